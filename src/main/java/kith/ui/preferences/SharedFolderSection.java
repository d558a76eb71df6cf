package kith.ui.preferences;

import static kith.ui.parts.Sentence.sentence;
import static kith.ui.preferences.PreferencesView.button;

import module java.base;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import kith.app.folder.SharedFolder;
import kith.text.invite.SharedFolderTexts;
import kith.ui.parts.FolderOpener;
import kith.ui.parts.Section;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import kith.ui.watch.FolderWatching;
import org.jspecify.annotations.Nullable;

/** The folder that is shared with friends: one sentence, the folder, and what waits there. */
final class SharedFolderSection extends Section {
    private final ScreenContext context;
    private final Texts texts;
    private final SharedFolderViewModel model;
    private final FolderOpener opener;
    private final VBox now = new VBox(8);

    SharedFolderSection(ScreenContext context, SharedFolderViewModel model, FolderOpener opener) {
        super(context.texts().get("shared-folder.title"));
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        this.opener = opener;
        getStyleClass().add("card");
        getChildren().addAll(sentence(texts.get("shared-folder.sentence")), now);
        model.statusProperty().subscribe(this::show);
        model.seenProperty().subscribe(seen -> show(model.statusProperty().get()));
    }

    private void show(SharedFolder.@Nullable Status status) {
        if (status == null) {
            return;
        }
        List<Node> shown = new ArrayList<>();
        List<Node> buttons = new ArrayList<>();
        if (status.folder().isPresent()) {
            Path folder = status.folder().get();
            Label path = sentence(folder.toString());
            path.setId("shared-folder-path");
            path.getStyleClass().add("path");
            shown.add(path);
            standing(status).forEach(text -> {
                Label line = sentence(text);
                line.getStyleClass().add("quiet");
                shown.add(line);
            });
            if (!status.waiting().isEmpty()) {
                shown.add(sentence(new SharedFolderTexts(texts.messages()).waiting(status.waiting().size())));
                buttons.add(button(texts, "shared-folder-waiting", "shared-folder.open-waiting", model::openWaiting));
            }
            buttons.add(button(texts, "shared-folder-show", "shared-folder.show", () -> opener.open(folder)));
            buttons.add(button(texts, "shared-folder-choose", "shared-folder.choose-other", this::choose));
            buttons.add(button(texts, "shared-folder-off", "shared-folder.stop", model::off));
        } else {
            buttons.add(button(texts, "shared-folder-choose", "shared-folder.choose", this::choose));
        }
        shown.add(PreferencesView.row(buttons.toArray(Node[]::new)));
        now.getChildren().setAll(shown);
    }

    private List<String> standing(SharedFolder.Status status) {
        List<String> lines = new ArrayList<>();
        if (status.problem() != null) {
            lines.add(texts.get("todo.folder-away"));
        }
        if (status.onTheirWay() > 0) {
            lines.add(texts.get("shared-folder.on-its-way", "count", status.onTheirWay()));
        }
        int unopened = Optional.ofNullable(model.seenProperty().get()).map(FolderWatching.Seen::unopened).orElse(0);
        if (status.others() > 0) {
            lines.add(new SharedFolderTexts(texts.messages()).others(status.others()));
        }
        if (unopened > 0) {
            lines.add(texts.get("shared-folder.locked", "count", unopened));
        }
        return lines;
    }

    private void choose() {
        context.files().folder(texts.get("shared-folder.choose-title")).ifPresent(model::use);
    }
}
