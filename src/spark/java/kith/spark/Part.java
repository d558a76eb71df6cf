package kith.spark;

import java.io.Serial;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import kith.exchange.Included;

/**
 * What some of the contributions come to, on its way between workers.
 *
 * @param cells the bits, or the sums of the cells, as bytes
 * @param kids whose contributions, in ascending order
 * @param serials of these contributions
 * @param digests of these contributions
 */
record Part(byte[] cells, String[] kids, long[] serials, String[] digests) implements Serializable {
    @Serial
    private static final long serialVersionUID = 1L;

    static Part of(byte[] cells, List<Included> listed) {
        return new Part(cells, listed.stream().map(Included::kid).toArray(String[]::new),
                listed.stream().mapToLong(Included::serial).toArray(),
                listed.stream().map(Included::sha256).toArray(String[]::new));
    }

    List<Included> listed() {
        return IntStream.range(0, kids.length).mapToObj(i -> new Included(kids[i], serials[i], digests[i])).toList();
    }

    /** {@return whether both hold the same, bit for bit, of the same contributions} */
    boolean same(Part other) {
        return Arrays.equals(cells, other.cells) && listed().equals(other.listed());
    }
}
