package kith.ui.ledger;

import module java.base;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Color;
import javafx.scene.shape.Line;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import kith.app.share.PrintableLedger;
import kith.fault.EnumWord;

/**
 * The ledger on paper: black on white whatever the window looks like, headings on every page, page numbers, long names
 * on as many lines as they take. Lengths are in points.
 */
final class LedgerPages {
    /** The words below a page. */
    @FunctionalInterface
    interface Numbering {
        /** {@return such as "Page 2 of 3"} */
        String of(int page, int pages);
    }

    private static final double[] COLUMNS = {.29, .14, .20, .185, .185};
    private static final double GAP = 8;
    private static final double LINE_GAP = 8;
    private static final double INDENT = 14;
    private static final double FOOT = 26;
    private static final Font PLAIN = Font.font("System", 10);
    private static final Font BOLD = Font.font("System", FontWeight.BOLD, 10);
    private static final Font TITLE = Font.font("System", FontWeight.BOLD, 18);
    private static final Font SMALL = Font.font("System", 9);

    private final PrintableLedger ledger;
    private final double width;
    private final double height;

    private LedgerPages(PrintableLedger ledger, double width, double height) {
        this.ledger = ledger;
        this.width = width;
        this.height = height;
    }

    /** {@return the pages, at least one} */
    static List<Pane> of(PrintableLedger ledger, Numbering numbering, double width, double height) {
        return new LedgerPages(ledger, width, height).pages(numbering);
    }

    private List<Pane> pages(Numbering numbering) {
        Pane head = new Pane();
        double top = head(head);
        Pane headings = cells(ledger.columns(), BOLD, 0);
        double heading = height(headings) + 2 * LINE_GAP;
        List<Pane> rows = ledger.rows().stream().map(this::row).toList();
        List<Pagination.Line> lines = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            lines.add(new Pagination.Line(height(rows.get(i)) + LINE_GAP,
                    ledger.rows().get(i).kind() == PrintableLedger.Kind.RECIPIENT));
        }
        List<Integer> counts = Pagination.of(lines, height - FOOT - top - heading, height - FOOT - heading);
        List<Pane> pages = new ArrayList<>();
        int next = 0;
        for (int page = 0; page < counts.size(); page++) {
            Pane paper = paper(numbering.of(page + 1, counts.size()));
            double y = page == 0 ? top : 0;
            if (page == 0) {
                paper.getChildren().add(head);
            }
            y = table(paper, y, rows.subList(next, next + counts.get(page)));
            next += counts.get(page);
            pages.add(paper);
        }
        return pages;
    }

    private Pane paper(String number) {
        Pane paper = new Pane();
        paper.setPrefSize(width, height);
        paper.resize(width, height);
        paper.setStyle("-fx-background-color: white;");
        Text foot = text(number, SMALL, width);
        foot.setY(height - FOOT + LINE_GAP + foot.getBaselineOffset());
        paper.getChildren().add(foot);
        return paper;
    }

    private double head(Pane head) {
        double y = below(head, text(ledger.title(), TITLE, width), 0, 2);
        y = below(head, text(ledger.caption(), SMALL, width), y, LINE_GAP);
        for (String sentence : ledger.sentences()) {
            y = below(head, text(sentence, PLAIN, width), y, 4);
        }
        return y + LINE_GAP;
    }

    private static double below(Pane parent, Text text, double y, double gap) {
        text.setY(y + text.getBaselineOffset());
        parent.getChildren().add(text);
        return y + text.getLayoutBounds().getHeight() + gap;
    }

    private double table(Pane paper, double from, List<Pane> rows) {
        Pane headings = cells(ledger.columns(), BOLD, 0);
        double y = place(paper, headings, from + LINE_GAP, 1.2);
        for (Pane row : rows) {
            y = place(paper, row, y, .4);
        }
        return y;
    }

    private double place(Pane paper, Pane row, double y, double thickness) {
        row.setLayoutY(y);
        double end = y + height(row) + LINE_GAP / 2;
        Line rule = new Line(0, end, width, end);
        rule.setStroke(Color.BLACK);
        rule.setStrokeWidth(thickness);
        paper.getChildren().addAll(row, rule);
        return end + LINE_GAP / 2;
    }

    private Pane row(PrintableLedger.Row row) {
        boolean edition = row.kind() == PrintableLedger.Kind.EDITION;
        Pane cells = cells(row.cells(), edition ? PLAIN : BOLD, edition ? INDENT : 0);
        cells.setId("paper-" + EnumWord.of(row.kind()));
        return cells;
    }

    private Pane cells(List<String> words, Font first, double indent) {
        Pane cells = new Pane();
        double x = 0;
        for (int i = 0; i < words.size(); i++) {
            double room = width * COLUMNS[i];
            double in = i == 0 ? indent : 0;
            boolean heading = words == ledger.columns();
            Text cell = text(words.get(i), i == 0 || heading ? first : PLAIN, room - GAP - in);
            cell.setX(x + in);
            cell.setY(cell.getBaselineOffset());
            cells.getChildren().add(cell);
            x += room;
        }
        return cells;
    }

    private static double height(Pane cells) {
        return cells.getChildren().stream().mapToDouble(LedgerPages::bottom).max().orElse(0);
    }

    private static double bottom(Node cell) {
        return cell.getLayoutBounds().getHeight();
    }

    private static Text text(String words, Font font, double room) {
        Text text = new Text(words);
        text.setFont(font);
        text.setFill(Color.BLACK);
        text.setWrappingWidth(room);
        return text;
    }
}
