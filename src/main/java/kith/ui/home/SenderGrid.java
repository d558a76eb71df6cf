package kith.ui.home;

import javafx.scene.layout.GridPane;

/** Verdicts in one column, and beside them whom they are about. */
final class SenderGrid extends GridPane {
    SenderGrid() {
        setHgap(16);
        setVgap(4);
    }
}
