package dev.sessiontap.core.replay;

import java.util.Objects;

/**
 * What is wrong with a line.
 *
 * @param form what kind of trouble it is
 * @param reason a short phrase of ours that never quotes content
 */
public record Damage(Form form, String reason) {
    public Damage {
        Objects.requireNonNull(form);
        Objects.requireNonNull(reason);
    }

    /** The kinds of trouble. */
    public enum Form {
        /** The line is not one whole entry. */
        UNPARSEABLE("unparseable line"),
        /** The line is JSON and changes nothing. */
        NOT_APPLIED("mutation not applied");

        private final String text;

        Form(String text) {
            this.text = text;
        }
    }

    /** A line that is not one whole entry. */
    public static Damage unparseable(String reason) {
        return new Damage(Form.UNPARSEABLE, reason);
    }

    /** A line whose change the state refuses. */
    public static Damage notApplied(String reason) {
        return new Damage(Form.NOT_APPLIED, reason);
    }

    /** The phrase that stands between {@code parser: } and the quoted line. */
    public String text() {
        return form.text + " (" + reason + ")";
    }
}
