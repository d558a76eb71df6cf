package kith.picture;

import module java.base;

/**
 * How long lines of letters become, without asking a font: SVG is shown in whichever the reader has. Widths are those
 * of usual sans-serif letters, rather more than less.
 */
final class Letters {
    private static final double NARROW = 0.6;
    private static final double CAPITAL = 0.75;

    private Letters() {
    }

    /** {@return the length of a text in sizes of its letters} */
    static double ems(String text) {
        return text.codePoints().mapToDouble(Letters::em).sum();
    }

    private static double em(int letter) {
        if (isWide(letter)) {
            return 1;
        }
        int kind = Character.getType(letter);
        if (kind == Character.NON_SPACING_MARK || kind == Character.FORMAT) {
            return 0;
        }
        return Character.isUpperCase(letter) || "mwMW@%".indexOf(letter) >= 0 ? CAPITAL : NARROW;
    }

    /** Chinese, Japanese, Korean, full-width forms and pictures. */
    private static boolean isWide(int letter) {
        return Character.isIdeographic(letter) || letter >= 0x1100 && letter <= 0x115f
                || letter >= 0x2e80 && letter <= 0xa4cf || letter >= 0xac00 && letter <= 0xd7a3
                || letter >= 0xf900 && letter <= 0xfaff || letter >= 0xfe30 && letter <= 0xfe6f
                || letter >= 0xff00 && letter <= 0xff60 || letter >= 0xffe0 && letter <= 0xffe6 || letter >= 0x1f300;
    }

    /** {@return the beginning of a text that is no longer than so many sizes, with dots where something is missing} */
    static String cut(String text, double most) {
        if (ems(text) <= most) {
            return text;
        }
        StringBuilder kept = new StringBuilder();
        double length = 1;
        for (int i = 0; i < text.length(); i = text.offsetByCodePoints(i, 1)) {
            int letter = text.codePointAt(i);
            length += em(letter);
            if (length > most) {
                break;
            }
            kept.appendCodePoint(letter);
        }
        return kept.append('…').toString();
    }

    /** {@return a text in lines of at most so many sizes, broken at blanks, and between wide letters} */
    static List<String> lines(String text, double most) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split("(?<= )|(?<=[\\u2E80-\\uFFEF])")) {
            if (!line.isEmpty() && ems(line.toString()) + ems(word.strip()) > most) {
                lines.add(line.toString().strip());
                line.setLength(0);
            }
            line.append(word);
        }
        if (!line.toString().isBlank()) {
            lines.add(line.toString().strip());
        }
        return lines;
    }
}
