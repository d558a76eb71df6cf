package kith.ui.incoming;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import kith.app.MailedFiles;
import kith.app.MailedFiles.Says;
import kith.app.Somebody;
import kith.fault.Fault;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SortedFilesTest {
    private static final Path CODES = Path.of("src/test/resources/kith/app/codes");

    private final List<Path> kith = new ArrayList<>();
    private final List<Path> pictures = new ArrayList<>();
    private final List<Path> playgrounds = new ArrayList<>();
    private final List<Path> books = new ArrayList<>();
    private final List<Path> toCheck = new ArrayList<>();
    private final List<Fault> failed = new ArrayList<>();

    @TempDir
    Path folder;

    private void sorts(Path... files) {
        Somebody ana = Somebody.named("Ana", folder);
        new SortedFiles(ana.profile(), new Immediate(), why -> failed.add(why.fault()), new SortedFiles.Places(
                all -> all.forEach(one -> kith.add(one.file())), pictures::addAll, playgrounds::addAll,
                toCheck::addAll, books::addAll)).onFiles(List.of(files));
    }

    private Path file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    @Test
    void contentDecidesAndNotTheName() throws IOException {
        Path signed = file("signed.txt", "{\"payload\": \"\"}");
        Path marked = file("marked.vcf", "\uFEFF \r\n\t{}");
        Path card = file("card.kith", "BEGIN:VCARD\r\nEND:VCARD\r\n");
        Path jcard = file("jcard.json", "[\"vcard\", []]");
        Path empty = Files.createDirectory(folder.resolve("empty"));
        Path picture = Files.copy(CODES.resolve("plain.png"), folder.resolve("contacts.vcf"));
        sorts(signed, marked, card, jcard, empty, picture, CODES.resolve("noisy.jpg"));
        assertEquals(List.of(signed, marked), kith);
        assertEquals(List.of(card, jcard), books);
        assertEquals(List.of(empty), toCheck, "a folder may hold mail");
        assertEquals(List.of(picture, CODES.resolve("noisy.jpg")), pictures);
        assertEquals(List.of(), failed);
    }

    @Test
    void unknownFileIsSaidOnceAndGoesNowhere() throws IOException {
        sorts(file("a.kith", "\u0001\u0002\u0003"), file("b.vcf", "\u0004\u0005"), folder.resolve("missing"));
        assertEquals(List.of(Fault.NOT_KITH, Fault.FILE_UNREADABLE), failed);
        assertEquals(List.of(), Stream.of(kith, books, toCheck, pictures).flatMap(List::stream).toList());
    }

    @Test
    void mailAndListsAreCheckedOnEveryPage() throws IOException {
        Path mail = file("x.csv", "Received: from x\r\nFrom: a@b.test\r\n\r\nhello");
        Path list = file("senders.vcf", "# senders\na@b.test\nBob <c@d.test>\n\n" + "e@f.test\n".repeat(500));
        Path table = file("book.csv", "Name,E-mail Address\nBob,bob@x.test\n");
        sorts(list, table, mail, mail);
        assertEquals(List.of(list, mail, mail), toCheck, "in one go, in the order they came");
        assertEquals(List.of(table), books, "an address book stays one");
    }

    @Test
    void aMessageWithFilesOfKithsIsHandledAsThose() throws IOException {
        Path card = file("card.kith", "{\"payload\": \"\"}");
        Path other = file("other.kith", "spam");
        Path mail = MailedFiles.saved(folder.resolve("a.eml"), "a@b.example", Says.NOTHING, List.of(other, card));
        Path junk = MailedFiles.saved(folder.resolve("b.eml"), "a@b.example", Says.PASS, List.of(other));
        sorts(mail, junk);
        assertEquals(List.of(mail), kith);
        assertEquals(List.of(junk), toCheck, "a name alone keeps nobody's sender from being checked");
    }
}
