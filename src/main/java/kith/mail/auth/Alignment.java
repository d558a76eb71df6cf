package kith.mail.auth;

/** Whether a result is about the domain of the author. */
public enum Alignment {
    /** It is about exactly this domain. */
    EXACT,
    /** It is about the organisational domain, of which the author's is a part. */
    ORGANISATION,
    /** It is about another domain, or about none that can be told. */
    NONE;

    /** {@return how a domain that a server wrote stands to the author's} */
    static Alignment of(String written, String author) {
        String domain = DomainName.of(written).orElse("");
        if (domain.isEmpty()) {
            return NONE;
        }
        if (domain.equals(author)) {
            return EXACT;
        }
        boolean above = author.endsWith('.' + domain)
                && PublicSuffixes.organisational(author).filter(domain::equals).isPresent();
        return above ? ORGANISATION : NONE;
    }
}
