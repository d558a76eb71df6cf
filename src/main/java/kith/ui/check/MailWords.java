package kith.ui.check;

import java.util.Locale;
import java.util.Optional;
import kith.app.CheckMail.Mail;
import kith.mail.MessageAuthor;
import kith.mail.MessageAuthor.Ambiguous;
import kith.mail.MessageAuthor.Mailbox;
import kith.mail.MessageAuthor.NameLook;
import kith.mail.MessageAuthor.Refused;
import kith.ui.text.Texts;

/** Says what a message tells of its sender, and that this proves nothing. */
final class MailWords {
    private final Texts texts;

    MailWords(Texts texts) {
        this.texts = texts;
    }

    /** {@return what a message says of its sender} */
    String says(Mail mail) {
        return switch (mail.author()) {
            case Mailbox mailbox -> mailbox.name().isEmpty()
                    ? texts.get("check.mail-says-address", "file", mail.file(), "address", mailbox.address().canonical())
                    : texts.get("check.mail-says", "file", mail.file(), "name", mailbox.name(), "address",
                            mailbox.address().canonical());
            case Ambiguous ambiguous -> texts.get("check.mail-says-nobody", "file", mail.file(), "why", why(ambiguous.why()));
            case Refused refused -> texts.get("check.mail-says-nobody", "file", mail.file(), "why", why(refused.why()));
        };
    }

    /** {@return a warning of a name that poses as another address, where it does} */
    Optional<String> pose(Mail mail) {
        return mail.author() instanceof Mailbox mailbox && mailbox.look() == NameLook.LIKE_ANOTHER_ADDRESS
                ? Optional.of(texts.get("check.mail-poses", "name", mailbox.name())) : Optional.empty();
    }

    /** {@return that what mails say of their senders proves nothing} */
    String provesNothing() {
        return texts.get("check.mail-proves-nothing");
    }

    /** {@return how many messages there are} */
    String several(int count) {
        return texts.get("check.mail-several", "count", count);
    }

    /** {@return why a message has no sender to check; empty if it has one} */
    Optional<String> nobody(Mail mail) {
        return reason(mail.author()).map(why -> texts.get("check.mail-nobody", "why", why));
    }

    /** {@return the same in as few words as fit a row of a table} */
    Optional<String> nobodyBriefly(Mail mail) {
        return reason(mail.author());
    }

    private Optional<String> reason(MessageAuthor author) {
        return switch (author) {
            case Mailbox mailbox -> Optional.empty();
            case Ambiguous ambiguous -> Optional.of(why(ambiguous.why()));
            case Refused refused -> Optional.of(why(refused.why()));
        };
    }

    private String why(Enum<?> reason) {
        return texts.get("mail-author." + reason.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }
}
