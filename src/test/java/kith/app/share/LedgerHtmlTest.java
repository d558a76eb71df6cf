package kith.app.share;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import kith.app.ControlCharacters;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.share.DisclosureLedger.Recipient;
import kith.exchange.CircleMode;
import kith.friend.CircleDisclosure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class LedgerHtmlTest {
    @TempDir
    private Path root;

    /** Words that show which of them was used. */
    private record Plain(Locale locale) implements PrintableLedger.Words {
        @Override
        public String title() {
            return "Ledger";
        }

        @Override
        public String caption(String owner, Instant day) {
            return owner + " " + day;
        }

        @Override
        public List<String> sentences(DisclosureLedger.Result ledger) {
            return List.of("all " + ledger.worstCoalitionFpp());
        }

        @Override
        public List<String> columns() {
            return List.of("who", "given", "odds", "signed", "until");
        }

        @Override
        public String recipient(Recipient recipient) {
            return recipient.name();
        }

        @Override
        public String edition(int number) {
            return "edition " + number;
        }

        @Override
        public String filters(int count) {
            return count + " filters";
        }

        @Override
        public String circle(CircleDisclosure circle) {
            return circle.title();
        }

        @Override
        public String contribution(CircleDisclosure circle) {
            return circle.mode().word() + " " + circle.basis();
        }

        @Override
        public String odds(double fpp) {
            return Double.toString(fpp);
        }

        @Override
        public String day(Instant instant) {
            return instant.toString().substring(0, 10);
        }
    }

    private static PrintableLedger printable(DisclosureLedger.Result ledger, Locale locale) {
        return PrintableLedger.of(ledger, "Alice", Somebody.NOW, new Plain(locale));
    }

    private static Document parsed(String page) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(page.getBytes(StandardCharsets.UTF_8)));
    }

    private static List<List<String>> rows(Document page) {
        List<List<String>> rows = new ArrayList<>();
        NodeList lines = ((Element) page.getElementsByTagName("tbody").item(0)).getElementsByTagName("tr");
        for (int i = 0; i < lines.getLength(); i++) {
            NodeList cells = ((Element) lines.item(i)).getElementsByTagName("td");
            rows.add(IntStream.range(0, cells.getLength()).mapToObj(c -> cells.item(c).getTextContent()).toList());
        }
        return rows;
    }

    @Test
    void aLineForEverybodyAndForEachEdition() throws Exception {
        Somebody alice = Somebody.named("Alice", root).knows(Somebody.people("a", 60));
        alice.share("Bob", 5);
        alice.share("Carol", 3);
        new Editions(alice.profile()).makeNew(Passphrases.none());
        alice.share("Bob", 2);
        DisclosureLedger.Result ledger = new DisclosureLedger(alice.profile()).run();
        PrintableLedger printable = printable(new DisclosureLedger.Result(ledger.worstCoalitionFpp(),
                ledger.recipients(),
                List.of(new CircleDisclosure("00", "Club", 1, 1, CircleMode.PLAIN, .01, Somebody.NOW),
                        new CircleDisclosure("01", "Ring", 1, 1, CircleMode.COUNTED, 1e-9, Somebody.NOW).withList(.02),
                        new CircleDisclosure("02", "Row", 1, 1, CircleMode.SEALED, 1e-9, Somebody.NOW)), false),
                Locale.ENGLISH);
        List<List<String>> rows = rows(parsed(LedgerHtml.of(printable)));
        assertEquals(List.of(
                List.of("Bob", "7 filters", "0.0078125", "2026-11-21", "2027-11-21"),
                List.of("edition 20779", "2 filters", "0.25", "2026-11-21", "2027-11-21"),
                List.of("edition 20778", "5 filters", "0.03125", "2026-11-21", "2027-11-21"),
                List.of("Carol", "3 filters", "0.125", "2026-11-21", "2027-11-21"),
                List.of("edition 20778", "3 filters", "0.125", "2026-11-21", "2027-11-21"),
                List.of("Club", "plain CONTRIBUTION", "0.01", "2026-11-21", ""),
                List.of("Ring", "counted LIST", "0.02", "2026-11-21", ""),
                List.of("Row", "sealed BOUND", "1.0E-9", "2026-11-21", "")), rows);
        Path file = root.resolve("ledger.html");
        LedgerHtml.write(printable, file);
        assertEquals(LedgerHtml.of(printable), Files.readString(file));
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }

    /** Names come out of strangers' files: none of them may become a tag, a script or an entity. */
    @Test
    void namesAreTextAndNothingElse() throws Exception {
        String evil = "<script>alert(1)</script>&lt;\"' onload=x \u0000\u0008";
        PrintableLedger printable = new PrintableLedger(evil, evil, List.of(evil), List.of(evil),
                List.of(new PrintableLedger.Row(PrintableLedger.Kind.CIRCLE, List.of(evil))), Locale.ENGLISH);
        String page = LedgerHtml.of(printable);
        assertFalse(page.contains("<script"), page);
        assertEquals("<script>alert(1)</script>&lt;\"' onload=x   ", rows(parsed(page)).getFirst().getFirst());
    }

    /** The page goes to standard output as well. */
    @Test
    void whatATerminalObeysIsWrittenAsItsCodeAndIsTheSameToABrowser() throws Exception {
        String evil = "a\u202eb\u2066c\u200bd\u2028e\udb40\udc01f";
        PrintableLedger printable = new PrintableLedger(evil, evil, List.of(evil), List.of(evil),
                List.of(new PrintableLedger.Row(PrintableLedger.Kind.CIRCLE, List.of(evil))), Locale.ENGLISH);
        String page = LedgerHtml.of(printable);
        assertTrue(page.codePoints().noneMatch(c -> c != '\n' && ControlCharacters.isOne(c)), page);
        assertEquals(evil, rows(parsed(page)).getFirst().getFirst());
    }

    @Test
    void saysItsLanguageAndDirectionAndLoadsNothing() throws Exception {
        DisclosureLedger.Result none = new DisclosureLedger.Result(1, List.of(), List.of(), false);
        Element chinese = parsed(LedgerHtml.of(printable(none, Locale.SIMPLIFIED_CHINESE))).getDocumentElement();
        assertEquals("zh-CN ltr", chinese.getAttribute("lang") + " " + chinese.getAttribute("dir"));
        Element arabic = parsed(LedgerHtml.of(printable(none, Locale.of("ar")))).getDocumentElement();
        assertEquals("ar rtl", arabic.getAttribute("lang") + " " + arabic.getAttribute("dir"));
        String page = LedgerHtml.of(printable(none, Locale.ENGLISH));
        assertTrue(page.contains("default-src 'none'") && !page.contains("src=") && !page.contains("href="), page);
    }
}
