package kith.ui.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kith.app.CheckMail.Mail;
import kith.app.ReadSubjects;
import kith.app.ReadSubjects.Subject;
import kith.app.ScanMail.Beginning;
import kith.mail.MailReason;
import kith.mail.MessageAuthor;
import kith.mail.MessageAuthor.Ambiguous;
import kith.mail.MessageAuthor.Mailbox;
import kith.mail.MessageAuthor.NameLook;
import kith.mail.MessageAuthor.Refused;
import kith.ui.text.Figures;
import kith.ui.text.Texts;

/** Says what a message tells of its sender, and that this proves nothing. */
final class MailWords {
    private final Texts texts;
    private final Figures figures;

    MailWords(Texts texts) {
        this.texts = texts;
        this.figures = new Figures(texts);
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

    /** {@return that looking through mail was stopped, and what is kept} */
    String stopped() {
        return texts.get("check.scan-stopped");
    }

    /** {@return what else is to say of mailboxes that were looked through, a sentence each} */
    List<String> remarks(MailScan.Outcome scanned) {
        List<String> remarks = new ArrayList<>();
        if (scanned.beginning() instanceof Beginning.Resumed resumed) {
            remarks.add(texts.get("check.scan-resumed", "count", resumed.messages()));
        }
        if (scanned.totals().all().messages() == 0) {
            remarks.add(texts.get("check.scan-none"));
        }
        if (scanned.totals().deleted() > 0) {
            remarks.add(texts.get("check.scan-deleted", "count", scanned.totals().deleted()));
        }
        if (scanned.unread() > 0) {
            remarks.add(texts.get("check.scan-unread", "count", scanned.unread()));
        }
        return remarks;
    }

    /** {@return that the messages of a sender follow, and how many there are} */
    String latest(MailCount mails) {
        long count = mails.tally().messages();
        return texts.get("check.latest-mails", "count", count, "shown", mails.latest().size(), "left",
                Math.max(0, count - mails.latest().size()));
    }

    /** {@return that the name in some of a sender's messages looks like another address} */
    String posing(MailCount mails) {
        return texts.get("check.mails-pose", "count",
                mails.tally().reasons().getOrDefault(MailReason.NAME_LIKE_ADDRESS, 0L));
    }

    /** {@return what a message is about, and of which day} */
    String about(Subject mail) {
        if (mail.there() == ReadSubjects.Presence.GONE) {
            return texts.get("check.mail-gone");
        }
        String subject = mail.subject().isEmpty() ? texts.get("check.mail-no-subject") : mail.subject();
        return mail.date().map(date -> texts.get("check.mail-about", "day", figures.day(date), "subject", subject))
                .orElse(subject);
    }

    /** {@return whether a message is authenticated, what else is worth knowing of it, and where it lies} */
    String state(SeenMail mail) {
        List<String> parts = new ArrayList<>();
        parts.add(texts.get("check.auth." + mail.authentication().word()));
        mail.reasons().stream().sorted().forEach(reason ->
                parts.add(texts.get("check.reason." + reason.name().toLowerCase(Locale.ROOT).replace('_', '-'))));
        parts.add(texts.get("check.mail-place", "file", String.valueOf(mail.place().file().getFileName()), "number",
                mail.place().number()));
        return String.join(texts.get("check.separator"), parts);
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
