package kith.address;

import module java.base;
import com.ibm.icu.text.IDNA;
import kith.address.InvalidAddress.Reason;

/** Step 3 of {@code kith-address-1}: the part after the {@code @}, as A-labels or as an address literal. */
final class DomainPart {
    private static final int MAX_OCTETS = 253;

    /** ICU's tables, which most domains need not wait for. */
    private static final class Idna {
        // STD3 rules stay off: which ASCII is allowed is decided on the result, where `_` is.
        static final IDNA UTS46 = IDNA.getUTS46Instance(IDNA.NONTRANSITIONAL_TO_ASCII
                | IDNA.NONTRANSITIONAL_TO_UNICODE | IDNA.CHECK_BIDI | IDNA.CHECK_CONTEXTJ);

        // CheckHyphens is false, but ICU has no switch for it and reports these always.
        static final Set<IDNA.Error> HYPHENS =
                Set.of(IDNA.Error.LEADING_HYPHEN, IDNA.Error.TRAILING_HYPHEN, IDNA.Error.HYPHEN_3_4);
    }

    /** Labels that stay as they are: without capitals, and no A-label, whose content is looked at. */
    private static final Pattern PLAIN = Pattern.compile("(?:(?!xn--)[a-z0-9_-]{1,63}\\.)*(?!xn--)[a-z0-9_-]{1,63}");

    private DomainPart() {}

    /** {@return the canonical spelling of a domain or an address literal without comments and white space} */
    static String canonical(String domain) throws InvalidAddress {
        if (domain.isEmpty()) {
            throw new InvalidAddress(Reason.DOMAIN_EMPTY);
        }
        if (domain.charAt(0) == '[') {
            return literal(domain);
        }
        requireVisible(domain);
        return requireTwoLabels(toAscii(domain));
    }

    /** Zero-width non-joiner and joiner are left to CheckJoiners; UTS #46 would drop all other invisible ones. */
    private static void requireVisible(String domain) throws InvalidAddress {
        for (int i = 0; i < domain.length(); ) {
            int c = domain.codePointAt(i);
            if (c != 0x200C && c != 0x200D && CodePoints.isForbidden(c)) {
                throw new InvalidAddress(Reason.DOMAIN_CHARACTER);
            }
            i += Character.charCount(c);
        }
    }

    /**
     * {@return the domain as lower-case A-labels without root dot} UTS #46, non-transitional, UseSTD3ASCIIRules and
     * CheckHyphens false, CheckBidi, CheckJoiners and VerifyDnsLength true; after it letters, digits, hyphens and
     * underscores only.
     */
    static String toAscii(String domain) throws InvalidAddress {
        if (domain.length() <= MAX_OCTETS && PLAIN.matcher(domain).matches()) {
            return domain;
        }
        String once = convert(domain);
        // A second time must change nothing; where ICU lets a label through that it would refuse, Kith refuses.
        if (!once.equals(convert(once))) {
            throw new InvalidAddress(Reason.DOMAIN_IDNA);
        }
        return once;
    }

    private static String convert(String domain) throws InvalidAddress {
        // ICU throws for some thousand letters.
        if (domain.length() > 2 * MAX_OCTETS) {
            throw new InvalidAddress(Reason.DOMAIN_TOO_LONG);
        }
        IDNA.Info info = new IDNA.Info();
        StringBuilder ascii = Idna.UTS46.nameToASCII(domain, new StringBuilder(domain.length() + 16), info);
        EnumSet<IDNA.Error> errors = EnumSet.noneOf(IDNA.Error.class);
        errors.addAll(info.getErrors());
        errors.removeAll(Idna.HYPHENS);
        if (!errors.isEmpty()) {
            throw new InvalidAddress(reason(errors));
        }
        if (!ascii.isEmpty() && ascii.charAt(ascii.length() - 1) == '.') {
            ascii.setLength(ascii.length() - 1);
        }
        if (ascii.length() > MAX_OCTETS) {
            throw new InvalidAddress(Reason.DOMAIN_TOO_LONG);
        }
        for (int i = 0; i < ascii.length(); i++) {
            char c = ascii.charAt(i);
            if (!(c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-' || c == '_' || c == '.')) {
                throw new InvalidAddress(Reason.DOMAIN_CHARACTER);
            }
        }
        return ascii.toString();
    }

    private static Reason reason(Set<IDNA.Error> errors) {
        if (errors.contains(IDNA.Error.EMPTY_LABEL)) {
            return Reason.DOMAIN_LABELS;
        }
        if (errors.contains(IDNA.Error.LABEL_TOO_LONG) || errors.contains(IDNA.Error.DOMAIN_NAME_TOO_LONG)) {
            return Reason.DOMAIN_TOO_LONG;
        }
        return Reason.DOMAIN_IDNA;
    }

    private static String requireTwoLabels(String ascii) throws InvalidAddress {
        int dot = ascii.indexOf('.');
        if (dot <= 0 || ascii.startsWith(".") || ascii.endsWith(".") || ascii.contains("..")) {
            throw new InvalidAddress(Reason.DOMAIN_LABELS);
        }
        return ascii;
    }

    private static String literal(String domain) throws InvalidAddress {
        String lower = LetterCase.lower(domain);
        if (!lower.endsWith("]") || CodePoints.utf8Length(domain) != domain.length()) {
            throw new InvalidAddress(Reason.LITERAL_INVALID);
        }
        String inside = lower.substring(1, lower.length() - 1);
        boolean valid = inside.startsWith("ipv6:") ? IpLiteral.isIpv6(inside.substring(5)) : IpLiteral.isIpv4(inside);
        if (!valid) {
            throw new InvalidAddress(Reason.LITERAL_INVALID);
        }
        return lower;
    }
}
