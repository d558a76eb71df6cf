package kith.attack;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Steps in random order, by two people, their clocks, and somebody between them; after each, what must never be. */
class RandomExchangesTest {
    @TempDir
    private Path root;

    private void play(int seed, int steps) {
        ExchangeStory story = new ExchangeStory(root, seed);
        for (int step = 0; step < steps; step++) {
            story.step();
            story.check();
        }
        assertTrue(story.cameTogether());
    }

    @ParameterizedTest
    @ValueSource(ints = 1)
    void nobodyIsVerifiedWithoutKeyAndCode(int seed) {
        play(seed, 25);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    @Tag("exhaustive")
    void nobodyIsVerifiedWithoutKeyAndCodeInOtherStories(int seed) {
        play(seed, 25);
    }

    @ParameterizedTest
    @ValueSource(ints = {11, 12, 13, 14, 15, 16, 17, 18})
    @Tag("exhaustive")
    void nobodyIsVerifiedWithoutKeyAndCodeInLongStories(int seed) {
        play(seed, 90);
    }
}
