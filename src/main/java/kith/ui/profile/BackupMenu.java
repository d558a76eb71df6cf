package kith.ui.profile;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.MenuItem;
import kith.app.BackUpProfile;
import kith.app.Profile;
import kith.ui.shell.Desk;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Backing the profile up as one encrypted file, and opening a backup as another profile. */
public final class BackupMenu {
    private final Desk desk;
    private final OpenProfile open;
    private final Consumer<Profile> switchTo;

    /**
     * @param desk the window
     * @param open the profile to back up
     * @param switchTo shows another profile in this window
     */
    public BackupMenu(Desk desk, OpenProfile open, Consumer<Profile> switchTo) {
        this.desk = desk;
        this.open = open;
        this.switchTo = switchTo;
    }

    /** {@return new menu items} */
    public List<MenuItem> items() {
        MenuItem backUp = new MenuItem(desk.texts().get("backup.write"), new FontIcon(Feather.SAVE));
        backUp.setId("menu-backup");
        backUp.setOnAction(event -> desk.files()
                .save(desk.texts().get("backup.write-title"), desk.texts().get("backup.file-name"))
                .ifPresent(this::write));
        MenuItem restore = new MenuItem(desk.texts().get("backup.restore"), new FontIcon(Feather.UPLOAD));
        restore.setId("menu-restore");
        restore.setOnAction(event -> restore());
        return List.of(backUp, restore);
    }

    private void write(Path file) {
        desk.background().run("backup.writing", progress -> {
            BackUpProfile.write(open.profile(), file, open.passphrases());
            return file;
        }, done -> desk.notices().success(desk.texts().get("backup.written", "file", done)), desk.notices()::fault);
    }

    private void restore() {
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
