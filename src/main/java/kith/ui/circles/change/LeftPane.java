package kith.ui.circles.change;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import kith.app.circle.part.CircleTurn;
import kith.text.circle.LeftTexts;
import kith.ui.parts.Present;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Who left the circle, for its founder, with the one button that goes on without them, or ends it. */
public final class LeftPane extends VBox {
    public LeftPane(ScreenContext context, LeftViewModel left, EndViewModel end) {
        super(8);
        Texts texts = context.texts();
        LeftTexts words = new LeftTexts(texts.messages());
        setId("circle-left");
        getStyleClass().add("card");
        Label who = sentence("");
        who.setId("circle-left-words");
        who.setGraphic(new FontIcon(Feather.LOG_OUT));
        who.textProperty().bind(left.turnProperty().map(words::sentence).orElse(""));
        Button goOn = button("circle-go-on-without", "", Feather.USERS);
        goOn.getStyleClass().add("accent");
        goOn.setMnemonicParsing(false);
        goOn.textProperty().bind(left.turnProperty().map(turn -> goOn(texts, turn))
                .orElse(texts.get("circles.go-on-without", "names", "")));
        goOn.accessibleHelpProperty().bind(who.textProperty());
        goOn.setOnAction(event -> left.goOn());
        Present.when(goOn, left.turnProperty().map(turn -> turn.kind() == CircleTurn.Kind.GO_ON_WITHOUT)
                .orElse(false));
        Button close = button("circle-left-close", texts.get("circles.close"), Feather.ARCHIVE);
        close.accessibleHelpProperty().bind(who.textProperty());
        close.setOnAction(event -> EndPane.close(context, end));
        Present.when(close, left.turnProperty().map(turn -> turn.kind() == CircleTurn.Kind.CLOSE).orElse(false));
        getChildren().addAll(who, goOn, close);
        Present.when(this, left.turnProperty().isNotNull());
    }

    /** {@return what the button says that goes on without those who left} */
    public static String goOn(Texts texts, CircleTurn turn) {
        return texts.get("circles.go-on-without", "names", String.join(texts.get("circles.comma"), turn.names()));
    }
}
