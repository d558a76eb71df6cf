package kith.app;

import java.util.Locale;

/** Names of files that Kith writes. */
final class FileNames {
    private static final int MAX_LENGTH = 40;

    private FileNames() {
    }

    /** {@return a person's or circle's name as the beginning of a file name that every system accepts} */
    static String stem(String name) {
        StringBuilder stem = new StringBuilder();
        name.codePoints().limit(MAX_LENGTH).forEach(c -> {
            if (Character.isLetterOrDigit(c)) {
                stem.appendCodePoint(Character.toLowerCase(c));
            } else if (!stem.isEmpty() && stem.charAt(stem.length() - 1) != '-') {
                stem.append('-');
            }
        });
        String trimmed = stem.toString().replaceAll("-+$", "");
        return trimmed.isEmpty() ? "kith" : trimmed;
    }

    /** {@return the name of a noisy filter's file} */
    static String filter(String owner, int edition, int index) {
        return String.format(Locale.ROOT, "%s-%d-%02d.kith", stem(owner), edition, index + 1);
    }
}
