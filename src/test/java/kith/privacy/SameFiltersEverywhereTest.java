package kith.privacy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeSet;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import org.junit.jupiter.api.Test;

/**
 * From addresses as people write them to the bits that friends get: the same ones wherever one lives. The build runs
 * this a second time in a Turkish locale with a Turkish character set, where {@code I} and {@code i} are no pair.
 */
class SameFiltersEverywhereTest {
    private static final HexFormat HEX = HexFormat.of();
    private static final ObjectMapper JSON = new ObjectMapper();

    @Test
    void theBitsAreThoseOfAnotherImplementation() throws IOException, InvalidAddress {
        TreeSet<String> book = new TreeSet<>();
        List<String> filters = new ArrayList<>();
        int bits = 0;
        for (String[] cell : lines()) {
            if (cell[0].startsWith("\"")) {
                EmailAddress address = EmailAddress.parse(JSON.readValue(cell[0], String.class));
                assertEquals(JSON.readValue(cell[1], String.class), address.canonical());
                book.add(address.canonical());
            } else if (cell[0].equals("bits")) {
                bits = Integer.parseInt(cell[1]);
            } else {
                filters.add(cell[0] + ' ' + cell[1]);
            }
        }
        Edition edition = new EditionMaker(counting(0)).make(1, Books.MADE, counting(32),
                book.stream().map(ItemDigest::of).toList());
        List<String> made = new ArrayList<>();
        for (BloomFilter filter : edition.pool()) {
            assertEquals(bits, filter.shape().bits());
            made.add(HEX.formatHex(filter.salt().toBytes()) + ' ' + HEX.formatHex(filter.vector().toBytes()));
        }
        assertEquals(filters, made);
        assertTrue(book.size() >= 12, "addresses: " + book);
    }

    private static byte[] counting(int from) {
        byte[] bytes = new byte[32];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (from + i);
        }
        return bytes;
    }

    private static List<String[]> lines() throws IOException {
        try (InputStream in = SameFiltersEverywhereTest.class.getResourceAsStream("kith-edition-spellings.tsv")) {
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII).lines()
                    .filter(line -> !line.startsWith("#")).map(line -> line.split("\t")).toList();
        }
    }
}
