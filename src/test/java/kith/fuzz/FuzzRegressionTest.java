package kith.fuzz;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What every reader of foreign bytes made of its seeds, of what the fuzzer found once, and of mutations of both. */
class FuzzRegressionTest {
    private static final int MUTATIONS = 400;
    /** So long that only what does not end exceeds it. */
    private static final Duration FOREVER = Duration.ofMinutes(2);
    private static final List<String> TOKENS = List.of("\0", "\r", "\n", "\r\n", "\n\n", "\"", "\\", "<", ">", "@",
            ",", ";", ":",
            "=", "(", ")", "=?utf-8?B?", "?=", "\uFEFF", "\u202E", "\u200B", "BEGIN:VCARD\n", "END:VCARD\n",
            "{", "}", "[",
            "]", "From ", "\nFrom: a@b.test\n", "%00", "=00", "-1", "99999999999999999999", "\uD83D\uDE00");

    @ParameterizedTest
    @EnumSource(FuzzTarget.class)
    @Tag("exhaustive")
    void readsOrRefuses(FuzzTarget target) {
        assertTimeoutPreemptively(FOREVER, () -> {
            List<byte[]> inputs = inputs(target);
            assertFalse(inputs.isEmpty(), "no seeds");
            for (byte[] input : inputs) {
                tryOut(target, input);
            }
            Random random = new Random(20261121);
            for (int i = 0; i < MUTATIONS; i++) {
                tryOut(target, mutated(inputs.get(random.nextInt(inputs.size())), inputs, random));
            }
        });
    }

    private static void tryOut(FuzzTarget target, byte[] input) {
        try {
            target.accept(input);
        } catch (RuntimeException | Error e) {
            throw new AssertionError(target + " on " + HexFormat.of()
                    .formatHex(input, 0, Math.min(2_000, input.length)), e);
        }
    }

    private static List<byte[]> inputs(FuzzTarget target) throws IOException, URISyntaxException {
        List<byte[]> inputs = new ArrayList<>();
        for (Path seed : files(target.seeds())) {
            if (target.isSeed(seed.getFileName().toString())) {
                inputs.add(Files.readAllBytes(seed));
            }
        }
        for (Path finding : files(target.findings())) {
            inputs.add(Files.readAllBytes(finding));
        }
        return inputs;
    }

    private static List<Path> files(String folder) throws IOException, URISyntaxException {
        URL place = FuzzRegressionTest.class.getClassLoader().getResource(folder);
        if (place == null) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(Path.of(place.toURI()))) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static byte[] mutated(byte[] seed, List<byte[]> others, Random random) {
        byte[] bytes = seed;
        for (int step = random.nextInt(6); step >= 0; step--) {
            int at = random.nextInt(bytes.length + 1);
            bytes = switch (random.nextInt(6)) {
                case 0 -> Arrays.copyOf(bytes, at);
                case 1 -> flipped(bytes, random);
                case 2 -> spliced(bytes, at, TOKENS.get(random.nextInt(TOKENS.size()))
                        .getBytes(StandardCharsets.UTF_8), at);
                case 3 -> spliced(bytes, at, new byte[0], at + random.nextInt(bytes.length - at + 1));
                case 4 -> {
                    byte[] other = others.get(random.nextInt(others.size()));
                    yield spliced(bytes, at,
                            Arrays.copyOfRange(other, random.nextInt(other.length + 1), other.length), at);
                }
                default -> spliced(bytes, at, Arrays.copyOfRange(bytes, 0, at), at);
            };
        }
        return bytes;
    }

    private static byte[] flipped(byte[] bytes, Random random) {
        byte[] copy = bytes.clone();
        if (copy.length > 0) {
            copy[random.nextInt(copy.length)] = (byte) random.nextInt();
        }
        return copy;
    }

    private static byte[] spliced(byte[] bytes, int from, byte[] insert, int to) {
        byte[] made = new byte[from + insert.length + bytes.length - to];
        System.arraycopy(bytes, 0, made, 0, from);
        System.arraycopy(insert, 0, made, from, insert.length);
        System.arraycopy(bytes, to, made, from + insert.length, bytes.length - to);
        return made;
    }
}
