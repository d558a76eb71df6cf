package kith.ui.guide;

import module java.base;
import javafx.scene.control.Hyperlink;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;

/** Makes one flowing text of what stands in a line of Markdown. */
final class Rendering {
    private final Consumer<String> onLink;

    /** @param onLink receives the target of a link that is followed */
    Rendering(Consumer<String> onLink) {
        this.onLink = onLink;
    }

    /** {@return the inner nodes of a block as text that wraps} */
    TextFlow flow(Node block) {
        List<javafx.scene.Node> parts = new ArrayList<>();
        inside(block, List.of(), parts);
        TextFlow flow = new TextFlow(parts.toArray(javafx.scene.Node[]::new));
        flow.getStyleClass().add("guide-flow");
        flow.setAccessibleText(PlainMarkdown.of(block));
        return flow;
    }

    private void inside(Node parent, List<String> styles, List<javafx.scene.Node> parts) {
        for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
            switch (node) {
                case org.commonmark.node.Text text -> parts.add(text(text.getLiteral(), styles));
                case Code code -> parts.add(text(code.getLiteral(), with(styles, "guide-code")));
                case SoftLineBreak line -> parts.add(text(" ", styles));
                case HardLineBreak line -> parts.add(text("\n", styles));
                case StrongEmphasis strong -> inside(strong, with(styles, "guide-strong"), parts);
                case Emphasis emphasis -> inside(emphasis, with(styles, "guide-emphasis"), parts);
                case Link link -> parts.add(link(link));
                case Image image -> parts.add(text(PlainMarkdown.of(image), styles));
                default -> inside(node, styles, parts);
            }
        }
    }

    private Hyperlink link(Link link) {
        Hyperlink shown = new Hyperlink(PlainMarkdown.of(link));
        shown.setMnemonicParsing(false);
        shown.setWrapText(true);
        shown.getStyleClass().add("guide-link");
        shown.setOnAction(event -> onLink.accept(link.getDestination()));
        return shown;
    }

    private static Text text(String words, List<String> styles) {
        Text text = new Text(words);
        text.getStyleClass().add("guide-text");
        text.getStyleClass().addAll(styles);
        return text;
    }

    private static List<String> with(List<String> styles, String another) {
        List<String> all = new ArrayList<>(styles);
        all.add(another);
        return all;
    }
}
