package kith.mail.list;

import kith.fault.EnumWord;

/** What a list of senders is for. */
public enum SenderListKind {
    /** SpamAssassin: {@code welcomelist_auth}, which counts only where SPF or DKIM vouches for the address. */
    SPAMASSASSIN(new SpamAssassinList(SpamAssassinList.Rule.AUTHENTICATED), ".cf"),
    /** SpamAssassin: {@code welcomelist_from}, which believes what stands in the message. */
    SPAMASSASSIN_FROM(new SpamAssassinList(SpamAssassinList.Rule.ANY), ".cf"),
    /** Rspamd: a map for its multimap module. */
    RSPAMD(new RspamdMap(), ".map"),
    /** A Sieve script (RFC 5228). */
    SIEVE(new SieveScript(), ".sieve");

    private final SenderListFormat lines;
    private final String ending;

    SenderListKind(SenderListFormat lines, String ending) {
        this.lines = lines;
        this.ending = ending;
    }

    /** {@return the word on the command line} */
    public String word() {
        return EnumWord.of(this);
    }

    /** {@return how it is written} */
    public SenderListFormat lines() {
        return lines;
    }

    /** {@return the usual ending of such a file's name, with its dot} */
    public String ending() {
        return ending;
    }
}
