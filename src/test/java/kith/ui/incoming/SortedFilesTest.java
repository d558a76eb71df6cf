package kith.ui.incoming;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import kith.app.MailedFiles;
import kith.app.MailedFiles.Says;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SortedFilesTest {
    private final List<Path> kith = new ArrayList<>();
    private final List<Path> books = new ArrayList<>();
    private final List<Path> toCheck = new ArrayList<>();
    private boolean checksLists;
    private final SortedFiles sorted = new SortedFiles(new Immediate(),
            new Notices(Texts.in(Locale.ENGLISH))::fault, kith::addAll, toCheck::addAll, () -> checksLists,
            books::addAll);

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

    @Test
    void mailIsCheckedEverywhereAndAListWhereSendersAreChecked() throws IOException {
        Path mail = file("x.csv", "Received: from x\r\nFrom: a@b.test\r\n\r\nhello");
        Path list = file("senders.vcf", "# senders\na@b.test\nBob <c@d.test>\n\n" + "e@f.test\n".repeat(500));
        Path table = file("book.csv", "Name,E-mail Address\nBob,bob@x.test\n");
        sorted.onFiles(List.of(mail, list, table));
        assertEquals(List.of(mail), toCheck);
        assertEquals(List.of(list, table), books);
        toCheck.clear();
        books.clear();
        checksLists = true;
        sorted.onFiles(List.of(list, table, mail, mail));
        assertEquals(List.of(list, mail, mail), toCheck, "in one go, in the order they came");
        assertEquals(List.of(table), books, "an address book stays one");
    }

    @Test
    void aMessageWithFilesOfKithsIsHandledAsThose() throws IOException {
        Path card = file("card.kith", "{\"payload\": \"\"}");
        Path other = file("other.kith", "spam");
        Path mail = MailedFiles.saved(folder.resolve("a.eml"), "a@b.example", Says.NOTHING, List.of(other, card));
        Path junk = MailedFiles.saved(folder.resolve("b.eml"), "a@b.example", Says.PASS, List.of(other));
        sorted.onFiles(List.of(mail, junk));
        assertEquals(List.of(mail), kith);
        assertEquals(List.of(junk), toCheck, "a name alone keeps nobody's sender from being checked");
    }
}
