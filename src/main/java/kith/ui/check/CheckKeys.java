package kith.ui.check;

import java.util.List;
import kith.ui.shell.Shortcut;
import kith.ui.shell.Shortcut.Group;
import kith.ui.text.Texts;

/** The keys of this screen, to be listed; its controls answer to them. */
public final class CheckKeys {
    private CheckKeys() {
    }

    /** {@return the keys in a language} */
    public static List<Shortcut> of(Texts texts) {
        return List.of(
                Shortcut.builtIn(Group.SCREEN, texts.get("check.key-ask"), "Shortcut+Enter"),
                Shortcut.builtIn(Group.SCREEN, texts.get("check.key-filter"), "Shortcut+F"),
                Shortcut.builtIn(Group.SCREEN, texts.get("check.key-explain"), "Enter"),
                Shortcut.builtIn(Group.SCREEN, texts.get("check.key-close"), "Esc"),
                Shortcut.builtIn(Group.SCREEN, texts.get("check.key-copy"), "Shortcut+C"));
    }
}
