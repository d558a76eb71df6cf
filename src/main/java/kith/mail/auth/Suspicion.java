package kith.mail.auth;

import java.util.regex.Pattern;

/**
 * What in one result may be a sender's text that a server copied unquoted, so that the result says something else than
 * the server meant (CVE-2020-12272 is one of the kind). Signs of it:
 * <ul>
 * <li>a comment that touches a value: {@code header.d=bank.example(.attack.example} is the beginning of a longer name;
 * <li>a comment behind a value that could be the rest of it, for it holds a point, as the rest of every name does,
 * {@code @}, a semicolon, a quotation mark or a backslash, unless the server's own policy stands before it;
 * <li>a comment, a text in quotation marks or a value that holds another property: the server wrote that;
 * <li>a value with more than one {@code @}, with {@code =} or {@code :} in its domain, or wholly in quotation marks and
 *     with a backslash or an {@code @} between them;
 * <li>a property that does not belong to the method.
 * </ul>
 * SPF never authenticates anybody. Its results may be followed by a comment as {@code (client-ip=192.0.2.1; helo=x)},
 * and its addresses be quoted, since servers write that.
 */
final class Suspicion {
    private static final Pattern PROPERTY =
            Pattern.compile("(?i)(?<![a-z0-9._-])(?:smtp|header|body|policy)\\s*\\.\\s*[a-z0-9_-]+\\s*=");
    private static final Pattern REST = Pattern.compile("[.@;\"\\\\]");
    /** What servers are known to write of a signature, and of DMARC. */
    private static final Pattern OF_DKIM = Pattern.compile(
            "header\\.(?:d|i|s|b|a|from)|body\\..*|policy\\..*|smtp\\.(?:mailfrom|mail|helo)");
    private static final Pattern OF_DMARC = Pattern.compile(
            "header\\.(?:from|policy)|policy\\..*|smtp\\.(?:mailfrom|mail|helo)");

    private boolean always;
    private boolean unlessSpf;
    private boolean foreignToDkim;
    private boolean foreignToDmarc;
    private boolean behindValue;

    /** A value comes now. */
    void valueBegins(String type) {
        behindValue = !type.equals("policy");
    }

    /** Whether a comment stands beside a value without a blank. */
    void touches(boolean comment) {
        always |= comment;
    }

    /** A comment without its brackets, anywhere in the result. */
    void comment(String comment) {
        text(comment);
        unlessSpf |= behindValue && REST.matcher(comment).find();
    }

    /** Text that is no value of a property. */
    void text(String text) {
        always |= holdsProperty(text);
    }

    /** {@return whether this text, which is one value or one comment, holds another property} */
    static boolean holdsProperty(String text) {
        return PROPERTY.matcher(text).find();
    }

    /** A value wholly in quotation marks, as it stands there and without them. Gmail quotes whole addresses in SPF. */
    void quoted(String written, String content) {
        always |= written.length() != content.length() + 2;
        unlessSpf |= content.indexOf('@') >= 0;
    }

    /** A value that was read. */
    void value(String type, String name, String value) {
        text(value);
        String property = type + '.' + name;
        foreignToDkim |= !OF_DKIM.matcher(property).matches();
        foreignToDmarc |= !OF_DMARC.matcher(property).matches();
        if (isAddress(property)) {
            String domain = value.substring(value.lastIndexOf('@') + 1);
            always |= value.indexOf('@') != value.lastIndexOf('@') || domain.indexOf('=') >= 0
                    || domain.indexOf(':') >= 0;
        }
    }

    private static boolean isAddress(String property) {
        return switch (property) {
            case "header.d", "header.i", "header.from", "smtp.mailfrom", "smtp.mail" -> true;
            default -> false;
        };
    }

    /** {@return whether the result counts for nothing} */
    boolean isRoused(String method) {
        return switch (method) {
            case "dkim" -> always || unlessSpf || foreignToDkim;
            case "dmarc" -> always || unlessSpf || foreignToDmarc;
            case "spf" -> always;
            // Nobody asks what others came to.
            default -> false;
        };
    }
}
