package kith.lab.whom;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.check.WhomToAsk;
import kith.app.check.WhomToAsk.Candidate;
import kith.app.profile.OwnProfile;
import kith.lab.Correspondents;
import kith.lab.EmailNetwork;
import kith.lab.ReplayPeople;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whom the replay asks next is whom a real profile with real filters names, for people who know the same others. */
class RealBookTest {
    private static final int USER = 0;
    private static final int LAST = 40;
    private static final int FILTERS = 9;
    /** Friends are 1, 2 and 3; 10 is known to all of them, 11 and 12 to two, and others to one. */
    private static final int[][] KNOWN = {{10, 11, 12, 20, 21, 22, 23, 24}, {10, 11, 30, 31, 32}, {10, 12, 35}};

    @TempDir
    private Path root;

    private static String address(int person) {
        return "p" + person + "@network.example";
    }

    @Test
    void namesThoseWhomTheReplayAsks() {
        Somebody ann = Somebody.named("Ann", root)
                .knows(IntStream.rangeClosed(1, LAST).mapToObj(RealBookTest::address).toList());
        List<int[]> edges = new ArrayList<>();
        IntStream.rangeClosed(1, LAST).forEach(contact -> edges.add(new int[] {USER, contact}));
        for (int friend = 1; friend <= KNOWN.length; friend++) {
            Somebody one = Somebody.named("F" + friend, root).knows(Stream.concat(Stream.of(address(USER)),
                    IntStream.of(KNOWN[friend - 1]).mapToObj(RealBookTest::address)).toList());
            one.accept("Ann", List.of(new OwnProfile(ann.profile()).writeCard(root.resolve("for-F" + friend),
                    Passphrases.none())));
            ann.accept("F" + friend, one.share("Ann", FILTERS));
            ann.verify("F" + friend, one);
            for (int contact : KNOWN[friend - 1]) {
                edges.add(new int[] {friend, contact});
            }
        }
        WhomToAsk.Result real = new WhomToAsk(ann.profile()).run();
        assertEquals(WhomToAsk.Standing.SAID, real.standing());

        EmailNetwork network = EmailNetwork.of(edges.stream().mapToInt(edge -> edge[0]).toArray(),
                edges.stream().mapToInt(edge -> edge[1]).toArray());
        int[] contacts = IntStream.rangeClosed(1, LAST).toArray();
        AskedBook book = new AskedBook(new ReplayPeople(network, 7, FILTERS),
                new Correspondents(USER, LAST, contacts, new int[0]), FILTERS);
        BitSet candidates = new BitSet();
        candidates.set(3, LAST);
        List<Candidate> replayed = book.next(List.of(0, 1, 2)).order(candidates).stream()
                .limit(WhomToAsk.MOST).map(known -> new Candidate(address(contacts[known.place()]), "",
                        known.friends())).toList();
        assertEquals(replayed, real.candidates());
        assertEquals(List.of(new Candidate(address(10), "", 3), new Candidate(address(12), "", 2),
                new Candidate(address(11), "", 2), new Candidate(address(35), "", 1),
                new Candidate(address(30), "", 1)), real.candidates());
    }
}
