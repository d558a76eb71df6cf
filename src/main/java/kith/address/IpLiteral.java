package kith.address;

/** The addresses of RFC 5321, section 4.1.3, in lower case. Asks no resolver. */
final class IpLiteral {
    private static final int GROUPS = 8;

    private IpLiteral() {}

    /** {@return whether these are four decimal numbers up to 255 without leading zeros} */
    static boolean isIpv4(String text) {
        String[] parts = text.split("\\.", -1);
        if (parts.length != 4) {
            return false;
        }
        for (String part : parts) {
            if (!part.matches("0|[1-9][0-9]{0,2}") || Integer.parseInt(part) > 255) {
                return false;
            }
        }
        return true;
    }

    /**
     * {@return whether this is an IPv6 address: eight groups, or fewer with one {@code ::}, the last two also as IPv4}
     */
    static boolean isIpv6(String text) {
        int gap = text.indexOf("::");
        if (gap < 0) {
            return groups(text, true) == GROUPS;
        }
        if (text.indexOf("::", gap + 1) >= 0) {
            return false;
        }
        String before = text.substring(0, gap);
        String after = text.substring(gap + 2);
        int left = before.isEmpty() ? 0 : groups(before, false);
        int right = after.isEmpty() ? 0 : groups(after, true);
        return left >= 0 && right >= 0 && left + right < GROUPS;
    }

    /** Returns how many 16-bit groups the text has, or -1 if it has anything else. */
    private static int groups(String text, boolean ipv4Allowed) {
        String[] parts = text.split(":", -1);
        int count = 0;
        for (int i = 0; i < parts.length; i++) {
            if (parts[i].matches("[0-9a-f]{1,4}")) {
                count++;
            } else if (ipv4Allowed && i == parts.length - 1 && isIpv4(parts[i])) {
                count += 2;
            } else {
                return -1;
            }
        }
        return count;
    }
}
