package kith.ui.friends.page;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import java.util.Objects;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import kith.app.friend.Friends;
import kith.app.overlap.EstimateOverlap;
import kith.evidence.OverlapEstimate;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.text.FaultExplanation;
import kith.text.Figures;
import kith.ui.parts.IntervalBar;
import kith.ui.shell.Page;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** How many contacts the user and a friend have in common: a sentence, and a picture of its interval. */
final class OverlapPane extends VBox {
    private static final double THICKNESS = 14;
    private static final double WIDTH = 460;

    private final ScreenContext context;
    private final Texts texts;
    private final FriendsViewModel model;
    private final VBox answer = new VBox();

    OverlapPane(ScreenContext context, FriendsViewModel model, Friends.Summary summary) {
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        answer.setId("friend-overlap");
        answer.getStyleClass().add("stacked");
        Label sentence = sentence(texts.get("friends.overlap-sentence"));
        sentence.getStyleClass().add("quiet");
        getChildren().addAll(sentence, answer);
        if (summary.asked().isEmpty()) {
            answer.getChildren().setAll(sentence(model.friendTexts().certainty(summary)));
            return;
        }
        model.common().overlapProperty().when(sceneProperty().map(Objects::nonNull)).subscribe(this::show);
        model.common().problemProperty().when(sceneProperty().map(Objects::nonNull)).subscribe(this::show);
        if (model.common().overlapProperty().get() == null) {
            answer.getChildren().setAll(sentence(texts.get("friends.overlap-working")));
            model.common().estimate(summary);
        }
    }

    private void show(EstimateOverlap.@Nullable WithFriend overlap) {
        if (overlap == null) {
            return;
        }
        Label result = sentence(model.friendTexts().overlap().estimate(overlap));
        result.setId("friend-overlap-result");
        result.getStyleClass().add("figure");
        OverlapEstimate estimate = overlap.estimate();
        double most = Math.min(overlap.contacts(), model.friendTexts().scale(estimate.high()));
        Figures figures = texts.figures();
        IntervalBar bar = new IntervalBar(estimate.low(), estimate.estimate(), estimate.high(),
                new IntervalBar.End(most, most < overlap.contacts() ? figures.number(most)
                        : texts.get("friends.overlap-all", "count", overlap.contacts())),
                figures.number(0), () -> context.scaled(THICKNESS), model.friendTexts().overlap().estimate(overlap));
        context.follow(bar, () -> bar.setMaxWidth(context.scaled(WIDTH)));
        answer.getChildren().setAll(result, bar, sentence(texts.get("friends.overlap-band")),
                sentence(model.friendTexts().overlap().chance(overlap)));
    }

    private void show(@Nullable KithException fault) {
        if (fault == null) {
            return;
        }
        FaultExplanation why = texts.explain(fault);
        answer.getChildren().setAll(sentence(texts.get("friends.problem", "what", why.what(), "todo", why.todo())));
        if (fault.fault() == Fault.BOOK_EMPTY) {
            Button book = button("friend-overlap-book", texts.get("friends.overlap-book"), Feather.BOOK_OPEN);
            book.setOnAction(event -> context.navigation().go(Page.CONTACTS));
            answer.getChildren().add(book);
        }
    }
}
