package kith.app.host;

import module java.base;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.host.MailedFile.Form;
import kith.app.host.OpenFiles.WholeFile;
import kith.app.invite.Parcels;
import kith.app.receive.GivenFile;
import kith.app.receive.ImportFiles;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.app.receive.Taking;
import kith.fault.Fault;
import kith.fault.FaultKind;
import kith.fault.KithException;
import kith.mail.host.Request.Who;
import kith.parallel.Progress;

/**
 * Takes files that a mail program handed over as they are imported from anywhere, but decides nothing: a key that
 * nobody here knows stays unknown, and nothing is answered or verified. A friend's parcel is opened where that needs no
 * passphrase.
 */
public final class TakeMailedFiles {
    private static final Path NAME = Path.of("message");
    private static final KeyDecision.Decider NOBODY = KeyDecision.Decider.always(new KeyDecision.Refuse());

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
     * @throws KithException what the store throws
     */
    public List<TakenFile> run(List<WholeFile> files, Who who) {
        List<GivenFile> given = InspectMailedFiles.given(files);
        List<MailedFile> inspected = new InspectMailedFiles(profile).run(files);
        List<GivenFile> imported = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            if (isTaken(inspected.get(i), who) && !isOpened(inspected.get(i))) {
                imported.add(given.get(i));
            }
        }
        Iterator<ImportedFile> results = new ImportFiles(profile).takeAll(imported, NOBODY, Progress.none()).iterator();
        List<TakenFile> taken = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            MailedFile one = inspected.get(i);
            taken.add(new TakenFile(one.number(), !isTaken(one, who)
                    ? List.of(ImportedFile.refused(NAME, one.type(), Fault.NOT_TAKEN_UNASKED.raise()))
                    : isOpened(one) ? parcel(given.get(i)) : List.of(results.next())));
        }
        return taken;
    }

    /** Of what the user takes, whoever imports it says why it is refused. */
    private static boolean isTaken(MailedFile file, Who who) {
        return who == Who.FRIENDS || file.taking() == Taking.UNASKED;
    }

    private static boolean isOpened(MailedFile file) {
        return file.form() == Form.SEALED && (file.taking() == Taking.UNASKED || file.taking() == Taking.BY_WORD);
    }

    private List<ImportedFile> parcel(GivenFile file) {
        try {
            return new Parcels(profile).take(NAME, file.bytes(), NOBODY, Passphrases.none());
        } catch (KithException e) {
            if (e.fault().kind() == FaultKind.PROFILE) {
                throw e;
            }
            return List.of(ImportedFile.refused(NAME, null, e));
        }
    }
}
