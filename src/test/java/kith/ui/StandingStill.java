package kith.ui;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import kith.app.Profile;
import kith.app.profile.ChosenFolder;
import kith.ui.preferences.FolderOrigin;
import kith.ui.preferences.Looks;
import kith.ui.profile.ProfileExits;
import kith.ui.theme.Appearance;

/** A window that stays on its profile and looks as it does, for journeys that go elsewhere. */
final class StandingStill implements Looks, ProfileExits {
    private StandingStill() {
    }

    /** {@return where the screens of such a window stand} */
    static KithScreens.Whereabouts at(Path home) {
        StandingStill still = new StandingStill();
        return new KithScreens.Whereabouts(still, still, new ChosenFolder(Map.of("HOME", home.toString())),
                FolderOrigin.CHOSEN, Optional.empty(), Optional.empty());
    }

    @Override
    public Appearance now() {
        return Appearance.SYSTEM;
    }

    @Override
    public void choose(Appearance appearance) {
        throw new AssertionError("no other look is chosen here");
    }

    @Override
    public void show(Profile other) {
        throw new AssertionError("no other profile is shown here");
    }

    @Override
    public void open(Path folder) {
        throw new AssertionError("no other folder is opened here");
    }

    @Override
    public void letGo() {
        // Nothing is held.
    }

    @Override
    public void keep() {
        // Nothing is held.
    }
}
