package kith.ui.profile;

import java.nio.file.Path;
import java.util.stream.Collectors;
import kith.app.RotateKeys;
import kith.app.WriteRevocation;
import kith.ui.parts.Confirm;
import kith.ui.shell.Desk;
import kith.ui.text.Texts;

/** Replacing the user's keys, and writing the file that revokes them. */
public final class OwnKeys {
    private final Desk desk;
    private final OpenProfile open;
    private final Runnable changed;

    /**
     * @param desk the window
     * @param open the profile
     * @param changed called when there are new keys
     */
    public OwnKeys(Desk desk, OpenProfile open, Runnable changed) {
        this.desk = desk;
        this.open = open;
        this.changed = changed;
    }

    /** Says what it means, asks for a folder, and replaces the keys. */
    public void rotate() {
        Texts texts = desk.texts();
        Confirm.Question question = new Confirm.Question(texts.get("keys.rotate-title"),
                texts.get("keys.rotate-sentence"), texts.get("keys.rotate-do"), texts.get("keys.rotate-leave"),
                Confirm.Gravity.DANGER);
        if (desk.confirm().ask(question) == Confirm.Answer.DO_IT) {
            desk.files().folder(texts.get("keys.rotate-folder")).ifPresent(this::rotateInto);
        }
    }

    private void rotateInto(Path folder) {
        desk.background().run("keys.rotating",
                progress -> new RotateKeys(open.profile()).run(folder, open.passphrases(), progress), this::tell,
                desk.notices()::fault);
    }

    private void tell(RotateKeys.Result result) {
        Texts texts = desk.texts();
        desk.notices().success(texts.get("keys.rotated", "count", result.rotations().size(), "files",
                result.rotations().stream().map(Path::toString).collect(Collectors.joining(", "))));
        desk.notices().warning(texts.get("keys.rotated-keep", "file", result.revocation()));
        if (!result.circles().isEmpty()) {
            desk.notices().warning(texts.get("keys.rotated-circles", "titles", String.join(", ", result.circles())));
        }
        changed.run();
    }

    /** Asks for a folder and writes the revocation file. */
    public void writeRevocation() {
        desk.files().folder(desk.texts().get("keys.revocation-folder")).ifPresent(this::writeRevocation);
    }

    private void writeRevocation(Path folder) {
        desk.background().run("keys.revoking",
                progress -> new WriteRevocation(open.profile()).run(folder, open.passphrases()),
                file -> desk.notices().success(desk.texts().get("keys.revocation-written", "file", file)),
                desk.notices()::fault);
    }
}
