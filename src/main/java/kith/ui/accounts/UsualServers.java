package kith.ui.accounts;

import module java.base;

/** The IMAP server that a mail address most likely has. Nothing is asked over the network. */
final class UsualServers {
    /** Of large providers whose server isn't "imap." and their domain, by their own help pages. */
    private static final Map<String, String> BY_DOMAIN = Map.ofEntries(
            Map.entry("googlemail.com", imap("gmail.com")),
            Map.entry("outlook.com", "outlook.office365.com"),
            Map.entry("hotmail.com", "outlook.office365.com"),
            Map.entry("live.com", "outlook.office365.com"),
            Map.entry("icloud.com", imap("mail", "me.com")),
            Map.entry("me.com", imap("mail", "me.com")),
            Map.entry("mac.com", imap("mail", "me.com")),
            Map.entry("yahoo.com", imap("mail", "yahoo.com")),
            Map.entry("posteo.de", "posteo.de"),
            Map.entry("posteo.net", "posteo.de"),
            Map.entry("t-online.de", "secureimap.t-online.de"),
            Map.entry("foxmail.com", imap("qq.com")));

    private UsualServers() {
    }

    /** {@return the server; empty while there is no domain} */
    static String of(String address) {
        String domain = address.substring(address.lastIndexOf('@') + 1).toLowerCase(Locale.ROOT);
        return address.indexOf('@') < 1 || domain.isEmpty() ? "" : BY_DOMAIN.getOrDefault(domain, imap(domain));
    }

    private static String imap(String... parts) {
        return "imap." + String.join(".", parts);
    }
}
