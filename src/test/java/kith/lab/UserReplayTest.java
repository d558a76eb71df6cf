package kith.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.privacy.Edition;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * One user, worked out a second time from the design's words: books as sets, weights by the formula, and the
 * distribution under chance by going through all combinations of friends.
 */
class UserReplayTest {
    private static final double[] ALPHAS = {0.05, 0.01, 0.001};
    private static final int FILTERS = 4;
    private static final int STRANGERS = 12;
    private static final long SEED = 11;

    private final EmailNetwork network = network();
    private final ReplayPeople people = new ReplayPeople(network, SEED, Edition.POOL);

    /** Groups of seventeen who know two of three others, and a few people outside. */
    private static EmailNetwork network() {
        Random random = new Random(4);
        List<int[]> edges = new ArrayList<>();
        for (int i = 0; i < 17 * 12; i++) {
            for (int j = 0; j < i; j++) {
                if (i / 17 == j / 17 ? random.nextInt(3) > 0 : random.nextInt(400) == 0) {
                    edges.add(new int[] {i, j});
                }
            }
        }
        return EmailNetwork.of(edges.stream().mapToInt(e -> e[0]).toArray(),
                edges.stream().mapToInt(e -> e[1]).toArray());
    }

    @Test
    @Tag("exhaustive")
    void agreesWithAllCombinationsCounted() {
        ReplayPlan plan = new ReplayPlan(List.of(FILTERS), List.of(FriendLimit.ALL, new FriendLimit(3)),
                Arrays.stream(ALPHAS).boxed().toList(), 1, STRANGERS, SEED);
        int users = 0;
        int recognised = 0;
        for (int user = 0; user < network.people(); user++) {
            if (network.degree(user) >= 10 && network.degree(user) <= 12) {
                UserReplay.Outcome outcome = new UserReplay(network, people, plan, user).call();
                assertEquals(STRANGERS, outcome.strangers());
                assertArrays(outcome, expected(user), user);
                recognised += outcome.recognised()[2 * ALPHAS.length + 1];
                users++;
            }
        }
        assertTrue(users > 40 && recognised > 10 && recognised < users, recognised + " of " + users);
    }

    private static void assertArrays(UserReplay.Outcome outcome, int[][] expected, int user) {
        assertEquals(Arrays.toString(expected[0]), Arrays.toString(outcome.recognised()), "user " + user);
        assertEquals(Arrays.toString(expected[1]), Arrays.toString(outcome.accepted()), "user " + user);
    }

    private int[][] expected(int user) {
        int[] contacts = network.contacts(user);
        int heldOut = contacts[new Draws(SEED, Draws.Purpose.HELD_OUT, user).below(contacts.length)];
        int[] book = IntStream.of(contacts).filter(c -> c != heldOut).toArray();
        new Draws(SEED, Draws.Purpose.FRIENDS, user).shuffle(book, book.length);
        int[] far = far(user);
        new Draws(SEED, Draws.Purpose.STRANGERS, user).shuffle(far, STRANGERS);
        int[] recognised = new int[6 * ALPHAS.length];
        int[] accepted = new int[6 * ALPHAS.length];
        int cell = 0;
        for (int friends : new int[] {book.length, 3}) {
            Counted counted = new Counted(Arrays.copyOf(book, friends), book);
            boolean[][] legitimate = counted.accepted(people.digest(heldOut));
            for (int rule = 0; rule < 3; rule++) {
                for (int a = 0; a < ALPHAS.length; a++) {
                    recognised[cell] = legitimate[rule][a] ? 1 : 0;
                    for (int i = 0; i < STRANGERS; i++) {
                        accepted[cell] += counted.accepted(people.digest(far[i]))[rule][a] ? 1 : 0;
                    }
                    cell++;
                }
            }
        }
        return new int[][] {recognised, accepted};
    }

    /** By asking each person's contacts, not by walking outwards. */
    private int[] far(int user) {
        BitSet known = new BitSet();
        IntStream.of(network.contacts(user)).forEach(known::set);
        return IntStream.range(0, network.people()).filter(person -> person != user && !known.get(person)
                && IntStream.of(network.contacts(person)).noneMatch(known::get)).toArray();
    }

    /** All combinations of friends who match, with score and probability. */
    private final class Counted {
        private final int[] friends;
        private final double[] fpp;
        private final double[] weight;

        private Counted(int[] friends, int[] book) {
            this.friends = friends;
            fpp = new double[friends.length];
            weight = new double[friends.length];
            for (int j = 0; j < friends.length; j++) {
                int friend = friends[j];
                double f = 1;
                for (BloomFilter filter : people.filters(friend).subList(0, FILTERS)) {
                    f *= (double) filter.vector().cardinality() / filter.vector().length();
                }
                long hits = IntStream.of(book).filter(c -> matches(friend, people.digest(c))).count();
                double q = Math.min(.99, (Math.max(0, hits - book.length * f) / (1 - f) + 1) / (book.length + 10));
                fpp[j] = f;
                weight[j] = Math.min(Math.log(100), Math.log((q + (1 - q) * f) / f)) - Math.log(1 - q);
            }
        }

        private boolean matches(int friend, ItemDigest sender) {
            return people.filters(friend).subList(0, FILTERS).stream().allMatch(f -> f.mightContain(sender));
        }

        /** Any, count and weighted, at each alpha. */
        private boolean[][] accepted(ItemDigest sender) {
            int matched = 0;
            for (int j = 0; j < friends.length; j++) {
                matched |= matches(friends[j], sender) ? 1 << j : 0;
            }
            double byCount = 0;
            double byWeight = 0;
            for (int chance = 0; chance < 1 << friends.length; chance++) {
                double probability = 1;
                for (int j = 0; j < friends.length; j++) {
                    probability *= (chance >> j & 1) == 1 ? fpp[j] : 1 - fpp[j];
                }
                byCount += Integer.bitCount(chance) >= Integer.bitCount(matched) ? probability : 0;
                byWeight += score(chance) >= score(matched) - 1e-9 ? probability : 0;
            }
            boolean[][] accepted = new boolean[3][ALPHAS.length];
            for (int a = 0; a < ALPHAS.length; a++) {
                accepted[0][a] = matched != 0;
                accepted[1][a] = byCount <= ALPHAS[a];
                accepted[2][a] = byWeight <= ALPHAS[a];
            }
            return accepted;
        }

        private double score(int matched) {
            double score = 0;
            for (int j = 0; j < friends.length; j++) {
                score += (matched >> j & 1) == 1 ? weight[j] : 0;
            }
            return score;
        }
    }
}
