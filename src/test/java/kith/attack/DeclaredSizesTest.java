package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import kith.app.Forger;
import kith.app.Somebody;
import kith.bloom.BloomFilter;
import kith.bloom.SizeClass;
import kith.exchange.DocumentType;
import kith.fault.Fault;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files of a few hundred bytes that declare a filter of a gigabit, or otherwise more, or less, than they bring. Each is
 * refused for what it is, and before room is made for what it declares: the allocation is measured. The same for every
 * kind of document, in the vectors of kith.exchange.
 */
class DeclaredSizesTest {
    private static final List<BloomFilter> POOL = Forger.pool(1, Somebody.people("bob", 40));
    /** Far below the least of the sizes that are declared, far above what reading a small file takes. */
    private static final long ROOM = 8 << 20;

    @TempDir
    private Path root;
    private Somebody alice;
    private Forger bob;

    @BeforeEach
    void people() {
        alice = Somebody.named("Alice", root);
        bob = new Forger("Bob", 11, root);
        alice.accept("Bob", List.of(bob.sign(bob.filter(50, 0, 1_000, POOL.get(0)))));
    }

    private void assertRefused(Fault fault, String typ, String payload) {
        Path file = bob.seal(typ, payload);
        assertEquals(fault, alice.refusal(file));
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        alice.take(file);
        long taken = threads.getCurrentThreadAllocatedBytes() - before;
        assertTrue(taken < ROOM, taken + " bytes allocated to refuse " + payload.length() + " characters");
    }

    @Test
    void aFilterThatDeclaresMoreThanItBrings() {
        String typ = DocumentType.FILTER.typ();
        String honest = Forger.payload(bob.sign(bob.filter(50, 1, 1_001, POOL.get(1))));
        int bits = POOL.get(1).shape().bits();
        assertRefused(Fault.SIZE_MISMATCH, typ,
                honest.replace("\"bits\":" + bits, "\"bits\":" + SizeClass.LARGEST.bits()));
        assertRefused(Fault.VALUE_INVALID, typ, honest.replace("\"bits\":" + bits, "\"bits\":2147483647"));
        assertRefused(Fault.VALUE_INVALID, typ, honest.replace("\"bits\":" + bits, "\"bits\":9223372036854775807"));
        assertRefused(Fault.VALUE_INVALID, typ, honest.replace("\"bits\":" + bits, "\"bits\":-1"));
        assertRefused(Fault.SIZE_MISMATCH, typ, honest.replace("\"filter\":\"", "\"filter\":\"AAAA"));
        assertRefused(Fault.SIZE_MISMATCH, typ, honest.replaceFirst("\"filter\":\"[^\"]*\"", "\"filter\":\"\""));
    }

    @Test
    void aContributionOfAGigabitInAFewBytes() {
        String id = "AAAAAAAAAAAAAAAAAAAAAA";
        String contribution = "{\"format\":\"kith-contribution/1\",\"name\":\"Bob\",\"serial\":7,\"issued\":"
                + "\"2026-11-20T12:00:00Z\",\"circle\":\"" + id + "\",\"revision\":1,\"round\":1,\"mode\":\"plain\","
                + "\"coding\":\"raw\",\"normalization\":\"kith-address-1\",\"hashing\":\"kith-hash-1\",\"salt\":\"" + id
                + "\",\"bits\":1073741824,\"hashes\":7,\"filter\":\"AAAA\"}";
        assertRefused(Fault.SIZE_MISMATCH, DocumentType.CONTRIBUTION.typ(), contribution);
        assertRefused(Fault.VALUE_INVALID, DocumentType.CONTRIBUTION.typ(),
                contribution.replace("1073741824", "1073741825"));
    }

    /** The limit of the type is looked at before the payload is decoded, that of all files before anything is read. */
    @Test
    void aFileLargerThanItsTypeMayBe() {
        String card = Forger.payload(bob.card(5));
        assertEquals(Fault.FILE_TOO_LARGE, alice.refusal(bob.seal(DocumentType.CARD.typ(),
                card.replace("}", " ".repeat(DocumentType.CARD.maxBytes() / 4 * 3) + "}"))));
    }

    @Test
    void nestingWithoutEnd() {
        Path deep = bob.file("[".repeat(1_000_000).getBytes(StandardCharsets.US_ASCII));
        assertEquals(Fault.NOT_KITH, alice.refusal(deep), "begins as nothing of Kith's does");
        Path object = bob.file("{\"payload\":".repeat(100_000).getBytes(StandardCharsets.US_ASCII));
        assertEquals(Fault.JSON_INVALID, alice.refusal(object));
    }
}
