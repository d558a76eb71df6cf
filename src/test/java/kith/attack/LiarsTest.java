package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.check.CheckSenders;
import kith.app.check.CheckSenders.Session;
import kith.app.circle.JoinCircle;
import kith.app.circle.MergeCircle;
import kith.app.friend.Friends;
import kith.app.receive.KeyDecision;
import kith.evidence.Evidence;
import kith.evidence.Verdict;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.Member;
import kith.friend.FriendState;
import kith.parallel.Progress;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What "known" promises where some of the keys lie, over real profiles and files: of addresses that an attacker chooses
 * no more become known than alpha, whatever the liar's unverified keys send and in whatever order, and what verified
 * friends say stays the same to the last digit. The liar holds no filters of verified friends, and the chosen addresses
 * are in none of their books; what they cost who does hold them is in {@link GrindingTest}.
 */
class LiarsTest {
    private static final int[] VERIFIED = {0, 1, 3, 10, 20, 50};
    private static final int[] LEVELS = {1, 3, 5, 7, 10};
    private static final int[] KEYS = {1, 2, 10};
    private static final int SEEDS = 3;
    private static final String HONEST_CIRCLE = "Choir";
    /** The first two liars give all filters that there are; the others only add to their number. */
    private static final int[] LIES = {16, 16, 4, 4, 4, 4, 4, 4, 4, 4};
    /** Up to so many friends the same user is looked at without liars as well; {@link SilencingTest} does the rest. */
    private static final int COMPARED = 10;

    /** One bound of 99.9 % for the whole grid: half of it is shared by the cells, half by the sums of the seeds. */
    private static final double CELL_TAIL = .0005 / (VERIFIED.length * LEVELS.length * KEYS.length * SEEDS);
    private static final double SUM_TAIL = .0005 / SEEDS;

    @TempDir
    private Path root;

    /** How many of the attacker's addresses are known in one cell of the grid. */
    private record Cell(String name, int known, int tried) {
        boolean withinAlpha(double tail) {
            return Chance.atLeast(tried, CheckSenders.ALPHA, known) >= tail;
        }
    }

    @Test
    @Tag("exhaustive")
    void threeFriendsAmongTenLiars() {
        assertNoMoreThanAlpha(4_000, 3);
    }

    @ParameterizedTest
    @ValueSource(ints = {1_000, 2_000})
    @Tag("exhaustive")
    void addressesOfAnAttackersChoiceAreKnownNoMoreOftenThanAlpha(int seed) {
        assertNoMoreThanAlpha(seed, VERIFIED);
    }

    private void assertNoMoreThanAlpha(int seed, int... numbers) {
        List<Cell> cells = new ArrayList<>();
        for (int verified : numbers) {
            cells.addAll(new World(seed, verified).attacked());
        }
        List<Cell> above = cells.stream().filter(cell -> !cell.withinAlpha(CELL_TAIL)).toList();
        assertEquals(List.of(), above, above.size() + " of " + cells.size() + " cells are above alpha");
        Cell sum = new Cell("all", cells.stream().mapToInt(Cell::known).sum(), cells.stream()
                .mapToInt(Cell::tried).sum());
        assertTrue(sum.withinAlpha(SUM_TAIL), sum.toString());
    }

    /** A user with verified friends and ten liars, and the same user where the liars never were. */
    private final class World {
        private final int seed;
        private final int verified;
        private final Random random;
        private final Somebody user;
        private final Somebody alone;
        private final List<Honest> friends;
        private final List<Forger> liars;

        World(int seed, int verified) {
            this.seed = seed;
            this.verified = verified;
            this.random = new Random(seed + verified);
            Path folder = root.resolve("v" + verified);
            Path other = root.resolve("w" + verified);
            assertTrue(folder.toFile().mkdirs() && other.toFile().mkdirs());
            this.user = Somebody.named("User", folder).knows(Somebody.people("of0-", 5))
                    .knows(Somebody.people("own", 35));
            this.alone = Somebody.named("User", other).knows(Somebody.people("of0-", 5))
                    .knows(Somebody.people("own", 35));
            assertEquals(user.kid(), alone.kid(), "one and the same");
            this.friends = IntStream.range(0, verified).mapToObj(i -> Honest.of(seed, i, folder)).toList();
            this.liars = IntStream.range(0, KEYS[KEYS.length - 1])
                    .mapToObj(i -> new Forger("Liar " + i, seed + 500 + i, folder)).toList();
        }

        List<Cell> attacked() {
            List<Path> lies = new ArrayList<>(IntStream.range(0, liars.size()).boxed()
                    .flatMap(i -> Lies.ofFriend(liars.get(i), seed * 7L + i, LIES[i]).stream()).toList());
            Collections.shuffle(lies, random);
            boolean liarsFirst = seed % 2_000 == 0;
            int before = liarsFirst ? lies.size() : lies.size() / 4;
            lie(lies.subList(0, before));
            users().forEach(who -> friends.forEach(friend -> friend.verifiedBy(who)));
            lie(lies.subList(before, lies.size()));
            if (verified >= 3) {
                foundHonestCircle();
            }
            for (int i = 0; i < liars.size(); i++) {
                lieInACircle(i);
            }
            if (verified > 0) {
                for (CircleMode mode : CircleMode.values()) {
                    lieToAnHonestMerger(mode);
                }
            }
            List<Cell> cells = new ArrayList<>();
            int given = 0;
            for (int level : LEVELS) {
                for (Honest friend : friends) {
                    for (Path file : friend.filters(given, level)) {
                        users().forEach(who -> mustTake(who, file));
                    }
                }
                given = level;
                for (int keys : KEYS) {
                    cells.add(cell(level, keys));
                }
            }
            return cells;
        }

        private List<Somebody> users() {
            return verified <= COMPARED ? List.of(user, alone) : List.of(user);
        }

        private void lie(List<Path> files) {
            files.forEach(file -> user.take(new KeyDecision.NewFriendUnderFileName(), file));
        }

        private void mustTake(Somebody who, Path file) {
            var result = who.take(new KeyDecision.NewFriendUnderFileName(), file);
            if (result.refused() != null) {
                throw new AssertionError(who.root() + ": " + result.refused());
            }
        }

        /** Verified friends alone, one of whom merges what all of them gave. */
        private void foundHonestCircle() {
            List<Member> roster = Stream.concat(friends.stream().limit(3).map(friend -> Lies.member(friend.key())),
                    Stream.of(Lies.member(user))).toList();
            Forger founder = friends.getFirst().key();
            CircleDocument circle = Lies.circle(founder, HONEST_CIRCLE, CircleMode.COUNTED, seed, roster);
            List<String> books = friends.stream().limit(3).flatMap(friend -> friend.book().stream()).toList();
            for (Somebody who : users()) {
                mustTake(who, founder.sign(circle));
                new JoinCircle(who.profile()).run(HONEST_CIRCLE);
                mustTake(who, Lies.list(friends.get(1).key(), circle, 1, books));
            }
        }

        /**
         * A circle of the liar's own with the user and friends whose cards are held; the liar founds it, gives to it
         * and merges it.
         */
        private void lieInACircle(int number) {
            Forger liar = liars.get(number);
            CircleMode mode = CircleMode.values()[number % CircleMode.values().length];
            String title = "Lie " + number;
            List<Member> roster = Stream.concat(Stream.of(Lies.member(liar), Lies.member(user)),
                    friends.stream().limit(4).map(friend -> Lies.member(friend.key()))).toList();
            CircleDocument circle = Lies.circle(liar, title, mode, seed + number + 1, roster);
            Path contribution = Lies.contribution(liar, circle);
            lie(List.of(liar.sign(circle)));
            new JoinCircle(user.profile()).run(title);
            lie(List.of(contribution, Lies.list(liar, circle, 1, Lies.TARGETS, contribution)));
            if (mode == CircleMode.COUNTED) {
                lie(List.of(Lies.list(liar, circle, 2, Lies.TARGETS, contribution)));
            }
            if (mode == CircleMode.PLAIN) {
                new MergeCircle(user.profile()).run(title, user.root().resolve("merge-" + number), Passphrases.none(),
                        Progress.none());
            }
        }

        /**
         * A verified friend founds and merges; the liar is one of the members, and the liar's targets are in the sum.
         */
        private void lieToAnHonestMerger(CircleMode mode) {
            Forger founder = friends.getFirst().key();
            String title = "Honest " + mode.word();
            List<Member> roster = Stream.concat(Stream.of(Lies.member(liars.getFirst()), Lies.member(user)),
                    friends.stream().limit(4).map(friend -> Lies.member(friend.key()))).toList();
            CircleDocument circle = Lies.circle(founder, title, mode, seed + 100 + mode.ordinal(), roster);
            mustTake(user, founder.sign(circle));
            new JoinCircle(user.profile()).run(title);
            Path contribution = Lies.contribution(liars.getFirst(), circle);
            lie(List.of(contribution));
            mustTake(user, Lies.list(founder, circle, 1, Lies.TARGETS, contribution));
            if (mode == CircleMode.COUNTED) {
                mustTake(user, Lies.list(founder, circle, 2, Lies.TARGETS, contribution));
            }
        }

        /** So many of the liars are there, the others are blocked. */
        private Cell cell(int level, int keys) {
            Friends all = new Friends(user.profile());
            for (Forger liar : liars) {
                boolean gone = liars.indexOf(liar) >= keys;
                if (gone != (user.state(liar.name) == FriendState.BLOCKED)) {
                    all.setBlocked(liar.name, gone);
                }
            }
            Session session = new CheckSenders(user.profile()).open();
            String name = "seed " + seed + ", " + verified + " verified friends of " + level + " filters, "
                    + keys + " keys";
            assertFalse(verified > 0 && session.witnesses().size() < verified + 1, name + ": liars are asked, too");
            if (verified <= COMPARED) {
                assertUnchanged(name, session, new CheckSenders(alone.profile()).open());
            }
            List<Evidence> all300 = Lies.TARGETS.stream().map(target -> session.check(target).evidence()).toList();
            assertTrue(all300.stream().allMatch(evidence -> evidence.matched() > 0), name + ": the lies are held");
            return new Cell(name, (int) all300.stream().filter(evidence -> evidence.verdict() == Verdict.KNOWN).count(),
                    all300.size());
        }

        private void assertUnchanged(String name, Session lied, Session honest) {
            List<String> sample = Stream.concat(friends.stream()
                    .flatMap(friend -> friend.book().stream().skip(5).limit(4)),
                    Somebody.people("stranger", 40).stream()).toList();
            for (String address : sample) {
                Evidence here = lied.check(address).evidence();
                Evidence there = honest.check(address).evidence();
                assertEquals(there.pValue(), here.pValue(), name + ": " + address);
                assertEquals(there.verdict() == Verdict.KNOWN, here.verdict() == Verdict.KNOWN, name + ": " + address);
            }
        }
    }
}
