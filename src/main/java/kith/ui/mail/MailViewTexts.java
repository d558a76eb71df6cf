package kith.ui.mail;

import java.util.Optional;
import kith.app.Secrets;
import kith.app.mail.JudgeMail.Judgement;
import kith.app.mail.account.MailAccount;
import kith.app.mail.account.MailAccounts;
import kith.fault.EnumWord;
import kith.mail.Authentication;
import kith.mail.MessageAuthor;
import kith.mail.imap.ImapServer.Security;
import kith.text.check.MailTexts;
import kith.ui.text.Texts;
import kith.ui.watch.ArrivedMessage;
import kith.ui.watch.WatchStatus;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** Says how accounts stand and what arrived. */
final class MailViewTexts {
    private final Texts texts;
    private final MailTexts mails;

    MailViewTexts(Texts texts) {
        this.texts = texts;
        this.mails = new MailTexts(texts.messages());
    }

    /** {@return how the watching stands, in a few words} */
    String status(WatchStatus status) {
        return switch (status) {
            case WatchStatus.Off off -> texts.get("mail.status-off");
            case WatchStatus.Waiting waiting -> texts.get("mail.status-waiting");
            case WatchStatus.Connecting connecting -> texts.get("mail.status-connecting");
            case WatchStatus.Watching watching ->
                    texts.get("mail.status-watching", "how",
                            texts.get(watching.byItself() ? "imap.watching-idle" : "imap.watching-poll"));
            case WatchStatus.Offline offline -> texts.get("mail.status-offline", "what",
                    texts.explain(offline.why()).what(), "retry",
                    texts.get("imap.retry", "seconds", offline.retryIn().toSeconds()));
            case WatchStatus.Failed failed -> texts.get("mail.status-failed", "what",
                    texts.explain(failed.why()).what(), "todo", texts.explain(failed.why()).todo());
        };
    }

    /** {@return the picture of a status} */
    static Ikon icon(WatchStatus status) {
        return switch (status) {
            case WatchStatus.Off off -> Feather.PAUSE_CIRCLE;
            case WatchStatus.Waiting waiting -> Feather.LOCK;
            case WatchStatus.Connecting connecting -> Feather.REFRESH_CW;
            case WatchStatus.Watching watching -> Feather.EYE;
            case WatchStatus.Offline offline -> Feather.WIFI_OFF;
            case WatchStatus.Failed failed -> Feather.ALERT_TRIANGLE;
        };
    }

    /** {@return what a server answered that was tried} */
    String tried(MailAccount account, MailAccounts.Tried tried) {
        return texts.get("imap.tried", "host", account.server().host(), "folder", tried.folder().name(), "count",
                tried.folder().messages());
    }

    /** {@return that an account was entered, and where its password is} */
    String entered(MailAccount account, Optional<Secrets.Place> place) {
        String done = texts.get("imap.added", "name", account.name());
        return place.map(kept -> texts.messages().sentences(done, texts.get("imap.kept." + EnumWord.of(kept))))
                .orElse(done);
    }

    /** {@return a way to protect the connection} */
    String security(Security security) {
        return texts.get(switch (security) {
            case TLS -> "mail.security-tls";
            case STARTTLS -> "mail.security-starttls";
            case LOOPBACK -> "mail.security-loopback";
        });
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
