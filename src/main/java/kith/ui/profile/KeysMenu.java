package kith.ui.profile;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.MenuItem;
import kith.app.RotateKeys;
import kith.app.WriteRevocation;
import kith.ui.parts.Confirm;
import kith.ui.shell.Desk;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Replacing the user's keys, and writing the file that revokes them. */
public final class KeysMenu {
    private final Desk desk;
    private final OpenProfile open;
    private final Runnable changed;

    /**
     * @param desk the window
     * @param open the profile
     * @param changed called when there are new keys
     */
    public KeysMenu(Desk desk, OpenProfile open, Runnable changed) {
        this.desk = desk;
        this.open = open;
        this.changed = changed;
    }

    /** {@return new menu items} */
    public List<MenuItem> items() {
        Texts texts = desk.texts();
        MenuItem rotate = new MenuItem(texts.get("keys.rotate"), new FontIcon(Feather.REFRESH_CW));
        rotate.setId("menu-rotate");
        rotate.setOnAction(event -> rotate());
        MenuItem revocation = new MenuItem(texts.get("keys.revocation"), new FontIcon(Feather.SLASH));
        revocation.setId("menu-revocation");
        revocation.setOnAction(event -> desk.files().folder(texts.get("keys.revocation-folder"))
                .ifPresent(this::writeRevocation));
        return List.of(rotate, revocation);
    }

    private void rotate() {
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

    private void writeRevocation(Path folder) {
        desk.background().run("keys.revoking",
                progress -> new WriteRevocation(open.profile()).run(folder, open.passphrases()),
                file -> desk.notices().success(desk.texts().get("keys.revocation-written", "file", file)),
                desk.notices()::fault);
    }
}
