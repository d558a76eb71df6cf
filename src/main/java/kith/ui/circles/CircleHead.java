package kith.ui.circles;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import kith.app.circle.Circles;
import kith.app.circle.part.TakePart;
import kith.circle.HiddenAmong;
import kith.exchange.CircleMode;
import kith.ui.circles.parts.HeadTexts;
import kith.ui.parts.Present;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * What a circle is: its name, how it is merged, what changed; and in the modes that hide single
 * members, among how many the user is hidden.
 */
final class CircleHead extends VBox {
    private final Texts texts;
    private final CircleDetail.Ways ways;
    private final HeadTexts headTexts;
    private final ObservableValue<Circles.@Nullable Status> circle;
    private final ObservableValue<TakePart.@Nullable Preview> seen;

    /**
     * @param seen what taking part in the circle means
     * @param ways where the page leads
     */
    CircleHead(Texts texts, ObservableValue<Circles.@Nullable Status> circle,
            ObservableValue<TakePart.@Nullable Preview> seen, CircleDetail.Ways ways) {
        super(8);
        this.texts = texts;
        this.seen = seen;
        this.ways = ways;
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
        Label meaning = sentence("");
        meaning.getStyleClass().add("quiet");
        meaning.textProperty().bind(circle.map(headTexts::shows).orElse(""));
        return new VBox(8, mode, meaning);
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
        Present.when(closed, circle.map(now -> now.closed() != null).orElse(false));
        return closed;
    }

    /** What the founder changed, for whoever was here before. */
    private Node news() {
        Label news = sentence("");
        news.setId("circle-news");
        news.setGraphic(new FontIcon(Feather.BELL));
        news.getStyleClass().add("circle-news");
        news.textProperty().bind(circle.map(headTexts::news).orElse(""));
        Present.when(news, news.textProperty().isNotEmpty());
        return news;
    }

    private Node hidden() {
        Label hidden = sentence("");
        hidden.setId("circle-hidden");
        hidden.setGraphic(new FontIcon(Feather.SHIELD));
        hidden.textProperty().bind(circle.map(headTexts::hidden).orElse(""));
        // Only where somebody more is needed, and never for somebody who is verified.
        ObservableValue<TakePart.Unknown> next = seen.map(CircleHead::next);
        Button compare = button("circle-verify", "", Feather.USER_CHECK);
        compare.textProperty().bind(next.map(one -> texts.get(one.missing() == TakePart.Missing.VERIFICATION
                ? "circles.verify" : "circles.invite", "name", one.name()))
                .orElse(texts.get("circles.invite", "name", "")));
        compare.setMnemonicParsing(false);
        compare.setOnAction(event -> {
            TakePart.Unknown one = next.getValue();
            if (one.missing() == TakePart.Missing.VERIFICATION) {
                ways.verify(one.name());
            } else {
                ways.invite(one.name());
            }
        });
        Present.when(compare, next.map(one -> true).orElse(false));
        VBox box = new VBox(8, hidden, compare);
        // Where somebody left, that comes first: hidden among whom is another question without them.
        Present.when(box, circle.map(now -> now.document().mode() != CircleMode.PLAIN && now.closed() == null
                && HeadTexts.takesPart(now) && now.left().isEmpty()).orElse(false));
        return box;
    }

    /** {@return who is to be verified or invited next, so that the members hide the user; nobody where they do} */
    static TakePart.@Nullable Unknown next(TakePart.Preview preview) {
        HiddenAmong hidden = preview.contribution().hidden();
        return hidden == null || hidden.suffices() ? null : preview.unknown().stream()
                .filter(one -> one.missing() != TakePart.Missing.FORMER_KEY).findFirst().orElse(null);
    }
}
