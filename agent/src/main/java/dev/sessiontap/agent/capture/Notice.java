package dev.sessiontap.agent.capture;

import java.util.Optional;

/**
 * Something the agent could not do or distrusts.
 *
 * @param code what, in a few fixed words
 * @param message the whole sentence, with path and remedy, and without content
 * @param file the store it is about, if it is about one
 */
record Notice(String code, String message, Optional<SourceFile> file) {
    static Notice of(String code, String message) {
        return new Notice(code, message, Optional.empty());
    }

    static Notice of(String code, String message, SourceFile file) {
        return new Notice(code, message, Optional.of(file));
    }
}
