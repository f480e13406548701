package dev.sessiontap.standalone.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.sessiontap.agent.Agent;
import dev.sessiontap.core.engine.Arrival;
import dev.sessiontap.core.engine.Plan;
import dev.sessiontap.core.intake.MutationEngine;
import dev.sessiontap.core.js.JsJson;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.js.JsValue;
import dev.sessiontap.core.rows.SessionKey;
import dev.sessiontap.core.shard.Base;
import dev.sessiontap.core.shard.BaseRef;
import dev.sessiontap.core.shard.Records;
import dev.sessiontap.core.store.MemoryState;
import dev.sessiontap.core.store.Table;
import dev.sessiontap.fixtures.RecordedLog;
import dev.sessiontap.fixtures.UserDataDirectory;
import dev.sessiontap.fixtures.WorkspaceStorage;
import dev.sessiontap.schemas.mutation.RootId;
import dev.sessiontap.schemas.topic.Topic;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every recorded session, played write by write through agent, broker and processor. */
@ExtendWith(RunningPath.Shared.class)
class RecordedPathTest {
    /** A recording with more writes is played in strides, so that the longest does not set everyone's pace. */
    private static final int ONE_BY_ONE = 100;

    private static final int STRIDE = 20;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    private static Path folder;

    private static final List<PlayedLog> LOGS = new ArrayList<>();
    private static RunningPath path;
    private static Agent agent;
    private static String scope;
    private static String rootId;
    private static MemoryState state;

    @BeforeAll
    static void play(RunningPath shared) throws Exception {
        path = shared;
        Path root =
                UserDataDirectory.create(folder.toRealPath().resolve("Code")).root();
        WorkspaceStorage workspace = new UserDataDirectory(root).workspace("file:///home/ana/shop");
        scope = "ws/" + workspace.id();
        rootId = RootId.of("Code", root.toString());
        RecordedLog.all().forEach(log -> LOGS.add(new PlayedLog(log, root, workspace.chat(log.sessionId()))));
        agent = path.startAgent(folder.resolve("agent"), root);
        while (LOGS.stream().anyMatch(PlayedLog::hasNext)) {
            for (PlayedLog log : LOGS) {
                log.play(log.writes() <= ONE_BY_ONE ? 1 : STRIDE);
            }
            await().atMost(PATIENCE)
                    .pollInterval(Duration.ofMillis(5))
                    .until(() -> LOGS.stream().allMatch(log -> log.hasArrived(path.received(), rootId)));
        }
        state = state();
    }

    @AfterAll
    static void stop() throws Exception {
        agent.close();
    }

    static List<PlayedLog> logs() {
        return LOGS;
    }

    private static RowsOfRoot rows() {
        return new RowsOfRoot(path.received(), agent.hostId(), rootId);
    }

    @ParameterizedTest
    @MethodSource("logs")
    void itsRowsAreThoseThatScanReadsFromTheFinalFile(PlayedLog log) throws Exception {
        var expected = rows().scanned(log.file());
        String session = log.log().sessionId();

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(rows().held(session).keySet()).isEqualTo(expected.keySet()));
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(rows().held(session)).isEqualTo(expected));
    }

    @ParameterizedTest
    @MethodSource("logs")
    void itsStateIsTheOneThatTheEditorReads(PlayedLog log) throws Exception {
        SessionKey session =
                new SessionKey(agent.hostId(), rootId, scope, log.log().sessionId());
        JsValue record =
                Records.read(state, BaseRef.sessionKey(Table.SESSION, session).key());

        JsValue root = Base.read(state, new BaseRef(session, Records.number(record, "current", -1)))
                .root();

        if (log.log().finalJson().isPresent()) {
            JsValue expected = JsJson.parse(log.log().finalJson().orElseThrow());
            assertThat(JsJson.parse(JsJson.write(root))).isEqualTo(expected);
        } else {
            assertThat(root).isInstanceOf(JsObject.class);
        }
    }

    @Test
    void everythingThatCameOutSatisfiesTheContractAndNothingWasRefused() {
        Contract.ROW.check(path.received().of(Topic.ROWS));
        assertThat(path.received().of(Topic.DEAD_LETTERS)).isEmpty();
        assertThat(rows().repeated()).isEmpty();
    }

    /** What the processor's engine keeps, from the very records that lie on the topic. */
    private static MemoryState state() {
        MutationEngine engine = new MutationEngine();
        MemoryState memory = new MemoryState();
        path.received().mutationsOf(agent.hostId()).forEach(record -> {
            Arrival arrival = new Arrival(
                    record.key(),
                    Received.headers(record),
                    record.value(),
                    record.partition(),
                    record.offset(),
                    Instant.ofEpochMilli(record.timestamp()));
            for (Iterator<Plan> steps = engine.process(arrival, memory); steps.hasNext(); ) {
                memory.apply(steps.next().changes());
            }
        });
        return memory;
    }
}
