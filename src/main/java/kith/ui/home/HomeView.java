package kith.ui.home;

import static kith.ui.parts.Sentence.sentence;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import kith.text.check.ForecastTexts;
import kith.ui.check.CheckViewModel;
import kith.ui.parts.IconButton;
import kith.ui.parts.Present;
import kith.ui.preferences.Part;
import kith.ui.shell.Page;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import kith.ui.watch.MailWatches;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** What is below the question while nothing is asked: what is due, what was asked before, what arrived. */
public final class HomeView extends VBox {
    private static final double GAP = 12;

    private final ScreenContext context;
    private final Texts texts;
    private final HomeNavigation navigation;
    private final VBox due = new VBox();

    /**
     * @param context the window
     * @param model what is due
     * @param navigation where it leads
     * @param check what was asked, and the list that goes with a demo
     * @param mail what arrived
     * @param demo the senders of the demo, if this is one
     */
    public HomeView(ScreenContext context, HomeViewModel model, HomeNavigation navigation,
            CheckViewModel check, MailWatches mail, Optional<Path> demo) {
        super(GAP);
        this.context = context;
        this.texts = context.texts();
        this.navigation = navigation;
        setId("check-home");
        demo.ifPresent(senders -> getChildren().add(demo(check, senders)));
        getChildren().addAll(due, new RecentSenders(context, check), new NewMail(context, check, mail),
                whoIsAsked(check), forecast(model), new AdvicePane(texts, model, navigation));
        model.dueProperty().subscribe(this::show);
    }

    private static Button demo(CheckViewModel check, Path senders) {
        Button list = IconButton.button("check-demo", check.checkTexts().demo(), Feather.PLAY);
        list.getStyleClass().add("accent");
        list.setOnAction(event -> check.checkFile(senders));
        return list;
    }

    private Node whoIsAsked(CheckViewModel check) {
        Label label = sentence("");
        label.setId("check-asked");
        label.getStyleClass().add("quiet");
        label.textProperty().bind(check.sessionProperty().map(session -> session.witnesses().isEmpty()
                ? texts.get("check.nobody-sentence") : check.checkTexts().oneMatch(session)).orElse(""));
        return label;
    }

    private Node forecast(HomeViewModel model) {
        ForecastTexts words = new ForecastTexts(texts.messages());
        Label label = sentence("");
        label.setId("check-forecast");
        label.getStyleClass().add("quiet");
        label.textProperty().bind(model.forecastProperty().map(now -> words.best(now).orElse("")).orElse(""));
        Present.when(label, label.textProperty().isNotEmpty());
        return label;
    }

    private void show(@Nullable List<DueEntry> now) {
        due.getChildren().setAll(now == null ? List.of() : List.of(new DueCard(texts, now, new DueCard.Doing() {
            @Override
            public void settle(DueEntry due) {
                HomeView.this.settle(due);
            }

            @Override
            public void putAway(DueEntry due) {
                Optional.ofNullable(due.exchange()).ifPresent(navigation::putAway);
            }
        })));
    }

    private void settle(DueEntry due) {
        switch (due.kind()) {
            case KEY_CHANGED, EXPIRED, EXPIRES_SOON, FILTERS_MISSING -> Optional.ofNullable(due.friend())
                    .ifPresent(navigation::toFriend);
            case EXCHANGE_ENDED -> {
                if (due.isInvitedAgain()) {
                    Optional.ofNullable(due.exchange()).ifPresent(navigation::toExchange);
                } else {
                    Optional.ofNullable(due.friend()).ifPresent(navigation::toFriend);
                }
            }
            case UNVERIFIED -> Optional.ofNullable(due.friend()).ifPresent(navigation::toFingerprint);
            case SEND_OWN, ANSWER_OWED, FILTERS_ASKED, CIRCLES_HAVE, ANSWER_AWAITED, COMPLETION_AWAITED, OWN_CARD_OWED,
                    CARD_OLDER -> Optional.ofNullable(due.exchange()).ifPresent(navigation::toExchange);
            case CIRCLE -> Optional.ofNullable(due.circle()).ifPresent(navigation::toCircle);
            case FOLDER_WAITS -> navigation.openShared();
            case FOLDER_AWAY -> navigation.toSettings(Part.SHARED);
            case UNVOUCHED -> navigation.toShare("");
            case NO_FRIENDS -> navigation.toNewFriend();
            case EVERYBODY -> navigation.toEverybody();
            case OWN_EXPIRES, MAIL_HELD_BACK -> navigation.toShare(due.name());
            case BOOK_EMPTY, EDITION_WORTH_IT -> context.navigation().go(Page.CONTACTS);
            case NO_OWN_ADDRESS -> navigation.toSettings(Part.YOU);
            case NO_EMERGENCY_KIT -> navigation.toSettings(Part.KIT);
        }
    }
}
