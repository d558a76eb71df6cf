package kith.exchange;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import kith.fault.KithException;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class VectorsTest {
    private static final Path FOLDER = Path.of("src/test/resources/kith/exchange");

    private static List<String[]> index() throws IOException {
        return Files.readAllLines(FOLDER.resolve(VectorGenerator.INDEX)).stream().filter(line -> !line.startsWith("#"))
                .map(line -> line.split("\t")).toList();
    }

    @TestFactory
    Stream<DynamicTest> everyFileComesOutAsTheIndexSays() throws IOException {
        return index().stream().map(row -> DynamicTest.dynamicTest(row[0] + ": " + row[3], () -> {
            Path file = FOLDER.resolve(row[0]);
            if (row[1].equals("ok")) {
                SignedDocument read = DocumentReader.read(file, PinnedKeys.none());
                assertEquals(Pinning.UNPINNED, read.pinning());
            } else {
                KithException refusal =
                        assertThrows(KithException.class, () -> DocumentReader.read(file, PinnedKeys.none()));
                assertEquals(row[1] + " " + row[2], refusal.fault().code() + " " + refusal.fault());
            }
        }));
    }

    @Test
    void theGeneratorMakesTheseFilesAndNoOthers() throws IOException {
        Set<String> made = new HashSet<>(Set.of(VectorGenerator.INDEX, CompactVectors.FILE));
        StringBuilder lines = new StringBuilder();
        for (VectorCase vector : new VectorGenerator().make()) {
            assertTrue(made.add(vector.file()), () -> "twice: " + vector.file());
            assertArrayEquals(vector.bytes(), Files.readAllBytes(FOLDER.resolve(vector.file())), vector.file());
            lines.append(vector.line());
        }
        assertTrue(Files.readString(FOLDER.resolve(VectorGenerator.INDEX)).endsWith(lines.toString()));
        try (Stream<Path> files = Files.list(FOLDER)) {
            assertEquals(made, files.map(file -> file.getFileName().toString()).collect(
                    java.util.stream.Collectors.toSet()));
        }
    }
}
