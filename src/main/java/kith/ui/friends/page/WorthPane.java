package kith.ui.friends.page;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import kith.app.check.Advice;
import kith.app.check.ForetellFriends;
import kith.app.friend.Friends;
import kith.text.check.AdviceTexts;
import kith.text.check.ForecastTexts;
import kith.ui.parts.Present;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;

/** What a friend is worth to the user now, what more would bring, and what that costs the friend. */
final class WorthPane extends VBox {
    private static final double GAP = 4;

    private final Texts texts;
    private final FriendExits exits;
    private final AdviceTexts words;
    private final String name;

    WorthPane(Texts texts, WorthViewModel model, FriendExits exits, Friends.Summary summary) {
        super(GAP);
        this.texts = texts;
        this.exits = exits;
        this.words = new AdviceTexts(texts.messages());
        this.name = summary.friend().name();
        setId("friend-advice");
        model.knownProperty().when(sceneProperty().map(Objects::nonNull))
                .subscribe(known -> getChildren().setAll(nodes(known)));
        Present.whenFilled(this);
        model.ask(summary);
    }

    private List<Node> nodes(WorthViewModel.Known known) {
        return known.about().map(this::nodes).orElseGet(() -> known.few().stream()
                .mapToObj(few -> (Node) quiet(new ForecastTexts(texts.messages()).tooFew(few))).toList());
    }

    private List<Node> nodes(ForetellFriends.About about) {
        Advice advice = about.advice();
        List<Node> nodes = new ArrayList<>();
        words.worth(name, about).ifPresent(line -> nodes.add(sentence(line)));
        if (advice != null) {
            nodes.add(sentence(words.advice(about.now(), advice)));
        }
        words.remarks(about).forEach(remark -> nodes.add(quiet(remark)));
        if (advice != null && advice.kind() == Advice.Kind.MORE_FILTERS) {
            Button ask = button("friend-advice-ask", texts.get("friends.ask"), Feather.MESSAGE_CIRCLE);
            ask.setOnAction(event -> exits.ask(name));
            nodes.add(ask);
        }
        return nodes;
    }

    private static Label quiet(String words) {
        Label line = sentence(words);
        line.getStyleClass().add("quiet");
        return line;
    }
}
