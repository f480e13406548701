package dev.sessiontap.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sessiontap.core.store.MemoryState;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FlowTest {
    private final List<String> done = new ArrayList<>();

    private void run(Work first) {
        Flow flow = new Flow(new MemoryState(), first, (step, failure) -> done.add("first failed"));
        while (flow.hasNext()) {
            flow.next();
        }
    }

    private static void fail(Step step) {
        throw new IllegalArgumentException("bad content");
    }

    @Test
    void workThatFailsIsToldByTheFailureItWasGivenAndTheRestGoesOn() {
        run(step -> {
            step.then(next -> next.then(FlowTest::fail), (failed, failure) -> done.add("second failed"));
            step.then(FlowTest::fail);
            step.then(next -> done.add("third"));
        });
        assertThat(done).containsExactly("second failed", "first failed", "third");
    }

    @Test
    void aBatchThatFailsIsDoneOneByOne() {
        run(step -> Batch.run(
                step,
                List.of("a", "b", "c"),
                (next, things) -> things.forEach(thing -> {
                    if (thing.equals("b")) {
                        throw new IllegalArgumentException("bad content");
                    }
                    next.then(after -> done.add(thing));
                })));
        assertThat(done).containsExactly("a", "first failed", "c");
    }
}
