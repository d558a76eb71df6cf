package kith.ui.lab.play;

import java.nio.file.Path;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.Node;
import kith.ui.lab.LabPart;
import kith.ui.shell.ScreenContext;
import org.jspecify.annotations.Nullable;

/** The playground in the list of the Lab. Worked out when it is first looked at: nobody waits for it at the start. */
public final class PlaygroundPart {
    /** Its word in the Lab's list. */
    public static final String ID = "playground";

    private final ScreenContext context;
    private final Played played;
    private @Nullable PlaygroundViewModel model;

    /**
     * @param context the window
     * @param played where to go on
     */
    public PlaygroundPart(ScreenContext context, Played played) {
        this.context = context;
        this.played = played;
    }

    /** {@return the entry of the list} A view made anew shows the same playground. */
    public LabPart part() {
        return new LabPart(ID, context.texts().get("play.title"), context.texts().get("play.about"),
                new SimpleStringProperty(""), this::view);
    }

    /** Goes on with the playground in a file. */
    public void open(Path file) {
        model().open(file);
    }

    private Node view() {
        return new PlaygroundView(context, model());
    }

    private PlaygroundViewModel model() {
        PlaygroundViewModel known = model;
        if (known == null) {
            known = new PlaygroundViewModel(context.texts(), context.background(), context.notices(), played);
            model = known;
        }
        return known;
    }
}
