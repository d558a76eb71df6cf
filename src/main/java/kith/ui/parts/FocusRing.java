package kith.ui.parts;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;

/**
 * Shows where the focus is to whoever uses the keyboard, also where the program put it there. The toolkit shows it only
 * after a move by the Tab key or the arrows, so that after other keys one would have to search for it. What was used
 * last is known for a whole window, as the first thing that gets the focus in its next content, or in a window that
 * opens over it, is reached by the same hand.
 */
public final class FocusRing {
    private static final PseudoClass VISIBLE = PseudoClass.getPseudoClass("focus-visible");

    private boolean byKeyboard;
    private Subscription watching = Subscription.EMPTY;
    private Subscription keeping = Subscription.EMPTY;

    private FocusRing(boolean byKeyboard) {
        this.byKeyboard = byKeyboard;
    }

    /** Watches a window from now on, whatever it shows; a second time changes nothing. */
    public static void install(Window window) {
        window.getProperties().computeIfAbsent(FocusRing.class, key -> {
            FocusRing ring = new FocusRing(ownersHand(window));
            // The Alt key counts too: the letter that follows it presses a button before any filter sees it.
            window.addEventFilter(KeyEvent.KEY_PRESSED, event -> ring.byKeyboard = true);
            window.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> ring.byKeyboard = false);
            window.sceneProperty().subscribe(ring::watch);
            return ring;
        });
    }

    private static boolean ownersHand(Window window) {
        return window instanceof Stage stage && stage.getOwner() != null
                && stage.getOwner().getProperties().get(FocusRing.class) instanceof FocusRing owners
                && owners.byKeyboard;
    }

    private void watch(@Nullable Scene scene) {
        watching.unsubscribe();
        watching = Subscription.EMPTY;
        if (scene != null) {
            moved(null, scene.getFocusOwner());
            watching = scene.focusOwnerProperty().subscribe(this::moved);
        }
    }

    private void moved(@Nullable Node before, @Nullable Node now) {
        keeping.unsubscribe();
        keeping = Subscription.EMPTY;
        if (before != null) {
            before.pseudoClassStateChanged(VISIBLE, before.isFocusVisible());
        }
        if (now != null) {
            // Tabs ask for the focus again with each arrow key, and the toolkit takes their ring away by that.
            keeping = now.focusVisibleProperty().subscribe(visible -> show(now));
        }
    }

    private void show(Node focused) {
        if (byKeyboard) {
            focused.pseudoClassStateChanged(VISIBLE, true);
        }
    }
}
