package kith.ui.shell;

import module java.base;
import javafx.collections.ObservableMap;
import javafx.scene.Scene;
import javafx.scene.input.KeyCombination;

/** The shortcuts that hold now: the window's, and those of the screen in front. */
final class Shortcuts {
    private final ObservableMap<KeyCombination, Runnable> accelerators;
    private final List<KeyCombination> installed = new ArrayList<>();
    private List<Shortcut> ofWindow = List.of();
    private List<Shortcut> ofScreen = List.of();

    /** @param scene answers to the keys; a control with the focus that knows them takes them first */
    Shortcuts(Scene scene) {
        accelerators = scene.getAccelerators();
    }

    /** Replaces all of them. */
    void set(List<Shortcut> window, List<Shortcut> screen) {
        ofWindow = List.copyOf(window);
        ofScreen = List.copyOf(screen);
        installed.forEach(accelerators::remove);
        installed.clear();
        all().forEach(shortcut -> shortcut.action().ifPresent(action -> shortcut.keys().forEach(keys -> {
            // The window's own come first: keys mean the same on every screen.
            if (accelerators.putIfAbsent(keys, action) == null) {
                installed.add(keys);
            }
        })));
    }

    /** {@return all of them, the window's first} */
    List<Shortcut> all() {
        return Stream.concat(ofWindow.stream(), ofScreen.stream()).toList();
    }
}
