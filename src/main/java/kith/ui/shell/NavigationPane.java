package kith.ui.shell;

import module java.base;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import kith.ui.text.Texts;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * The list of places. One stop of the Tab key, on the current place; arrows, Home and End go through the list, as in
 * any list of which one entry is chosen.
 */
final class NavigationPane extends VBox {
    private final Navigation navigation;
    private final List<Page> places = Page.places();
    private final List<ToggleButton> buttons = new ArrayList<>();
    private final Runnable begin;
    private final Subscription following;

    /**
     * @param context the window
     * @param begin puts the focus where one begins in the page in front
     */
    NavigationPane(ScreenContext context, Runnable begin) {
        this.begin = begin;
        Texts texts = context.texts();
        this.navigation = context.navigation();
        getStyleClass().add("navigation-list");
        setAccessibleRole(AccessibleRole.LIST_VIEW);
        setAccessibleText(texts.get("nav.places"));
        for (Page place : places) {
            ToggleButton button = button(context, place);
            buttons.add(button);
            getChildren().add(button);
        }
        addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
        following = navigation.currentProperty().subscribe(this::mark);
    }

    /** Lets go of the navigation, which lives longer than this pane. */
    void detach() {
        following.unsubscribe();
    }

    /** Puts the focus on the current place, or on the first where the page in front belongs to none. */
    void focusCurrent() {
        buttons.get(Math.max(0, places.indexOf(navigation.current().home()))).requestFocus();
    }

    private ToggleButton button(ScreenContext context, Page place) {
        Texts texts = context.texts();
        ToggleButton button = new Entry(texts.get(place.key()), new FontIcon(place.icon()));
        button.setId("nav-" + place.id());
        button.setMaxWidth(Double.MAX_VALUE);
        button.getStyleClass().add("navigation-item");
        button.setTooltip(new Tooltip(texts.get("nav.shortcut",
                "place", texts.get(place.key()), "keys", WindowKeys.shortcut(place).getDisplayText())));
        button.setOnAction(event -> {
            navigation.press(place);
            begin.run();
        });
        return button;
    }

    private void mark(Page current) {
        int here = places.indexOf(current.home());
        for (int i = 0; i < buttons.size(); i++) {
            buttons.get(i).setSelected(i == here);
            buttons.get(i).setFocusTraversable(i == Math.max(0, here));
        }
    }

    private void onKey(KeyEvent event) {
        int last = places.size() - 1;
        int here = places.indexOf(navigation.current().home());
        int next = switch (event.getCode()) {
            case UP -> Math.max(0, here - 1);
            case DOWN -> Math.min(last, here + 1);
            case HOME -> 0;
            case END -> last;
            default -> -1;
        };
        if (next >= 0 && last >= 0) {
            navigation.go(places.get(next));
            focusCurrent();
            event.consume();
        }
    }

    /** A place that is chosen stays chosen when it is pressed again; from a page behind it that leads back to it. */
    private static final class Entry extends ToggleButton {
        Entry(String text, Node icon) {
            super(text, icon);
        }

        @Override
        public void fire() {
            boolean chosen = isSelected();
            super.fire();
            setSelected(chosen || isSelected());
        }
    }
}
