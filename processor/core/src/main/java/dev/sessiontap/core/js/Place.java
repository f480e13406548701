package dev.sessiontap.core.js;

/** A member of an object, or an element, property or the length of a list: something that can be read and assigned. */
interface Place {
    /** What stands there; undefined where nothing does. */
    JsValue value();

    /** The parent with another value there. */
    JsValue withValue(JsValue value) throws RefusedAssignment;

    /** The place of a key in a parent. */
    static Place of(JsValue parent, String key) throws RefusedAssignment {
        if (parent instanceof JsObject object) {
            return new Member(object, key, notInherited(object.get(key), InheritedNames.ofObjects(key)));
        }
        if (!(parent instanceof JsArray array)) {
            throw new RefusedAssignment(Refusal.NO_SUCH_PARENT);
        }
        long index = JsKey.index(key);
        if (index != JsKey.NO_INDEX) {
            return new Element(array, index);
        }
        if (key.equals("length")) {
            return new Length(array);
        }
        JsValue own = array.properties().getOrDefault(key, JsLiteral.UNDEFINED);
        return new Property(array, key, notInherited(own, InheritedNames.ofLists(key)));
    }

    private static JsValue notInherited(JsValue own, boolean inheritedName) throws RefusedAssignment {
        if (own == JsLiteral.UNDEFINED && inheritedName) {
            throw new RefusedAssignment(Refusal.INHERITED_PROPERTY);
        }
        return own;
    }

    /** A member of an object. */
    record Member(JsObject parent, String key, JsValue value) implements Place {
        @Override
        public JsValue withValue(JsValue other) {
            return parent.with(key, other);
        }
    }

    /** An element of a list, which may lie beyond its end. */
    record Element(JsArray parent, long index) implements Place {
        @Override
        public JsValue value() {
            return index < parent.length() ? parent.element((int) index) : JsLiteral.UNDEFINED;
        }

        @Override
        public JsValue withValue(JsValue other) throws RefusedAssignment {
            return parent.withElement(Lengths.within(index + 1, parent) - 1, other);
        }
    }

    /** A property of a list that is no element. */
    record Property(JsArray parent, String key, JsValue value) implements Place {
        @Override
        public JsValue withValue(JsValue other) {
            return parent.withProperty(key, other);
        }
    }

    /** The length of a list. */
    record Length(JsArray parent) implements Place {
        @Override
        public JsValue value() {
            return new JsNumber(parent.length());
        }

        @Override
        public JsValue withValue(JsValue other) throws RefusedAssignment {
            return Lengths.set(parent, other);
        }
    }
}
