package kith.mail;

import module java.base;

/**
 * Whether a message came by a mailing list, which may have changed it and signed it anew. Told by the fields of RFC
 * 2919 and RFC 2369, and by the older ones that list programs wrote before. Anybody can write them, so they are a hint
 * only.
 */
public final class MailingList {
    /**
     * Fields that nothing but a list writes; {@code List-Unsubscribe} alone, which newsletters have too, is not enough.
     */
    private static final Set<String> FIELDS = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);

    static {
        FIELDS.addAll(List.of("List-Id", "List-Post", "Mailing-List", "X-Mailing-List", "X-Mailman-Version",
                "X-BeenThere"));
    }

    private MailingList() {
    }

    /** {@return whether a list says that it delivered this message} */
    public static boolean delivered(MessageHeader header) {
        for (MessageHeader.Field field : header.fields()) {
            if (FIELDS.contains(field.name()) && !field.unfolded().isEmpty()
                    || field.is("Precedence") && field.unfolded().equalsIgnoreCase("list")) {
                return true;
            }
        }
        return false;
    }
}
