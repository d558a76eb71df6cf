package kith.lab.play;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import kith.app.FileKind;
import kith.bloom.variant.Variant;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Playgrounds come back as they were, and files of anybody are refused by name or read. */
class PlaygroundFileTest {
    @TempDir
    private Path folder;

    private Path file(byte[] content) {
        try {
            return Files.write(folder.resolve("p.json"), content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path file(String content) {
        return file(content.getBytes(StandardCharsets.UTF_8));
    }

    private Fault refusal(Path file) {
        return assertThrows(KithException.class, () -> PlaygroundFile.read(file)).fault();
    }

    @Test
    void theExampleIsWrittenAsTheDocumentedFile() throws IOException {
        Path file = folder.resolve("example.json");
        PlaygroundFile.write(Playground.example(), file);
        try (InputStream vector = PlaygroundFileTest.class.getResourceAsStream("/playground/example.json")) {
            assertArrayEquals(vector.readAllBytes(), Files.readAllBytes(file));
        }
        assertEquals(Playground.example(), PlaygroundFile.read(file));
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    void everyFilterAndEveryLetterComeBack(Variant variant) {
        Playground playground = Playground.empty(new Setup(variant, new Size.Wanted(3, 0.000000123), Long.MIN_VALUE));
        for (String word : List.of("München", "北京", "🎈", "\"\\/", "x".repeat(100), "ا\u200fب")) {
            playground = playground.then(new Action(Action.Kind.ADD, word));
        }
        if (playground.setup().canRemove()) {
            playground = playground.then(new Action(Action.Kind.REMOVE, "北京"));
        }
        Path file = folder.resolve("all.json");
        PlaygroundFile.write(playground, file);
        assertEquals(playground, PlaygroundFile.read(file));
        Playground given = Playground.empty(new Setup(variant, new Size.Given(4_096, 2), 0));
        PlaygroundFile.write(given, file);
        assertEquals(given, PlaygroundFile.read(file));
    }

    @Test
    void whatSaysThatItIsAPlaygroundIsTakenForOne() throws IOException {
        assertTrue(FileKind.PLAYGROUND.matches(file(exampleBytes())));
        assertTrue(FileKind.PLAYGROUND.matches(file("{\"seed\":1, \"format\":\"kith-playground-2\"}")));
        for (String other : List.of("", "{}", "{\"format\":\"kith-filter/1\"}", "kith-playground-1",
                "{\"payload\":{\"x\":\"kith-playground-1\"}}", "BEGIN:VCARD")) {
            assertFalse(FileKind.PLAYGROUND.matches(file(other)), other);
        }
        assertFalse(FileKind.PLAYGROUND.matches(folder));
        assertFalse(FileKind.PLAYGROUND.matches(folder.resolve("missing")));
    }

    @Test
    void theLargestPlaygroundFits() throws IOException {
        // Not escaped by the writer, but by anybody else's.
        Playground most = new Playground(Playground.example().setup(),
                Collections.nCopies(Playground.MOST_ACTIONS, new Action(Action.Kind.LOOK_UP, "é".repeat(100))));
        Path file = folder.resolve("most.json");
        PlaygroundFile.write(most, file);
        String escaped = Files.readString(file).replace("é", "\\u00e9");
        assertTrue(escaped.length() < PlaygroundFile.MAX_BYTES / 2);
        assertEquals(most, PlaygroundFile.read(file(escaped)));
    }

    static Stream<String[]> vectors() throws IOException {
        try (InputStream in = PlaygroundFileTest.class.getResourceAsStream("/playground/refused.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.startsWith("#") && !line.isBlank()).map(line -> line.split("\t", 2)).toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void whatIsNotInTheFormatIsRefusedByName(String fault, String content) {
        assertEquals(Fault.valueOf(fault), refusal(file(content)), content);
    }

    @ParameterizedTest
    @CsvSource({"0", "1", "2", "3"})
    void otherEncodingsAreRefused(int which) throws IOException {
        String example = new String(exampleBytes(), StandardCharsets.UTF_8);
        byte[] content = switch (which) {
            case 0 -> example.getBytes(StandardCharsets.UTF_16LE);
            case 1 -> ("\ufeff" + example).getBytes(StandardCharsets.UTF_8);
            case 2 -> example.replace("Roma", "Rom\u00e9").getBytes(StandardCharsets.ISO_8859_1);
            default -> example.replace("Roma", "Ro\u0000ma").getBytes(StandardCharsets.UTF_8);
        };
        assertEquals(Fault.JSON_INVALID, refusal(file(content)));
    }

    @Test
    void hugeFilesAreRefusedBeforeTheyAreParsed() throws IOException {
        byte[] huge = new byte[PlaygroundFile.MAX_BYTES + 1];
        Arrays.fill(huge, (byte) ' ');
        assertEquals(Fault.FILE_TOO_LARGE, refusal(file(huge)));
        assertEquals(Fault.JSON_INVALID, refusal(file("[".repeat(500_000))));
        assertEquals(Fault.FILE_UNREADABLE, refusal(folder.resolve("missing.json")));
    }

    @Test
    @Tag("exhaustive")
    void everyFileThatIsCutOffOrDamagedIsReadOrRefused() throws IOException {
        byte[] example = exampleBytes();
        for (int length = 0; length < example.length - 1; length++) {
            assertEquals(Fault.JSON_INVALID, refusal(file(Arrays.copyOf(example, length))), "cut off at " + length);
        }
        Random random = new Random(1);
        for (int i = 0; i < 2_000; i++) {
            byte[] damaged = example.clone();
            for (int j = 0; j <= i % 3; j++) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            try {
                PlaygroundFile.read(file(damaged)).board();
            } catch (KithException e) {
                assertFalse(e.fault() == Fault.DEFECT);
            }
        }
    }

    @Test
    void onlyAPlaygroundIsReplaced() throws IOException {
        Path other = file("{\"format\": \"something else\"}");
        byte[] before = Files.readAllBytes(other);
        assertEquals(Fault.FILE_IN_THE_WAY, assertThrows(KithException.class,
                () -> PlaygroundFile.write(Playground.example(), other)).fault());
        assertArrayEquals(before, Files.readAllBytes(other));
        Path newer = file("{\"format\": \"kith-playground-2\"}");
        assertThrows(KithException.class, () -> PlaygroundFile.write(Playground.example(), newer));
        assertThrows(KithException.class, () -> PlaygroundFile.write(Playground.example(), folder));
        Path own = folder.resolve("own.json");
        PlaygroundFile.write(Playground.example().upTo(1), own);
        PlaygroundFile.write(Playground.example(), own);
        assertEquals(Playground.example(), PlaygroundFile.read(own));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(), files.filter(file -> file.toString().endsWith(".part")).toList());
        }
    }

    @Test
    void whatCannotBeWrittenLeavesNothingBehind() throws IOException {
        Path blocked = Files.writeString(folder.resolve("no-folder"), "x").resolve("p.json");
        assertEquals(Fault.WRITE_FAILED, assertThrows(KithException.class,
                () -> PlaygroundFile.write(Playground.example(), blocked)).fault());
    }

    private static byte[] exampleBytes() throws IOException {
        try (InputStream in = PlaygroundFileTest.class.getResourceAsStream("/playground/example.json")) {
            return in.readAllBytes();
        }
    }
}
