package kith.ui.mail;

import kith.app.mail.JudgeMail.Judgement;
import kith.mail.Authentication;
import kith.mail.MessageAuthor;
import kith.text.check.MailTexts;
import kith.ui.text.Texts;
import kith.ui.watch.ArrivedMessage;

/** Says who wrote what arrived. */
final class ArrivedTexts {
    private final Texts texts;
    private final MailTexts mails;

    ArrivedTexts(Texts texts) {
        this.texts = texts;
        this.mails = new MailTexts(texts.messages());
    }

    /** {@return who wrote it with the name that the message gives, after the address and never in its place} */
    String named(ArrivedMessage arrived) {
        if (arrived.message().judgement().author() instanceof MessageAuthor.Mailbox mailbox
                && !mailbox.name().isEmpty()) {
            return texts.get(poses(arrived) ? "mail.sender-posing" : "mail.sender-named", "address",
                    mailbox.address().canonical(), "name", mailbox.name());
        }
        return sender(arrived);
    }

    /** {@return whether the name that a message gives looks like another address} */
    static boolean poses(ArrivedMessage arrived) {
        return arrived.message().judgement().author() instanceof MessageAuthor.Mailbox mailbox
                && mailbox.look() == MessageAuthor.NameLook.LIKE_ANOTHER_ADDRESS;
    }

    /** {@return who wrote it, or why nobody can be named} */
    String sender(ArrivedMessage arrived) {
        return switch (arrived.message().judgement().author()) {
            case MessageAuthor.Mailbox mailbox -> mailbox.address().canonical();
            case MessageAuthor.Ambiguous ambiguous -> mails.why(ambiguous.why());
            case MessageAuthor.Refused refused -> mails.why(refused.why());
        };
    }

    /** {@return whether it is authenticated, in a word or two} */
    String authentication(Authentication authentication) {
        return texts.messages().alone(mails.authentication(authentication));
    }

    /** {@return all that is to say of a message's sender, for a tooltip} */
    String inFull(ArrivedMessage arrived) {
        Judgement judgement = arrived.message().judgement();
        String reasons = texts.messages().alone(mails.reasons(judgement.reasons()));
        return reasons.isEmpty() ? named(arrived) : named(arrived) + "\n" + reasons;
    }
}
