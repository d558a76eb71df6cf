package kith.app.share;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import kith.app.Dying;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.bloom.BloomFilter;
import kith.exchange.DocumentReader;
import kith.exchange.FilterDocument;
import kith.exchange.PinnedKeys;
import kith.friend.Ledger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Kills a process that shares, between the ledger's entries and the files. */
@Timeout(600)
class ShareCrashTest {
    private static final int LEVEL = 5;
    private static final int WRITTEN = 2;

    @TempDir
    private Path root;

    /** Another process, which dies after two files of five. */
    static final class Program {
        private Program() {
        }

        public static void main(String[] arguments) {
            new ShareFilters(Dying.profile(arguments[0])).run(new ShareFilters.Request("Bob", LEVEL,
                    ShareFilters.Files.MISSING, Path.of(arguments[1]), ShareFilters.AfterRestore.UNDECIDED),
                    Passphrases.none(), new Dying(WRITTEN));
        }
    }

    @Test
    @Tag("exhaustive")
    void theNextShareWritesTheMissingFiles() throws IOException, InterruptedException {
        Somebody alice = Somebody.named("Alice", root).knows(Somebody.people("a", 60));
        Path out = alice.out("Bob");
        Dying.run(Program.class, alice.profile().store().folder().toString(), out.toString());

        // Whatever was written may have been sent: the ledger knows of all five.
        List<Path> left = files(out);
        assertEquals(WRITTEN, left.size(), "whole files only");
        List<BloomFilter> before = left.stream().map(ShareCrashTest::bits).toList();
        String bob = alice.friend("Bob").id();
        Ledger ledger = alice.profile().store().read(t -> t.ledger().read());
        int edition = ledger.entries().getFirst().edition();
        assertEquals(LEVEL, ledger.level(bob, edition));
        assertEquals(1.0 / 32, ledger.worstCoalitionFpp());
        assertEquals(0, ledger.written(bob, edition, Instant.EPOCH).size());

        List<Path> written = alice.share("Bob", LEVEL);
        assertEquals(LEVEL, written.size());
        assertEquals(written, files(out));
        assertEquals(before, written.subList(0, WRITTEN).stream().map(ShareCrashTest::bits).toList(), "the same bits");
        assertTrue(Files.exists(out.resolve("alice-card.kith")), "the card comes after them");
        assertEquals(List.of(), alice.share("Bob", LEVEL));
        Somebody.named("Bob", root).accept("Alice", written);
    }

    /** {@return the filters there, without the card that goes along} */
    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> !file.endsWith("alice-card.kith")).sorted().toList();
        }
    }

    private static BloomFilter bits(Path file) {
        return ((FilterDocument) DocumentReader.read(file, PinnedKeys.none()).document()).filter();
    }
}
