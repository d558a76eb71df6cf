package kith.ui.parts;

import java.util.List;
import javafx.scene.Node;

/** Paper. */
public interface Printing {
    /** Makes the pages once it is known how much room there is. */
    @FunctionalInterface
    interface Pages {
        /** {@return the pages} Both lengths are in points, of which 72 are an inch; the nodes' units are points. */
        List<? extends Node> of(double width, double height);
    }

    /** What came of it. */
    enum Outcome {
        /** The system took all pages. */
        PRINTED,
        /** The user thought better of it. */
        LEFT,
        /** There is no printer, or it took not all pages. */
        FAILED
    }

    /** {@return whether there is any printer} May take a while: not for the window's thread. */
    boolean available();

    /**
     * {@return what came of it} Asks the user for the printer first; on the window's thread.
     *
     * @param title what the system calls the job
     * @param pages makes them
     */
    Outcome print(String title, Pages pages);
}
