package kith.address.lookalike;

import module java.base;
import com.ibm.icu.text.IDNA;

/**
 * An address as people read it, in its parts.
 *
 * @param local before the {@code @}
 * @param below what its owner put before the registrable domain, with the dot at its end; mostly empty
 * @param registrable the domain that somebody had to register, in letters; all of it where it is none
 */
record ReadAddress(String local, String below, String registrable) {
    private static final IDNA UTS46 = IDNA.getUTS46Instance(
            IDNA.NONTRANSITIONAL_TO_UNICODE | IDNA.CHECK_BIDI | IDNA.CHECK_CONTEXTJ);
    private static final String A_LABEL = "xn--";

    /**
     * {@return the parts of an address}
     *
     * @param canonical as in {@link kith.address.EmailAddress#canonical()}; of anything else what stands behind the
     *     last {@code @} is the domain
     * @param registrable the domain that somebody had to register, for a domain in A-labels; empty for a public suffix
     */
    static ReadAddress of(String canonical, Function<String, Optional<String>> registrable) {
        int at = canonical.lastIndexOf('@');
        String local = canonical.substring(0, Math.max(0, at));
        String domain = canonical.substring(at + 1);
        if (domain.startsWith("[")) {
            return new ReadAddress(local, "", domain);
        }
        String own = registrable.apply(domain).orElse(domain);
        return new ReadAddress(local, letters(domain.substring(0, domain.length() - own.length())), letters(own));
    }

    /** Label by label: one that is no valid A-label stays what it is, and the others can still be read. */
    private static String letters(String domain) {
        if (!domain.contains(A_LABEL)) {
            return domain;
        }
        StringJoiner letters = new StringJoiner(".");
        for (String label : domain.split("\\.", -1)) {
            IDNA.Info info = new IDNA.Info();
            StringBuilder read = UTS46.labelToUnicode(label, new StringBuilder(), info);
            letters.add(info.hasErrors() ? label : read);
        }
        return letters.toString();
    }

    String domain() {
        return below + registrable;
    }

    String text() {
        return local + '@' + domain();
    }

    /** {@return the first label of the registrable domain: what its owner chose} */
    String label() {
        int dot = registrable.indexOf('.');
        return dot < 0 ? registrable : registrable.substring(0, dot);
    }

    boolean isLiteral() {
        return registrable.startsWith("[");
    }
}
