package kith.ui.parts;

import javafx.scene.control.Labeled;
import javafx.scene.control.OverrunStyle;

/** Addresses without room are cut in their middle: the domain at their end says most about whose they are. */
public final class MiddleCut {
    private MiddleCut() {
    }

    /** {@return the same control, which keeps the end of its text} */
    public static <L extends Labeled> L of(L address) {
        address.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        return address;
    }
}
