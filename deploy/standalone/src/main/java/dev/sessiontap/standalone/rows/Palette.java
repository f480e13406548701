package dev.sessiontap.standalone.rows;

/** Colours of a terminal, or none. */
public final class Palette {
    /** What a piece of text is. */
    public enum Ink {
        /** Ordinary text. */
        PLAIN("0"),
        /** Text of lesser importance. */
        FAINT("2"),
        /** A heading. */
        STRONG("1"),
        /** What a person wrote. */
        USER("1;36"),
        /** What a model wrote. */
        MODEL("0"),
        /** What a tool was asked to do. */
        TOOL("33"),
        /** What a tool gave back. */
        RESULT("32"),
        /** What the editor says about the session. */
        SYSTEM("35"),
        /** Something to look at. */
        ALARM("1;31"),
        /** A permission. */
        GRANT("1;37;41");

        private final String code;

        Ink(String code) {
            this.code = code;
        }
    }

    private final boolean colours;

    /** A palette with colours or without. */
    public Palette(boolean colours) {
        this.colours = colours;
    }

    /** The text in that ink. */
    public String paint(Ink ink, String text) {
        return colours && ink != Ink.PLAIN && !text.isBlank() ? "\u001b[" + ink.code + "m" + text + "\u001b[0m" : text;
    }

    /** The ink of a row. */
    public static Ink of(RowView row) {
        if (row.isError()) {
            return Ink.ALARM;
        }
        return switch (row.kind()) {
            case "user" -> Ink.USER;
            case "assistant" -> Ink.MODEL;
            case "thinking" -> Ink.FAINT;
            case "tool_use" -> Ink.TOOL;
            case "tool_result" -> Ink.RESULT;
            default -> Ink.SYSTEM;
        };
    }
}
