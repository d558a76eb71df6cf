package kith.mail;

import module java.base;

/**
 * The header field that Kith adds to a message:
 * {@code X-Kith: use=no; sender=possible; auth=unknown; p=0.0312; author=alice@friend.test}. Rules read {@code use}
 * alone, which is always the first; further members may follow the ones given here.
 *
 * <p>Whatever a message holds, the value is printable ASCII on one line and no member of it can pass for another: of
 * an author everything but letters, digits and {@code @ . _ + -} is written as {@code %} and two hexadecimal digits for
 * each byte of its UTF-8.
 */
public final class KithHeader {
    /** The field's name. */
    public static final String NAME = "X-Kith";

    /** How many significant digits a p-value has; rounded up, so that it is never understated. */
    private static final MathContext DIGITS = new MathContext(3, RoundingMode.UP);

    /** Whether a rule may act on the author. */
    public enum Use {
        /** The author is known or in the own book, and the message is authenticated. */
        YES,
        /** Anything else. */
        NO
    }

    private KithHeader() {
    }

    /**
     * {@return the field's value, without name and line end}
     *
     * @param use whether a rule may act on it
     * @param sender how well the author is known, a stable word
     * @param authentication whether the message is authenticated
     * @param pValue the probability that a stranger scores as high, 0 to 1
     * @param author canonical address; empty where the message does not name exactly one, which leaves out {@code p}
     *     and {@code author}
     * @param reasons what else is worth knowing; without any the member is left out
     */
    public static String value(Use use, String sender, Authentication authentication, double pValue, String author,
            Set<MailReason> reasons) {
        StringBuilder value = new StringBuilder("use=").append(use == Use.YES ? "yes" : "no")
                .append("; sender=").append(sender).append("; auth=").append(authentication.word());
        if (!author.isEmpty()) {
            value.append("; p=").append(new BigDecimal(pValue).round(DIGITS).stripTrailingZeros())
                    .append("; author=").append(escaped(author));
        }
        if (!reasons.isEmpty()) {
            value.append("; reason=").append(EnumSet.copyOf(reasons).stream().map(MailReason::word)
                    .collect(Collectors.joining(",")));
        }
        return value.toString();
    }

    private static String escaped(String author) {
        StringBuilder escaped = new StringBuilder();
        for (byte b : author.getBytes(StandardCharsets.UTF_8)) {
            boolean plain = b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z'
                    || "@._+-".indexOf(b) >= 0;
            escaped.append(plain ? String.valueOf((char) b) : String.format("%%%02X", b & 0xFF));
        }
        return escaped.toString();
    }
}
