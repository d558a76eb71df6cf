package kith.fault;

import java.util.Locale;

/** The one word for a constant of an enum: in JSON, in tables, and in the keys of texts. */
public final class EnumWord {
    private EnumWord() {
    }

    /** {@return the constant's name in small letters, with hyphens: {@code KEY_CHANGED} is {@code key-changed}} */
    public static String of(Enum<?> constant) {
        return of(constant.name());
    }

    /** {@return the same for a constant's name, as the profile keeps it} */
    public static String of(String name) {
        return name.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
