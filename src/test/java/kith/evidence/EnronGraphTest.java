package kith.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/**
 * Verdicts on a real e-mail graph (Enron, 36,692 people): users with 10 to 200 contacts, all of whom use Kith, one
 * contact held out as the legitimate sender. Filters are simulated by their FPP. Skipped without the data.
 */
class EnronGraphTest {
    private static final Path EDGES = Path.of("../shared/data/email-enron-edges.txt.gz");
    private static final int USERS = 400;
    private static final int STRANGERS = 100;

    private record Shares(double byAnyMatch, double strangers, double recognised) {}

    private static Map<Integer, Set<Integer>> graph() throws IOException {
        Map<Integer, Set<Integer>> graph = new TreeMap<>();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(EDGES)), StandardCharsets.US_ASCII))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.startsWith("#")) {
                    String[] ends = line.trim().split("\\s+");
                    int from = Integer.parseInt(ends[0]);
                    int to = Integer.parseInt(ends[1]);
                    graph.computeIfAbsent(from, _ -> new HashSet<>()).add(to);
                    graph.computeIfAbsent(to, _ -> new HashSet<>()).add(from);
                }
            }
        }
        return graph;
    }

    @Test
    void recognisesWhatTheDesignMeasured() throws IOException {
        assumeTrue(Files.exists(EDGES), "skipped: no e-mail graph at " + EDGES);
        Map<Integer, Set<Integer>> graph = graph();
        assertEquals(36_692, graph.size());
        Map<Integer, Shares> measured = new HashMap<>();
        for (int level : new int[] {1, 3, 5, 7}) {
            measured.put(level, simulate(graph, level));
            assertTrue(measured.get(level).strangers < 0.012, level + ": " + measured.get(level));
        }
        assertEquals(0.54, measured.get(5).byAnyMatch, 0.05, measured::toString);
        assertEquals(0.21, measured.get(7).byAnyMatch, 0.04, measured::toString);
        assertEquals(0.32, measured.get(1).recognised, 0.08, measured::toString);
        assertEquals(0.70, measured.get(3).recognised, 0.08, measured::toString);
        assertEquals(0.87, measured.get(5).recognised, 0.05, measured::toString);
        assertEquals(0.94, measured.get(7).recognised, 0.04, measured::toString);
    }

    private static Shares simulate(Map<Integer, Set<Integer>> graph, int level) {
        double fpp = Math.pow(2, -level);
        Random random = new Random(level);
        List<Integer> people = new ArrayList<>(graph.keySet());
        int any = 0;
        int strangersKnown = 0;
        int recognised = 0;
        for (int users = 0; users < USERS;) {
            List<Integer> book = new ArrayList<>(graph.get(people.get(random.nextInt(people.size()))));
            if (book.size() < 10 || book.size() > 200) {
                continue;
            }
            users++;
            int sender = book.remove(random.nextInt(book.size()));
            List<Credibility> friends = new ArrayList<>();
            BitSet matches = new BitSet();
            for (int friend : book) {
                Set<Integer> known = graph.get(friend);
                int hits = (int) book.stream().filter(c -> known.contains(c) || random.nextDouble() < fpp).count();
                matches.set(friends.size(), known.contains(sender) || random.nextDouble() < fpp);
                friends.add(new Credibility(fpp, Recognition.estimate(hits, book.size(), fpp)));
            }
            WeightedNull distribution = new WeightedNull(friends);
            recognised += distribution.pValue(distribution.score(matches)) <= 0.01 ? 1 : 0;
            for (int i = 0; i < STRANGERS; i++) {
                BitSet chance = new BitSet();
                for (int j = 0; j < friends.size(); j++) {
                    chance.set(j, random.nextDouble() < fpp);
                }
                any += chance.isEmpty() ? 0 : 1;
                strangersKnown += distribution.pValue(distribution.score(chance)) <= 0.01 ? 1 : 0;
            }
        }
        double strangers = (double) USERS * STRANGERS;
        return new Shares(any / strangers, strangersKnown / strangers, (double) recognised / USERS);
    }
}
