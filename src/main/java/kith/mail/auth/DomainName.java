package kith.mail.auth;

import module java.base;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;

/**
 * A domain in the spelling that is compared: as in a canonical address, lower-case A-labels without a dot at the end.
 */
final class DomainName {
    private static final int MAX_LENGTH = 1_000;
    private static final String BELOW = "a.";
    /** What an address may have around its domain, and a domain has not. */
    private static final Pattern NO_DOMAIN = Pattern.compile("[\\s()<>\\[\\]\",:;\\\\]");

    private DomainName() {
    }

    /** {@return the domain that this text is} */
    static Optional<String> ascii(String text) {
        if (text.isEmpty() || text.length() > MAX_LENGTH || text.startsWith(".") || NO_DOMAIN.matcher(text).find()) {
            return Optional.empty();
        }
        if (isAscii(text)) {
            return Optional.of(text);
        }
        try {
            // An address wants two labels, a domain may have one.
            String domain = EmailAddress.parse("x@" + BELOW + text).domain();
            return domain.startsWith(BELOW) ? Optional.of(domain.substring(BELOW.length())) : Optional.empty();
        } catch (InvalidAddress e) {
            return Optional.empty();
        }
    }

    /** {@return the domain in a value as servers write it: of an address the part after the {@code @}} */
    static Optional<String> of(String value) {
        String text;
        try {
            text = StandardCharsets.UTF_8.newDecoder()
                    .decode(ByteBuffer.wrap(value.getBytes(StandardCharsets.ISO_8859_1))).toString();
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
        // A server looked the name up as it stands there, not as the name that mapping would make of it.
        return Normalizer.isNormalized(text, Normalizer.Form.NFKC) ? ascii(text.substring(text.lastIndexOf('@') + 1))
                : Optional.empty();
    }

    /** Nearly all names are in that spelling already. */
    private static boolean isAscii(String text) {
        boolean plain = text.indexOf("--") < 0 && !text.endsWith(".") && text.indexOf("..") < 0 && text.length() <= 253;
        for (int i = 0; plain && i < text.length(); i++) {
            char c = text.charAt(i);
            plain = c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-' || c == '.';
        }
        return plain;
    }
}
