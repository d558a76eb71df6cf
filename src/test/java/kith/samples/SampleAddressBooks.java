package kith.samples;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Makes {@code sample-addressbooks/}: four people whose address books overlap, and the senders of Alice's mailbox.
 *
 * <p>Run with a Java of 25 or newer: {@code java src/test/java/kith/samples/SampleAddressBooks.java
 * sample-addressbooks}. The result is the same, byte for byte, on every machine.
 */
public final class SampleAddressBooks {

    /** Whose book it is, with their own addresses; nobody is listed in their own book. */
    enum Owner {
        ALICE("Alice", "Archer", "alice@archer.example"),
        BOB("Bob", "Brown", "bob@brown.example"),
        CAROL("Carol", "Costa", "carol@costa.test"),
        DAVE("Dave", "Dahl", "dave@dahl.example");

        final SamplePerson person;

        Owner(String given, String family, String address) {
            person = new SamplePerson(given, family, List.of(address), "+44 1632 96000" + ordinal());
        }
    }

    /** How many people stand in exactly the books of these owners' initials, and how many of them write to Alice. */
    private record Group(String owners, int people, int senders) {
    }

    private static final List<Group> GROUPS = List.of(
            new Group("ABCD", 18, 8), new Group("ABC", 25, 10), new Group("ABD", 8, 2), new Group("ACD", 12, 3),
            new Group("AB", 40, 8), new Group("AC", 60, 8), new Group("AD", 20, 4), new Group("A", 230, 17),
            new Group("BCD", 15, 15), new Group("BC", 45, 35), new Group("BD", 20, 15), new Group("CD", 30, 20),
            new Group("B", 130, 40), new Group("C", 290, 55), new Group("D", 70, 30), new Group("", 118, 118));

    /** Alice's address in Alice's own book, and as somebody else spelled it. */
    private static final List<String> SELF = List.of("alice@archer.example", "Alice@Archer.Example",
            "  alice@ARCHER.example");

    /** A stranger who looks like Alice: the first letter is Cyrillic. */
    private static final String LOOKALIKE = "\u0430lice@archer.example";

    private static final List<String> INVALID = List.of("undisclosed-recipients:;", "mallory@", "@nowhere.example",
            "two@@signs.example", "MAILER-DAEMON");

    private static final long SEED = 20040312;

    private final Random random = new Random(SEED);
    private final Map<Owner, List<SampleContact>> books = new EnumMap<>(Owner.class);
    private final List<String> senders = new ArrayList<>();

    private SampleAddressBooks() {
        for (Owner owner : Owner.values()) {
            books.put(owner, new ArrayList<>());
        }
        friendsOfEachOther();
        SamplePeople people = new SamplePeople(random);
        for (Group group : GROUPS) {
            for (int i = 0; i < group.people(); i++) {
                SamplePerson person = people.next();
                for (Owner owner : owners(group)) {
                    books.get(owner).add(entry(person));
                }
                if (i < group.senders()) {
                    senders.add(asTyped(person.mainAddress()));
                }
            }
        }
        oddities();
        senders.addAll(SELF);
        senders.add(LOOKALIKE);
        senders.addAll(INVALID);
        shuffle(senders);
        Comparator<SampleContact> byName = Comparator.comparing(SampleContact::family)
                .thenComparing(SampleContact::given).thenComparing(c -> c.address(0));
        books.values().forEach(book -> book.sort(byName));
    }

    /**
     * Writes the five files.
     *
     * @param args the folder to write to
     * @throws IOException when a file cannot be written
     */
    public static void main(String[] args) throws IOException {
        if (args.length != 1) {
            throw new IllegalArgumentException("one argument: the folder to write to");
        }
        write(Path.of(args[0]));
    }

    /** Writes the five files into a folder that exists. */
    static void write(Path folder) throws IOException {
        for (Map.Entry<String, String> file : new SampleAddressBooks().files().entrySet()) {
            Files.write(folder.resolve(file.getKey()), file.getValue().getBytes(StandardCharsets.UTF_8));
        }
    }

    private Map<String, String> files() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("alice.vcf", SampleFormats.vcard3(books.get(Owner.ALICE)));
        files.put("bob.vcf", SampleFormats.vcard4(books.get(Owner.BOB)));
        files.put("carol.csv", SampleFormats.google(books.get(Owner.CAROL)));
        files.put("dave.csv", SampleFormats.thunderbird(books.get(Owner.DAVE)));
        files.put("senders.txt", String.join("\n", senders) + "\n");
        return files;
    }

    private void friendsOfEachOther() {
        for (Owner owner : Owner.values()) {
            for (Owner friend : Owner.values()) {
                if (friend != owner && (owner == Owner.ALICE || friend == Owner.ALICE)) {
                    SamplePerson p = friend.person;
                    books.get(owner).add(new SampleContact(p.given(), p.family(), p.addresses(), p.telephone(), ""));
                }
            }
            if (owner != Owner.ALICE) {
                senders.add(owner.person.mainAddress());
            }
        }
    }

    /** The person as one owner keeps them: with one or both addresses, capitals here and there, sometimes a note. */
    private SampleContact entry(SamplePerson person) {
        List<String> addresses = new ArrayList<>();
        for (String address : person.addresses()) {
            if (addresses.isEmpty() || random.nextInt(3) > 0) {
                addresses.add(asTyped(address));
            }
        }
        String note = random.nextInt(40) > 0 ? ""
                : "met at the fair, stand 12; \"the tall one\" with two dachshunds\ncall after six";
        return new SampleContact(person.given(), person.family(), List.copyOf(addresses), person.telephone(), note);
    }

    private String asTyped(String address) {
        int at = address.indexOf('@');
        return switch (random.nextInt(16)) {
            case 0 -> address.substring(0, 1).toUpperCase(Locale.ROOT) + address.substring(1);
            case 1 -> address.substring(0, at + 1)
                    + address.substring(at + 1, at + 2).toUpperCase(Locale.ROOT) + address.substring(at + 2);
            default -> address;
        };
    }

    /** What every real book has: duplicates, entries without an address, and some that are none. */
    private void oddities() {
        String[] places = {"Dentist", "Plumber", "School office", "Pizza round the corner", "Landlord", "Taxi"};
        for (List<SampleContact> book : books.values()) {
            int size = book.size();
            for (int i = 0; i < 5; i++) {
                SampleContact twin = book.get(random.nextInt(size));
                book.add(new SampleContact(twin.given(), twin.family(), twin.addresses(), twin.telephone(), "again"));
            }
            for (String place : places) {
                book.add(new SampleContact(place, "", List.of(), "+44 1632 960" + (100 + random.nextInt(900)), ""));
            }
        }
        odd(Owner.ALICE, "Ask her", "Sister", "ask her sister");
        odd(Owner.ALICE, "Broken", "Card", "broken@");
        odd(Owner.BOB, "Old", "Pager", "none (pager only)");
        odd(Owner.CAROL, "Former", "Colleague", "former.colleague.example");
        odd(Owner.CAROL, "Someone", "Else", "someone@else@office.example");
        odd(Owner.DAVE, "Neighbour", "Upstairs", "n/a");
        // Not invalid, only untidy: readers are lenient here and say what they did.
        odd(Owner.BOB, "Copied", "Link", "mailto:copied.link@post.example");
        odd(Owner.DAVE, "Two", "In-One", "two@post.example; two.in.one@mail.test");
    }

    private void odd(Owner owner, String given, String family, String address) {
        books.get(owner).add(new SampleContact(given, family, List.of(address), "+44 1632 960099", ""));
    }

    private static Set<Owner> owners(Group group) {
        Set<Owner> owners = EnumSet.noneOf(Owner.class);
        for (Owner owner : Owner.values()) {
            if (group.owners().indexOf(owner.name().charAt(0)) >= 0) {
                owners.add(owner);
            }
        }
        return owners;
    }

    /** Fisher and Yates's, written out because the library's promises no particular order. */
    private void shuffle(List<String> list) {
        for (int i = list.size() - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            list.set(i, list.set(j, list.get(i)));
        }
    }
}
