package kith.app;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** As much of RFC 5322, 2045, 2047 and 2231 as it takes to read a draft back, written apart from the writer. */
public final class SimpleMime {
    private static final Pattern WORD = Pattern.compile("=\\?([^?]+)\\?[Bb]\\?([^?]*)\\?=");

    /** A message or a part of one. Header names are in lower case; a header that comes twice fails. */
    public record Entity(Map<String, String> headers, String content) {
        public byte[] decoded() {
            if (!"base64".equals(headers.get("content-transfer-encoding"))) {
                throw new AssertionError("no base64: " + headers);
            }
            return Base64.getMimeDecoder().decode(content);
        }

        public String fileName() {
            return parameter(headers.get("content-disposition"), "filename");
        }

        public List<Entity> parts() {
            String boundary = parameter(headers.get("content-type"), "boundary");
            String[] pieces = ("\r\n" + content).split("\r\n--" + Pattern.quote(boundary), -1);
            if (!pieces[pieces.length - 1].startsWith("--")) {
                throw new AssertionError("no end");
            }
            List<Entity> parts = new ArrayList<>();
            for (int i = 1; i < pieces.length - 1; i++) {
                parts.add(read(pieces[i].replaceFirst("^\r\n", "")));
            }
            return parts;
        }
    }

    private SimpleMime() {
    }

    public static Entity read(String text) {
        if (Pattern.compile("(?<!\r)\n|\r(?!\n)").matcher(text).find()) {
            throw new AssertionError("a line that does not end in CR LF");
        }
        int end = text.indexOf("\r\n\r\n");
        Map<String, String> headers = new LinkedHashMap<>();
        for (String line : text.substring(0, end).replaceAll("\r\n[ \t]", "\n").split("\r\n")) {
            int colon = line.indexOf(':');
            String name = line.substring(0, colon).toLowerCase(Locale.ROOT);
            if (headers.put(name, line.substring(colon + 1).strip()) != null) {
                throw new AssertionError("twice: " + name);
            }
        }
        return new Entity(headers, text.substring(end + 4));
    }

    /** The words of a header; a line break between encoded words belongs to neither. */
    public static String words(String header) {
        Matcher matcher = WORD.matcher(header.replaceAll("(\\?=)\\s+(=\\?)", "$1$2"));
        StringBuilder text = new StringBuilder();
        while (matcher.find()) {
            if (matcher.group().length() > 75) {
                throw new AssertionError("an encoded word of " + matcher.group().length());
            }
            matcher.appendReplacement(text, Matcher.quoteReplacement(
                    new String(Base64.getDecoder().decode(matcher.group(2)), StandardCharsets.UTF_8)));
        }
        return matcher.appendTail(text).toString();
    }

    private static String parameter(String header, String name) {
        Map<Integer, String> pieces = new TreeMap<>();
        for (String parameter : header.replace("\n", " ").split(";")) {
            int equals = parameter.indexOf('=');
            String key = equals < 0 ? "" : parameter.substring(0, equals).strip();
            String value = equals < 0 ? "" : parameter.substring(equals + 1).strip();
            if (key.equals(name)) {
                return value.replaceAll("^\"|\"$", "");
            }
            Matcher numbered = Pattern.compile(Pattern.quote(name) + "\\*(?:(\\d+)\\*)?").matcher(key);
            if (numbered.matches()) {
                pieces.put(numbered.group(1) == null ? 0 : Integer.parseInt(numbered.group(1)), value);
            }
        }
        String all = String.join("", pieces.values());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        String encoded = all.substring("UTF-8''".length());
        for (int i = 0; i < encoded.length(); i++) {
            if (encoded.charAt(i) == '%') {
                bytes.write(Integer.parseInt(encoded.substring(i + 1, i + 3), 16));
                i += 2;
            } else {
                bytes.write(encoded.charAt(i));
            }
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
