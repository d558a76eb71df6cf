package kith.ui.parts;

import java.util.Map;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;

/** The clipboard of the system, for text. */
public final class TextClipboard {
    private TextClipboard() {
    }

    /** Replaces what is in it. */
    public static void put(String text) {
        Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text));
    }
}
