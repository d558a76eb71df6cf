package kith.app;

import module java.base;

/** Names of files that Kith writes. */
public final class FileNames {
    private static final int MAX_LENGTH = 40;

    private FileNames() {
    }

    /** {@return a person's or circle's name as the beginning of a file name that every system accepts} */
    public static String stem(String name) {
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

    /** {@return this file, or the first numbered name beside it that is free: {@code x-2.kith}} */
    public static Path free(Path wanted) {
        Path candidate = wanted;
        String name = String.valueOf(wanted.getFileName());
        int dot = name.lastIndexOf('.') < 1 ? name.length() : name.lastIndexOf('.');
        for (int number = 2; Files.exists(candidate, LinkOption.NOFOLLOW_LINKS); number++) {
            candidate = wanted.resolveSibling(name.substring(0, dot) + "-" + number + name.substring(dot));
        }
        return candidate;
    }

    /** {@return the name of a noisy filter's file} */
    public static String filter(String owner, int edition, int index) {
        return String.format(Locale.ROOT, "%s-%d-%02d.kith", stem(owner), edition, index + 1);
    }
}
