package kith.ui.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Color;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import kith.app.share.PrintableLedger;
import kith.ui.WindowTest;
import org.junit.jupiter.api.Test;

class LedgerPagesTest extends WindowTest {
    private static final double WIDTH = 487;
    private static final double HEIGHT = 734;
    private static final double ROUNDING = 1;

    @Override
    protected void open(Stage stage) {
        // Pages are made away from any window.
    }

    private static PrintableLedger printable(int people) {
        List<PrintableLedger.Row> rows = new ArrayList<>();
        for (int i = 0; i < people; i++) {
            String name = i % 7 == 3 ? "Somebody with a very long name indeed ".repeat(4) + i : "Friend " + i;
            rows.add(new PrintableLedger.Row(PrintableLedger.Kind.RECIPIENT, List.of(name, "7 filters", "1 in 128",
                    "Nov 21, 2026", "Nov 21, 2027")));
            rows.add(new PrintableLedger.Row(PrintableLedger.Kind.EDITION,
                    List.of("Edition of " + i, "7 filters", "1 in 128",
                    "Nov 21, 2026", "Nov 21, 2027")));
        }
        return new PrintableLedger("What I gave to whom", "Kith of Alice, Nov 21, 2026",
                List.of("If all who have anything of yours put it together, 1 in 128 strangers pass.", "Another."),
                List.of("Who and what", "Given", "Strangers pass", "Last signed", "Evidence until"), rows,
                Locale.ENGLISH);
    }

    private List<Pane> pages(PrintableLedger ledger) {
        List<Pane> pages = new ArrayList<>();
        inWindow(() -> pages.addAll(LedgerPages.of(ledger, (page, of) -> "Page " + page + " of " + of, WIDTH, HEIGHT)));
        return pages;
    }

    private static List<Text> texts(Node page) {
        return everything(page).filter(Text.class::isInstance).map(Text.class::cast).toList();
    }

    @Test
    void everyRowIsOnOnePageInBlackWithinIt() {
        PrintableLedger ledger = printable(60);
        List<Pane> pages = pages(ledger);
        assertTrue(pages.size() > 2, pages.size() + " pages");
        List<String> first = pages.stream().flatMap(page -> everything(page).filter(n -> n.getId() != null))
                .map(row -> texts(row).getFirst().getText()).toList();
        assertEquals(ledger.rows().stream().map(row -> row.cells().getFirst()).toList(), first);
        for (int i = 0; i < pages.size(); i++) {
            Pane page = pages.get(i);
            List<String> words = texts(page).stream().map(Text::getText).toList();
            assertTrue(words.contains("Page " + (i + 1) + " of " + pages.size()), words.toString());
            assertTrue(words.containsAll(ledger.columns()), "headings on every page");
            assertEquals(i == 0, words.contains(ledger.title()));
            inWindow(() -> new Scene(page, WIDTH, HEIGHT));
            for (Text text : texts(page)) {
                assertEquals(Color.BLACK, text.getFill());
                Bounds bounds = text.localToScene(text.getLayoutBounds());
                assertTrue(bounds.getMinX() >= -ROUNDING && bounds.getMaxX() <= WIDTH + ROUNDING
                        && bounds.getMinY() >= -ROUNDING && bounds.getMaxY() <= HEIGHT + ROUNDING,
                        text.getText() + " " + bounds);
            }
            noTwoRowsMeet(page);
        }
    }

    private static void noTwoRowsMeet(Pane page) {
        List<Bounds> rows = everything(page).filter(n -> n.getId() != null).map(n -> n.localToScene(
                n.getLayoutBounds())).toList();
        IntStream.range(1, rows.size()).forEach(i -> assertTrue(
                rows.get(i - 1).getMaxY() <= rows.get(i).getMinY() + ROUNDING, rows.get(i - 1) + " " + rows.get(i)));
    }

    @Test
    void longNamesTakeMoreLines() {
        List<Node> rows = pages(printable(4)).getFirst().getChildren().stream().filter(n -> n.getId() != null).toList();
        double usual = texts(rows.getFirst()).getFirst().getLayoutBounds().getHeight();
        double wrapped = texts(rows.get(6)).getFirst().getLayoutBounds().getHeight();
        assertTrue(wrapped > 3 * usual, wrapped + " after " + usual);
    }

    @Test
    void anEmptyLedgerIsAPage() {
        assertEquals(1, pages(printable(0)).size());
    }
}
