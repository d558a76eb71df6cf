package kith.ui.book;

import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;

/** One of several views of the same thing: pressing the one that is chosen leaves it chosen. */
final class SegmentButton extends ToggleButton {
    SegmentButton(String id, String words, ToggleGroup group, Runnable chosen) {
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
