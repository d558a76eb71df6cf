package kith.ui.book.source;

import java.util.function.Function;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.Ikon;

/**
 * A way to get contacts into the book that asks for something first, in a form above the book.
 *
 * @param id of its button
 * @param words the key of what the button says
 * @param hint the key of what it is for
 * @param icon before the words
 * @param form makes the form anew each time it is opened; it runs what it is given when it has done its work or was
 *     given up, and brings its own first field to the front when it is shown
 */
record AddingWay(String id, String words, String hint, Ikon icon, Function<Runnable, Region> form) {
}
