package kith.app.demo;

import module java.base;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.book.ReadAddressBook;
import kith.app.profile.CreateProfile;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import kith.friend.FriendName;
import kith.pake.InvitationCode;
import kith.parallel.Progress;

/**
 * Makes four throw-away profiles from the sample address books and lets them come together, by the same use cases that
 * anybody uses. Alice told Bob and Carol a code, not Dave. The other three contributed to a circle of Alice's.
 */
public final class MakeDemo {
    /** The level at which the samples show verdicts of every kind. */
    public static final int LEVEL = 10;

    /**
     * One of the four.
     *
     * @param name what the others call them
     * @param address their own
     * @param book file name of their address book
     */
    record Person(String name, String address, String book) {
    }

    /**
     * What was made.
     *
     * @param alice the profile to look at
     * @param others the other profiles by name
     * @param codes those by which others were verified, by name
     * @param filesExchanged how many files went around
     * @param senders a list of senders to check
     */
    public record Result(Profile alice, Map<String, Profile> others, Map<String, InvitationCode> codes,
            int filesExchanged, Path senders) {
    }

    static final List<Person> PEOPLE = List.of(new Person("Alice", "alice@archer.example", "alice.vcf"),
            new Person("Bob", "bob@brown.example", "bob.vcf"),
            new Person("Carol", "carol@costa.test", "carol.csv"),
            new Person("Dave", "dave@dahl.example", "dave.csv"));
    private static final List<String> BY_CODE = List.of("Bob", "Carol");
    /** A profile for each person, an exchange with each friend, the circle, and each friend's part in it. */
    static final int STEPS = 3 * PEOPLE.size() - 1;

    private final Path samples;

    /** @param samples the folder of the sample address books */
    public MakeDemo(Path samples) {
        this.samples = samples;
    }

    /**
     * {@return the profiles}
     *
     * @param folder a throw-away folder
     * @param progress told of each step before it begins; {@code demo.making} says each in words
     * @throws KithException {@link Fault#FILE_UNREADABLE} without the samples, {@link Fault#CANCELLED}
     */
    public Result run(Path folder, Progress progress) {
        Map<String, Profile> profiles = new LinkedHashMap<>();
        for (Person person : PEOPLE) {
            progress.step(profiles.size(), STEPS);
            profiles.put(person.name(), profile(folder, person));
        }
        DemoMail mail = new DemoMail(folder);
        DemoMail.Side alice = side(PEOPLE.getFirst(), profiles);
        List<DemoMail.Side> others = new ArrayList<>();
        Map<String, InvitationCode> codes = new LinkedHashMap<>();
        for (Person person : PEOPLE.subList(1, PEOPLE.size())) {
            progress.step(PEOPLE.size() + others.size(), STEPS);
            DemoMail.Side other = side(person, profiles);
            others.add(other);
            if (BY_CODE.contains(person.name())) {
                codes.put(person.name(), mail.meet(alice, other));
            } else {
                mail.meetWithoutCode(alice, other);
            }
        }
        new DemoCircle(folder, mail).make(alice, others, progress.part(PEOPLE.size() + others.size(), STEPS));
        profiles.remove(alice.name());
        return new Result(alice.profile(), profiles, codes, mail.files(), samples.resolve("senders.txt"));
    }

    private static DemoMail.Side side(Person person, Map<String, Profile> profiles) {
        return new DemoMail.Side(person.name(), Objects.requireNonNull(profiles.get(person.name())));
    }

    private Profile profile(Path folder, Person person) {
        Path book = samples.resolve(person.book());
        if (!Files.isReadable(book)) {
            throw Fault.FILE_UNREADABLE.raise("path", book, "problem", FileProblem.MISSING);
        }
        Path home = folder.resolve(FriendName.key(person.name()));
        Profile profile = new CreateProfile().run(new CreateProfile.Request(home, person.name(),
                List.of(address(person)), CreateProfile.KeyProtection.NONE,
                folder.resolve("never-send-these").resolve(FriendName.key(person.name()) + "-revocation.kith")),
                Passphrases.none()).profile();
        // It lives as long as its folder: there is nothing to get back.
        profile.store().write(tables -> {
            tables.meta().noteEmergencyKit(tables.meta().kid());
            return person;
        });
        new ReadAddressBook(profile).run(List.of(book), Progress.none());
        return profile;
    }

    private static EmailAddress address(Person person) {
        try {
            return EmailAddress.parse(person.address());
        } catch (InvalidAddress e) {
            throw new AssertionError("the demo's own addresses are well-formed", e);
        }
    }
}
