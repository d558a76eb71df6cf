package kith.ui.check;

import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import kith.address.lookalike.LookAlike;
import kith.address.lookalike.MarkedAddress;
import kith.text.check.LookAlikeTexts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Whose address a sender looks like, and below each other both addresses with the letters marked that differ. */
final class LookAlikePane extends VBox {
    /**
     * @param texts the words
     * @param found what was found
     */
    LookAlikePane(LookAlikeTexts texts, LookAlike found) {
        setId("check-lookalike");
        setSpacing(4);
        Label says = sentence(texts.says(found));
        says.setGraphic(new FontIcon(Feather.ALERT_TRIANGLE));
        says.getStyleClass().add("caution");
        Label how = sentence(texts.how(found));
        how.getStyleClass().add("quiet");
        TextFlow sender = marked(found.sender());
        sender.setFocusTraversable(true);
        sender.setAccessibleRole(AccessibleRole.TEXT);
        // A screen reader says brackets, and no underline.
        sender.setAccessibleText(texts.marked(found));
        getChildren().addAll(says, how, sender, marked(found.original()));
    }

    private static TextFlow marked(MarkedAddress address) {
        List<Node> parts = new ArrayList<>();
        int done = 0;
        for (MarkedAddress.Mark mark : address.marks()) {
            parts.add(part(address.text().substring(done, mark.start()), "address-part"));
            parts.add(part(address.text().substring(mark.start(), mark.end()), "address-mark"));
            done = mark.end();
        }
        parts.add(part(address.text().substring(done), "address-part"));
        TextFlow flow = new TextFlow(parts.toArray(Node[]::new));
        flow.getStyleClass().add("marked-address");
        return flow;
    }

    private static Text part(String words, String style) {
        Text part = new Text(words);
        part.getStyleClass().add(style);
        return part;
    }
}
