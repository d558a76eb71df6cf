package kith.ui.share;

import java.util.Locale;
import java.util.function.Function;
import javafx.beans.property.StringProperty;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;
import javafx.geometry.Pos;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import kith.friend.FriendState;
import kith.ui.parts.StateBadge;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/** A name: one of the friends, found by typing a part of it, or anybody's. Each friend is shown with their state. */
final class FriendField extends ComboBox<String> {
    private final FilteredList<String> found;
    private final StringProperty name;
    private boolean filtering;

    /**
     * @param texts the window's language
     * @param names of all friends
     * @param states how far each is trusted
     * @param name what stands in the field
     */
    FriendField(Texts texts, ObservableList<String> names, Function<String, @Nullable FriendState> states,
            StringProperty name) {
        this.found = new FilteredList<>(names);
        this.name = name;
        setItems(found);
        setEditable(true);
        setVisibleRowCount(8);
        setMaxWidth(Double.MAX_VALUE);
        setPromptText(texts.get("share.with-prompt"));
        setCellFactory(list -> new FriendCell(texts, states));
        getEditor().setText(name.get());
        getEditor().textProperty().subscribe(this::typed);
        name.subscribe(now -> {
            if (!now.equals(getEditor().getText())) {
                getEditor().setText(now);
            }
        });
        showingProperty().subscribe(open -> {
            if (!open) {
                filter("");
            }
        });
    }

    private void typed(@Nullable String text) {
        if (filtering) {
            return;
        }
        String now = text == null ? "" : text;
        name.set(now);
        if (getEditor().isFocused() && !now.equals(getSelectionModel().getSelectedItem())) {
            filter(now);
            if (!now.isBlank() && !found.isEmpty()) {
                show();
            } else {
                hide();
            }
        }
    }

    /** A list that changes moves the choice, and that would write another name over what is being typed. */
    private void filter(String part) {
        filtering = true;
        try {
            String typed = name.get();
            int caret = getEditor().getCaretPosition();
            String wanted = part.strip().toLowerCase(Locale.ROOT);
            getSelectionModel().clearSelection();
            found.setPredicate(friend -> friend.toLowerCase(Locale.ROOT).contains(wanted));
            getEditor().setText(typed);
            getEditor().positionCaret(Math.min(caret, typed.length()));
        } finally {
            filtering = false;
        }
    }

    /** A friend's name with their state. */
    private static final class FriendCell extends ListCell<String> {
        private final Texts texts;
        private final Function<String, @Nullable FriendState> states;

        private FriendCell(Texts texts, Function<String, @Nullable FriendState> states) {
            this.texts = texts;
            this.states = states;
        }

        @Override
        protected void updateItem(@Nullable String friend, boolean empty) {
            super.updateItem(friend, empty);
            if (friend == null || empty) {
                setGraphic(null);
                setAccessibleText(null);
                return;
            }
            @Nullable FriendState state = states.apply(friend);
            Label label = new Label(friend);
            label.setMnemonicParsing(false);
            Region between = new Region();
            HBox.setHgrow(between, Priority.ALWAYS);
            HBox row = new HBox(12, label, between);
            row.setAlignment(Pos.CENTER_LEFT);
            if (state != null) {
                row.getChildren().add(new StateBadge(texts, state));
            }
            setGraphic(row);
            setAccessibleText(state == null ? friend : friend + ", " + StateBadge.word(texts, state));
        }
    }
}
