package kith.ui;

import java.util.Locale;
import javafx.application.Platform;
import javafx.stage.Stage;
import kith.app.door.Wish.Invitee;
import kith.ui.profile.OpenProfile;
import kith.ui.profile.ProfileChanges;
import kith.ui.shell.MainWindow;
import org.jspecify.annotations.Nullable;

/** The window around a profile, from its opening until another profile, or none, takes its place. */
final class ProfileWindow implements AutoCloseable {
    private final OpenProfile open;
    private final MainWindow window;
    /** Made anew with another language. */
    private @Nullable KithScreens screens;
    private @Nullable ProfileChanges changes;

    ProfileWindow(Stage stage, MainWindow.Parts parts, Locale system, OpenProfile open,
            KithScreens.Surroundings around, KithScreens.Whereabouts where) {
        this.open = open;
        window = new MainWindow(stage, parts, system, context -> {
            KithScreens inside = new KithScreens(context, open, around, where);
            screens = inside;
            return inside;
        });
    }

    /** {@return the window itself} */
    MainWindow window() {
        return window;
    }

    /** Goes to where a friend is invited. */
    void invite() {
        invite(new Invitee("", ""));
    }

    /** The same with somebody whom a mail program named. */
    void invite(Invitee invitee) {
        if (screens != null) {
            screens.invite(invitee);
        }
    }

    /** The user is there. */
    void present() {
        open.lock().present();
    }

    /** Looks at what this or another process changes. */
    void keep() {
        open.folder().begin();
        if (changes == null) {
            changes = new ProfileChanges(open.profile(), Platform::runLater, this::changed);
        }
    }

    /** Leaves the profile alone, without a secret in memory; it is still shown. */
    void letGo() {
        // A watch of mail writes to the profile how far it came.
        open.mail().close();
        open.folder().close();
        open.lock().lock();
        if (changes != null) {
            changes.close();
            changes = null;
        }
    }

    private void changed() {
        if (screens != null) {
            screens.profileChanged();
        }
    }

    @Override
    public void close() {
        letGo();
        window.retire();
        open.lock().close();
    }
}
