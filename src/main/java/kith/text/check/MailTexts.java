package kith.text.check;

import module java.base;
import kith.app.check.CheckMail.Mail;
import kith.fault.EnumWord;
import kith.mail.Authentication;
import kith.mail.MailReason;
import kith.mail.MessageAuthor;
import kith.mail.MessageAuthor.Ambiguous;
import kith.mail.MessageAuthor.Mailbox;
import kith.mail.MessageAuthor.NameLook;
import kith.mail.MessageAuthor.Refused;
import kith.text.Messages;

/** Says what a message tells of its sender, and that this proves nothing. */
public final class MailTexts {
    private final Messages messages;

    /** @param messages the reader's language */
    public MailTexts(Messages messages) {
        this.messages = messages;
    }

    /** {@return what a message says of its sender} */
    public String says(Mail mail) {
        return switch (mail.author()) {
            case Mailbox mailbox -> mailbox.name().isEmpty()
                    ? messages.get("check.mail-says-address", "file", mail.file(), "address",
                            mailbox.address().canonical())
                    : messages.get("check.mail-says", "file", mail.file(), "name", mailbox.name(), "address",
                            mailbox.address().canonical());
            case Ambiguous ambiguous -> nobody(mail, ambiguous.why());
            case Refused refused -> nobody(mail, refused.why());
        };
    }

    private String nobody(Mail mail, Enum<?> why) {
        return messages.get("check.mail-says-nobody", "file", mail.file(), "why", why(why));
    }

    /** {@return a warning of a name that poses as another address, where it does} */
    public Optional<String> pose(Mail mail) {
        return mail.author() instanceof Mailbox mailbox && mailbox.look() == NameLook.LIKE_ANOTHER_ADDRESS
                ? Optional.of(messages.get("check.mail-poses", "name", mailbox.name())) : Optional.empty();
    }

    /** {@return that what mails say of their senders proves nothing} */
    public String provesNothing() {
        return messages.get("check.mail-proves-nothing");
    }

    /** {@return why a message has no sender to check, as it goes on after its name; empty if it has one} */
    public Optional<String> why(MessageAuthor author) {
        return switch (author) {
            case Mailbox mailbox -> Optional.empty();
            case Ambiguous ambiguous -> Optional.of(why(ambiguous.why()));
            case Refused refused -> Optional.of(why(refused.why()));
        };
    }

    /** {@return the same for one reason} */
    public String why(Enum<?> reason) {
        return messages.get("mail-author." + EnumWord.of(reason));
    }

    /** {@return whether a message is authenticated, in a word or two} */
    public String authentication(Authentication authentication) {
        return messages.get("authentication." + authentication.word());
    }

    /** {@return what else is worth knowing of a message, in a few words each; empty if nothing is} */
    public String reasons(Collection<MailReason> reasons) {
        return reasons.stream().sorted().map(reason -> messages.get("mail-reason." + EnumWord.of(reason)))
                .collect(Collectors.joining(messages.get("check.separator")));
    }
}
