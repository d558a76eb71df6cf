package kith.app.host;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import kith.app.Profile;
import kith.app.host.MailedFile.Taking;
import kith.app.host.OpenFiles.WholeFile;
import kith.app.receive.GivenFile;
import kith.app.receive.ImportFiles;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.fault.Fault;
import kith.mail.host.Request.Who;
import kith.parallel.Progress;

/**
 * Takes files that a mail program handed over as they are imported from anywhere, but decides nothing: a key that
 * nobody here knows stays unknown, and nothing is opened, answered or verified.
 */
public final class TakeMailedFiles {
    private final Profile profile;

    /** @param profile to read into */
    public TakeMailedFiles(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what came of each file, in the order given; refused files are among them}
     *
     * @param files as they came
     * @param who whose are taken
     * @throws kith.fault.KithException what the store throws
     */
    public List<ImportedFile> run(List<WholeFile> files, Who who) {
        List<GivenFile> given = InspectMailedFiles.given(files);
        List<MailedFile> inspected = new InspectMailedFiles(profile).run(files);
        List<GivenFile> taken = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            if (isTaken(inspected.get(i), who)) {
                taken.add(given.get(i));
            }
        }
        Iterator<ImportedFile> results = new ImportFiles(profile)
                .takeAll(taken, KeyDecision.Decider.always(new KeyDecision.Refuse()), Progress.none()).iterator();
        return inspected.stream().map(one -> isTaken(one, who) ? results.next() : ImportedFile.refused(
                Path.of("message"), one.type(), Fault.NOT_TAKEN_UNASKED.raise())).toList();
    }

    /** Of what the user takes, whoever imports it says why it is refused. */
    private static boolean isTaken(MailedFile file, Who who) {
        return who == Who.FRIENDS || file.taking() == Taking.UNASKED;
    }
}
