package kith.ui.circles.parts;

import java.nio.file.Path;
import javafx.beans.property.ObjectProperty;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;

/**
 * What every part of a circle's page works with.
 *
 * @param profile whose circles
 * @param passphrases asked when something is signed and the keys are encrypted
 * @param folder where files are written unless the user chooses another folder
 * @param texts the window's language
 * @param background for everything that reads or writes
 * @param notices where results are told
 * @param display shows what was written, once a part of the page wrote something
 */
public record CircleContext(Profile profile, Passphrases passphrases, ObjectProperty<Path> folder, Texts texts,
        Background background, Notices notices, Display display) {
    /** Where it is seen that something was done in a circle. */
    public interface Display {
        /** Reads the circles anew. */
        void changed();

        /** Reads the circles anew, and shows what was written. */
        void written(CircleFilesWritten written);
    }
}
