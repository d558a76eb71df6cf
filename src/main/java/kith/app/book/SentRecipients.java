package kith.app.book;

import module java.base;
import kith.address.Contact;
import kith.address.EmailAddress;
import kith.address.io.BookFormat;
import kith.address.io.ImportReport;
import kith.address.io.Skipped;
import kith.address.io.Warning;
import kith.app.UnreadFiles;
import kith.mail.Correspondent;
import kith.mail.box.LeftOut;

/**
 * Whom the user wrote to, and how often: what {@link ReadSentMail} counted. A message counts once for each of its
 * recipients, however often it lies in the mailbox.
 */
public final class SentRecipients {
    /**
     * Somebody the user wrote to.
     *
     * @param address whom
     * @param name as it was written last, perhaps empty
     * @param messages how many messages went there
     */
    public record Recipient(EmailAddress address, String name, int messages) {
    }

    private final int messages;
    private final List<Recipient> people;
    private final Map<Warning, Integer> leftOut;
    private final List<Skipped> unreadable;
    private final List<SentMail.Sent> sent;
    private final List<LeftOut> missed;

    private SentRecipients(Tally tally) {
        this.messages = tally.messages;
        this.people = tally.people();
        this.leftOut = Collections.unmodifiableMap(new LinkedHashMap<>(tally.leftOut));
        this.unreadable = List.copyOf(tally.unreadable);
        this.sent = tally.newest.list();
        this.missed = List.copyOf(tally.missed);
    }

    /** {@return how many messages the user sent, each once} */
    public int messages() {
        return messages;
    }

    /** {@return how many messages in the mailbox are from somebody else, or from nobody} */
    public int notOwn() {
        return leftOut.getOrDefault(Warning.MAIL_NOT_OWN, 0);
    }

    /** {@return the people, those written to most first} */
    public List<Recipient> people() {
        return people;
    }

    /** {@return how many people got at least so many messages} */
    public int people(int atLeast) {
        return (int) people.stream().filter(one -> one.messages() >= atLeast).count();
    }

    /** {@return what was left out, and how often: addresses by kind, messages of others, repeated messages} */
    public Map<Warning, Integer> leftOut() {
        return leftOut;
    }

    /**
     * {@return the files and folders in which messages may be missing, and why; the first
     * {@value UnreadFiles#MOST_NAMED}}
     */
    public List<LeftOut> missed() {
        return missed;
    }

    /** {@return the messages themselves, the newest ones, for replies to be recognised} */
    List<SentMail.Sent> sent() {
        return sent;
    }

    /**
     * {@return those who got at least so many messages, as a source of the book}
     *
     * @param source name of the source
     */
    ImportReport report(String source, int atLeast) {
        List<Contact> contacts = people.stream().filter(one -> one.messages() >= atLeast)
                .map(one -> new Contact(one.name(), List.of(one.address()))).toList();
        Map<Warning, Integer> warnings = new EnumMap<>(Warning.class);
        warnings.putAll(leftOut);
        if (people.size() > contacts.size()) {
            warnings.put(Warning.RECIPIENT_SELDOM, people.size() - contacts.size());
        }
        if (contacts.isEmpty()) {
            warnings.put(Warning.NO_ADDRESSES, 1);
        }
        return new ImportReport(source, BookFormat.SENT, contacts, messages, contacts.size(), 0, unreadable,
                warnings, null);
    }

    /** Counts while mailboxes are read. Its size does not depend on theirs, but on how many people are in them. */
    static final class Tally {
        /** More recipients than anybody writes to in a life. */
        static final int MOST_RECIPIENTS = 200_000;

        private final Set<String> own;
        private final Map<String, Recipient> recipients = new LinkedHashMap<>();
        private final Set<String> lists = new java.util.HashSet<>();
        private final Map<Warning, Integer> leftOut = new EnumMap<>(Warning.class);
        private final List<Skipped> unreadable = new ArrayList<>();
        private final List<LeftOut> missed = new ArrayList<>();
        private final NewestSent newest = new NewestSent();
        private int messages;

        /** @param own the user's own canonical addresses */
        Tally(Set<String> own) {
            this.own = own;
        }

        /** Counts one message of the user's. */
        void message(List<kith.mail.RecipientList.Recipient> to, Optional<SentMail.Sent> identity) {
            messages++;
            Map<String, kith.mail.RecipientList.Recipient> each = new LinkedHashMap<>();
            to.forEach(one -> each.merge(one.address().canonical(), one,
                    (first, again) -> first.name().isEmpty() ? again : first));
            each.forEach((canonical, one) -> {
                if (recipients.containsKey(canonical) || recipients.size() < MOST_RECIPIENTS) {
                    recipients.merge(canonical, new Recipient(one.address(), one.name(), 1), (before, now) ->
                            new Recipient(before.address(), now.name().isEmpty() ? before.name() : now.name(),
                                    before.messages() + 1));
                } else {
                    leave(Warning.RECIPIENT_TOO_MANY);
                }
            });
            identity.ifPresent(newest::add);
        }

        /** Notes that something was left out. */
        void leave(Warning why) {
            leftOut.merge(why, 1, Integer::sum);
        }

        /** Notes a file or folder in which no messages were looked for, or not to its end. */
        void leave(LeftOut what) {
            if (!what.why().isMissed()) {
                leave(Warning.FILE_NOT_READ);
                return;
            }
            leave(Warning.FILE_UNREADABLE);
            if (missed.size() < UnreadFiles.MOST_NAMED) {
                missed.add(what);
            }
        }

        /** Notes an address to which a mailing list says that mail for all goes. */
        void list(EmailAddress address) {
            if (lists.size() < MOST_RECIPIENTS) {
                lists.add(address.canonical());
            }
        }

        /** Notes something that should be an address and is none, in the message of this number. */
        void unreadable(int message, String text) {
            if (unreadable.size() < ImportReport.MAX_LISTED) {
                unreadable.add(new Skipped(message, Skipped.Why.NOT_AN_ADDRESS, Optional.empty(), text));
            } else {
                leave(Warning.SKIPPED_NOT_LISTED);
            }
        }

        int messages() {
            return messages;
        }

        SentRecipients result() {
            return new SentRecipients(this);
        }

        private List<Recipient> people() {
            List<Recipient> people = new ArrayList<>();
            for (Recipient one : recipients.values()) {
                Optional<Warning> why = why(one.address());
                if (why.isPresent()) {
                    leave(why.get());
                } else {
                    people.add(one);
                }
            }
            people.sort(Comparator.comparingInt(Recipient::messages).reversed()
                    .thenComparing(one -> one.address().canonical()));
            return List.copyOf(people);
        }

        private Optional<Warning> why(EmailAddress address) {
            if (own.contains(address.canonical())) {
                return Optional.of(Warning.RECIPIENT_SELF);
            }
            if (lists.contains(address.canonical())) {
                return Optional.of(Warning.RECIPIENT_LIST);
            }
            return switch (Correspondent.at(address)) {
                case PERSON -> Optional.empty();
                case PROGRAM -> Optional.of(Warning.RECIPIENT_PROGRAM);
                case LIST -> Optional.of(Warning.RECIPIENT_LIST);
                case ROLE -> Optional.of(Warning.RECIPIENT_ROLE);
            };
        }
    }
}
