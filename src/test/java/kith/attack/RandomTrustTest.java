package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Only the friend who compared or shared a code is verified, whatever happens in between and in whatever order. */
class RandomTrustTest {
    private static final int STEPS = 30;
    private static final int FEW = 11;
    private static final int ALL = 70;

    @TempDir
    private Path root;

    /** {@return the kinds of steps that came to something in the stories of these seeds} */
    private Set<String> play(int from, int to) {
        Set<String> happened = new HashSet<>();
        for (int seed = from; seed < to; seed++) {
            TrustStory story = new TrustStory(root, seed, happened);
            for (int step = 0; step < STEPS; step++) {
                story.step();
            }
        }
        return happened;
    }

    @Test
    void noOneIsVerifiedWithoutProofInAnyOrder() {
        assertTrue(play(0, FEW).containsAll(Set.of("compared", "code", "restore")));
    }

    @Test
    @Tag("exhaustive")
    void noOneIsVerifiedWithoutProofInMoreStories() {
        assertEquals(Set.of("card", "address", "code", "code and rotation", "key moved", "compared", "rotation",
                "revocation", "verification removed", "removal", "block", "backup", "restore"), play(FEW, ALL));
    }
}
