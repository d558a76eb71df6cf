package kith.mail;

import module java.base;
import kith.mail.MessageHeader.Field;

/**
 * The identifiers that a message carries (RFC 5322, section 3.6.4), without their angle brackets and with their case,
 * in which they differ. Whoever wrote the message chose them: they prove nothing.
 */
public final class MessageIds {
    /** Longest identifier that is looked at, in characters. */
    public static final int MAX_LENGTH = 998;
    /** Most identifiers that one message may answer; of more the last ones count, which are the nearest. */
    public static final int MAX_ANSWERED = 100;

    private static final Pattern ID = Pattern.compile("<([^<>\\s]{1,998})>");

    private MessageIds() {
    }

    /** {@return the message's own identifier, if it has exactly one} */
    public static Optional<String> own(MessageHeader header) {
        List<Field> fields = header.fields("Message-ID");
        List<String> ids = fields.size() == 1 ? in(fields.getFirst()) : List.of();
        return ids.size() == 1 ? Optional.of(ids.getFirst()) : Optional.empty();
    }

    /** {@return the messages that this one says it answers: {@code References} and {@code In-Reply-To}, each once} */
    public static List<String> answered(MessageHeader header) {
        Set<String> ids = new LinkedHashSet<>();
        for (String name : List.of("References", "In-Reply-To")) {
            header.fields(name).forEach(field -> ids.addAll(in(field)));
        }
        List<String> all = new ArrayList<>(ids);
        return List.copyOf(all.subList(Math.max(0, all.size() - MAX_ANSWERED), all.size()));
    }

    private static List<String> in(Field field) {
        return ID.matcher(field.unfolded()).results().map(found -> found.group(1)).toList();
    }
}
