package kith.cli.mail;

import module java.base;
import kith.address.lookalike.LookAlike;
import kith.app.check.CheckSenders.Checked;
import kith.app.mail.JudgeMail.Judgement;
import kith.app.mail.JudgeMail.Session;
import kith.app.mail.scan.ScanMail.Beginning;
import kith.app.mail.scan.ScanTotals;
import kith.app.mail.scan.ScannedMessage;
import kith.app.mail.scan.SenderTally;
import kith.cli.check.CheckReport;
import kith.cli.check.VerdictTally;
import kith.cli.terminal.Console;
import kith.mail.Authentication;
import kith.mail.MailReason;
import kith.mail.MessageAuthor;
import kith.mail.box.LeftOut;
import kith.mail.box.LeftOut.Why;
import kith.text.check.LookAlikeTexts;
import kith.text.check.MailTexts;
import kith.text.check.VerdictTexts;
import org.jspecify.annotations.Nullable;

/** Says what a scan found in words. */
final class ScanReport {
    /** So many files without mail are named; all of them are in the JSON form. */
    private static final int SHOWN = 20;

    private final Console console;
    private final Session session;
    private final CheckReport report;
    private final MailTexts mails;
    private final VerdictTexts verdicts;
    private final LookAlikeTexts lookAlikes;

    ScanReport(Console console, Session session) {
        this.console = console;
        this.session = session;
        this.report = new CheckReport(console, session.senders());
        this.mails = new MailTexts(console.messages());
        this.verdicts = new VerdictTexts(console.messages());
        this.lookAlikes = new LookAlikeTexts(console.messages());
    }

    /** Says where a scan begins, if that is not to be expected. */
    static void sayBeginning(Console console, Beginning beginning) {
        switch (beginning) {
            case Beginning.Plain plain -> { }
            case Beginning.Resumed resumed -> console.note("scan.resumed", "count", resumed.messages());
            case Beginning.NothingToResume nothing -> console.note("scan.nothing-to-resume");
            case Beginning.Rewritten rewritten -> console.note("scan.rewritten", "path", rewritten.file());
            case Beginning.WithoutNotes without -> console.note("scan.without-notes");
        }
    }

    /** Says one message: who wrote it, and where it lies. */
    void say(ScannedMessage scanned) {
        Judgement judgement = scanned.judgement();
        String where = scanned.place().file() + ":" + scanned.place().number();
        String authentication = mails.authentication(judgement.authentication());
        String noted = noted(judgement);
        switch (judgement.author()) {
            case MessageAuthor.Mailbox mailbox -> console.row(
                    CheckReport.colour(judgement.checked()), verdicts.conclusion(judgement.checked()),
                    judgement.address(), authentication, where, noted);
            case MessageAuthor.Ambiguous ambiguous -> console.row(console.text("check.mail-ambiguous"), "",
                    authentication, where, mails.why(ambiguous.why()));
            case MessageAuthor.Refused refused -> console.row(console.text("check.mail-refused"), "", authentication,
                    where, mails.why(refused.why()));
        }
    }

    /** {@return what else is worth knowing of a message; above all whose address its author's looks like} */
    private String noted(Judgement judgement) {
        @Nullable LookAlike found = judgement.checked().lookAlike();
        if (found == null) {
            return mails.reasons(judgement.reasons());
        }
        String alike = console.messages().sentences(lookAlikes.says(found), lookAlikes.marked(found));
        String others = mails.reasons(judgement.reasons().stream()
                .filter(reason -> reason != MailReason.LOOKALIKE).toList());
        return others.isEmpty() ? alike : console.messages().sentences(alike, others);
    }

    /** Says one sender: how well they are known, and how many messages name them. */
    void say(SenderTally sender, Checked checked) {
        String conclusion = verdicts.conclusion(checked);
        console.row(CheckReport.colour(checked), conclusion, sender.address(),
                console.text("scan.messages", "count", sender.messages(), "authenticated",
                        sender.authentication().getOrDefault(Authentication.YES, 0L), "failed",
                        sender.authentication().getOrDefault(Authentication.NO, 0L)),
                report.reasonOnce(conclusion, checked));
        long posing = sender.reasons().getOrDefault(MailReason.NAME_LIKE_ADDRESS, 0L);
        if (posing > 0) {
            console.row("", "", "", console.text("scan.posing-sender", "count", posing));
        }
    }

    /** Says what was found in all, on standard error. */
    void sayTotals(ScanTotals totals, VerdictTally tally) {
        console.note("scan.totals", "messages", totals.all().messages(), "files", totals.files(), "senders",
                (long) totals.senders());
        console.remark(tally.summary(console));
        tally.sayLookAlikes(console);
        if (tally.addresses() > 1) {
            console.remark(tally.byChance(console, session.senders().alpha()));
        }
        if (totals.nobody().messages() > 0) {
            console.note("check.no-single-author", "count", totals.nobody().messages());
        }
        if (totals.posing() > 0) {
            console.note("check.mails-pose", "count", totals.posing());
        }
        if (totals.deleted() > 0) {
            console.note("check.scan-deleted", "count", totals.deleted());
        }
        if (totals.beyond() > 0) {
            console.note("scan.beyond", "count", totals.beyond(), "limit", ScanTotals.MAX_SENDERS);
        }
        long missed = totals.leftOut().entrySet().stream().filter(entry -> entry.getKey().isMissed())
                .mapToLong(Map.Entry::getValue).sum();
        if (missed > 0) {
            console.note("scan.missed", "count", missed);
        }
        long foreign = totals.leftOut().getOrDefault(Why.NOT_MAIL, 0L);
        if (foreign > 0) {
            console.note("scan.not-mail", "count", foreign);
        }
        List<LeftOut> quiet = totals.named().stream()
                .filter(one -> one.why() == Why.NOT_MAIL || one.why() == Why.SEEN_BEFORE).toList();
        quiet.stream().limit(SHOWN).forEach(one -> console.note(one.why() == Why.NOT_MAIL ? "scan.left-out.not-mail"
                        : "scan.left-out.seen-before", "path", one.path()));
        long further = foreign + totals.leftOut().getOrDefault(Why.SEEN_BEFORE, 0L) - Math.min(quiet.size(), SHOWN);
        if (further > 0) {
            console.note("scan.left-out.further", "count", further);
        }
        if (totals.all().messages() == totals.all().authentication().getOrDefault(Authentication.UNKNOWN, 0L)
                && totals.all().messages() > 0) {
            console.note("scan.auth-unknown");
        }
        report.sayWhoWasAsked();
    }
}
