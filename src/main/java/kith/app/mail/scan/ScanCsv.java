package kith.app.mail.scan;

import module java.base;
import kith.app.CsvLine;
import kith.app.Utf8Lines;
import kith.app.check.CheckCsv;
import kith.app.check.CheckSenders.Checked;
import kith.app.check.MatchingNames;
import kith.app.mail.JudgeMail.Session;
import kith.app.mail.JudgementCells;
import kith.evidence.Evidence;
import kith.evidence.Source;
import kith.file.AtomicFile;
import kith.mail.Authentication;
import kith.mail.MailReason;

/**
 * What came of a scan as a table for other programs: CSV as in RFC 4180, UTF-8 without a byte order mark, one line a
 * message or one a sender. Column names and words are part of what scripts rely on. What a spreadsheet would take for
 * a formula begins with an apostrophe.
 */
public final class ScanCsv {
    private ScanCsv() {
    }

    /** {@return the names of the columns of messages, as a line ended by CR LF} */
    public static String messageHeader() {
        return JudgementCells.header("file", "number", "offset");
    }

    /** {@return one message as a line, ended by CR LF} */
    public static String line(ScannedMessage scanned) {
        return JudgementCells.line(scanned.judgement(), scanned.place().file().toString(),
                Long.toString(scanned.place().number()), Long.toString(scanned.place().start()));
    }

    /** {@return the names of the columns of senders, as a line ended by CR LF} */
    public static String senderHeader() {
        return CsvLine.of("address", "sender", "reason", "pValue", "friendsAsked", "friendsMatched", "friends",
                "messages", "authYes", "authNo", "authUnknown", "use", "inReplyTo", "mailingList", "nameLikeAddress",
                "circles", "lookAlikeOf");
    }

    /** {@return one sender as a line, ended by CR LF; the friends and circles are those that match} */
    public static String line(Session session, SenderTally tally, Checked checked) {
        Evidence evidence = checked.evidence();
        String friends = MatchingNames.of(session.senders(), evidence, Source.Kind.FRIEND);
        String circles = MatchingNames.of(session.senders(), evidence, Source.Kind.LIST);
        return line(tally, evidence.verdict().word(), JudgementCells.reason(evidence),
                Double.toString(evidence.pValue()),
                Integer.toString(evidence.asked(Source.Kind.FRIEND)),
                Integer.toString(evidence.matched(Source.Kind.FRIEND)), friends, circles, CheckCsv.lookAlikeOf(checked),
                evidence.verdict().positive() ? tally.authentication().getOrDefault(Authentication.YES, 0L) : 0);
    }

    /** {@return all messages that do not name exactly one author, as a line ended by CR LF} */
    public static String nobody(SenderTally tally) {
        return line(tally, "ambiguous", "", "", "", "", "", "", "", 0);
    }

    private static String line(SenderTally tally, String sender, String reason, String pValue, String asked,
            String matched, String friends, String circles, String lookAlikeOf, long use) {
        return CsvLine.of(tally.address(), sender, reason, pValue, asked, matched, friends,
                Long.toString(tally.messages()), count(tally, Authentication.YES), count(tally, Authentication.NO),
                count(tally, Authentication.UNKNOWN), Long.toString(use), count(tally, MailReason.IN_REPLY_TO),
                count(tally, MailReason.MAILING_LIST), count(tally, MailReason.NAME_LIKE_ADDRESS), circles,
                lookAlikeOf);
    }

    /**
     * Writes a table to a file, whole or not at all, for its owner's eyes only: it names friends and senders. Lines are
     * written as they come.
     *
     * @param lines hands each line to what it is given
     * @throws kith.fault.KithException {@link kith.fault.Fault#WRITE_FAILED}, and what {@code lines} throws
     */
    public static void write(Path file, Consumer<Consumer<String>> lines) {
        AtomicFile.write(file, AtomicFile.Visibility.SECRET, out -> {
            Utf8Lines to = new Utf8Lines(out);
            lines.accept(to::add);
            to.end();
        });
    }

    private static String count(SenderTally tally, Authentication authentication) {
        return Long.toString(tally.authentication().getOrDefault(authentication, 0L));
    }

    private static String count(SenderTally tally, MailReason reason) {
        return Long.toString(tally.reasons().getOrDefault(reason, 0L));
    }
}
