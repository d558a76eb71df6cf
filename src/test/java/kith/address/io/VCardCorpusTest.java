package kith.address.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Other projects' vCards, where they lie beside the project: none throws, hangs, or is silently read as empty. */
class VCardCorpusTest {
    private static final Path CORPUS = Path.of("../shared/corpus/addressbook-vcard");

    /**
     * Addresses in each file, counted by hand (one EMAIL of John_Doe_ANDROID is no address); files that are not named
     * here have none.
     */
    private static final Map<String, Integer> ADDRESSES = Map.ofEntries(
            Map.entry("issue114.vcf", 1),
            Map.entry("gmail-single.vcf", 1),
            Map.entry("fullcontact.vcf", 5),
            Map.entry("outlook-2003.vcf", 1),
            Map.entry("John_Doe_ANDROID.vcf", 4),
            Map.entry("rfc6350-example.vcf", 1),
            Map.entry("John_Doe_EVOLUTION.vcf", 1),
            Map.entry("John_Doe_IPHONE.vcf", 1),
            Map.entry("v21_x_param.vcf", 2),
            Map.entry("v21_complicated.vcf", 2),
            Map.entry("v21_blackberry_photo.vcf", 1),
            Map.entry("jcard-example.json", 1),
            Map.entry("rfc6351-example.xml", 1));

    private static List<Path> files() throws IOException {
        assumeTrue(Files.isDirectory(CORPUS), "skipped: the shared corpus is not here");
        try (Stream<Path> all = Files.walk(CORPUS)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }

    @Test
    void everyFileIsReadWhole() throws IOException {
        AddressBookFiles reader = AddressBookFiles.standard();
        List<Path> files = files();
        assertEquals(33, files.size());
        for (Path file : files) {
            String name = file.getFileName().toString();
            ImportReport report = assertTimeoutPreemptively(Duration.ofMinutes(2), () -> reader.read(file), name);
            assertEquals(begun(file), report.cards(), name + ": cards");
            assertEquals(ADDRESSES.getOrDefault(name, 0), report.addresses(), () -> name + report);
            assertTrue(report.addresses() > 0 || report.warnings().containsKey(Warning.NO_ADDRESSES), name);
            assertTrue(!report.warnings().containsKey(Warning.CARD_LOST), name);
        }
    }

    /** Counts cards without the reader: lines that begin one, or one for the files in JSON and XML. */
    private static long begun(Path file) throws IOException {
        String bytes = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        long lines = Pattern.compile("(?i)BEGIN:VCARD").matcher(bytes).results().count();
        return lines == 0 ? 1 : lines;
    }
}
