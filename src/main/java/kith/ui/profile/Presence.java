package kith.ui.profile;

import javafx.event.EventType;
import javafx.scene.input.InputEvent;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.stage.Window;

/**
 * Notices that somebody is at the window: a key, a click, the wheel. Not that the mouse moved, which a table that is
 * pushed does as well.
 */
public final class Presence {
    private Presence() {
    }

    /** Tells, on the window's thread and before anybody else, each time that somebody does something there. */
    public static void install(Window window, Runnable present) {
        add(window, KeyEvent.KEY_PRESSED, present);
        add(window, MouseEvent.MOUSE_PRESSED, present);
        add(window, ScrollEvent.SCROLL, present);
    }

    private static <T extends InputEvent> void add(Window window, EventType<T> type, Runnable present) {
        window.addEventFilter(type, event -> present.run());
    }
}
