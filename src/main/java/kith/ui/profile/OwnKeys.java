package kith.ui.profile;

import module java.base;
import kith.app.profile.RotateKeys;
import kith.app.profile.WriteRevocation;
import kith.ui.parts.Confirm;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;

/** Replacing the user's keys, and writing the file that revokes them. */
public final class OwnKeys {
    private final ScreenContext context;
    private final OpenProfile open;
    private final Runnable changed;

    /**
     * @param context the window
     * @param open the profile
     * @param changed called when there are new keys
     */
    public OwnKeys(ScreenContext context, OpenProfile open, Runnable changed) {
        this.context = context;
        this.open = open;
        this.changed = changed;
    }

    /** Says what it means, asks for a folder, and replaces the keys. */
    public void rotate() {
        Texts texts = context.texts();
        Confirm.Question question = new Confirm.Question(texts.get("keys.rotate-title"),
                texts.get("keys.rotate-means"), texts.get("keys.rotate-do"), texts.get("keys.rotate-leave"),
                Confirm.Gravity.DANGER);
        if (context.confirm().ask(question) == Confirm.Answer.DO_IT) {
            context.files().folder(texts.get("keys.rotate-folder")).ifPresent(this::rotateInto);
        }
    }

    private void rotateInto(Path folder) {
        context.background().run("keys.rotating",
                progress -> new RotateKeys(open.profile()).run(folder, open.passphrases(), progress), this::tell,
                context.notices()::fault);
    }

    private void tell(RotateKeys.Result result) {
        Texts texts = context.texts();
        context.notices().success(texts.get("keys.rotated", "count", result.rotations().size()) + "\n"
                + result.rotations().stream().map(Path::toString).collect(Collectors.joining("\n")));
        context.notices().warning(texts.messages().sentences(texts.get("keys.rotated-keep", "file",
                result.revocation()), texts.get("keys.rotated-backup")));
        if (!result.circles().isEmpty()) {
            context.notices().warning(texts.messages().sentences(texts.get("keys.rotated-circles", "titles",
                    String.join(", ", result.circles())), texts.messages().sentences(
                    texts.get("keys.rotated-cards"), texts.get("keys.rotated-change"))));
        }
        changed.run();
    }

    /** Asks for a folder and writes the revocation file. */
    public void writeRevocation() {
        context.files().folder(context.texts().get("keys.revocation-folder")).ifPresent(this::writeRevocation);
    }

    private void writeRevocation(Path folder) {
        context.background().run("keys.revoking",
                progress -> new WriteRevocation(open.profile()).run(folder, open.passphrases()),
                file -> context.notices().success(context.texts().messages().sentences(
                        context.texts().get("keys.revocation-written", "file", file),
                        context.texts().get("keys.revocation-use"))),
                context.notices()::fault);
    }
}
