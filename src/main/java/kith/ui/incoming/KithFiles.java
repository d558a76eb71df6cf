package kith.ui.incoming;

import java.util.List;
import java.util.function.Consumer;
import kith.app.Profile;
import kith.app.receive.GivenFile;
import kith.app.receive.ImportFiles;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;

/** Imports files of Kith's: asks once about each key nobody here knows, and says what came of each file. */
public final class KithFiles {
    private final Profile profile;
    private final KeyDecision.Decider user;
    private final Texts texts;
    private final Background background;
    private final Notices notices;
    private final Consumer<List<ImportedFile>> arrived;
    private final Runnable changed;

    /**
     * @param profile to import into
     * @param user asked about unknown keys, in the background
     * @param texts the window's language
     * @param background does the work
     * @param notices where the outcome is told
     * @param arrived told what came of the files
     * @param changed called when something may have been taken in
     */
    public KithFiles(Profile profile, KeyDecision.Decider user, Texts texts, Background background, Notices notices,
            Consumer<List<ImportedFile>> arrived, Runnable changed) {
        this.profile = profile;
        this.user = user;
        this.texts = texts;
        this.background = background;
        this.notices = notices;
        this.arrived = arrived;
        this.changed = changed;
    }

    /** Takes files, at least one. */
    public void take(List<GivenFile> files) {
        background.run("import.working",
                progress -> new ImportFiles(profile).takeAll(files, new OneQuestionPerKey(user), progress), results -> {
                    new ImportTexts(texts).notices(results).forEach(notices::tell);
                    changed.run();
                    arrived.accept(results);
                }, fault -> {
                    notices.fault(fault);
                    changed.run();
                });
    }
}
