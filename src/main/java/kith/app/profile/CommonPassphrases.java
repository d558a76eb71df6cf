package kith.app.profile;

import module java.base;

/** What thieves try first: passwords, keyboard walks, given names and famous phrases that lists of leaks begin with. */
final class CommonPassphrases {
    private static final String RESOURCE = "common-passphrases.txt";
    private static final String DISGUISES = "0o1i!i3e4a@a5s$s7t";

    private CommonPassphrases() {
    }

    /** {@return whether this is one of them, also with digits and signs in place of letters} In small letters. */
    static boolean contains(String part) {
        return Holder.ALL.contains(part) || Holder.ALL.contains(undisguised(part));
    }

    /** {@return the letter for which a character stands} */
    static char plain(char c) {
        for (int i = 0; i < DISGUISES.length(); i += 2) {
            if (DISGUISES.charAt(i) == c) {
                return DISGUISES.charAt(i + 1);
            }
        }
        return c;
    }

    private static String undisguised(String part) {
        StringBuilder letters = new StringBuilder(part.length());
        part.chars().forEach(c -> letters.append(plain((char) c)));
        return letters.toString();
    }

    /** Read when somebody first types a passphrase. */
    private static final class Holder {
        private static final Set<String> ALL = read();

        private static Set<String> read() {
            try (InputStream in = CommonPassphrases.class.getResourceAsStream(RESOURCE)) {
                if (in == null) {
                    throw new AssertionError("missing resource " + RESOURCE);
                }
                return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines()
                        .filter(line -> !line.isBlank() && !line.startsWith("#"))
                        .collect(Collectors.toUnmodifiableSet());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
