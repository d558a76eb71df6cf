package kith.app;

import java.nio.file.Path;
import kith.lab.play.Playground;
import kith.store.PlaygroundFile;

/** Keeps playgrounds in files. Needs no profile. */
public final class PlayWithFilter {
    /** The end of the name that is suggested for a file. */
    public static final String ENDING = ".json";

    /**
     * {@return the playground in a file}
     *
     * @throws kith.fault.KithException as {@link PlaygroundFile#read}
     */
    public Playground open(Path file) {
        return PlaygroundFile.read(file);
    }

    /**
     * Writes a playground whole or not at all, in place of another one or where there is no file.
     *
     * @throws kith.fault.KithException as {@link PlaygroundFile#write}
     */
    public void save(Playground playground, Path file) {
        PlaygroundFile.write(playground, file);
    }
}
