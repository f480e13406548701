package dev.sessiontap.core.session;

import dev.sessiontap.core.js.JsObject;
import dev.sessiontap.core.rows.RequestInput;
import dev.sessiontap.core.rows.RequestRows;
import dev.sessiontap.core.rows.RequestState;
import dev.sessiontap.core.rows.SessionInput;
import dev.sessiontap.core.rows.SessionRows;
import dev.sessiontap.core.shard.Base;
import dev.sessiontap.core.shard.Places;
import dev.sessiontap.core.shard.RequestIndex;
import dev.sessiontap.schemas.row.RowContent;
import java.util.List;
import java.util.Optional;
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
        return places(ref).isPresent();
    }

    /** Whether a place is the one at which its request counts. */
    boolean isFirst(RequestRef ref, int at) {
        return places(ref).filter(places -> places.first() == at).isPresent();
    }

    /** Where a request stands; empty when the base does not hold it. */
    Optional<Places> places(RequestRef ref) {
        if (ref.id() != null) {
            return RequestIndex.places(base.state(), base.ref(), ref.id());
        }
        JsObject request = base.request(ref.index());
        return request != null && request.get("requestId").text() == null
                ? Optional.of(new Places(ref.index(), ref.index(), ref.index()))
                : Optional.empty();
    }

    /** The rows of a request; none when the base does not hold it. */
    List<RowContent> request(RequestRef ref) {
        RequestInput input = input(ref);
        return input == null ? List.of() : RequestRows.of(input);
    }

    /** What the rows of a request are made from; null when the base does not hold it. */
    RequestInput input(RequestRef ref) {
        return places(ref).map(places -> input(ref, places)).orElse(null);
    }

    private RequestInput input(RequestRef ref, Places places) {
        return new RequestInput(
                facts.key(),
                sessionId(),
                places.first(),
                base.request(places.richest()),
                isFinal(ref, places),
                RequestIndex.before(base.state(), base.ref(), places.first()));
    }

    /** Nothing more is expected: finished, and followed by another request, or final already. */
    boolean isFinal(RequestRef ref) {
        return places(ref).filter(places -> isFinal(ref, places)).isPresent();
    }

    private boolean isFinal(RequestRef ref, Places places) {
        boolean later = places.last() < base.requestCount() - 1;
        return finished(places) && (later || wasFinal.test(ref));
    }

    boolean finished(RequestRef ref) {
        return places(ref).filter(this::finished).isPresent();
    }

    private boolean finished(Places places) {
        return RequestState.of(base.request(places.richest())).finished();
    }
}
