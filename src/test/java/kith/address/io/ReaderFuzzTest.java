package kith.address.io;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import kith.fault.KithException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Damaged samples are read or refused, and nothing else. The seed is fixed. */
class ReaderFuzzTest {
    private static final int ROUNDS = 700;
    private static final byte[] INTERESTING =
            "\n\r\t\0\"';,:=<>[]{}()@\\\uFFFD".getBytes(java.nio.charset.StandardCharsets.UTF_8);

    @ParameterizedTest
    @ValueSource(strings = {
        "two-cards-3.0.vcf", "quoted-printable-2.1.vcf", "group-4.0.vcf", "agent-2.1.vcf", "shift-jis-2.1.vcf",
                "utf-16le.vcf",
        "jcard.json", "xcard.xml", "google-old.csv", "outlook-german.csv", "thunderbird-utf-16le.tab", "list.txt",
        "thunderbird.ldif", "directory.ldif", "aliases.mutt", "abook.sqlite", "cards.zip"
    })
    @Tag("exhaustive")
    void damagedSamples(String name) {
        byte[] sample = AddressBookFilesTest.sample(name);
        AddressBookFiles files = AddressBookFiles.standard();
        Random random = new Random(name.hashCode());
        int read = 0;
        for (int round = 0; round < ROUNDS; round++) {
            byte[] damaged = damage(sample, random);
            read += assertTimeoutPreemptively(Duration.ofMinutes(2), () -> isRead(files, damaged)) ? 1 : 0;
        }
        assertTrue(read > 0, "no damaged sample was read at all");
    }

    private static boolean isRead(AddressBookFiles files, byte[] bytes) {
        try {
            ImportReport report = files.read(bytes, "fuzz");
            assertTrue(report.addresses() > 0 || report.warnings().containsKey(Warning.NO_ADDRESSES));
            return true;
        } catch (KithException refusal) {
            return false;
        }
    }

    private static byte[] damage(byte[] sample, Random random) {
        byte[] bytes = sample.clone();
        for (int i = random.nextInt(6); i >= 0; i--) {
            int at = random.nextInt(bytes.length);
            switch (random.nextInt(5)) {
                case 0 -> bytes[at] = (byte) random.nextInt(256);
                case 1 -> bytes[at] = INTERESTING[random.nextInt(INTERESTING.length)];
                case 2 -> bytes = Arrays.copyOf(bytes, Math.max(1, at));
                case 3 -> {
                    int length = Math.min(random.nextInt(60), bytes.length - at);
                    byte[] longer = Arrays.copyOf(bytes, bytes.length + length);
                    System.arraycopy(bytes, at, longer, bytes.length, length);
                    bytes = longer;
                }
                default -> {
                    byte[] shorter = Arrays.copyOf(bytes, bytes.length - 1);
                    System.arraycopy(bytes, at + 1, shorter, at, shorter.length - at);
                    bytes = shorter.length == 0 ? bytes : shorter;
                }
            }
        }
        return bytes;
    }
}
