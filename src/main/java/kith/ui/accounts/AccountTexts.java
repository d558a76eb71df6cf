package kith.ui.accounts;

import java.util.Optional;
import kith.app.Secrets;
import kith.app.mail.account.MailAccount;
import kith.app.mail.account.MailAccounts;
import kith.fault.EnumWord;
import kith.mail.imap.ImapServer.Security;
import kith.ui.text.Texts;
import kith.ui.watch.WatchStatus;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** Says how accounts stand. */
final class AccountTexts {
    private final Texts texts;

    AccountTexts(Texts texts) {
        this.texts = texts;
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
}
