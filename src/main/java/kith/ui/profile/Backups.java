package kith.ui.profile;

import module java.base;
import kith.app.Profile;
import kith.app.profile.BackUpProfile;
import kith.app.profile.EmergencyKit;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;

/** Backing the profile up as one encrypted file, and opening a backup as another profile. */
public final class Backups {
    private final ScreenContext context;
    private final OpenProfile open;
    private final Consumer<Profile> switchTo;

    /**
     * @param context the window
     * @param open the profile to back up
     * @param switchTo shows another profile in this window
     */
    public Backups(ScreenContext context, OpenProfile open, Consumer<Profile> switchTo) {
        this.context = context;
        this.open = open;
        this.switchTo = switchTo;
    }

    /** Asks for a file and a passphrase, and backs up. */
    public void backUp() {
        String day = DateTimeFormatter.ISO_LOCAL_DATE.format(LocalDate.now(open.profile().clock()));
        context.files().save(context.texts().get("backup.write-title"), context.texts().get("backup.file-name", "day",
                day)).ifPresent(this::write);
    }

    private void write(Path file) {
        context.background().run("backup.writing", progress -> {
            // The dialog in which the file was chosen asks before one is replaced.
            BackUpProfile.write(open.profile(), file, BackUpProfile.Existing.REPLACE, open.passphrases());
            return file;
        }, done -> context.notices().success(context.texts().get("backup.written", "file", done)),
                context.notices()::fault);
    }

    /** Asks for a folder, such as that of a stick, and a passphrase, and writes the emergency kit there. */
    public void saveKit() {
        Texts texts = context.texts();
        context.files().folder(texts.get("kit.title")).ifPresent(within -> context.background().run("kit.writing",
                progress -> new EmergencyKit(open.profile()).run(within, open.passphrases()),
                kit -> context.notices().success(texts.messages().sentences(
                        texts.get("kit.written", "folder", kit.folder()), texts.get("keys.revocation-use"))),
                context.notices()::fault));
    }

    /** Asks for a backup, an empty folder and the passphrase, and shows the profile that comes of it. */
    public void restore() {
        Optional<Path> file = context.files().open(context.texts().get("backup.restore-title")).stream().findFirst();
        Optional<Path> folder = file.flatMap(f -> context.files().folder(context.texts().get("backup.restore-folder")));
        if (file.isEmpty() || folder.isEmpty()) {
            return;
        }
        context.background().run("start.restoring",
                progress -> BackUpProfile.restore(file.get(), folder.get(), open.passphrases()), profile -> {
                    context.notices().success(context.texts().get("backup.restored", "folder", folder.get()));
                    switchTo.accept(profile);
                }, context.notices()::fault);
    }
}
