package kith.ui.overview;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;
import kith.friend.FriendState;
import kith.text.Figures;
import kith.ui.overview.OverviewViewModel.State;
import kith.ui.overview.SummaryCard.Words;
import kith.ui.parts.PageHeader;
import kith.ui.parts.Tiles;
import kith.ui.shell.Page;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A question about one sender, what is due, three numbers, a place to drop anything on, and who one is to others. */
public final class OverviewView extends VBox {
    private static final double CARD = 225;
    private static final double GAP = 14;

    private final ScreenContext context;
    private final Texts texts;
    private final Figures figures;
    private final OverviewNavigation navigation;
    private final VBox summary = new VBox(GAP);
    private final OwnPane own;

    /**
     * @param context the window
     * @param model what is shown
     * @param navigation where it leads
     */
    public OverviewView(ScreenContext context, OverviewViewModel model, OverviewNavigation navigation) {
        this.context = context;
        this.texts = context.texts();
        this.figures = texts.figures();
        this.navigation = navigation;
        this.own = new OwnPane(context, model);
        getChildren().addAll(new PageHeader(texts.get("nav.overview"), texts.get("overview.sentence")),
                new QuickCheck(texts, model, navigation), summary, dropZone(), own);
        model.stateProperty().subscribe(this::show);
    }

    private void show(@Nullable State state) {
        if (state != null) {
            summary.getChildren().setAll(new DueCard(texts, state.due(), this::settle),
                    new Tiles(context.scaled(CARD), GAP, List.of(book(state), given(state), held(state))));
        }
    }

    private void settle(Due due) {
        switch (due.kind()) {
            case KEY_CHANGED, EXPIRED, EXPIRES_SOON, FILTERS_MISSING, CARD_OLDER -> Optional.ofNullable(due.friend())
                    .ifPresent(navigation::toFriend);
            case UNVERIFIED -> Optional.ofNullable(due.friend()).ifPresent(navigation::toFingerprint);
            case SEND_OWN, ANSWER_OWED, CIRCLES_HAVE, ANSWER_AWAITED, COMPLETION_AWAITED ->
                    Optional.ofNullable(due.exchange()).ifPresent(navigation::toExchange);
            case UNVOUCHED -> navigation.toShare("");
            case NO_FRIENDS -> navigation.toNewFriend();
            case OWN_EXPIRES -> navigation.toShare(due.name());
            case BOOK_EMPTY -> choose("book.import-title");
            case NO_OWN_ADDRESS -> own.askForAddress();
            case EDITION_WORTH_IT -> context.navigation().go(Page.CONTACTS);
        }
    }

    private void choose(String titleKey) {
        List<Path> files = context.files().open(texts.get(titleKey));
        if (!files.isEmpty()) {
            navigation.open(files);
        }
    }

    private Node book(State state) {
        boolean none = state.contacts() == 0;
        String edition = Integer.toString(state.edition().edition());
        Words words = new Words(texts.get("nav.contacts"), figures.number(state.contacts()),
                texts.get("overview.book", "count", state.contacts()),
                none ? texts.get("overview.book-none") : state.edition().edition() == 0
                        ? texts.get("overview.no-edition")
                        : texts.get("overview.edition", "edition", edition, "count", state.edition().waiting()),
                none ? texts.get("overview.do-book-empty") : texts.get("overview.to-book"));
        return new SummaryCard("overview-book", Feather.BOOK_OPEN, words, () -> {
            if (none) {
                choose("book.import-title");
            } else {
                context.navigation().go(Page.CONTACTS);
            }
        });
    }

    private Node given(State state) {
        Shared shared = state.shared();
        Words words = new Words(texts.get("overview.shared-title"), figures.number(shared.recipients()),
                texts.get("overview.shared", "count", shared.recipients()),
                shared.latest() == null ? texts.get("overview.shared-none")
                        : texts.get("overview.shared-most", "count", shared.most(), "day",
                        figures.day(shared.latest())),
                shared.latest() == null ? texts.get("overview.do-no-friends") : texts.get("overview.to-ledger"));
        return new SummaryCard("overview-shared", Feather.SEND, words, () -> {
            if (shared.latest() == null) {
                navigation.toShare("");
            } else {
                context.navigation().go(Page.LEDGER);
            }
        });
    }

    private Node held(State state) {
        boolean none = state.friends().isEmpty();
        Words words = new Words(texts.get("overview.held-title"), figures.number(state.asked()),
                texts.get("overview.asked", "count", state.asked()),
                none ? texts.get("overview.held-none") : friends(state),
                none ? texts.get("overview.held-open") : texts.get("overview.to-friends"));
        return new SummaryCard("overview-held", Feather.USERS, words, () -> {
            if (none) {
                choose("files.open-title");
            } else {
                context.navigation().go(Page.FRIENDS);
            }
        });
    }

    private String friends(State state) {
        String friends = texts.format("overview.friends", Map.of("count", state.friends().size(), "verified",
                state.count(FriendState.VERIFIED), "unverified", state.count(FriendState.UNVERIFIED), "invited",
                state.count(FriendState.INVITED)));
        return state.lists() == 0 ? friends
                : texts.messages().sentences(friends, texts.get("overview.lists", "count", state.lists()));
    }

    /** The whole window takes what is dropped; this shows it, and can be pressed. */
    private Node dropZone() {
        Button zone = new Button(texts.get("overview.drop"), new FontIcon(Feather.DOWNLOAD));
        zone.setId("overview-open");
        zone.getStyleClass().add("overview-drop");
        zone.setWrapText(true);
        zone.setMinWidth(0);
        zone.setMinHeight(USE_PREF_SIZE);
        zone.setMaxWidth(Double.MAX_VALUE);
        zone.setAccessibleHelp(texts.get("files.drop-hint"));
        zone.setOnAction(event -> choose("files.open-title"));
        return zone;
    }
}
