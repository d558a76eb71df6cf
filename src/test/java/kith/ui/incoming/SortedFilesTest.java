package kith.ui.incoming;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SortedFilesTest {
    private final List<Path> kith = new ArrayList<>();
    private final List<Path> books = new ArrayList<>();
    private final SortedFiles sorted = new SortedFiles(
            new Immediate(), new Notices(Texts.in(Locale.ENGLISH)), kith::addAll, books::addAll);

    @TempDir
    Path folder;

    private Path file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    @Test
    void contentDecidesAndNotTheName() throws IOException {
        Path signed = file("signed.txt", "{\"payload\": \"\"}");
        Path marked = file("marked.vcf", "\uFEFF \r\n\t{}");
        Path card = file("card.kith", "BEGIN:VCARD\r\nEND:VCARD\r\n");
        Path jcard = file("jcard.json", "[\"vcard\", []]");
        Path empty = file("empty", "");
        Path missing = folder.resolve("missing");
        sorted.onFiles(List.of(signed, marked, card, jcard, empty, missing, folder));
        assertEquals(List.of(signed, marked), kith);
        assertEquals(List.of(card, jcard, empty, missing, folder), books, "whoever reads them says what is wrong");
    }
}
