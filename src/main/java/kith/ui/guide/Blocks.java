package kith.ui.guide;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import kith.ui.parts.TextClipboard;
import kith.ui.text.Texts;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.BulletList;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Makes nodes of the window out of blocks of Markdown: headings, paragraphs, lists, tables, pictures, commands. */
final class Blocks {
    private final Texts texts;
    private final Rendering lines;
    private final Pictures pictures;

    Blocks(Texts texts, Rendering lines, Pictures pictures) {
        this.texts = texts;
        this.lines = lines;
        this.pictures = pictures;
    }

    /** {@return the blocks one below the other} */
    VBox all(List<Node> blocks) {
        VBox page = new VBox();
        page.getStyleClass().add("guide-blocks");
        blocks.forEach(block -> page.getChildren().add(one(block)));
        return page;
    }

    private javafx.scene.Node one(Node block) {
        return switch (block) {
            case Heading heading -> heading(heading);
            case BulletList list -> list(list, 0);
            case OrderedList list -> list(list, list.getMarkerStartNumber() == null ? 1 : list.getMarkerStartNumber());
            case IndentedCodeBlock code -> commands(code.getLiteral());
            case FencedCodeBlock code -> commands(code.getLiteral());
            case TableBlock table -> new TablePane(table, lines);
            case BlockQuote quote -> children(quote, "guide-quote");
            case Node paragraph when paragraph.getFirstChild() instanceof Image image && image.getNext() == null ->
                    pictures.picture(image.getDestination(), PlainMarkdown.of(image));
            default -> lines.flow(block);
        };
    }

    private static Label heading(Heading heading) {
        Label label = new Label(PlainMarkdown.of(heading));
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.setId(PlainMarkdown.anchor(label.getText()));
        label.getStyleClass().add("section-title");
        return label;
    }

    private VBox children(Node parent, String style) {
        VBox box = new VBox();
        box.getStyleClass().addAll("guide-blocks", style);
        for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
            box.getChildren().add(one(node));
        }
        return box;
    }

    /** A list whose first number is given, 0 for dots. */
    private VBox list(Node list, int first) {
        VBox items = new VBox();
        items.getStyleClass().add("guide-list");
        int number = first;
        for (Node node = list.getFirstChild(); node instanceof ListItem; node = node.getNext()) {
            Label mark = new Label(first == 0 ? "•" : number++ + ".");
            mark.setMinWidth(Region.USE_PREF_SIZE);
            mark.getStyleClass().add("guide-mark");
            VBox content = children(node, "guide-item");
            HBox.setHgrow(content, Priority.ALWAYS);
            HBox item = new HBox(mark, content);
            item.getStyleClass().add("guide-list-item");
            items.getChildren().add(item);
        }
        return items;
    }

    private javafx.scene.Node commands(String literal) {
        String code = literal.stripTrailing();
        TextFlow shown = new TextFlow(new javafx.scene.text.Text(code));
        shown.getChildren().getFirst().getStyleClass().addAll("guide-text", "guide-code");
        shown.setAccessibleText(code);
        HBox.setHgrow(shown, Priority.ALWAYS);
        Button copy = new Button("", new FontIcon(Feather.COPY));
        copy.setAccessibleText(texts.get("guide.copy"));
        copy.getStyleClass().addAll("flat", "button-icon", "guide-copy");
        copy.setOnAction(event -> TextClipboard.put(code));
        HBox box = new HBox(shown, copy);
        box.getStyleClass().add("guide-commands");
        return box;
    }
}
