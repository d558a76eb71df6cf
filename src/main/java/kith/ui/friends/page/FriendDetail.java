package kith.ui.friends.page;

import module java.base;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import kith.app.friend.Friends;
import kith.ui.friends.compare.ComparingPane;
import kith.ui.ledger.LedgerViewModel;
import kith.ui.parts.StateBadge;
import kith.ui.share.ShareView;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/** The friend who is looked at: their name and state, and below it one part of what is known of them at a time. */
public final class FriendDetail extends VBox {
    private static final double LEAST_HEIGHT = 260;

    private final ScreenContext context;
    private final Texts texts;
    private final FriendsViewModel model;
    private final FriendExits exits;
    private final ShareView sharing;
    private final LedgerViewModel given;
    private final Runnable toList;
    private final Label name = new Label();
    private final FlowPane title = new FlowPane(12, 8);
    private final TabPane tabs = new TabPane();
    private final Map<FriendPart, Tab> parts = new EnumMap<>(FriendPart.class);

    /**
     * @param context the window
     * @param model the friend
     * @param exits where it leads
     * @param sharing gives them filters; one for all friends, as it shows one at a time
     * @param given what was given to everybody
     * @param toList puts the keyboard's focus on the list of friends
     */
    public FriendDetail(ScreenContext context, FriendsViewModel model, FriendExits exits, ShareView sharing,
            LedgerViewModel given, Runnable toList) {
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        this.exits = exits;
        this.sharing = sharing;
        this.given = given;
        this.toList = toList;
        setId("friend-detail");
        getStyleClass().add("friend-detail");
        name.setId("friend-name");
        name.getStyleClass().add("section-title");
        name.setWrapText(true);
        name.setMnemonicParsing(false);
        // A long name takes more lines; it must not make the window's content wider than the window.
        name.maxWidthProperty().bind(tabs.widthProperty());
        title.setMinWidth(0);
        setMinWidth(0);
        title.setAlignment(Pos.CENTER_LEFT);
        tabs.setId("friend-parts");
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        tabs.setAccessibleText(texts.get("friends.parts"));
        for (FriendPart part : FriendPart.values()) {
            parts.put(part, tab(part));
        }
        tabs.getTabs().setAll(parts.values());
        VBox.setVgrow(tabs, Priority.ALWAYS);
        getChildren().addAll(title, tabs);
        model.selectedProperty().subscribe(summary -> show(summary, model.partProperty().get()));
        model.partProperty().subscribe(this::turnTo);
        tabs.getSelectionModel().selectedItemProperty().subscribe(tab ->
                parts.entrySet().stream().filter(entry -> entry.getValue() == tab).map(Map.Entry::getKey).findFirst()
                        .ifPresent(model.partProperty()::set));
    }

    private Tab tab(FriendPart part) {
        Tab tab = new Tab(word(part));
        tab.setId("friend-part-" + part.id());
        ScrollPane scroll = new ScrollPane();
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        scroll.getStyleClass().addAll("screen-area", "friend-part");
        context.follow(scroll, () -> {
            scroll.setMinHeight(context.scaled(LEAST_HEIGHT));
            scroll.setPrefHeight(context.scaled(LEAST_HEIGHT));
        });
        tab.setContent(scroll);
        return tab;
    }

    private String word(FriendPart part) {
        return switch (part) {
            case OVERVIEW -> texts.get("friends.part-overview");
            case SHARE -> texts.get("friends.part-share");
            case HELD -> texts.get("friends.part-held");
            case OVERLAP -> texts.get("friends.part-common");
            case FINGERPRINT -> texts.get("friends.part-fingerprint");
            case MANAGE -> texts.get("friends.part-manage");
        };
    }

    private void turnTo(FriendPart part) {
        tabs.getSelectionModel().select(parts.get(part));
        show(model.selectedProperty().get(), part);
    }

    /** Only the part in front is built: the others would be thrown away at the next friend. */
    private void show(Friends.@Nullable Summary summary, FriendPart front) {
        String focused = focusedInside();
        title.getChildren().clear();
        parts.forEach((part, tab) -> ((ScrollPane) tab.getContent()).setContent(
                summary == null || part != front ? null : stacked(pane(part, summary))));
        if (summary == null) {
            return;
        }
        name.setText(summary.friend().name());
        title.getChildren().setAll(name, new StateBadge(texts, summary.friend().state()));
        if (!focused.isEmpty()) {
            Node again = focused.equals(tabs.getId()) ? tabs : tabs.lookup("#" + focused);
            (again == null || again.isDisabled() ? tabs : again).requestFocus();
        }
    }

    /** {@return the id of what has the focus, if it is in here: it must not get lost when the part is built anew} */
    private String focusedInside() {
        Node focused = getScene() == null ? null : getScene().getFocusOwner();
        for (Node above = focused; focused != null && above != null; above = above.getParent()) {
            if (above == tabs) {
                return Optional.ofNullable(focused.getId()).orElse(tabs.getId());
            }
        }
        return "";
    }

    private static Region stacked(Region pane) {
        pane.getStyleClass().add("stacked");
        return pane;
    }

    private Region pane(FriendPart part, Friends.Summary summary) {
        return switch (part) {
            case OVERVIEW -> new FriendOverview(context, model, exits, summary);
            case SHARE -> sharing.with(summary);
            case HELD -> new VBox(new HeldPane(context, model, exits, summary),
                    new GivenPane(context, model, given, summary));
            case OVERLAP -> new OverlapPane(context, model, summary);
            case FINGERPRINT -> new ComparingPane(context, model.comparing(), summary);
            case MANAGE -> new ManagePane(context, model, summary, toList);
        };
    }
}
