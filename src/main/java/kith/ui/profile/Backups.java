package kith.ui.profile;

import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.function.Consumer;
import kith.app.BackUpProfile;
import kith.app.Profile;
import kith.ui.shell.Desk;

/** Backing the profile up as one encrypted file, and opening a backup as another profile. */
public final class Backups {
    private final Desk desk;
    private final OpenProfile open;
    private final Consumer<Profile> switchTo;

    /**
     * @param desk the window
     * @param open the profile to back up
     * @param switchTo shows another profile in this window
     */
    public Backups(Desk desk, OpenProfile open, Consumer<Profile> switchTo) {
        this.desk = desk;
        this.open = open;
        this.switchTo = switchTo;
    }

    /** Asks for a file and a passphrase, and backs up. */
    public void backUp() {
        String day = DateTimeFormatter.ISO_LOCAL_DATE.format(LocalDate.now(open.profile().clock()));
        desk.files().save(desk.texts().get("backup.write-title"), desk.texts().get("backup.file-name", "day", day))
                .ifPresent(this::write);
    }

    private void write(Path file) {
        desk.background().run("backup.writing", progress -> {
            // The dialog in which the file was chosen asks before one is replaced.
            BackUpProfile.write(open.profile(), file, BackUpProfile.Existing.REPLACE, open.passphrases());
            return file;
        }, done -> desk.notices().success(desk.texts().get("backup.written", "file", done)), desk.notices()::fault);
    }

    /** Asks for a backup, an empty folder and the passphrase, and shows the profile that comes of it. */
    public void restore() {
        Optional<Path> file = desk.files().open(desk.texts().get("backup.restore-title")).stream().findFirst();
        Optional<Path> folder = file.flatMap(f -> desk.files().folder(desk.texts().get("backup.restore-folder")));
        if (file.isEmpty() || folder.isEmpty()) {
            return;
        }
        desk.background().run("start.restoring",
                progress -> BackUpProfile.restore(file.get(), folder.get(), open.passphrases()), profile -> {
                    desk.notices().success(desk.texts().get("backup.restored", "folder", folder.get()));
                    switchTo.accept(profile);
                }, desk.notices()::fault);
    }
}
