package kith.ui.check;

import module java.base;
import kith.app.check.CheckMail.Mail;
import kith.app.mail.ReadSubjects;
import kith.app.mail.ReadSubjects.Subject;
import kith.app.mail.scan.ScanMail.Beginning;
import kith.mail.MailReason;
import kith.text.Figures;
import kith.text.check.MailTexts;
import kith.ui.text.Texts;

/** Says what a message tells of its sender, and that this proves nothing. */
final class CheckedMailTexts {
    private final Texts texts;
    private final Figures figures;
    private final MailTexts mails;

    CheckedMailTexts(Texts texts) {
        this.texts = texts;
        this.figures = texts.figures();
        this.mails = new MailTexts(texts.messages());
    }

    /** {@return the words that the command line has, too} */
    MailTexts shared() {
        return mails;
    }

    /** {@return that looking through mail was stopped, and what is kept} */
    String stopped() {
        return texts.get("check.scan-stopped");
    }

    /** {@return what else is to say of mailboxes that were looked through, a sentence each} */
    List<String> remarks(MailScan.Result scanned) {
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
            remarks.add(texts.get("scan.missed", "count", scanned.unread()));
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
        parts.add(mails.authentication(mail.authentication()));
        if (!mail.reasons().isEmpty()) {
            parts.add(mails.reasons(mail.reasons()));
        }
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
        return nobodyBriefly(mail).map(why -> texts.get("check.mail-nobody", "why", why));
    }

    /** {@return the same in as few words as fit a row of a table} */
    Optional<String> nobodyBriefly(Mail mail) {
        return mails.why(mail.author());
    }
}
