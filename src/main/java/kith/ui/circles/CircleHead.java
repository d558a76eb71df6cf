package kith.ui.circles;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.app.circle.Circles;
import kith.exchange.CircleMode;
import kith.ui.shell.Page;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * What a circle is: its name, how it is merged and which round this is, what changed; and in the modes that hide single
 * members, among how many the user is hidden.
 */
final class CircleHead extends VBox {
    private final ScreenContext context;
    private final Texts texts;
    private final HeadTexts headTexts;
    private final ObservableValue<Circles.@Nullable Status> circle;

    CircleHead(ScreenContext context, ObservableValue<Circles.@Nullable Status> circle) {
        super(8);
        this.context = context;
        this.texts = context.texts();
        this.headTexts = new HeadTexts(texts);
        this.circle = circle;
        setId("circle-head");
        Label title = sentence("");
        title.setId("circle-title");
        title.getStyleClass().add("section-title");
        title.textProperty().bind(circle.map(Circles.Status::title).orElse(""));
        getChildren().addAll(title, badges(), closed(), news(), hidden());
    }

    private Node badges() {
        Label mode = badge("circle-mode", Feather.GIT_MERGE);
        mode.textProperty().bind(circle.map(headTexts::mode).orElse(""));
        mode.accessibleHelpProperty().bind(circle.map(headTexts::shows).orElse(""));
        Label round = badge("circle-round", Feather.REPEAT);
        round.textProperty().bind(circle.map(headTexts::round).orElse(""));
        Label meaning = sentence("");
        meaning.getStyleClass().add("quiet");
        meaning.textProperty().bind(circle.map(headTexts::shows).orElse(""));
        FlowPane row = new FlowPane(12, 8, mode, round);
        row.setAlignment(Pos.CENTER_LEFT);
        return new VBox(8, row, meaning);
    }

    private static Label badge(String id, Feather icon) {
        Label badge = new Label("", new FontIcon(icon));
        badge.setId(id);
        badge.getStyleClass().add("circle-badge");
        badge.setMinWidth(USE_PREF_SIZE);
        badge.setMnemonicParsing(false);
        return badge;
    }

    private Node closed() {
        Label closed = sentence(texts.get("circles.closed"));
        closed.setId("circle-closed");
        closed.setGraphic(new FontIcon(Feather.ARCHIVE));
        closed.getStyleClass().add("circle-closed");
        show(closed, circle.map(now -> now.closed() != null).orElse(false));
        return closed;
    }

    /** What the founder changed, for whoever was here before. */
    private Node news() {
        Label news = sentence("");
        news.setId("circle-news");
        news.setGraphic(new FontIcon(Feather.BELL));
        news.getStyleClass().add("circle-news");
        news.textProperty().bind(circle.map(headTexts::news).orElse(""));
        show(news, news.textProperty().isNotEmpty());
        return news;
    }

    private Node hidden() {
        Label hidden = sentence("");
        hidden.setId("circle-hidden");
        hidden.setGraphic(new FontIcon(Feather.SHIELD));
        hidden.textProperty().bind(circle.map(headTexts::hidden).orElse(""));
        Button verify = button("circle-verify", texts.get("circles.verify"), Feather.USER_CHECK);
        verify.setOnAction(event -> context.navigation().go(Page.FRIENDS));
        show(verify, circle.map(now -> !headTexts.enoughVerified(now)).orElse(false));
        VBox box = new VBox(8, hidden, verify);
        show(box, circle.map(now -> now.document().mode() != CircleMode.PLAIN && now.closed() == null
                && HeadTexts.takesPart(now)).orElse(false));
        return box;
    }

    private static void show(Node node, ObservableValue<Boolean> when) {
        node.visibleProperty().bind(when);
        node.managedProperty().bind(node.visibleProperty());
    }
}
