package dev.sessiontap.core.session;

import dev.sessiontap.core.js.JsArray;
import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.rows.RequestInput;
import dev.sessiontap.core.rows.RequestRows;
import dev.sessiontap.core.rows.RequestState;
import dev.sessiontap.core.rows.SessionInput;
import dev.sessiontap.core.rows.SessionRows;
import dev.sessiontap.core.shard.Base;
import dev.sessiontap.core.shard.RequestIndex;
import dev.sessiontap.schemas.row.RowContent;
import java.util.List;
import java.util.function.Predicate;

/** The rows that one base gives, request by request. */
final class BaseRows {
    private final Base base;
    private final SessionFacts facts;
    private final Predicate<RequestRef> wasFinal;

    /**
     * Rows of that base.
     *
     * @param wasFinal whether a request was final before; a finished one stays so
     */
    BaseRows(Base base, SessionFacts facts, Predicate<RequestRef> wasFinal) {
        this.base = base;
        this.facts = facts;
        this.wasFinal = wasFinal;
    }

    /** Whether the store under a base has the mark of a final request. */
    static Predicate<RequestRef> marks(Base base) {
        return ref -> base.state().get(base.ref().finalMark(ref.stateName())) != null;
    }

    Base base() {
        return base;
    }

    SessionFacts facts() {
        return facts;
    }

    List<RowContent> session() {
        if (base.head().members().isEmpty()) {
            return List.of();
        }
        return SessionRows.of(new SessionInput(
                facts.key(), sessionId(), base.head(), base.requestCount(), facts.path(), facts.workspaceFile()));
    }

    String sessionId() {
        String own = base.head().get("sessionId").text();
        return SessionFacts.FILE_SCOPE.equals(facts.key().scope()) && own != null
                ? own
                : facts.key().session();
    }

    /** The request at an index, by its id or place; null when none is there. */
    RequestRef at(int index) {
        JsObject request = base.request(index);
        return request == null ? null : RequestRef.of(request, index);
    }

    boolean holds(RequestRef ref) {
        return !places(ref).isEmpty();
    }

    /** Where a request stands: all its places, ascending. */
    List<Integer> places(RequestRef ref) {
        if (ref.id() != null) {
            return RequestIndex.places(base.state(), base.ref(), ref.id());
        }
        JsObject request = base.request(ref.index());
        return request != null && request.get("requestId").text() == null ? List.of(ref.index()) : List.of();
    }

    /** The rows of a request; none when the base does not hold it. */
    List<RowContent> request(RequestRef ref) {
        RequestInput input = input(ref);
        return input == null ? List.of() : RequestRows.of(input);
    }

    /** What the rows of a request are made from; null when the base does not hold it. */
    RequestInput input(RequestRef ref) {
        List<Integer> places = places(ref);
        if (places.isEmpty()) {
            return null;
        }
        int first = places.get(0);
        return new RequestInput(
                facts.key(),
                sessionId(),
                first,
                richest(places),
                isFinal(ref, places),
                RequestIndex.before(base.state(), base.ref(), first));
    }

    /** Nothing more is expected: finished, and followed by another request, or final already. */
    boolean isFinal(RequestRef ref) {
        List<Integer> places = places(ref);
        return !places.isEmpty() && isFinal(ref, places);
    }

    private boolean isFinal(RequestRef ref, List<Integer> places) {
        boolean later = places.get(places.size() - 1) < base.requestCount() - 1;
        return finished(ref) && (later || wasFinal.test(ref));
    }

    boolean finished(RequestRef ref) {
        List<Integer> places = places(ref);
        return !places.isEmpty() && RequestState.of(richest(places)).finished();
    }

    /** Of elements with one id, the one with more response parts; the later one on a tie. */
    private JsObject richest(List<Integer> places) {
        JsObject richest = null;
        int most = -1;
        for (int place : places) {
            JsObject request = base.request(place);
            int parts = request.get("response") instanceof JsArray response ? response.length() : 0;
            if (parts >= most) {
                most = parts;
                richest = request;
            }
        }
        return richest;
    }
}
