package kith.app;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.app.check.CheckSenders;
import kith.app.friend.Friends;
import kith.app.profile.CreateProfile;
import kith.app.profile.OwnProfile;
import kith.app.receive.ImportFiles;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareFilters;
import kith.book.BookEntry;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.friend.FriendState;
import kith.identity.FixedRandom;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import kith.store.ProfileDump;

/** Somebody with a real profile in a folder of the test, open keys, and a clock that stands where the test wants it. */
public record Somebody(String name, Path root, Profile profile) {
    public static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

    /** {@return a new person; everything about them follows from their name} */
    public static Somebody named(String name, Path root) {
        Profile profile = new CreateProfile(Clock.fixed(NOW, ZoneOffset.UTC), new FixedRandom(name.hashCode())).run(
                new CreateProfile.Request(root.resolve(name), name,
                        List.of(address(name.toLowerCase(Locale.ROOT) + "@own.example")),
                        CreateProfile.KeyProtection.NONE, root.resolve("never-send")
                        .resolve(name + "-revocation.kith")),
                Passphrases.none()).profile();
        return new Somebody(name, root, profile);
    }

    public static EmailAddress address(String text) {
        try {
            return EmailAddress.parse(text);
        } catch (InvalidAddress e) {
            throw new AssertionError(e);
        }
    }

    /** {@return the same person at another time} */
    public Somebody at(Instant time) {
        return new Somebody(name, root,
                new Profile(profile.store(), Clock.fixed(time, ZoneOffset.UTC), profile.random()));
    }

    /** Enters addresses in their book. */
    public Somebody knows(List<String> addresses) {
        profile.store().write(tables -> tables.book().add(addresses.stream()
                .map(a -> new BookEntry(address(a).canonical(), "", profile.now(), false, null)).toList()));
        return this;
    }

    public Somebody knows(String... addresses) {
        return knows(List.of(addresses));
    }

    /** {@return so many addresses that begin with this} */
    public static List<String> people(String prefix, int count) {
        return IntStream.range(0, count).mapToObj(i -> prefix + i + "@x.example").toList();
    }

    public ShareFilters.Result share(String friend, int level, ShareFilters.Files files) {
        return new ShareFilters(profile).run(new ShareFilters.Request(friend, level, files, out(friend),
                ShareFilters.AfterRestore.UNDECIDED), Passphrases.none(), Progress.none());
    }

    /** {@return the files of the first filters for this friend} */
    public List<Path> share(String friend, int level) {
        return share(friend, level, ShareFilters.Files.MISSING).files();
    }

    public Path out(String friend) {
        return root.resolve(name + "-to-" + friend);
    }

    public SecretKeys keys() {
        return profile.unlock(Passphrases.none());
    }

    public String kid() {
        return new OwnProfile(profile).show().fingerprint().kid();
    }

    public List<ImportedFile> take(KeyDecision decision, List<Path> files) {
        return new ImportFiles(profile).run(files, KeyDecision.Decider.always(decision), Progress.none());
    }

    /** {@return what came of one file, the decision being made before} */
    public ImportedFile take(KeyDecision decision, Path file) {
        return take(decision, List.of(file)).getFirst();
    }

    /** {@return what came of one file of a key that is known} */
    public ImportedFile take(Path file) {
        return take(new KeyDecision.Refuse(), file);
    }

    /** Takes files that must all be accepted, from a new friend or one who is known. */
    public Somebody accept(String friend, List<Path> files) {
        boolean known = profile.store().read(t -> t.friends().byName(friend)).isPresent();
        for (ImportedFile result : take(known ? new KeyDecision.BelongsTo(friend)
                : new KeyDecision.NewFriend(friend), files)) {
            if (result.refused() != null) {
                throw new AssertionError(result.refused());
            }
        }
        return this;
    }

    /** {@return why a file was refused, having seen that nothing in the profile changed} */
    public Fault refusal(KeyDecision decision, Path file) {
        Map<String, List<String>> before = dump();
        ImportedFile result = take(decision, file);
        if (result.refused() == null || result.outcome() != null) {
            throw new AssertionError("accepted: " + result);
        }
        if (!before.equals(dump())) {
            throw new AssertionError("a refused file changed the profile");
        }
        return result.refused().fault();
    }

    /** {@return the same for a file of a key that is known} */
    public Fault refusal(Path file) {
        return refusal(new KeyDecision.Refuse(), file);
    }

    public Friend friend(String nickname) {
        return profile.store().read(t -> t.friends().byName(nickname)).orElseThrow();
    }

    public FriendState state(String nickname) {
        return friend(nickname).state();
    }

    public Map<String, List<String>> dump() {
        return ProfileDump.of(profile.store().folder());
    }

    public CheckSenders.Checked check(String address) {
        return new CheckSenders(profile).open().check(address);
    }

    /** {@return the names of the friends' filters that are asked, as edition and count} */
    public List<String> asked() {
        List<String> asked = new ArrayList<>();
        new CheckSenders(profile).open().witnesses()
                .forEach(a -> asked.add(a.name() + " " + a.filters()));
        return asked;
    }

    /** Compares fingerprints with a friend. */
    public void verify(String nickname, Somebody other) {
        new Friends(profile).verify(nickname, other.kid());
    }

    public static byte[] bytes(long seed) {
        byte[] bytes = new byte[32];
        new FixedRandom(seed).nextBytes(bytes);
        return bytes;
    }
}
