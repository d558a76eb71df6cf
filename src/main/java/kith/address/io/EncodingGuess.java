package kith.address.io;

import module java.base;
import com.ibm.icu.text.CharsetDetector;
import com.ibm.icu.text.CharsetMatch;
import kith.address.io.CsvTitles.Role;

/**
 * What bytes are probably in that are no UTF-8 and say nothing of themselves. Names are short, and detectors made for
 * pages are at a loss with them: each encoding in question is tried, and the one wins in which the signs are those that
 * people are called by, and stand as they stand in words. ICU's detector has a vote, titles that Kith knows have
 * several. Windows-1252 where nothing speaks for another.
 */
final class EncodingGuess {
    private static final BitSet RUSSIAN_COMMON = CommonSigns.set("russian-common");
    private static final BitSet RUSSIAN_USUAL = CommonSigns.set("russian-usual");
    private static final BitSet RUSSIAN_MARKS = CommonSigns.set("russian-marks");
    private static final BitSet WESTERN_LETTERS = CommonSigns.set("western-letters");
    private static final BitSet WESTERN_MARKS = CommonSigns.set("western-marks");

    private static final double NO_WORD = -2;
    private static final double BROKEN = -3;
    private static final double ICU_VOTE = 0.7;
    private static final double TITLE_VOTE = 1.5;

    /** How a language uses an encoding. */
    private enum Candidate {
        WESTERN("windows-1252", "", ""),
        SIMPLIFIED("GB18030", "GB2312:B0-D7", "chinese"),
        TRADITIONAL("x-MS950-HKSCS", "Big5:A4-C6", "traditional"),
        JAPANESE("windows-31j", "EUC-JP:B0-CF", "japanese"),
        JAPANESE_UNIX("EUC-JP", "EUC-JP:B0-CF", "japanese"),
        KOREAN("x-windows-949", "EUC-KR:B0-C8", "korean"),
        RUSSIAN("windows-1251", "", ""),
        RUSSIAN_UNIX("KOI8-R", "", "");

        private final Charset charset;
        private final BitSet usual;
        private final BitSet common;

        Candidate(String charset, String usual, String common) {
            this.charset = Charset.forName(charset);
            this.usual = usual.isEmpty() ? new BitSet() : rows(usual);
            this.common = common.isEmpty() ? new BitSet() : CommonSigns.set(common);
        }

        /** The signs that an encoding has in its first rows, where those stand that are used most. */
        private static BitSet rows(String text) {
            Charset rows = Charset.forName(text.substring(0, text.indexOf(':')));
            int first = Integer.parseInt(text.substring(text.indexOf(':') + 1,
                    text.indexOf('-', text.indexOf(':'))), 16);
            int last = Integer.parseInt(text.substring(text.lastIndexOf('-') + 1), 16);
            BitSet signs = new BitSet();
            for (int lead = first; lead <= last; lead++) {
                for (int trail = 0x40; trail <= 0xFE; trail++) {
                    Encodings.strict(new byte[] {(byte) lead, (byte) trail}, rows).filter(sign -> sign.length() == 1)
                            .ifPresent(sign -> signs.set(sign.charAt(0)));
                }
            }
            return signs;
        }
    }

    private EncodingGuess() {
    }

    /**
     * {@return the encoding of a text that is ASCII but for escapes that change what it means; nothing if it is not}
     */
    static Optional<Charset> inEscapes(byte[] bytes) {
        for (int i = 0; i + 2 < bytes.length; i++) {
            if (bytes[i] == 0x1B && bytes[i + 1] == '$' && (bytes[i + 2] == 'B' || bytes[i + 2] == '@')) {
                Charset japanese = Charset.forName("ISO-2022-JP");
                return Encodings.strict(bytes, japanese).isPresent() ? Optional.of(japanese) : Optional.empty();
            }
        }
        return Optional.empty();
    }

    /**
     * {@return what these lines are in}
     *
     * @param lines those that hold more than ASCII
     * @param titles the first line of the file, which may be the titles of a table
     */
    static Charset of(byte[] lines, byte[] titles) {
        Map<String, Double> votes = votes(lines);
        Candidate best = Candidate.WESTERN;
        double most = Double.NEGATIVE_INFINITY;
        for (Candidate candidate : Candidate.values()) {
            double score = score(candidate, lines) + votes.getOrDefault(Encodings.name(candidate.charset), 0.0)
                    + titles(candidate, titles);
            if (score > most) {
                most = score;
                best = candidate;
            }
        }
        return most > 0 ? best.charset : Encodings.WINDOWS_1252;
    }

    private static Map<String, Double> votes(byte[] lines) {
        Map<String, Double> votes = new HashMap<>();
        for (CharsetMatch match : new CharsetDetector().setText(lines).detectAll()) {
            Encodings.named(match.getName()).ifPresent(charset ->
                    votes.merge(Encodings.name(charset), ICU_VOTE * match.getConfidence() / 100, Math::max));
        }
        return votes;
    }

    private static double titles(Candidate candidate, byte[] titles) {
        String line = new String(titles, candidate.charset);
        List<Role> known = List.of(line.split("[,;\t]")).stream().map(cell -> cell.replace("\"", ""))
                .filter(cell -> cell.chars().anyMatch(c -> c > 0x7F))
                .flatMap(cell -> CsvTitles.role(cell).stream()).toList();
        return TITLE_VOTE * Math.min(3, known.size());
    }

    private static double score(Candidate candidate, byte[] lines) {
        String text = new String(lines, candidate.charset);
        double score = 0;
        int bytes = 0;
        for (int i = 0; i < text.length(); ) {
            int sign = text.codePointAt(i);
            int length = Character.charCount(sign);
            if (sign > 0x7F) {
                int weight = candidate == Candidate.WESTERN || candidate.common.isEmpty() || isHalfWidth(sign) ? 1 : 2;
                score += weight * sign(candidate, text, i, sign);
                bytes += weight;
            }
            i += length;
        }
        return bytes == 0 ? 0 : score / bytes;
    }

    private static double sign(Candidate candidate, String text, int at, int sign) {
        if (sign == 0xFFFD || Character.getType(sign) == Character.PRIVATE_USE || Character.isISOControl(sign)) {
            return BROKEN;
        }
        return switch (candidate) {
            case WESTERN -> western(text, at, sign);
            case RUSSIAN, RUSSIAN_UNIX -> russian(text, at, sign);
            default -> eastern(candidate, sign);
        };
    }

    private static double eastern(Candidate candidate, int sign) {
        if (candidate.common.get(sign)) {
            return 3;
        }
        return switch (Character.UnicodeScript.of(sign)) {
            case HIRAGANA, KATAKANA -> candidate.charset.name().contains("JP") || candidate == Candidate.JAPANESE
                    ? isHalfWidth(sign) ? -0.5 : 2 : -1;
            case HANGUL -> candidate == Candidate.KOREAN ? candidate.usual.get(sign) ? 1 : -1 : NO_WORD;
            case HAN -> candidate == Candidate.KOREAN ? -0.5 : candidate.usual.get(sign) ? 1 : -1;
            case COMMON -> sign >= 0x3000 && sign <= 0x303F || sign >= 0xFF00 || sign == 0x30FC || sign == 0xB7
                    ? 0.5 : NO_WORD;
            default -> NO_WORD;
        };
    }

    private static boolean isHalfWidth(int sign) {
        return sign >= 0xFF61 && sign <= 0xFF9F;
    }

    private static double western(String text, int at, int sign) {
        int before = at > 0 ? text.charAt(at - 1) : ' ';
        int after = at + 1 < text.length() ? text.charAt(at + 1) : ' ';
        if (WESTERN_MARKS.get(sign)) {
            return before < 0x80 || after < 0x80 ? 0.3 : -0.5;
        }
        if (!Character.isLetter(sign)) {
            return NO_WORD;
        }
        boolean beside = isAsciiLetter(before) || isAsciiLetter(after);
        if (Character.isUpperCase(sign) && Character.isLowerCase(before)) {
            return NO_WORD;
        }
        boolean inRun = before > 0x7F && after > 0x7F;
        return (beside ? 1.5 : inRun ? NO_WORD : -0.5) + (WESTERN_LETTERS.get(sign) ? 0.7 : -0.5);
    }

    private static boolean isAsciiLetter(int sign) {
        return sign < 0x80 && Character.isLetter(sign);
    }

    private static double russian(String text, int at, int sign) {
        int before = at > 0 ? text.charAt(at - 1) : ' ';
        if (Character.UnicodeScript.of(sign) != Character.UnicodeScript.CYRILLIC) {
            return RUSSIAN_MARKS.get(sign) ? 0 : NO_WORD;
        }
        boolean capital = Character.isUpperCase(sign);
        if (isAsciiLetter(before) || capital && Character.isLowerCase(before)) {
            return NO_WORD;
        }
        int small = Character.toLowerCase(sign);
        double used = RUSSIAN_COMMON.get(small) ? 2 : RUSSIAN_USUAL.get(small) ? 1 : small > 0x44F ? -2 : 0;
        boolean inCapitals = capital && at > 0 && Character.isUpperCase(before);
        return used + (Character.isLetter(before) ? capital && !inCapitals ? -1 : inCapitals ? -0.3 : 0.5
                : capital ? 0.5 : 0);
    }
}
