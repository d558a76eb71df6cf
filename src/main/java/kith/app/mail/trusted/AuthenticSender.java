package kith.app.mail.trusted;

import java.util.Optional;
import kith.mail.Authentication;
import kith.mail.MessageAuthor.Mailbox;
import kith.mail.MessageHeader;
import kith.mail.auth.AuthenticationResults;
import kith.store.Tables;

/**
 * The remark that a message with files is authentic mail from somebody in the user's contacts. It counts for nothing:
 * a domain's signature proves no key, lists send on what others wrote, and mailboxes are broken into.
 */
public final class AuthenticSender {
    private AuthenticSender() {
    }

    /**
     * {@return the author's canonical address, where the message is authentic by the rule of {@code kith filter} and
     * the address stands in the book}
     */
    public static Optional<String> of(Tables tables, MessageHeader header) {
        return header.author() instanceof Mailbox mailbox && AuthenticationResults.of(header, mailbox.address(),
                MailServers.in(tables)) == Authentication.YES
                ? Optional.of(mailbox.address().canonical()).filter(address -> isContact(tables, address))
                : Optional.empty();
    }

    /** {@return whether what was remarked of an address still holds: that it stands in the book} */
    public static boolean isContact(Tables tables, String address) {
        return tables.book().find(address).isPresent() && !tables.meta().ownAddresses().contains(address);
    }
}
