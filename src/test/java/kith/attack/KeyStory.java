package kith.attack;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Somebody;
import kith.app.check.CheckSenders;
import kith.app.circle.Circles;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.ExtendCircle;
import kith.app.circle.FoundCircle;
import kith.app.circle.JoinCircle;
import kith.app.circle.MergeCircle;
import kith.app.friend.Friends;
import kith.app.profile.BackUpProfile;
import kith.app.profile.OwnProfile;
import kith.app.profile.RotateKeys;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareFilters;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.DocumentWriter;
import kith.exchange.RevocationDocument;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.identity.FixedRandom;
import kith.identity.Passphrase;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import kith.store.CircleTable;

/**
 * Alice, a twin with the same keys, and two friends who found a circle with Alice and change their keys. Each step
 * happens to Alice and to the twin alike; what the thief sends goes to Alice alone.
 */
final class KeyStory {
    static final String TITLE = "Club";
    private static final Passphrases SECRET = purpose -> Passphrase.of("correct horse".toCharArray());

    /**
     * A key that its owner gave up, as Alice knows.
     *
     * @param owner nickname of the friend; none for Alice
     * @param keys what the thief has
     */
    record Stolen(Optional<String> owner, SecretKeys keys) {
    }

    private final Path root;
    private final SplittableRandom random;
    private final Map<String, Somebody> friends = new LinkedHashMap<>();
    private final List<Path> pending = new ArrayList<>();
    /** What each rotation, told or not yet, gave up, by the file that says it. */
    private final Map<Path, Stolen> rotations = new LinkedHashMap<>();
    private List<Stolen> givenUp = new ArrayList<>();
    private List<Stolen> givenUpAtBackup = List.of();
    private Somebody alice;
    private Somebody twin;
    private Optional<Path> backup = Optional.empty();
    private int number;
    private boolean everPositive;

    KeyStory(Path root, long seed) {
        this.root = root;
        this.random = new SplittableRandom(seed);
        this.alice = Somebody.named("Alice", root.resolve("one")).knows(Somebody.people("a", 40));
        this.twin = Somebody.named("Alice", root.resolve("other")).knows(Somebody.people("a", 40));
        friends.put("Bob", Somebody.named("Bob", root).knows(Somebody.people("b", 40)));
        friends.put("Carol", Somebody.named("Carol", root).knows(Somebody.people("c", 40)));
        for (String name : friends.keySet()) {
            both(new KeyDecision.NewFriend(name), List.of(card(friends.get(name))));
            both(new KeyDecision.Refuse(), friends.get(name).share("Alice", 7));
            verify(name);
        }
        Somebody bob = friends.get("Bob");
        Somebody carol = friends.get("Carol");
        Path file = new FoundCircle(bob.profile()).run(new FoundCircle.Request(TITLE, List.of(card(carol), card(alice)),
                List.of(), 40, .01, CircleMode.PLAIN, fresh()), Passphrases.none()).file();
        both(new KeyDecision.Refuse(), List.of(file));
        carol.take(new KeyDecision.NewFriend("Bob"), file);
        bob.take(new KeyDecision.NewFriend("Carol"), card(carol));
        for (Somebody member : List.of(alice, twin, carol)) {
            new JoinCircle(member.profile()).run(TITLE);
        }
        round();
    }

    Somebody alice() {
        return alice;
    }

    Somebody twin() {
        return twin;
    }

    /** {@return the keys that the thief signs with now} */
    List<Stolen> givenUp() {
        return List.copyOf(givenUp);
    }

    boolean everPositive() {
        return everPositive;
    }

    /** {@return the circle as the twin has it, to whom nobody lied} */
    CircleTable.Row circle() {
        return twin.profile().store().read(tables -> tables.circles().list().getFirst());
    }

    CircleDocument document() {
        return new Circles(twin.profile()).show(TITLE).document();
    }

    /** {@return what was done} */
    String step() {
        String name = List.copyOf(friends.keySet()).get(random.nextInt(friends.size()));
        String done = switch (random.nextInt(12)) {
            case 0, 1, 2 -> rotate(name);
            case 3 -> deliver();
            case 4, 5 -> verify(name);
            case 6 -> revoke();
            case 7 -> replace(name);
            case 8 -> block(name);
            case 9 -> round();
            case 10 -> random.nextBoolean() ? backUp() : restore();
            default -> rotateOwn();
        };
        both(new KeyDecision.Refuse(), friends.get(name).share("Alice", 7, ShareFilters.Files.ALL).files());
        CheckSenders.Session session = new CheckSenders(twin.profile()).open();
        everPositive |= Somebody.people("b", 12).stream()
                .anyMatch(address -> session.check(address).evidence().verdict().positive());
        return done;
    }

    private Path fresh() {
        return root.resolve("files-" + ++number);
    }

    private Path card(Somebody who) {
        return new OwnProfile(who.profile()).writeCard(fresh(), Passphrases.none());
    }

    private void both(KeyDecision decision, List<Path> files) {
        for (Path file : files) {
            ImportedFile one = alice.take(decision, file);
            ImportedFile other = twin.take(decision, file);
            if (one.outcome() != other.outcome()) {
                throw new AssertionError("the thief changed what becomes of " + file + ": " + one + " and " + other);
            }
        }
    }

    /** What both do: they must fare alike. */
    private String each(Function<Somebody, String> act) {
        String one = attempt(alice, act);
        String other = attempt(twin, act);
        if (!one.equals(other)) {
            throw new AssertionError("the thief changed what becomes of a step: " + one + " and " + other);
        }
        return one;
    }

    private static String attempt(Somebody who, Function<Somebody, String> act) {
        try {
            return act.apply(who);
        } catch (KithException e) {
            return e.fault().code();
        }
    }

    private String rotate(String name) {
        Somebody who = friends.get(name);
        SecretKeys before = who.keys();
        Path file = new RotateKeys(who.profile()).run(fresh(), Passphrases.none(), Progress.none())
                .rotations().getLast();
        rotations.put(file, new Stolen(Optional.of(name), before));
        friends.values().stream().filter(one -> one != who).forEach(one -> one.take(file));
        pending.add(file);
        return name + " rotates" + (random.nextInt(4) > 0 ? ", " + deliver() : "");
    }

    private String deliver() {
        for (Path file : pending) {
            both(new KeyDecision.Refuse(), List.of(file));
            know(file);
        }
        pending.clear();
        return "rotations come";
    }

    /** Given up is what the user's profile knows to be: that a friend has another key. */
    private void know(Path rotation) {
        Stolen stolen = rotations.get(rotation);
        boolean follows = twin.profile().store().read(tables -> tables.friends().key(stolen.keys().signingKey().kid()))
                .filter(key -> key.status() != kith.friend.FriendKey.Status.ACTIVE).isPresent();
        if (follows && !givenUp.contains(stolen)) {
            givenUp.add(stolen);
        }
    }

    private String verify(String name) {
        String kid = friends.get(name).kid();
        return name + " compared: " + each(who -> new Friends(who.profile()).verify(name, kid).state().name());
    }

    private String revoke() {
        List<Stolen> candidates = givenUp.stream().filter(one -> one.owner().isPresent()).toList();
        if (candidates.isEmpty()) {
            return "nothing to revoke";
        }
        Stolen one = candidates.get(random.nextInt(candidates.size()));
        both(new KeyDecision.Refuse(), List.of(new Forger("owner", 90, root).file(DocumentWriter.write(
                new RevocationDocument(one.owner().orElseThrow(), 1, Forger.ISSUED, one.keys().signingKey().kid()),
                one.keys().signer()))));
        return one.owner().orElseThrow() + " revokes an old key";
    }

    /** A friend who lost everything comes with a new profile. */
    private String replace(String name) {
        Friend before = twin.friend(name);
        SecretKeys lost = friends.get(name).keys();
        Somebody next = Somebody.named(name + ++number, root)
                .knows(Somebody.people(name.substring(0, 1).toLowerCase(Locale.ROOT), 40));
        both(new KeyDecision.ReplacesKeyOf(name), List.of(card(next)));
        if (!next.kid().equals(twin.friend(name).kid())) {
            return name + " is not replaced";
        }
        friends.put(name, next);
        if (before.kid() != null && before.kid().equals(lost.signingKey().kid())) {
            givenUp.add(new Stolen(Optional.of(name), lost));
        }
        pending.removeIf(file -> rotations.get(file).owner().equals(Optional.of(name)));
        return name + " has a new profile";
    }

    private String block(String name) {
        return name + " " + each(who -> new Friends(who.profile()).setBlocked(name,
                who.state(name) != kith.friend.FriendState.BLOCKED).state().name());
    }

    /** Another round, or the present one once more: the founder's file, what members give, and lists of two mergers. */
    private String round() {
        Somebody bob = friends.get("Bob");
        Somebody carol = friends.get("Carol");
        List<Path> files = new ArrayList<>();
        String extended = attempt(bob, who -> {
            files.add(new ExtendCircle(who.profile()).run(TITLE, ExtendCircle.Change.of(
                    ExtendCircle.Renewal.NEW_ROUND), fresh(), Passphrases.none()).file());
            return "next round";
        });
        both(new KeyDecision.Refuse(), files);
        files.forEach(carol::take);
        for (Somebody member : List.of(bob, carol)) {
            attempt(member, who -> {
                attempt(who, joining -> new JoinCircle(joining.profile()).run(TITLE));
                Path file = contribute(who);
                both(new KeyDecision.Refuse(), List.of(file));
                bob.take(file);
                return "";
            });
        }
        String own = each(who -> {
            new JoinCircle(who.profile()).run(TITLE);
            contribute(who);
            return "own " + new MergeCircle(who.profile()).run(TITLE, fresh(), Passphrases.none(), Progress.none())
                    .contributions();
        });
        attempt(bob, who -> {
            both(new KeyDecision.Refuse(),
                    List.of(new MergeCircle(who.profile()).run(TITLE, fresh(), Passphrases.none(),
                    Progress.none()).file()));
            return "";
        });
        return extended + ", " + own;
    }

    private Path contribute(Somebody who) {
        return new ContributeToCircle(who.profile()).run(TITLE, ContributionConsent.SHOWS_MY_BOOK,
                ContributeToCircle.AfterRestore.GO_ON, fresh(), Passphrases.none()).file();
    }

    private String backUp() {
        Path folder = fresh();
        BackUpProfile.write(alice.profile(), root.resolve(folder.getFileName() + "-one.age"), SECRET);
        BackUpProfile.write(twin.profile(), root.resolve(folder.getFileName() + "-other.age"), SECRET);
        backup = Optional.of(folder);
        givenUpAtBackup = List.copyOf(givenUp);
        return "a backup";
    }

    /** What was learned since the backup is forgotten, and told again by whoever has it. */
    private String restore() {
        if (backup.isEmpty()) {
            return "no backup";
        }
        long seed = random.nextLong();
        alice = restored("-one", alice, seed);
        twin = restored("-other", twin, seed);
        givenUp = new ArrayList<>(givenUpAtBackup);
        for (Path file : rotations.keySet()) {
            both(new KeyDecision.Refuse(), List.of(file));
            know(file);
        }
        pending.clear();
        return "a restore";
    }

    private Somebody restored(String which, Somebody before, long seed) {
        Path folder = fresh();
        Profile profile =
                BackUpProfile.restore(root.resolve(backup.orElseThrow().getFileName() + which + ".age"), folder,
                SECRET);
        return new Somebody("Alice", before.root(), new Profile(profile.store(), before.profile().clock(),
                new FixedRandom(seed)));
    }

    private String rotateOwn() {
        SecretKeys before = alice.keys();
        each(who -> {
            Path file = new RotateKeys(who.profile()).run(fresh(), Passphrases.none(), Progress.none()).rotations()
                    .getLast();
            friends.values().forEach(one -> one.take(file));
            return who.kid();
        });
        givenUp.add(new Stolen(Optional.empty(), before));
        return "Alice rotates";
    }
}
