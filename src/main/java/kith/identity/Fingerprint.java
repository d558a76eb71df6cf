package kith.identity;

import module java.base;
import kith.fault.Fault;

/**
 * A key's thumbprint in spellings that two people can compare: sixteen pronounceable words that belong to no language
 * (proquints, Wilkerson, arXiv 0901.4016) or sixteen groups of five digits. Each word and each group is 16 of the
 * 256 bits, in order; nothing is shortened.
 *
 * @param kid the thumbprint in base64url
 */
public record Fingerprint(String kid) {
    private static final String CONSONANTS = "bdfghjklmnprstvz";
    private static final String VOWELS = "aiou";
    private static final int GROUPS = 16;
    private static final String SCHEME = "kith:fp:";
    private static final String VERSION = "1";

    /**
     * Checks the kid.
     *
     * @throws kith.fault.KithException {@link Fault#KEY_INVALID} where it is not canonical base64url of 32 bytes
     */
    public Fingerprint {
        decode(kid);
    }

    /** {@return the fingerprint of the key of this kid} */
    public static Fingerprint of(String kid) {
        return new Fingerprint(kid);
    }

    /**
     * {@return the fingerprint in a text that a QR code holds, see {@code src/docs/format/fingerprint-code.md}}
     *
     * @throws kith.fault.KithException {@link Fault#CODE_FOREIGN} where it is something else's text,
     *     {@link Fault#VERSION_NEWER} for a later version of this one, {@link Fault#KEY_INVALID} where the kid is none
     */
    public static Fingerprint ofUri(String text) {
        if (!isUri(text)) {
            throw Fault.CODE_FOREIGN.raise();
        }
        String rest = text.substring(SCHEME.length());
        if (rest.startsWith(VERSION + ":")) {
            return new Fingerprint(rest.substring(VERSION.length() + 1));
        }
        if (rest.matches("[0-9]{1,4}:.*")) {
            throw Fault.VERSION_NEWER.raise("format", SCHEME + rest.substring(0, rest.indexOf(':')));
        }
        throw Fault.CODE_FOREIGN.raise();
    }

    /** {@return whether a text begins as that of a fingerprint's QR code does, of this or a later version} */
    public static boolean isUri(String text) {
        return text.startsWith(SCHEME);
    }

    private static byte[] decode(String kid) {
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(kid);
            String respelled = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
            if (bytes.length == 2 * GROUPS && respelled.equals(kid)) {
                return bytes;
            }
        } catch (IllegalArgumentException e) {
            // Refused below, as any other damage.
        }
        throw Fault.KEY_INVALID.raise("problem", KeyProblem.KID_FORM);
    }

    private int[] groups() {
        byte[] bytes = decode(kid);
        int[] groups = new int[GROUPS];
        for (int i = 0; i < GROUPS; i++) {
            groups[i] = (bytes[2 * i] & 0xff) << 8 | bytes[2 * i + 1] & 0xff;
        }
        return groups;
    }

    /** {@return sixteen words of five letters} */
    public List<String> words() {
        List<String> words = new ArrayList<>(GROUPS);
        for (int group : groups()) {
            words.add("" + CONSONANTS.charAt(group >>> 12) + VOWELS.charAt(group >>> 10 & 3)
                    + CONSONANTS.charAt(group >>> 6 & 15) + VOWELS.charAt(group >>> 4 & 3)
                    + CONSONANTS.charAt(group & 15));
        }
        return List.copyOf(words);
    }

    /** {@return sixteen groups of five digits, 00000 to 65535} */
    public List<String> digits() {
        List<String> digits = new ArrayList<>(GROUPS);
        for (int group : groups()) {
            digits.add(String.format(Locale.ROOT, "%05d", group));
        }
        return List.copyOf(digits);
    }

    /** {@return the text that a QR code of this fingerprint holds: {@code kith:fp:1:} and the kid} */
    public String uri() {
        return SCHEME + VERSION + ":" + kid;
    }

    /**
     * {@return whether somebody typed this whole fingerprint, as words, digits, kid or the text of its QR code} Case,
     * blanks and hyphens do not matter, nor do full-width letters; a part of it is never enough.
     */
    public boolean matches(String typed) {
        String bare = bare(typed);
        return bare.equals(bare(kid)) || bare.equals(bare(uri())) || bare.equals(String.join("", words()))
                || bare.equals(String.join("", digits()));
    }

    /** {@return how far what was typed so far is this fingerprint, group by group} */
    public FingerprintComparison compare(String typed) {
        return FingerprintComparison.of(this, normal(typed));
    }

    private static String bare(String text) {
        return normal(text).replaceAll("[\\p{IsWhite_Space}\\p{Pd}]", "");
    }

    private static String normal(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    }
}
