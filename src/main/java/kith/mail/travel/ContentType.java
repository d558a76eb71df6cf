package kith.mail.travel;

import module java.base;
import kith.address.LetterCase;

/**
 * The value of a {@code Content-Type} field, read strictly: comments, parameters in pieces or in another charset, and
 * whatever RFC 2045 does not allow, are not understood.
 *
 * @param type in lower case, such as {@code multipart/mixed}
 * @param boundary of a multipart, otherwise empty
 */
record ContentType(String type, String boundary) {
    static final ContentType TEXT = new ContentType("text/plain", "");

    private static final String TOKEN = "[!#$%&'*+.0-9A-Z^_`a-z{|}~-]+";
    private static final Pattern TYPE = Pattern.compile("[ \\t]*(" + TOKEN + "/" + TOKEN + ")[ \\t]*");
    private static final Pattern PARAMETER = Pattern.compile("\\G;[ \\t]*(" + TOKEN + ")[ \\t]*=[ \\t]*(" + TOKEN
            + "|\"(?:[^\"\\\\]|\\\\.)*\")[ \\t]*");
    /** RFC 2046, section 5.1.1: at most 70 characters, no blank at the end. */
    private static final Pattern BOUNDARY = Pattern.compile("[0-9A-Za-z'()+_,./:=? -]{0,69}[0-9A-Za-z'()+_,./:=?-]");

    private static final int MAX_LENGTH = 4_096;

    /** {@return the type, if the value is understood} */
    static Optional<ContentType> of(String value) {
        Matcher type = TYPE.matcher(value);
        if (value.length() > MAX_LENGTH || !type.lookingAt()) {
            return Optional.empty();
        }
        Matcher parameter = PARAMETER.matcher(value).region(type.end(), value.length());
        int end = type.end();
        String boundary = "";
        while (parameter.find()) {
            end = parameter.end();
            String name = LetterCase.lower(parameter.group(1));
            if (name.startsWith("boundary")) {
                String given = unquoted(parameter.group(2));
                if (!name.equals("boundary") || !boundary.isEmpty() || !BOUNDARY.matcher(given).matches()) {
                    return Optional.empty();
                }
                boundary = given;
            }
        }
        boolean understood = value.substring(end).matches("[ \\t]*;?[ \\t]*");
        return understood ? Optional.of(new ContentType(LetterCase.lower(type.group(1)), boundary))
                : Optional.empty();
    }

    boolean isMultipart() {
        return type.startsWith("multipart/");
    }

    boolean isMixed() {
        return type.equals("multipart/mixed");
    }

    private static String unquoted(String value) {
        return value.startsWith("\"") ? value.substring(1, value.length() - 1).replaceAll("\\\\(.)", "$1") : value;
    }
}
