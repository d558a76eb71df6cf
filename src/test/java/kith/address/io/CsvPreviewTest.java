package kith.address.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import kith.address.io.CsvChoice.Titles;
import kith.fault.KithException;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvPreviewTest {
    private static final String CLUB = """
            Nr;Mitglied;Erreichbar;Eingeladen von
            1;Bob;bob@x.example;alice@x.example
            2;Carol;carol@x.example;alice@x.example
            3;Dan;;alice@x.example
            """;

    private static Optional<CsvPreview> table(String text) {
        return AddressBookFiles.standard().table(text.getBytes(StandardCharsets.UTF_8), "club.csv");
    }

    private static CsvPreview club() {
        return table(CLUB).orElseThrow();
    }

    @Test
    void aTableWithUnknownTitlesShowsWhatItsColumnsHold() {
        CsvPreview preview = club();
        assertEquals(CsvCertainty.CONTENT, preview.certainty());
        assertEquals(new CsvChoice(';', Titles.IN_FIRST_ROW, List.of(2, 3), List.of(1)), preview.guess());
        List<CsvPreview.Column> columns = preview.columns(preview.guess());
        assertEquals(List.of("Nr", "Mitglied", "Erreichbar", "Eingeladen von"),
                columns.stream().map(CsvPreview.Column::title).toList());
        assertEquals(new CsvPreview.Column(2, "Erreichbar", List.of("bob@x.example", "carol@x.example", ""),
                List.of("bob@x.example", "carol@x.example"), 2, 2), columns.get(2));
        assertEquals(0, columns.get(1).addresses());
    }

    @Test
    void cellsBesideEachOtherAreOfTheSameRow() {
        CsvPreview preview = table("""
                Nr;Wer;Erreichbar
                1;Bob;
                2;;carol@x.example
                3;Dan;dan@x.example
                4;Eve;eve@x.example
                """).orElseThrow();
        List<List<String>> cells =
                preview.columns(preview.guess()).stream().map(CsvPreview.Column::cells).toList();
        assertEquals(List.of(List.of("1", "2", "3"), List.of("Bob", "", "Dan"),
                List.of("", "carol@x.example", "dan@x.example")), cells);
    }

    @Test
    void theUserKnowsBetter() {
        CsvPreview preview = club();
        ImportReport report = preview.read(preview.guess().columns(List.of(2), List.of(1)), CsvCertainty.CHOSEN);
        assertEquals(2, report.addresses());
        assertEquals("Bob", report.contacts().getFirst().name());
        assertFalse(report.warnings().containsKey(Warning.COLUMNS_BY_CONTENT));
        ImportReport again = preview.read(preview.guess().columns(List.of(2), List.of(1)), CsvCertainty.REMEMBERED);
        assertEquals(1, again.warnings().get(Warning.COLUMNS_REMEMBERED));
    }

    @Test
    void theFirstRowMayBeAContact() {
        CsvPreview preview = table("Bob,bob@x.example\nCarol,carol@x.example\n").orElseThrow();
        assertEquals(Titles.NONE, preview.guess().titles());
        assertEquals("", preview.columns(preview.guess()).getFirst().title());
        assertEquals(2, preview.read(preview.guess(), CsvCertainty.CHOSEN).addresses());
        CsvChoice titled = new CsvChoice(',', Titles.IN_FIRST_ROW, List.of(1), List.of());
        assertEquals(1, preview.read(titled, CsvCertainty.CHOSEN).addresses());
        assertTrue(preview.titles().isEmpty());
    }

    @Test
    void anotherDelimiterGivesOtherColumns() {
        CsvPreview preview = club();
        CsvChoice comma = preview.guess(',');
        assertEquals(',', comma.delimiter());
        assertEquals(1, preview.columns(comma).size());
    }

    @Test
    void aTableInWhichMostCellsAreNoAddressesIsForTheUserToRead() {
        String text = "Thing\tNote\na\tsee x\nb\tmail bob@x.example or call\nc\t-\nd\tnone\n";
        CsvPreview preview = table(text).orElseThrow();
        assertEquals(CsvCertainty.NOTHING, preview.certainty());
        assertEquals('\t', preview.guess().delimiter());
        assertEquals(List.of(), preview.guess().addressColumns());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "hello", "a@b.test\nc@d.test\n", "1,2\n3,4\n", "{\"a\":\"b@c.test\"}",
        "BEGIN:VCARD\nEMAIL:a@b.test\nEND:VCARD\n", "From: a@b.test\nTo: c@d.test, e@f.test\n\nHi\n",
        "Dear all,\nthis is no table.\nMail me: a@b.test\nBye\n"})
    void whatIsNoTableHasNoPreview(String text) {
        assertTrue(table(text).isEmpty());
    }

    @Test
    void titlesAreKnownByAHashThatContentDoesNotChange() {
        Optional<String> titles = club().titles();
        assertEquals(titles, table(CLUB + "4;Eve;eve@x.example;\n").orElseThrow().titles());
        assertNotEquals(titles, table(CLUB.replace("Nr", "No")).orElseThrow().titles());
        assertEquals(64, titles.orElseThrow().length());
    }

    @Test
    void aChoiceComesBackFromItsText() {
        for (char delimiter : CsvLayout.DELIMITERS) {
            for (Titles titles : Titles.values()) {
                CsvChoice choice = new CsvChoice(delimiter, titles, List.of(2, 5), List.of());
                assertEquals(Optional.of(choice), CsvChoice.parse(choice.text()));
            }
        }
        assertEquals("delimiter=comma titles=yes addresses=3,6 names=1",
                new CsvChoice(',', Titles.IN_FIRST_ROW, List.of(2, 5), List.of(0)).text());
        assertEquals(Optional.empty(), CsvChoice.parse("delimiter=comma"));
        assertEquals(List.of(), CsvChoice.parse("delimiter=comma titles=no addresses=0,99999999999 names=")
                .orElseThrow().addressColumns());
    }

    @Test
    void encodingsAreThoseOfEveryBook() {
        for (String charset : List.of("UTF-16LE", "UTF-16BE", "UTF-8")) {
            byte[] bytes = ("\uFEFF" + CLUB).getBytes(Charset.forName(charset));
            CsvPreview preview = AddressBookFiles.standard().table(bytes, "club.csv").orElseThrow();
            assertEquals("Nr", preview.columns(preview.guess()).getFirst().title(), charset);
            assertEquals(club().titles(), preview.titles(), charset);
        }
    }

    @Test
    void aHostileTableIsShownInBounds() {
        String wide = "x,".repeat(5_000) + "a@b.test\n";
        assertEquals(CsvPreview.MAX_COLUMNS, table(wide.repeat(3)).map(p -> p.columns(p.guess()).size()).orElse(512));
        String high = "Nr,Who\n" + ("1,\"" + "y".repeat(50_000) + "@\"\n").repeat(3) + "2,a@b.test\n";
        table(high).ifPresent(preview -> preview.columns(preview.guess()).forEach(column ->
                column.samples().forEach(sample -> assertTrue(sample.length() <= 100))));
    }

    @Test
    void aColumnThatIsNotThereHoldsNothing() {
        CsvPreview preview = club();
        ImportReport report = preview.read(preview.guess().columns(List.of(99), List.of()), CsvCertainty.CHOSEN);
        assertEquals(0, report.addresses());
        assertEquals(1, report.warnings().get(Warning.NO_ADDRESSES));
        Assertions.assertDoesNotThrow(() -> preview.read(preview.guess().columns(List.of(), List.of()),
                CsvCertainty.CHOSEN), KithException.class.getName());
    }
}
