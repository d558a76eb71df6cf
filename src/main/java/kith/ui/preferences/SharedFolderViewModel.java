package kith.ui.preferences;

import module java.base;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.app.Profile;
import kith.app.folder.SharedFolder;
import kith.app.folder.sync.ChooseFolder;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.watch.FolderWatching;
import kith.ui.work.Background;
import kith.ui.work.Newest;
import org.jspecify.annotations.Nullable;

/** The folder that is shared with friends: whether there is one, how it stands, and what waits there. */
public final class SharedFolderViewModel {
    private final Profile profile;
    private final FolderWatching watching;
    private final Background background;
    private final Newest looks = new Newest();
    private final Notices notices;
    private final Texts texts;
    private final Consumer<List<Path>> opening;
    private final ReadOnlyObjectWrapper<SharedFolder.@Nullable Status> status =
            new ReadOnlyObjectWrapper<>(this, "status");
    /** Follows the watch weakly: that lives longer than the views of one language. */
    private final ReadOnlyObjectWrapper<FolderWatching.@Nullable Seen> seen = new ReadOnlyObjectWrapper<>(this, "seen");

    /**
     * @param profile whose folder
     * @param watching looks at it
     * @param background does the work
     * @param notices where results are told
     * @param texts the window's language
     * @param opening opens files that came
     */
    public SharedFolderViewModel(Profile profile, FolderWatching watching, Background background, Notices notices,
            Texts texts, Consumer<List<Path>> opening) {
        this.profile = profile;
        this.watching = watching;
        this.background = background;
        this.notices = notices;
        this.texts = texts;
        this.opening = opening;
        seen.bind(watching.seenProperty());
        seen.subscribe((FolderWatching.@Nullable Seen now) -> {
            if (now != null) {
                status.set(now.status());
            }
        });
    }

    /** {@return how the folder stands; nothing until it was read} */
    public ReadOnlyObjectProperty<SharedFolder.@Nullable Status> statusProperty() {
        return status.getReadOnlyProperty();
    }

    /** {@return what the last look at the folder found} */
    ReadOnlyObjectProperty<FolderWatching.@Nullable Seen> seenProperty() {
        return seen.getReadOnlyProperty();
    }

    /** Looks at the profile again. */
    public void refresh() {
        looks.ask().run(background, "shared-folder.reading", progress -> new SharedFolder(profile).status(),
                status::set, notices::fault);
    }

    /** Shares a folder from now on. */
    public void use(Path folder) {
        change("shared-folder.on", () -> new ChooseFolder(profile).use(folder));
    }

    /** Shares no folder any more. */
    public void off() {
        change("shared-folder.off-now", () -> new ChooseFolder(profile).off());
    }

    private void change(String said, Runnable change) {
        background.run("shared-folder.changing", progress -> {
            change.run();
            return new SharedFolder(profile).status();
        }, now -> {
            status.set(now);
            watching.wake();
            notices.success(texts.get(said));
        }, notices::fault);
    }

    /** Opens what waits there for the user. */
    public void openWaiting() {
        background.run("shared-folder.reading", progress -> new SharedFolder(profile).status().waiting().stream()
                .map(SharedFolder.Waiting::file).toList(), files -> {
            if (!files.isEmpty()) {
                opening.accept(files);
            }
        }, notices::fault);
    }
}
