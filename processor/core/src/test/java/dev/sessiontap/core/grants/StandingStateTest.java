package dev.sessiontap.core.grants;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sessiontap.core.engine.Output;
import dev.sessiontap.core.intake.Rows;
import dev.sessiontap.core.intake.Workstation;
import dev.sessiontap.schemas.mutation.Phase;
import dev.sessiontap.schemas.topic.Topic;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StandingStateTest {
    private static final String PATH = "User/workspaceStorage/w1/state.vscdb";
    private static final String FROM = " (from " + PATH + ", file mtime)";

    private final Workstation workstation = new Workstation();
    private int seen;

    private void autoconfirm(String value) {
        workstation.item(PATH, "chat/autoconfirm", value);
    }

    private List<Output> news() {
        List<Output> all = workstation.outputs();
        List<Output> news = new ArrayList<>(all.subList(seen, all.size()));
        seen = all.size();
        return news;
    }

    private static List<String> events(List<Output> outputs) {
        return Rows.of(outputs, Topic.GRANT_EVENTS).stream()
                .map(e -> e.get("change").asText() + " " + e.get("entry").asText() + "=" + text(e, "value") + " was "
                        + text(e, "previous"))
                .toList();
    }

    private static String text(JsonNode node, String field) {
        return node.get(field).isNull() ? "-" : node.get(field).asText();
    }

    @Test
    void anEntryThatAppearsIsARowAndAGrant() {
        autoconfirm("{\"run_in_terminal\":true}");
        List<Output> news = news();
        assertThat(Rows.sent(news))
                .containsExactly("upsert system: permission setting: chat/autoconfirm.run_in_terminal=true" + FROM);
        assertThat(events(news)).containsExactly("added run_in_terminal=true was -");
        JsonNode grant = Rows.of(news, Topic.GRANTS).get(0);
        assertThat(grant.get("state").asText()).isEqualTo("open");
        assertThat(grant.get("grant_id").asText())
                .isEqualTo(Rows.of(news, Topic.ROWS).get(0).get("row_id").asText());
    }

    @Test
    void anotherOrderIsNoChange() {
        autoconfirm("{\"a\":true,\"b\":true}");
        news();
        autoconfirm("{\"b\":true,\"a\":true}");
        assertThat(news()).isEmpty();
    }

    @Test
    void aValueThatChangesIsTheSameRowAndGrant() {
        autoconfirm("{\"a\":true}");
        news();
        autoconfirm("{\"a\":\"Label\"}");
        List<Output> news = news();
        assertThat(Rows.sent(news))
                .containsExactly("upsert system: permission setting: chat/autoconfirm.a=Label" + FROM);
        assertThat(events(news)).containsExactly("changed a=Label was true");
    }

    @Test
    void anEntryThatGoesIsToldAndItsRowRetractedAndComesBackUnderItsId() {
        autoconfirm("{\"a\":true,\"b\":true}");
        String id = Rows.of(news(), Topic.GRANTS).get(0).get("grant_id").asText();
        autoconfirm("{\"b\":true}");
        List<Output> gone = news();
        assertThat(Rows.sent(gone))
                .containsExactlyInAnyOrder(
                        "upsert system: permission setting removed: chat/autoconfirm.a" + FROM,
                        "retract system: permission setting: chat/autoconfirm.a=true" + FROM);
        assertThat(events(gone)).containsExactly("removed a=true was true");
        autoconfirm("{\"a\":true,\"b\":true}");
        List<Output> back = news();
        assertThat(Rows.sent(back)).contains("retract system: permission setting removed: chat/autoconfirm.a" + FROM);
        JsonNode again = Rows.of(back, Topic.GRANTS).get(0);
        assertThat(again.get("grant_id").asText()).isEqualTo(id);
        assertThat(again.get("episode").asInt()).isEqualTo(2);
        assertThat(again.get("change").asText()).isEqualTo("added");
    }

    @Test
    void aKeyThatGoesTakesAllItsEntriesWithIt() {
        autoconfirm("{\"a\":true,\"b\":true}");
        news();
        autoconfirm(null);
        assertThat(events(news())).containsExactly("removed a=true was true", "removed b=true was true");
    }

    @Test
    void aDamagedValueIsOneRowAndRemovesNothing() {
        autoconfirm("{\"a\":true}");
        news();
        autoconfirm("{\"a\":");
        autoconfirm("{\"a\":");
        List<Output> news = news();
        assertThat(Rows.sent(news)).singleElement().asString().contains("parser: ItemTable value for chat/autoconfirm");
        assertThat(events(news)).isEmpty();
    }

    @Test
    void whatWasThereFirstIsBaseline() {
        workstation.phase(Phase.BASELINE);
        autoconfirm("{\"a\":true}");
        workstation.phase(Phase.LIVE);
        autoconfirm("{\"a\":true,\"b\":true}");
        assertThat(events(news())).containsExactly("baseline a=true was -", "added b=true was -");
    }

    @Test
    void anUnreadableDatabaseIsOneRowForEachDamagedVersionAndRemovesNothing() {
        autoconfirm("{\"a\":true}");
        news();
        workstation.unreadable(PATH);
        workstation.unreadable(PATH);
        List<Output> news = news();
        assertThat(Rows.of(news, Topic.ROWS).stream()
                        .map(row -> row.get("row_id").asText()))
                .doesNotHaveDuplicates();
        assertThat(Rows.sent(news))
                .hasSize(2)
                .allMatch(row -> row.startsWith("upsert system: parser: state.vscdb unreadable: "));
        assertThat(events(news)).isEmpty();
    }

    @Test
    void keysThatAreNotListedGiveNothing() {
        workstation.item(PATH, "memento/whatever", "{\"a\":true}");
        assertThat(news()).isEmpty();
    }
}
