package kith.ui.shell;

import module java.base;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/**
 * Has results read aloud by a screen reader without moving the focus.
 *
 * <p>JavaFX knows no live regions. What makes a reader speak is a change of the focused thing, and a container may say
 * that the thing is an item inside it ({@code FOCUS_ITEM}), as lists do: the platform is then told that the item has
 * the focus, while keys still go where they went. The window's root is that container and a {@link SpokenLine} the
 * item; the next key or click gives the word back to the control that really has the focus.
 *
 * <p>Limits: on Windows this raises UI Automation's "focus changed" for the line (Narrator, NVDA, JAWS); on macOS
 * "focused element changed", which VoiceOver may answer by reading the control with the focus again instead; on Linux
 * JavaFX has no bridge to a screen reader at all, and nothing is spoken, this as little as anything else.
 */
final class Announcer {
    private final SpokenLine line = new SpokenLine();
    private final List<String> waiting = new ArrayList<>();
    private final Runnable itemChanged;
    private final Executor later;
    private @Nullable Node item;

    /**
     * @param itemChanged tells the platform that {@link #item} is another
     * @param later runs what it is given on this thread, after what happens now: {@code Platform::runLater}
     */
    Announcer(Runnable itemChanged, Executor later) {
        this.itemChanged = itemChanged;
        this.later = later;
    }

    /** {@return the node that is read, to be put into the window} */
    SpokenLine line() {
        return line;
    }

    /** {@return what has the word now, null for what has the focus} */
    @Nullable Node item() {
        return item;
    }

    /** Has a text read. Several at the same moment are read in one go, for each would cut off the one before. */
    void say(String text) {
        waiting.add(text);
        if (waiting.size() == 1) {
            later.execute(this::speak);
        }
    }

    private void speak() {
        line.say(String.join(" ", waiting));
        waiting.clear();
        item = line;
        itemChanged.run();
    }

    /** Gives the word back, if it is out. */
    void handBack(@Nullable Node focused) {
        if (item == line) {
            line.hush();
            item = focused;
            itemChanged.run();
            item = null;
        }
    }

    /** The focus went elsewhere, which the toolkit tells by itself. */
    void interrupted() {
        line.hush();
        item = null;
    }
}
