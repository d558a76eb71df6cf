package kith.mail;

import module java.base;
import kith.address.LetterCase;
import kith.mail.MessageAuthor.Mailbox;
import kith.mail.MessageAuthor.NameLook;
import kith.mail.MessageHeader.Field;
import kith.mail.MessageHeader.Reading;

/**
 * Whom a message goes to, as far as it matters whether that is exactly one. A header is read as strictly as an author:
 * a field that two programs could read in two ways names nobody for certain.
 */
public sealed interface Recipients {
    /** Nobody is named: no field, or {@code undisclosed-recipients:;}. */
    record None() implements Recipients {
    }

    /**
     * Whatever names somebody names this one.
     *
     * @param address canonical
     */
    record Only(String address) implements Recipients {
    }

    /** More than one, or it is not certain that there is no other. */
    record Uncertain() implements Recipients {
    }

    /** {@return those whom the header names in {@code To}, {@code Cc} and {@code Bcc}} */
    static Recipients of(MessageHeader header) {
        if (header.isTooLong()) {
            return new Uncertain();
        }
        Recipients all = new None();
        for (Field field : header.fields()) {
            all = all.and(Fields.of(field));
        }
        return all;
    }

    /** {@return those of both: one who is named twice is one} */
    default Recipients and(Recipients other) {
        if (this instanceof None || equals(other)) {
            return other;
        }
        return other instanceof None ? this : new Uncertain();
    }

    /** Reads single fields. */
    final class Fields {
        private static final List<String> NAMING = List.of("to", "cc", "bcc");
        private static final Pattern NOBODY = Pattern.compile("([!-9;-~][ -9;-~]{0,78}:[ \\t]*;)?");

        private Fields() {
        }

        private static Recipients of(Field field) {
            String name = LetterCase.lower(field.name());
            if (name.startsWith("resent-") || name.equals("apparently-to")) {
                // A resent message has other recipients, and not every program asks which.
                return new Uncertain();
            }
            if (!NAMING.contains(name)) {
                return new None();
            }
            if (field.reading() != Reading.CLEAR) {
                return new Uncertain();
            }
            if (NOBODY.matcher(field.unfolded()).matches()) {
                return new None();
            }
            return FromField.read(field.value().getBytes(StandardCharsets.ISO_8859_1)) instanceof Mailbox mailbox
                    && mailbox.look() == NameLook.PLAIN ? new Only(mailbox.address().canonical()) : new Uncertain();
        }
    }
}
