package kith.ui.friends.page;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.app.friend.Friends;
import kith.fault.KithException;
import kith.friend.FriendState;
import kith.friend.HeldFilter;
import kith.privacy.Level;
import kith.text.Figures;
import kith.ui.parts.BitPicture;
import kith.ui.parts.Details;
import kith.ui.parts.Section;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;

/**
 * What is held of a friend, in words; in the details a picture of each filter's bits, and how the certainty grows with
 * each of them.
 */
final class HeldPane extends Section {
    private final Texts texts;
    private final FriendsViewModel model;
    private final Figures figures;

    HeldPane(ScreenContext context, FriendsViewModel model, FriendExits exits, Friends.Summary summary) {
        super(context.texts().get("friends.held-heading"));
        this.texts = context.texts();
        this.model = model;
        this.figures = texts.figures();
        Label certainty = sentence(model.friendTexts().certainty(summary));
        certainty.setId("friend-certainty");
        getChildren().add(certainty);
        if (summary.asked().isEmpty()) {
            if (summary.friend().state() != FriendState.BLOCKED) {
                getChildren().add(share());
            }
        } else {
            VBox exactly = new VBox(12, sentence(model.friendTexts().exactly(summary)),
                    sentence(texts.get("friends.meter-sentence")), meter(summary.asked()));
            getChildren().addAll(sentence(texts.get("friends.held-worth", "worth",
                    model.friendTexts().worth(summary))), Details.of("friend-held-details", texts, exactly));
        }
        if (summary.friend().state() == FriendState.VERIFIED && summary.asked().size() < Level.MAX) {
            getChildren().add(ask(exits, summary.friend().name()));
        }
    }

    private Node ask(FriendExits exits, String name) {
        Button ask = button("friend-ask", texts.get("friends.ask"), Feather.MESSAGE_CIRCLE);
        ask.setOnAction(event -> exits.ask(name));
        return ask;
    }

    private Node share() {
        Button share = button("friend-held-share", texts.get("friends.held-next"), Feather.SHARE_2);
        share.setOnAction(event -> model.partProperty().set(FriendPart.SHARE));
        return share;
    }

    private Node meter(List<HeldFilter> asked) {
        FlowPane row = new FlowPane(12, 12);
        row.setId("friend-pictures");
        double passing = 1;
        for (int i = 0; i < asked.size(); i++) {
            passing *= asked.get(i).filter().fpp();
            row.getChildren().add(filter(asked.get(i), i + 1, passing));
        }
        return row;
    }

    /** The bits of one filter at a time; of one that somebody has dropped meanwhile there is nothing to see. */
    private static IntPredicate bits(HeldFilter held) {
        try {
            return held.filter().near().vector()::get;
        } catch (KithException e) {
            return bit -> false;
        }
    }

    private Node filter(HeldFilter held, int count, double passing) {
        String description = texts.get("friends.picture", "number", held.index() + 1, "share",
                figures.share(held.filter().fill()));
        BitPicture picture = BitPicture.small(held.filter().shape().bits(), bits(held),
                description);
        ProgressBar bar = new ProgressBar(passing);
        bar.setFocusTraversable(false);
        bar.setAccessibleText(texts.get("friends.meter", "count", count, "odds", figures.strangers(passing)));
        bar.prefWidthProperty().bind(picture.widthProperty());
        bar.getStyleClass().add("meter");
        Label odds = new Label(figures.odds(passing));
        odds.setMinWidth(USE_PREF_SIZE);
        odds.getStyleClass().add("meter-odds");
        VBox cell = new VBox(4, picture, bar, odds);
        cell.getStyleClass().add("held-filter");
        String more = description + "\n" + model.friendTexts().filter(held) + "\n" + bar.getAccessibleText();
        picture.setAccessibleHelp(more);
        Tooltip.install(cell, new Tooltip(more));
        return cell;
    }
}
