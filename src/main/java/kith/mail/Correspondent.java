package kith.mail;

import module java.base;
import kith.address.EmailAddress;
import kith.address.LetterCase;

/**
 * What reads the mail that goes to an address, as far as its spelling tells. References: RFC 2142 (addresses of roles),
 * the usual addresses of Mailman, Sympa, Majordomo, LISTSERV and Google Groups, and VERP (the recipient's address
 * within the sender's).
 */
public enum Correspondent {
    /** As far as can be told, somebody. */
    PERSON,
    /** A program: an address that takes no answers, or one to which mail that could not be delivered goes. */
    PROGRAM,
    /** A mailing list, or the address by which it is commanded. */
    LIST,
    /** An office that whoever happens to hold it reads. */
    ROLE;

    private static final Pattern NO_REPLY = Pattern.compile(
            "(.*[._+-])?(no|not|donot|dont|do[._-]not|do[._-]nt|never)[._-]?"
            + "(reply|replies|response|respond|answer|email)s?([._+-].*)?"
            + "|(.*[._+-])?(nicht[._-]?antworten|ne[._-]?pas[._-]?repondre|no[._-]?responder|nao[._-]?responda|"
            + "niet[._-]?beantwoorden|noresponder)([._+-].*)?");
    private static final Pattern PROGRAMS = Pattern.compile(
            "mailer-daemon|mail-daemon|maildaemon|bounces?|(bounces?|return|returns|verp|prvs|srs[01])[._+=-].*"
            + "|.+[+-]bounces?([+-].*)?"
            + "|auto(matic|mated)?[._-]?(reply|mail|mailer|responder)|notifications?|notify|alerts?"
            + "|msprvs1=.*|reply[+-].+|unsubscribe([._+-].*)?"
            + "|.+[+-]unsubscribe([+=-].*)?|null|nobody|devnull|fbl");
    private static final Pattern LISTS = Pattern.compile(
            ".+-(request|subscribe|unsubscribe|owner|admin|bounces|join|leave|confirm|help|digest|list|l)([+=].*)?"
            + "|owner-.+|listserv|listproc|majordomo"
            + "|sympa|mailman|ezmlm|mailing-?list|newsletter([._+-].*)?|list[._-].+"
            + "|.+\\+(subscribe|unsubscribe|owner|help|managers?)");
    private static final Set<String> ROLES = Set.of("abuse", "admin", "administrator", "billing", "contact", "ftp",
            "helpdesk", "hostmaster", "info", "marketing", "news", "noc", "office", "orders", "postmaster", "registrar",
            "root", "sales", "security", "service", "support", "usenet", "uucp", "webmaster", "www");
    private static final Set<String> LIST_HOSTS = Set.of("googlegroups.com", "groups.io", "yahoogroups.com",
            "yahoogroups.de", "freelists.org", "listserv.net", "groups.outlook.com");
    private static final Pattern LIST_HOST =
            Pattern.compile("(lists?|listserv|groups|mailman|sympa|listes|listas)\\..+\\..+");

    /** {@return what reads mail at this address} */
    public static Correspondent at(EmailAddress address) {
        String canonical = address.canonical();
        int at = canonical.lastIndexOf('@');
        String local = LetterCase.lower(canonical.substring(0, at));
        String domain = LetterCase.lower(canonical.substring(at + 1));
        if (NO_REPLY.matcher(local).matches() || PROGRAMS.matcher(local).matches() || isVerp(local)) {
            return PROGRAM;
        }
        if (LISTS.matcher(local).matches() || LIST_HOSTS.contains(domain) || LIST_HOST.matcher(domain).matches()) {
            return LIST;
        }
        return ROLES.contains(local) ? ROLE : PERSON;
    }

    /** {@code list-user=host.example@lists.example}: another address within the local part. */
    private static boolean isVerp(String local) {
        int equals = local.indexOf('=');
        return equals > 0 && local.indexOf('.', equals) > equals + 1 && local.indexOf('.', equals) < local.length() - 1;
    }
}
