package kith.app.demo;

import java.nio.file.Path;
import java.util.List;
import kith.app.Profile;
import kith.app.receive.ImportFiles;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.parallel.Progress;

/** What one of the four people of the demo gets from another. */
final class DemoDelivery {
    private DemoDelivery() {
    }

    /**
     * Imports files, all of which must be taken.
     *
     * @throws kith.fault.KithException with which the first of them was refused
     */
    static void take(Profile receiver, List<Path> files, KeyDecision.Decider decider) {
        for (ImportedFile result : new ImportFiles(receiver).run(files, decider, Progress.none())) {
            if (result.refused() != null) {
                throw result.refused();
            }
        }
    }
}
