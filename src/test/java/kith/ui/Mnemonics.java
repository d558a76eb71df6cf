package kith.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;

/** Finds letters that two visible buttons share, of which the second could not be pressed by its letter. */
final class Mnemonics {
    private static final Pattern LETTER = Pattern.compile("_([^_])");

    private Mnemonics() {
    }

    /** {@return the letters that several visible controls below a node claim, with their texts} */
    static Map<String, List<String>> shared(Node root) {
        Map<String, List<String>> claimed = Platform.isFxApplicationThread() ? claimed(root)
                : WindowTest.there(() -> claimed(root));
        claimed.values().removeIf(texts -> texts.size() < 2);
        return claimed;
    }

    /** {@return whether a visible control below a node claims a letter} */
    static boolean claims(Node root, String letter) {
        return claimed(root).containsKey(letter);
    }

    private static Map<String, List<String>> claimed(Node root) {
        Map<String, List<String>> claimed = new TreeMap<>();
        collect(root, claimed);
        return claimed;
    }

    private static void collect(Node node, Map<String, List<String>> claimed) {
        if (!node.isVisible()) {
            return;
        }
        if (node instanceof Labeled labeled && labeled.isMnemonicParsing() && labeled.getText() != null) {
            Matcher letter = LETTER.matcher(labeled.getText());
            if (letter.find()) {
                claimed.computeIfAbsent(letter.group(1).toUpperCase(Locale.ROOT), key -> new ArrayList<>())
                        .add(labeled.getText());
            }
        }
        // What a menu button is made of repeats its text.
        if (node instanceof Parent parent && !(node instanceof MenuButton)) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, claimed));
        }
    }
}
