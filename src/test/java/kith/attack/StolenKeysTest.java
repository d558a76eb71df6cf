package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import kith.app.Somebody;
import kith.app.check.CheckSenders;
import kith.evidence.Verdict;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Stories of keys in random order: rotated, revoked, replaced, compared, blocked, restored from a backup. A thief has
 * every key that was given up, and signs anything with any date. The same story happens to a twin of the user's to whom
 * the thief sends nothing: what the thief sends changes no verdict, at no time, neither of the thief's addresses nor of
 * others.
 */
class StolenKeysTest {
    private static final List<String> SPAM = Somebody.people("spam", 40);
    private static final int STEPS = 12;
    private static final int FILES = 2;

    @TempDir
    private Path root;

    private static Map<String, Verdict> verdicts(Somebody who, List<String> addresses) {
        CheckSenders.Session session = new CheckSenders(who.profile()).open();
        Map<String, Verdict> verdicts = new TreeMap<>();
        addresses.forEach(address -> verdicts.put(address, session.check(address).evidence().verdict()));
        return verdicts;
    }

    private static List<String> sample() {
        return Stream.of(SPAM, Somebody.people("b", 12), Somebody.people("c", 12)).flatMap(List::stream).toList();
    }

    @ParameterizedTest
    @ValueSource(longs = {20_261_123, 15, 4_711, 77_345_112})
    @Tag("exhaustive")
    void whatAGivenUpKeySignsChangesNoVerdict(long seed) {
        KeyStory story = new KeyStory(root, seed);
        Thief thief = new Thief(story, root, seed + 1, SPAM);
        List<String> told = new ArrayList<>();
        int sent = 0;
        for (int step = 0; step < STEPS; step++) {
            told.add(story.step());
            Map<String, Verdict> honest = verdicts(story.twin(), sample());
            assertEquals(honest, verdicts(story.alice(), sample()), () -> "before the thief: " + told);
            for (KeyStory.Stolen stolen : story.givenUp()) {
                for (int file = 0; file < FILES; file++) {
                    told.add(thief.sends(stolen));
                    sent++;
                    assertEquals(honest, verdicts(story.alice(), sample()), told::toString);
                }
            }
        }
        assertTrue(sent > 2 * STEPS, "the thief had keys: " + told);
        assertTrue(story.everPositive(), "there was something to lose: " + told);
    }
}
