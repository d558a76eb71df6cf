package kith.address.io;

import module java.base;
import kith.address.Contact;
import kith.address.EmailAddress;
import kith.fault.Fault;
import kith.fault.KithException;

/** Counts while a file is read, and keeps the limits that all formats share. */
final class ImportTally {
    /** More cards than this are refused. */
    static final int MAX_CARDS = 200_000;
    /** Longest field that is looked at, in characters. */
    static final int MAX_FIELD = 1 << 20;
    /** How many encodings of parts are looked at. */
    private static final int MAX_ENCODINGS = 100;
    /** Longest name that is kept, in characters. */
    static final int MAX_NAME = 200;

    // "/o=Org/ou=Site/cn=Recipients/cn=jd" and "c=us;a= ;p=Org": names inside Exchange and X.400.
    private static final Pattern X400 = Pattern.compile("(?i)\\s*(/o=|/c=|/cn=|/g=|/s=|c=[a-z]{2}; ?a=|x400:).*",
            Pattern.DOTALL);

    private final List<Contact> contacts = new ArrayList<>();
    private final Set<EmailAddress> distinct = new HashSet<>();
    private final List<Skipped> skipped = new ArrayList<>();
    private final Map<Warning, Integer> warnings = new EnumMap<>(Warning.class);
    private final Set<EmailAddress> inCard = new LinkedHashSet<>();
    private final Map<EmailAddress, String> members = new LinkedHashMap<>();
    private final Deque<TextEncoding> encodings = new ArrayDeque<>();
    private int cards;
    private int duplicates;

    /** Begins the next card or row; {@code entry} numbers start at 1. */
    void beginCard() {
        if (++cards > MAX_CARDS) {
            throw tooManyCards();
        }
        inCard.clear();
    }

    /** Takes one value of the current card that should hold addresses. */
    void value(int entry, String value) {
        if (value.length() > MAX_FIELD) {
            skip(entry, Skipped.Why.FIELD_TOO_LONG, value);
        } else if (value.indexOf('@') < 0 && X400.matcher(value).matches()) {
            skip(entry, Skipped.Why.X400, value);
        } else {
            split(entry, LenientAddresses.split(value));
        }
    }

    private void split(int entry, LenientAddresses.Split split) {
        split.warnings().forEach(this::warn);
        for (EmailAddress address : split.addresses()) {
            inCard.add(address);
            if (!distinct.add(address)) {
                duplicates++;
            }
        }
        reject(entry, split);
    }

    private void reject(int entry, LenientAddresses.Split split) {
        split.rejected().forEach(rejected ->
                skip(new Skipped(entry, Skipped.Why.NOT_AN_ADDRESS, Optional.of(rejected.reason()), rejected.text())));
    }

    /** Ends the current card. */
    void endCard(String name) {
        if (inCard.isEmpty()) {
            warn(Warning.CARD_WITHOUT_ADDRESS);
        } else {
            contacts.add(new Contact(tidy(name), List.copyOf(inCard)));
        }
    }

    /**
     * Takes somebody whom the current card lists as a member of a group. Most members have a card of their own, in
     * which they are called what they are called: only those who have none become contacts.
     */
    void member(int entry, String name, String value) {
        LenientAddresses.Split split = LenientAddresses.split(value.length() > MAX_FIELD ? "" : value);
        split.addresses()
                .forEach(address -> members.merge(address, tidy(name), (one, other) -> one.isEmpty() ? other : one));
        reject(entry, split);
    }

    /** Ends a card that is a group. */
    void endGroup(String name) {
        warn(Warning.GROUP);
        if (!inCard.isEmpty()) {
            contacts.add(new Contact(tidy(name), List.copyOf(inCard)));
        }
    }

    /** Takes note of an encoding that something inside of the text is in. */
    void encoding(TextEncoding encoding) {
        if (encodings.size() < MAX_ENCODINGS) {
            encodings.add(encoding);
        }
    }

    /** Takes over what another reader found in a part of this file. */
    void absorb(ImportReport part) {
        int before = cards;
        cards += part.cards();
        if (cards > MAX_CARDS) {
            throw tooManyCards();
        }
        part.contacts().forEach(contact -> {
            contacts.add(contact);
            contact.addresses().stream().filter(address -> !distinct.add(address)).forEach(again -> duplicates++);
        });
        duplicates += part.duplicates();
        part.skipped().forEach(one -> skip(new Skipped(before + one.entry(), one.why(), one.detail(), one.text())));
        Optional.ofNullable(part.encoding())
                .ifPresent(one -> encoding(new TextEncoding(one.name(), one.by(), List.of())));
        part.warnings().forEach((warning, times) -> {
            if (warning != Warning.NO_ADDRESSES) {
                warn(warning, times);
            }
        });
    }

    static KithException tooManyCards() {
        return Fault.BOOK_TOO_MANY.raise("limit", MAX_CARDS);
    }

    private static String tidy(String name) {
        String start = name.substring(0, Math.min(name.length(), 4 * MAX_NAME));
        String tidy = start.replaceAll("[\\p{Cc}\\p{Cf}\\p{Cs}\\s]+", " ").strip();
        return tidy.length() <= MAX_NAME ? tidy : tidy.substring(0, tidy.offsetByCodePoints(0, MAX_NAME / 2));
    }

    void skip(int entry, Skipped.Why why, String text) {
        skip(new Skipped(entry, why, Optional.empty(), text));
    }

    private void skip(Skipped entry) {
        if (skipped.size() < ImportReport.MAX_LISTED) {
            skipped.add(entry);
        } else {
            warn(Warning.SKIPPED_NOT_LISTED);
        }
    }

    void warn(Warning warning) {
        warn(warning, 1);
    }

    void warn(Warning warning, int times) {
        warnings.merge(warning, times, Integer::sum);
    }

    int cards() {
        return cards;
    }

    ImportReport report(BookText book, BookFormat format) {
        book.warnings().forEach(this::warn);
        encodings.addFirst(book.encoding());
        return report(book.source(), format);
    }

    ImportReport report(String source, BookFormat format) {
        members.forEach((address, name) -> {
            if (distinct.add(address)) {
                contacts.add(new Contact(name, List.of(address)));
            }
        });
        if (distinct.isEmpty()) {
            warn(Warning.NO_ADDRESSES);
        }
        return new ImportReport(source, format, contacts, cards, distinct.size(), duplicates, skipped, warnings,
                encodings.stream().filter(TextEncoding::isDoubtful).findFirst()
                        .or(() -> encodings.stream().findFirst()).orElse(null));
    }
}
