package kith.mail;

import java.util.List;

/**
 * Whether a message came by a mailing list, which may have changed it and signed it anew. Told by the fields of RFC 2919
 * and RFC 2369, and by the older ones that list programs wrote before. Anybody can write them, so they are a hint only.
 */
public final class MailingList {
    /** Fields that nothing but a list writes; {@code List-Unsubscribe} alone, which newsletters have too, is not enough. */
    private static final List<String> FIELDS =
            List.of("List-Id", "List-Post", "Mailing-List", "X-Mailing-List", "X-Mailman-Version", "X-BeenThere");

    private MailingList() {
    }

    /** {@return whether a list says that it delivered this message} */
    public static boolean delivered(MessageHeader header) {
        return FIELDS.stream().anyMatch(name -> header.fields(name).stream().anyMatch(f -> !f.unfolded().isEmpty()))
                || header.fields("Precedence").stream()
                        .anyMatch(field -> field.unfolded().equalsIgnoreCase("list"));
    }
}
