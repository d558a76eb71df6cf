package kith.ui.parts;

import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;

/**
 * One of several views of the same thing: pressing the one that is chosen leaves it chosen, and the arrow keys, which
 * choose without pressing, change the view, too.
 */
public final class SegmentButton extends ToggleButton {
    /**
     * @param id names the button
     * @param words what is on it
     * @param group the views of which one is in front
     * @param chosen puts the view to the front, however it was chosen
     */
    public SegmentButton(String id, String words, ToggleGroup group, Runnable chosen) {
        super(words);
        setId(id);
        setToggleGroup(group);
        setMinWidth(USE_PREF_SIZE);
        selectedProperty().subscribe(now -> {
            if (now) {
                chosen.run();
            }
        });
    }

    @Override
    public void fire() {
        if (!isSelected()) {
            super.fire();
        }
    }
}
