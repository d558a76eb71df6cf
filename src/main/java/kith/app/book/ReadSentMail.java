package kith.app.book;

import module java.base;
import kith.address.EmailAddress;
import kith.address.io.ImportReport;
import kith.address.io.LenientAddresses;
import kith.address.io.Warning;
import kith.app.Profile;
import kith.app.UnreadFiles;
import kith.book.BookSource;
import kith.book.SourceKey;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.mail.MailDate;
import kith.mail.MailingList;
import kith.mail.MessageAuthor.Mailbox;
import kith.mail.MessageHeader;
import kith.mail.MessageIds;
import kith.mail.RecipientList;
import kith.mail.box.LeftOut;
import kith.mail.box.MailFile;
import kith.mail.box.Mailboxes;
import kith.mail.box.MessageReader;
import kith.mail.box.StoredMessage;
import kith.parallel.Progress;

/**
 * The people the user wrote to, out of the mail that they sent: mbox files, Maildirs, Thunderbird's folders. Only
 * messages whose author is one of the user's own addresses count. Reads headers only, as a stream, and changes no
 * mailbox.
 */
public final class ReadSentMail implements SourceReader {
    /** How many messages make somebody a contact, unless the user says otherwise. */
    public static final int AT_LEAST = 2;
    /** The highest number of messages that can be asked for. */
    public static final int MOST = 1_000;

    /** So many messages are told apart; of more, one that lies in the mailbox twice may count twice. */
    private static final int MOST_IDENTITIES = 500_000;

    private final Profile profile;

    /** @param profile whose book, and whose own addresses */
    public ReadSentMail(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return whom the user wrote to} Changes nothing. What cannot be read is left out, and so is a file in which a
     * mistake of Kith's comes to light: {@link SentRecipients#missed}.
     *
     * @param paths files and folders with mail
     * @param progress in bytes
     * @throws KithException {@link Fault#CANCELLED}, {@link Fault#BOOK_SENT_NOT_OWN}, why nothing could be read where
     *     that is the reason, and what {@link Mailboxes#of} throws
     */
    public SentRecipients count(List<Path> paths, Progress progress) {
        Set<String> own = Set.copyOf(profile.store().read(tables -> tables.meta().ownAddresses()));
        Mailboxes mailboxes = Mailboxes.of(paths);
        long total = mailboxes.bytes(sum -> progress.throwIfCancelled());
        SentRecipients.Tally tally = new SentRecipients.Tally(own);
        Set<Long> seen = new HashSet<>();
        long passed = 0;
        UnreadFiles unread = new UnreadFiles(tally::leave);
        for (Iterator<MailFile> files = mailboxes.files(tally::leave); files.hasNext();) {
            MailFile file = files.next();
            long before = passed;
            try (MessageReader messages = file.open(0, 0, unread.watching(bytes -> {
                progress.throwIfCancelled();
                progress.atByte(Math.min(total, before + bytes), total);
            }))) {
                for (Optional<StoredMessage> next = messages.next(); next.isPresent(); next = messages.next()) {
                    take(file, next.get(), own, seen, tally, unread);
                }
            } catch (RuntimeException | StackOverflowError | AssertionError e) {
                unread.leaveOut(file.path(), e);
            }
            passed += file.bytes();
        }
        SentRecipients result = tally.result();
        if (tally.messages() == 0) {
            throw result.missed().isEmpty() ? Fault.BOOK_SENT_NOT_OWN.raise("messages", result.notOwn())
                    : named(result.missed().getFirst());
        }
        progress.atByte(total, total);
        return result;
    }

    private static KithException named(LeftOut missed) {
        KithException fault = Objects.requireNonNull(missed.fault());
        return fault.fault() == Fault.DEFECT ? fault : Fault.FILE_UNREADABLE.raise("problem",
                fault.details().getOrDefault("problem", ""), "path", missed.path()).causedBy(fault);
    }

    private static void take(MailFile file, StoredMessage message, Set<String> own, Set<Long> seen,
            SentRecipients.Tally tally, UnreadFiles unread) {
        try {
            take(message.header(), own, seen, tally);
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            unread.leaveOut(file.path(), e);
        }
    }

    private static void take(MessageHeader header, Set<String> own, Set<Long> seen, SentRecipients.Tally tally) {
        header.fields("List-Post").forEach(field -> LenientAddresses.split(field.unfolded()).addresses()
                .forEach(tally::list));
        if (!(header.author() instanceof Mailbox author) || !own.contains(author.address().canonical())) {
            tally.leave(Warning.MAIL_NOT_OWN);
            return;
        }
        Optional<String> id = MessageIds.own(header);
        if (id.isPresent() && seen.size() < MOST_IDENTITIES && !seen.add(identity(id.get()))) {
            tally.leave(Warning.MAIL_REPEATED);
            return;
        }
        RecipientList recipients = RecipientList.of(header);
        List<EmailAddress> addresses =
                recipients.recipients().stream().map(RecipientList.Recipient::address).distinct().toList();
        // A copy that came back from a list tells nothing of what the list made of it, but was sent all the same.
        Optional<SentMail.Sent> sent = addresses.isEmpty() || MailingList.delivered(header) ? Optional.empty()
                : id.flatMap(text -> MailDate.of(header).map(date -> new SentMail.Sent(text, addresses,
                        LocalDate.ofInstant(date, ZoneOffset.UTC))));
        tally.message(recipients.recipients(), sent);
        recipients.unreadable().forEach(text -> tally.unreadable(tally.messages(), text));
    }

    /** Half of a hash that nobody chooses collisions for: who could, wrote the user's own mail. */
    private static long identity(String id) {
        long hash = 0xcbf29ce484222325L;
        for (byte b : id.getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ b) * 0x100000001b3L;
        }
        return hash;
    }

    /**
     * Takes people into the book, and remembers the messages, so that answers to them are recognised; {@return what
     * came of it}
     *
     * @param paths where they were counted
     * @param atLeast how many messages make somebody a contact, 1 to {@value #MOST}
     * @throws KithException what the store throws
     */
    public ReadAddressBook.Result take(List<Path> paths, SentRecipients counted, int atLeast) {
        ReadAddressBook.Reading reading = new ReadAddressBook.Reading(key(paths), name(paths),
                Integer.toString(atLeast), counted.report(name(paths), atLeast));
        ReadAddressBook.Result result = new ReadAddressBook(profile).take(List.of(reading));
        new SentMail(profile).remember(counted.sent());
        return result;
    }

    @Override
    public ImportReport read(BookSource source, Progress progress) {
        List<Path> paths = Objects.requireNonNull(source.key()).place().lines().map(Path::of).toList();
        SentRecipients counted = count(paths, progress);
        if (!counted.missed().isEmpty()) {
            // Whoever stands in a file that cannot be read today would look as if the source listed them no longer.
            throw named(counted.missed().getFirst());
        }
        new SentMail(profile).remember(counted.sent());
        return counted.report(source.name(), atLeast(source.settings()));
    }

    private static int atLeast(String settings) {
        return settings.matches("[1-9][0-9]{0,3}") ? Math.min(MOST, Integer.parseInt(settings)) : AT_LEAST;
    }

    private static SourceKey key(List<Path> paths) {
        return new SourceKey(SourceKey.Kind.SENT, paths.stream()
                .map(path -> path.toAbsolutePath().normalize().toString())
                .distinct().sorted().collect(Collectors.joining("\n")));
    }

    private static String name(List<Path> paths) {
        return paths.stream().map(path -> String.valueOf(path.getFileName())).collect(Collectors.joining(", "));
    }
}
