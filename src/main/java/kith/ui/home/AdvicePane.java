package kith.ui.home;

import static kith.ui.parts.Sentence.sentence;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;
import kith.app.check.Advice;
import kith.app.check.ForetellFriends;
import kith.evidence.CountedShare;
import kith.text.check.AdviceTexts;
import kith.ui.parts.Details;
import kith.ui.parts.IconButton;
import kith.ui.parts.Present;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** The best thing to do, what it costs whom, and the button that does it; the others in the details. */
final class AdvicePane extends VBox {
    private static final double GAP = 4;

    private final Texts texts;
    private final AdviceTexts words;
    private final Consumer<Advice> follow;

    /** @param follow goes where it can be done */
    AdvicePane(Texts texts, HomeViewModel model, Consumer<Advice> follow) {
        super(GAP);
        this.texts = texts;
        this.words = new AdviceTexts(texts.messages());
        this.follow = follow;
        setId("check-advising");
        model.adviceProperty().subscribe(this::show);
        Present.whenFilled(this);
    }

    private void show(ForetellFriends.@Nullable Result result) {
        CountedShare now = result == null ? null : result.now();
        getChildren().setAll(result == null || now == null ? List.of()
                : result.best().map(best -> nodes(result, now, best)).orElse(List.of()));
    }

    private List<Node> nodes(ForetellFriends.Result result, CountedShare now, Advice best) {
        List<Node> nodes = new ArrayList<>();
        words.lines(now, best).forEach(words -> nodes.add(sentence(words)));
        nodes.getFirst().setId("check-advice");
        nodes.stream().skip(1).forEach(cost -> cost.getStyleClass().add("quiet"));
        button(best).ifPresent(nodes::add);
        List<Node> more = new ArrayList<>();
        result.advices().stream().skip(1).flatMap(other -> words.lines(now, other).stream())
                .forEach(words -> more.add(sentence(words)));
        words.hidden(result.hidden()).ifPresent(words -> more.add(sentence(words)));
        if (!more.isEmpty()) {
            nodes.add(Details.of("check-advice-more", texts, new VBox(GAP, more.toArray(Node[]::new))));
        }
        return nodes;
    }

    /** Whom to verify stands among what is due, with its own button. */
    private Optional<Button> button(Advice advice) {
        Button button = switch (advice.kind()) {
            case MORE_FILTERS -> IconButton.button("check-advice-do",
                    texts.get("advice.to-friend", "name", advice.friend()), Feather.USER);
            case VERIFICATION -> null;
            case CIRCLE -> IconButton.button("check-advice-do", texts.get("advice.to-circle"), Feather.USERS);
        };
        if (button != null) {
            button.setMnemonicParsing(false);
            button.setOnAction(event -> follow.accept(advice));
        }
        return Optional.ofNullable(button);
    }
}
