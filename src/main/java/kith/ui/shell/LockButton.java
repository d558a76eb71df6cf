package kith.ui.shell;

import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.util.Subscription;
import kith.ui.parts.Present;
import kith.ui.shell.WindowLock.State;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Says whether the passphrase is kept, and locks or unlocks. Not there where there is no passphrase. */
final class LockButton extends Button {
    private final Texts texts;
    private final FontIcon icon = new FontIcon(Feather.LOCK);
    private final Tooltip tooltip = new Tooltip();
    private final Subscription following;

    LockButton(Texts texts, WindowLock lock) {
        this.texts = texts;
        setId("lock");
        getStyleClass().addAll("flat", "button-icon", "lock");
        setGraphic(icon);
        setTooltip(tooltip);
        setOnAction(event -> lock.toggle().run());
        following = lock.state().subscribe(this::show);
    }

    /** Lets go of the lock, which lives longer than this button. */
    void detach() {
        following.unsubscribe();
    }

    private void show(State state) {
        boolean unlocked = state == State.UNLOCKED;
        Present.now(this, state != State.NONE);
        icon.setIconCode(unlocked ? Feather.UNLOCK : Feather.LOCK);
        String spoken = texts.get(unlocked ? "lock.unlocked-spoken" : "lock.locked-spoken");
        setAccessibleText(spoken);
        tooltip.setText(spoken);
    }
}
