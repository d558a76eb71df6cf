package kith.ui.check;

import module java.base;
import kith.address.lookalike.LookAlike;
import kith.app.check.CheckMail.Mail;
import kith.app.check.CheckSenders.Checked;
import kith.app.check.CheckSenders.Session;
import kith.evidence.Testimony;
import kith.evidence.Verdict;
import kith.mail.Authentication;

/**
 * One sender's result as a row of the table. No two rows are equal: a list may name a sender twice.
 *
 * <p>Made in the background, with everything that filtering and sorting ask of it.
 */
public final class CheckRow {
    private final Checked checked;
    private final Optional<Mail> mail;
    private final Optional<MailCount> count;
    private final String searched;

    private CheckRow(Session session, Checked checked, Optional<Mail> mail, Optional<MailCount> count) {
        this.checked = checked;
        this.mail = mail;
        this.count = count;
        String friends = IntStream.range(0, checked.evidence().testimonies().size())
                .filter(i -> checked.evidence().testimonies().get(i).matches())
                .mapToObj(i -> session.witnesses().get(i).name()).collect(Collectors.joining("\n"));
        String canonical = checked.canonical() == null || checked.canonical().equals(checked.address()) ? ""
                : "\n" + checked.canonical();
        String file = mail.map(from -> "\n" + from.file()).orElse("");
        this.searched = folded(checked.address() + canonical + file + (friends.isEmpty() ? "" : "\n" + friends));
    }

    /** {@return the row of a sender that was named as such} */
    public static CheckRow of(Session session, Checked checked) {
        return new CheckRow(session, checked, Optional.empty(), Optional.empty());
    }

    static CheckRow of(Session session, Mail mail) {
        return new CheckRow(session, mail.checked(), Optional.of(mail), Optional.empty());
    }

    /** {@return the row of a sender of messages in mailboxes} */
    static CheckRow of(Session session, Checked checked, MailCount count) {
        return new CheckRow(session, checked, Optional.empty(), Optional.of(count));
    }

    /** {@return the row of the same sender, of the same message or messages, with a newer result} */
    CheckRow again(Session session, Checked newer) {
        return new CheckRow(session, newer, mail.map(from -> new Mail(from.file(), from.author(), newer)), count);
    }

    /** {@return the result} */
    public Checked checked() {
        return checked;
    }

    /** {@return the message that named the sender, if one did} */
    public Optional<Mail> mail() {
        return mail;
    }

    /** {@return the sender's messages, if mailboxes were looked through} */
    public Optional<MailCount> count() {
        return count;
    }

    /** {@return how many messages of the sender were found in mailboxes} */
    long messages() {
        return count.map(mails -> mails.tally().messages()).orElse(0L);
    }

    /** {@return how many of them were shown to come from the sender's domain} */
    long authenticated() {
        return count.map(mails -> mails.tally().authentication().getOrDefault(Authentication.YES, 0L)).orElse(0L);
    }

    /** {@return the conclusion} */
    public Verdict verdict() {
        return checked.evidence().verdict();
    }

    /** {@return the known address that the sender looks like without being it, if there is one} */
    Optional<LookAlike> lookAlike() {
        return Optional.ofNullable(checked.lookAlike());
    }

    /** {@return what stands in the column of senders: the address, or the message that names no single one} */
    public String sender() {
        return checked.address().isEmpty() ? mail.map(Mail::file).orElse("") : checked.address().strip();
    }

    /** {@return how many friends and circles match} */
    int matches() {
        return (int) checked.evidence().testimonies().stream().filter(Testimony::matches).count();
    }

    /**
     * {@return whether sender, message or a matching friend or circle contains these words}
     *
     * @param words {@link #folded}
     */
    boolean contains(String words) {
        return searched.contains(words);
    }

    /** {@return a text as it is compared: without regard to capitals} */
    static String folded(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
