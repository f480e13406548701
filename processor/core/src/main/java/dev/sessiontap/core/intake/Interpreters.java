package dev.sessiontap.core.intake;

import dev.sessiontap.core.engine.Cause;
import dev.sessiontap.core.engine.Step;
import dev.sessiontap.core.grants.StandingState;
import dev.sessiontap.core.session.ChatDocument;
import dev.sessiontap.core.session.ChatLog;
import dev.sessiontap.core.workspace.WorkspaceFile;
import dev.sessiontap.schemas.mutation.Mutation;

/** Which part of the core understands a mutation: by its source's kind, then by its type. */
public final class Interpreters {
    private final ChatLog log = new ChatLog();
    private final ChatDocument document = new ChatDocument();
    private final WorkspaceFile workspace = new WorkspaceFile();
    private final StandingState standing = new StandingState();

    /** Works on a whole mutation. Types that say nothing about a source of a kind are passed over. */
    public void interpret(Step step, Cause cause) {
        Mutation m = cause.mutation();
        switch (m.type()) {
            case NOTICE -> {
                if (!standing.notice(step, cause)) {
                    MutationEngine.tell(step, cause, m.reason().orElse("notice"));
                }
            }
            case HEARTBEAT, INVENTORY, RECORD -> {}
            default -> {
                switch (m.source().kind()) {
                    case CHAT_LOG -> log(step, cause);
                    case CHAT_DOCUMENT -> document(step, cause);
                    case WORKSPACE -> workspace.interpret(step, cause);
                    case STATE_DATABASE -> standing.interpret(step, cause);
                    case AGENT -> {}
                }
            }
        }
    }

    private void log(Step step, Cause cause) {
        switch (cause.mutation().type()) {
            case LINE -> log.line(step, cause);
            case PARTIAL -> log.partial(step, cause);
            case REWRITTEN -> log.rewritten(step, cause);
            case SETTLED -> log.settled(step, cause);
            case REMOVED -> log.removed(step, cause);
            default -> {}
        }
    }

    private void document(Step step, Cause cause) {
        switch (cause.mutation().type()) {
            case DOCUMENT -> document.document(step, cause);
            case SETTLED -> log.settled(step, cause);
            case REMOVED -> log.removed(step, cause);
            default -> {}
        }
    }

    /** Tells that a line which came in pieces cannot be joined. */
    void brokenLine(Step step, Cause cause, String reason) {
        log.broken(step, cause, reason);
    }
}
