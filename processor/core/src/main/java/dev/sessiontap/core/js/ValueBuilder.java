package dev.sessiontap.core.js;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Builds values from tokens without recursion: depth costs heap, never the thread's stack. */
final class ValueBuilder {
    private static final int DIGITS_OF_A_LONG = 18;

    private final ValueBuilder parent;
    private final Map<String, JsValue> members;
    private final List<JsValue> elements;
    private String name;

    private ValueBuilder(ValueBuilder parent, boolean isObject) {
        this.parent = parent;
        this.members = isObject ? new LinkedHashMap<>() : null;
        this.elements = isObject ? null : new ArrayList<>();
    }

    static JsValue read(JsonParser parser) throws IOException {
        ValueBuilder open = null;
        JsonToken token = parser.currentToken();
        while (true) {
            JsValue value = null;
            switch (token) {
                case START_OBJECT -> open = new ValueBuilder(open, true);
                case START_ARRAY -> open = new ValueBuilder(open, false);
                case FIELD_NAME -> open.name = parser.currentName();
                case END_OBJECT, END_ARRAY -> {
                    value = open.finished();
                    open = open.parent;
                }
                default -> value = scalar(parser, token);
            }
            if (value != null) {
                if (open == null) {
                    return value;
                }
                open.add(value);
            }
            token = parser.nextToken();
        }
    }

    private void add(JsValue value) {
        if (elements != null) {
            elements.add(value);
        } else {
            // A later duplicate takes the place of the first.
            members.put(name, value);
        }
    }

    private JsValue finished() {
        if (elements != null) {
            return elements.isEmpty() ? JsList.EMPTY : JsList.owning(elements);
        }
        return members.isEmpty() ? JsObject.EMPTY : JsObject.owning(members);
    }

    private static JsValue scalar(JsonParser parser, JsonToken token) throws IOException {
        return switch (token) {
            case VALUE_STRING -> new JsString(parser.getText());
            case VALUE_NUMBER_INT -> new JsNumber(integer(parser));
            case VALUE_NUMBER_FLOAT -> new JsNumber(Double.parseDouble(parser.getText()));
            case VALUE_TRUE -> JsLiteral.TRUE;
            case VALUE_FALSE -> JsLiteral.FALSE;
            case VALUE_NULL -> JsLiteral.NULL;
            default -> throw new IllegalStateException("unexpected token " + token);
        };
    }

    /** Not by Jackson's own ways for long integers, which take quadratic time. */
    private static double integer(JsonParser parser) throws IOException {
        if (parser.getTextLength() > DIGITS_OF_A_LONG) {
            return Double.parseDouble(parser.getText());
        }
        long value = parser.getLongValue();
        return value == 0 && parser.getTextCharacters()[parser.getTextOffset()] == '-' ? -0.0 : value;
    }
}
