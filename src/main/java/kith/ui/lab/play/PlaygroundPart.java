package kith.ui.lab.play;

import javafx.beans.property.SimpleStringProperty;
import javafx.scene.Node;
import kith.ui.lab.LabPart;
import kith.ui.shell.Desk;
import org.jspecify.annotations.Nullable;

/** The playground in the list of the Lab. Worked out when it is first looked at: nobody waits for it at the start. */
public final class PlaygroundPart {
    private final Desk desk;
    private @Nullable PlaygroundViewModel model;

    /** @param desk the window */
    public PlaygroundPart(Desk desk) {
        this.desk = desk;
    }

    /** {@return the entry of the list} A view made anew shows the same playground. */
    public LabPart part() {
        return new LabPart("playground", desk.texts().get("play.title"), desk.texts().get("play.about"),
                new SimpleStringProperty(""), this::view);
    }

    private Node view() {
        PlaygroundViewModel shown = model == null
                ? new PlaygroundViewModel(desk.texts(), desk.background(), desk.notices()) : model;
        model = shown;
        return new PlaygroundView(desk, shown);
    }
}
