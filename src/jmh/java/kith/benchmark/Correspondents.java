package kith.benchmark;

/** Invented addresses: those of contacts, which filters hold, and those of strangers, which none holds. */
final class Correspondents {
    private static final String[] HOSTS = {"example.org", "mail.example.com", "example.net", "post.example"};

    private Correspondents() {
    }

    /** {@return a contact's address} */
    static String contact(int owner, int index) {
        return "jane.doe" + index + ".of." + owner + "@" + HOSTS[(owner + index) % HOSTS.length];
    }

    /** {@return a stranger's address, about as long} */
    static String stranger(int index) {
        return "nobody.special" + index + "@" + HOSTS[index % HOSTS.length];
    }

    /** {@return {@code count} contacts of one owner} */
    static String[] contacts(int owner, int count) {
        String[] contacts = new String[count];
        for (int i = 0; i < count; i++) {
            contacts[i] = contact(owner, i);
        }
        return contacts;
    }

    /**
     * {@return senders of whom every tenth is the first contact of some owner}
     *
     * @param count how many
     * @param owners how many owners there are
     */
    static String[] senders(int count, int owners) {
        String[] senders = new String[count];
        for (int i = 0; i < count; i++) {
            senders[i] = i % 10 == 0 ? contact(i / 10 % owners, 0) : stranger(i);
        }
        return senders;
    }
}
