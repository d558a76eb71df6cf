package kith.ui.overview;

import static kith.ui.parts.Sentence.sentence;

import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import kith.friend.FriendState;
import kith.ui.check.CheckViewModel;
import kith.ui.overview.OverviewViewModel.State;
import kith.ui.parts.Confirm;
import kith.ui.parts.FingerprintPane;
import kith.ui.parts.FormRow;
import kith.ui.parts.PageHeader;
import kith.ui.parts.Section;
import kith.ui.shell.Desk;
import kith.ui.shell.Place;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The quick check, what is due, the book and the friends in a sentence each, and who one is to others. */
public final class OverviewView extends VBox {
    private final Desk desk;
    private final Texts texts;
    private final OverviewViewModel model;
    private final VBox summary = new VBox(16);
    private final VBox me = new VBox(16);

    /**
     * @param desk the window
     * @param model what is shown
     * @param check asked by the quick check
     */
    public OverviewView(Desk desk, OverviewViewModel model, CheckViewModel check) {
        this.desk = desk;
        this.texts = desk.texts();
        this.model = model;
        model.stateProperty().subscribe(this::show);
        getChildren().addAll(new PageHeader(texts.get("nav.overview"), texts.get("overview.sentence")),
                quickCheck(check), summary, me, addAddress());
    }

    private Node quickCheck(CheckViewModel check) {
        TextField typed = new TextField();
        typed.setId("overview-sender");
        typed.setPromptText(texts.get("overview.check-example"));
        Button ask = new Button(texts.get("check.do"), new FontIcon(Feather.CHECK_CIRCLE));
        ask.setId("overview-check");
        ask.getStyleClass().add("accent");
        ask.setMinWidth(USE_PREF_SIZE);
        ask.disableProperty().bind(typed.textProperty().map(String::isBlank));
        Runnable go = () -> {
            if (!typed.getText().isBlank()) {
                check.typedProperty().set(typed.getText().strip());
                typed.clear();
                desk.navigation().go(Place.CHECK);
                check.checkTyped();
            }
        };
        typed.setOnAction(event -> go.run());
        ask.setOnAction(event -> go.run());
        FormRow row = new FormRow(texts.get("overview.check"), "", typed);
        HBox.setHgrow(row, Priority.ALWAYS);
        HBox line = new HBox(8, row, ask);
        line.setAlignment(Pos.BOTTOM_LEFT);
        return line;
    }

    private void show(@Nullable State state) {
        if (state == null) {
            return;
        }
        HBox both = new HBox(32, book(state), friends(state));
        both.getChildren().forEach(section -> HBox.setHgrow(section, Priority.ALWAYS));
        summary.getChildren().setAll(due(state), both);
        me.getChildren().setAll(me(state));
    }

    private Node due(State state) {
        Section section = new Section(texts.get("overview.due"));
        section.setId("overview-due");
        if (state.due().isEmpty()) {
            section.getChildren().add(new Label(texts.get("overview.due-nothing"), new FontIcon(Feather.CHECK)));
        }
        state.due().forEach(due -> section.getChildren().add(line(due)));
        return section;
    }

    private Node line(Due due) {
        Label words = new Label(words(due), new FontIcon(icon(due.kind())));
        words.setWrapText(true);
        words.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox line = new HBox(12, words);
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().add("due");
        if (due.kind().place() != Place.OVERVIEW) {
            Place place = due.kind().place();
            Button go = new Button(texts.get("overview.go", "place", texts.get(place.key())),
                    new FontIcon(Feather.ARROW_RIGHT));
            go.getStyleClass().add("small");
            go.setMinWidth(USE_PREF_SIZE);
            go.setOnAction(event -> desk.navigation().go(place));
            line.getChildren().add(go);
        }
        return line;
    }

    private String words(Due due) {
        return switch (due.kind()) {
            case KEY_CHANGED -> texts.get("overview.due-key-changed", "name", due.name());
            case UNVOUCHED -> texts.get("overview.due-unvouched");
            case UNVERIFIED -> texts.get("overview.due-unverified", "name", due.name());
            case EXPIRED -> texts.get("overview.due-expired", "name", due.name());
            case EXPIRES_SOON -> texts.get("overview.due-expires", "name", due.name());
            case BOOK_EMPTY -> texts.get("overview.due-book-empty");
            case NO_OWN_ADDRESS -> texts.get("overview.due-no-address");
            case NO_FRIENDS -> texts.get("overview.due-no-friends");
            case EDITION_WORTH_IT -> texts.get("overview.due-edition", "count", due.count());
        };
    }

    private static Ikon icon(Due.Kind kind) {
        return switch (kind) {
            case KEY_CHANGED, UNVOUCHED -> Feather.ALERT_TRIANGLE;
            case UNVERIFIED -> Feather.HELP_CIRCLE;
            case EXPIRED, EXPIRES_SOON -> Feather.CLOCK;
            case BOOK_EMPTY, EDITION_WORTH_IT -> Feather.BOOK_OPEN;
            case NO_OWN_ADDRESS -> Feather.USER;
            case NO_FRIENDS -> Feather.USERS;
        };
    }

    private Node book(State state) {
        Section section = new Section(texts.get("nav.book"));
        section.getChildren().addAll(sentence(texts.get("overview.book", "count", state.contacts())),
                sentence(state.edition().edition() == 0 ? texts.get("overview.no-edition")
                        : texts.get("overview.edition", "edition", Integer.toString(state.edition().edition()), "count",
                                state.edition().waiting())));
        return section;
    }

    private Node friends(State state) {
        Section section = new Section(texts.get("nav.friends"));
        section.getChildren().addAll(sentence(texts.format("overview.friends", Map.of("count", state.friends().size(),
                "verified", state.count(FriendState.VERIFIED), "unverified", state.count(FriendState.UNVERIFIED),
                "invited", state.count(FriendState.INVITED)))),
                sentence(texts.get("overview.asked", "count", state.asked())));
        return section;
    }

    private Node me(State state) {
        Section section = new Section(texts.get("overview.me", "name", state.me().name()));
        section.setId("overview-me");
        FingerprintPane fingerprint =
                new FingerprintPane(texts, texts.get("overview.fingerprint"), state.me().fingerprint());
        Label heading = new Label(texts.get("overview.addresses"));
        heading.getStyleClass().add("form-label");
        VBox addresses = new VBox(4, heading, sentence(texts.get("overview.addresses-why")));
        if (state.me().addresses().isEmpty()) {
            addresses.getChildren().add(sentence(texts.get("overview.addresses-none")));
        }
        state.me().addresses().forEach(address -> addresses.getChildren().add(own(address)));
        addresses.setMaxWidth(360);
        section.getChildren().add(new HBox(40, fingerprint, addresses));
        return section;
    }

    private Node own(String address) {
        Button remove = new Button(texts.get("overview.address-remove"), new FontIcon(Feather.X));
        remove.getStyleClass().addAll("small", "flat");
        remove.setAccessibleText(texts.get("overview.address-remove-named", "address", address));
        remove.setTooltip(new Tooltip(texts.get("overview.address-remove-named", "address", address)));
        remove.setMinWidth(USE_PREF_SIZE);
        remove.setOnAction(event -> {
            if (desk.confirm().ask(new Confirm.Question(texts.get("overview.address-remove-named", "address", address),
                    texts.get("overview.address-remove-sentence"), texts.get("overview.address-remove"),
                    texts.get("overview.address-keep"), Confirm.Gravity.NORMAL)) == Confirm.Answer.DO_IT) {
                model.removeAddress(address);
            }
        });
        HBox line = new HBox(8, new Label(address), remove);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    private Node addAddress() {
        TextField typed = new TextField();
        typed.setId("overview-address");
        typed.textProperty().bindBidirectional(model.typedAddressProperty());
        typed.setOnAction(event -> model.addAddresses());
        FormRow row = new FormRow(texts.get("overview.address-add"), "", typed);
        row.problemProperty().bind(model.addressWrongProperty()
                .map(wrong -> wrong ? texts.get("overview.address-wrong") : ""));
        Button add = new Button(texts.get("overview.address-add-do"), new FontIcon(Feather.PLUS));
        add.setId("overview-add-address");
        add.setMinWidth(USE_PREF_SIZE);
        add.disableProperty().bind(model.typedAddressProperty().map(String::isBlank));
        add.setOnAction(event -> model.addAddresses());
        row.setMaxWidth(420);
        HBox.setHgrow(row, Priority.ALWAYS);
        HBox line = new HBox(8, row, add);
        line.setAlignment(Pos.BOTTOM_LEFT);
        return line;
    }
}
