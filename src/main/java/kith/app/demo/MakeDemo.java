package kith.app.demo;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.book.ReadAddressBook;
import kith.app.friend.Friends;
import kith.app.profile.CreateProfile;
import kith.app.profile.OwnProfile;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareFilters;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import kith.friend.FriendName;
import kith.parallel.Progress;

/**
 * Makes four throw-away profiles from the sample address books and lets them exchange their filters, by the same use
 * cases that anybody uses. Alice compared fingerprints with Bob and Carol, not with Dave. The other three contributed
 * to a circle of Alice's.
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
     * @param filesExchanged how many signed files went around
     * @param senders a list of senders to check
     */
    public record Result(Profile alice, Map<String, Profile> others, int filesExchanged, Path senders) {
    }

    static final List<Person> PEOPLE = List.of(new Person("Alice", "alice@archer.example", "alice.vcf"),
            new Person("Bob", "bob@brown.example", "bob.vcf"),
            new Person("Carol", "carol@costa.test", "carol.csv"),
            new Person("Dave", "dave@dahl.example", "dave.csv"));
    private static final List<String> COMPARED = List.of("Bob", "Carol");

    private final Path samples;

    /** @param samples the folder of the sample address books */
    public MakeDemo(Path samples) {
        this.samples = samples;
    }

    /**
     * {@return the profiles}
     *
     * @param folder a throw-away folder
     * @throws KithException {@link Fault#FILE_UNREADABLE} without the samples
     */
    public Result run(Path folder, Progress progress) {
        Map<String, Profile> profiles = new LinkedHashMap<>();
        for (Person person : PEOPLE) {
            progress.at(profiles.size(), 2L * PEOPLE.size());
            profiles.put(person.name(), profile(folder, person));
        }
        int files = 0;
        for (Person giver : PEOPLE) {
            progress.at(PEOPLE.size() + PEOPLE.indexOf(giver), 2L * PEOPLE.size());
            for (Person taker : PEOPLE) {
                if (giver != taker && (giver == PEOPLE.getFirst() || taker == PEOPLE.getFirst())) {
                    files += exchange(folder, giver, taker, profiles);
                }
            }
        }
        Profile alice = Objects.requireNonNull(profiles.remove(PEOPLE.getFirst().name()));
        for (String name : COMPARED) {
            new Friends(alice).verify(name, new OwnProfile(Objects.requireNonNull(profiles.get(name))).show()
                    .fingerprint().kid());
        }
        new DemoCircle(folder).make(alice, profiles);
        return new Result(alice, profiles, files, samples.resolve("senders.txt"));
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

    private static int exchange(Path folder, Person giver, Person taker, Map<String, Profile> profiles) {
        Path way = folder.resolve("from-" + FriendName.key(giver.name()) + "-to-" + FriendName.key(taker.name()));
        List<Path> files = new ArrayList<>(new ShareFilters(Objects.requireNonNull(profiles.get(giver.name()))).run(
                new ShareFilters.Request(taker.name(), LEVEL, ShareFilters.Files.MISSING, way,
                        ShareFilters.AfterRestore.UNDECIDED), Passphrases.none(), Progress.none()).files());
        Profile receiver = Objects.requireNonNull(profiles.get(taker.name()));
        boolean invited = new Friends(receiver).list().stream()
                .anyMatch(f -> f.friend().name().equals(giver.name()));
        DemoDelivery.take(receiver, files, KeyDecision.Decider.always(invited
                ? new KeyDecision.BelongsTo(giver.name()) : new KeyDecision.NewFriend(giver.name())));
        return files.size();
    }
}
