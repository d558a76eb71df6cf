package kith.lab.vectors;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.parallel.Watched;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class VectorFileTest {
    @TempDir
    private Path folder;

    private static Path samples() throws URISyntaxException {
        return Path.of(VectorFileTest.class.getResource("/kith/lab/vectors").toURI());
    }

    static List<String> outcomes() throws IOException, URISyntaxException {
        try (Stream<String> lines = Files.lines(samples().resolve("outcomes.tsv"))) {
            return lines.filter(line -> !line.startsWith("#")).toList();
        }
    }

    @ParameterizedTest
    @MethodSource("outcomes")
    void everySampleIsReadOrRefused(String line) throws URISyntaxException {
        String[] cells = line.split("\t");
        assertEquals(cells[1], outcome(VectorFile.open(samples().resolve(cells[0]))), cells[2]);
    }

    /** 0x8B1F: the first two bytes are those of gzip. */
    @Test
    void aNumberOfDimensionsIsNotTakenForGzip() {
        byte[] one = ByteBuffer.allocate(4 + 0x8B1F).order(ByteOrder.LITTLE_ENDIAN).putInt(0x8B1F).array();
        try (VectorFile file = VectorFile.of(new ByteArrayInputStream(one))) {
            assertEquals(0x8B1F, file.next().orElseThrow().length);
            assertTrue(file.next().isEmpty());
        }
    }

    @Test
    void noSampleIsWithoutAnOutcome() throws IOException, URISyntaxException {
        Set<String> named = outcomes().stream().map(line -> line.split("\t")[0])
                .collect(Collectors.toCollection(TreeSet::new));
        try (Stream<Path> files = Files.list(samples())) {
            assertEquals(files.map(file -> file.getFileName().toString()).filter(name -> name.contains("vecs"))
                    .collect(Collectors.toCollection(TreeSet::new)), named);
        }
    }

    /** {@return vectors, divided by semicolons, and the code of the fault that ended them} */
    private static String outcome(VectorFile file) {
        List<String> outcome = new ArrayList<>();
        try (file) {
            for (Optional<int[]> next = file.next(); next.isPresent(); next = file.next()) {
                outcome.add(Arrays.stream(next.get()).mapToObj(Integer::toString).collect(Collectors.joining(",")));
            }
            assertTrue(file.next().isEmpty(), "nothing comes after the end");
        } catch (KithException e) {
            outcome.add(e.fault().code());
        }
        return String.join(";", outcome);
    }

    private static VectorFile of(ByteBuffer bytes) {
        return VectorFile.of(new ByteArrayInputStream(bytes.array()));
    }

    private static ByteBuffer bytes(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Test
    void aFaultSaysWhere() {
        ByteBuffer two = bytes(24).putInt(2).putFloat(1).putFloat(2).putInt(2).putFloat(3)
                .putFloat(Float.POSITIVE_INFINITY);
        VectorFile file = of(two);
        assertArrayEquals(new int[] {1, 2}, file.next().orElseThrow());
        assertEquals(Map.of("index", 2L, "count", 2), assertThrows(KithException.class, file::next).details());

        VectorFile long65537 = of(bytes(8).putInt(65_537));
        assertEquals(Map.of("index", 1L, "found", 65_537, "expected", "1..65536"),
                assertThrows(KithException.class, long65537::next).details());
    }

    /** The longest vectors there may be, of bytes and of words. */
    @Test
    void theMostDimensionsAreRead() {
        ByteBuffer words = bytes(2 * 4 * 65_537);
        words.putInt(65_536).putFloat(1).position(4 * 65_537);
        words.putInt(65_536);
        VectorFile file = of(words);
        assertEquals(65_536, file.next().orElseThrow().length);
        assertEquals(0, file.next().orElseThrow()[0]);
        assertTrue(file.next().isEmpty());

        ByteBuffer single = bytes(2 * 65_540);
        single.putInt(65_536).position(65_540);
        single.putInt(65_536);
        VectorFile bytes = of(single);
        assertEquals(65_536, bytes.next().orElseThrow().length);
        assertEquals(65_536, bytes.next().orElseThrow().length);
        assertTrue(bytes.next().isEmpty());
    }

    /** A record that claims much and has little is refused before much memory is taken. */
    @Test
    void claimsCostNothing() {
        byte[] claim = bytes(8).putInt(65_536).putInt(1).array();
        VectorFile file = VectorFile.of(new InputStream() {
            private int read;

            @Override
            public int read() {
                return read < claim.length ? claim[read++] & 0xff : -1;
            }
        });
        assertEquals(Fault.VECTORS_CUT_OFF, assertThrows(KithException.class, file::next).fault());
    }

    @Test
    void foldersAndMissingFilesAreUnreadable() {
        assertEquals(Fault.FILE_UNREADABLE, assertThrows(KithException.class, () -> VectorFile.open(folder)).fault());
        assertEquals(Fault.FILE_UNREADABLE,
                assertThrows(KithException.class, () -> VectorFile.open(folder.resolve("none.fvecs"))).fault());
    }

    @Test
    void aBrokenDiskIsNotAnEnd() {
        VectorFile file = VectorFile.of(new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("disk");
            }
        });
        assertEquals(Fault.FILE_UNREADABLE, assertThrows(KithException.class, file::next).fault());
    }

    @Test
    void sameVectorsCountOnce() throws IOException {
        ByteBuffer vectors = bytes(5 * 7);
        for (int first : new int[] {1, 2, 1, 1, 3}) {
            vectors.putInt(3).put((byte) first).put((byte) 0).put((byte) 0);
        }
        Path file = Files.write(folder.resolve("same"), vectors.array());
        DistinctVectors distinct = DistinctVectors.read(file, 10, Watched.both((done, total) -> { }));
        assertEquals(List.of(1, 2, 3), distinct.vectors().stream().map(vector -> vector[0]).toList());
        assertEquals(2, distinct.duplicates());
        assertEquals(2, DistinctVectors.read(file, 2, Watched.both((done, total) -> { })).vectors().size());
    }
}
