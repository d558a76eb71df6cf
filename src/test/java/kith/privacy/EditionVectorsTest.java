package kith.privacy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kith.bloom.BloomFilter;
import kith.bloom.SizeClass;
import org.junit.jupiter.api.Test;

/** Salts, chaff and pools as another implementation makes them: stored vectors, with the program that wrote them. */
class EditionVectorsTest {
    private static final HexFormat HEX = HexFormat.of();

    private record Pool(String secret, String nonce, String prefix, int contacts) {
        Edition make() {
            return new EditionMaker(HEX.parseHex(secret)).make(1, Books.MADE, HEX.parseHex(nonce),
                    Books.book(prefix, contacts));
        }
    }

    private static List<String[]> lines() throws IOException {
        try (InputStream in = EditionVectorsTest.class.getResourceAsStream("kith-edition-1.tsv")) {
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII).lines()
                    .filter(line -> !line.startsWith("#")).map(line -> line.split("\t")).toList();
        }
    }

    @Test
    void poolsAreThoseOfAnotherImplementation() throws IOException {
        Map<Pool, Edition> made = new HashMap<>();
        Set<Integer> indices = new HashSet<>();
        Set<Pool> grown = new HashSet<>();
        for (String[] cell : lines()) {
            Pool pool = new Pool(cell[0], cell[1], cell[2], Integer.parseInt(cell[3]));
            Edition edition = made.computeIfAbsent(pool, Pool::make);
            int index = Integer.parseInt(cell[5]);
            BloomFilter filter = edition.pool().get(index);
            assertEquals(Integer.parseInt(cell[4]), filter.shape().bits(), cell[2]);
            assertEquals(cell[6], HEX.formatHex(filter.salt().toBytes()), cell[2] + index);
            assertEquals(cell[7], HEX.formatHex(filter.vector().toBytes()), cell[2] + index);
            indices.add(index);
            if (edition.sizeClass().compareTo(SizeClass.forContacts(pool.contacts())) > 0) {
                grown.add(pool);
            }
        }
        assertEquals(Edition.POOL, indices.size());
        assertTrue(grown.size() >= 2, "classes that had to grow are among the vectors");
    }
}
