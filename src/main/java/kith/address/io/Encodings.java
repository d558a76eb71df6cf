package kith.address.io;

import module java.base;
import kith.address.LetterCase;
import kith.fault.Fault;

/** The names of encodings, and decoding that notices what does not fit. Independent of the machine's settings. */
public final class Encodings {
    static final Charset WINDOWS_1252 = Charset.forName("windows-1252");

    /** Names under which programs write more than the standard of that name holds. */
    private static final Map<String, String> WIDER = Map.ofEntries(
            Map.entry("shift_jis", "windows-31j"), Map.entry("shift-jis", "windows-31j"),
            Map.entry("sjis", "windows-31j"),
            Map.entry("iso-8859-1", "windows-1252"), Map.entry("latin1", "windows-1252"),
            Map.entry("us-ascii", "windows-1252"),
            Map.entry("ascii", "windows-1252"), Map.entry("iso-8859-9", "windows-1254"),
            Map.entry("gb2312", "GB18030"), Map.entry("gbk", "GB18030"), Map.entry("cp936", "GB18030"),
            Map.entry("ms936", "GB18030"), Map.entry("x-gbk", "GB18030"), Map.entry("hz-gb-2312", "GB18030"),
            Map.entry("big5", "x-MS950-HKSCS"), Map.entry("cp950", "x-MS950-HKSCS"),
            Map.entry("big5-hkscs", "x-MS950-HKSCS"),
            Map.entry("euc-kr", "x-windows-949"), Map.entry("ks_c_5601-1987", "x-windows-949"),
            Map.entry("ksc5601", "x-windows-949"), Map.entry("cp949", "x-windows-949"),
            Map.entry("uhc", "x-windows-949"),
            Map.entry("cp1250", "windows-1250"), Map.entry("cp1251", "windows-1251"),
            Map.entry("cp1252", "windows-1252"),
            Map.entry("utf8", "UTF-8"), Map.entry("unicode", "UTF-16"));

    private static final Map<String, String> SHOWN = Map.of("windows-31j", "Shift_JIS", "x-MS950-HKSCS", "Big5",
            "x-windows-949", "EUC-KR", "x-windows-874", "windows-874");

    private Encodings() {
    }

    /**
     * {@return the encoding of this name}
     *
     * @throws kith.fault.KithException {@link Fault#ENCODING_UNKNOWN}
     */
    public static Charset of(String name) {
        return named(name).orElseThrow(() -> Fault.ENCODING_UNKNOWN.raise("name", name));
    }

    static Optional<Charset> named(String name) {
        String wider = WIDER.getOrDefault(LetterCase.lower(name.strip()), name.strip());
        try {
            // Some can only be written, or find out by themselves what they read.
            return Charset.isSupported(wider) ? Optional.of(Charset.forName(wider)).filter(Charset::canEncode)
                    : Optional.empty();
        } catch (IllegalCharsetNameException e) {
            return Optional.empty();
        }
    }

    /** {@return the name that people know an encoding by} */
    public static String name(Charset charset) {
        return SHOWN.getOrDefault(charset.name(), charset.name());
    }

    /** Whether line ends and signs are what they are in ASCII, so that a text can be cut before it is decoded. */
    static boolean keepsAscii(Charset charset) {
        String signs = "BEGIN:VCARD;=,\t\r\n\"@.az09";
        return signs.equals(new String(signs.getBytes(StandardCharsets.US_ASCII), charset));
    }

    static Optional<String> strict(byte[] bytes, Charset charset) {
        return strict(bytes, 0, bytes.length, charset);
    }

    static Optional<String> strict(byte[] bytes, int from, int to, Charset charset) {
        try {
            return Optional.of(charset.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes, from, to - from))
                    .toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }
}
