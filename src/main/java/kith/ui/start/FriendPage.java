package kith.ui.start;

import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import kith.app.profile.CreateProfile;
import kith.app.profile.EmergencyKit;
import kith.ui.parts.Fold;
import kith.ui.parts.PageHeader;
import kith.ui.parts.Present;
import kith.ui.start.StartExits.Next;
import kith.ui.start.StartView.StartPage;
import kith.ui.start.StartView.Tools;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/** Somebody to ask: the file of a friend, or an invitation; and, beside that, the emergency kit. */
final class FriendPage implements StartPage {
    private final Tools tools;
    private final Texts texts;
    private final StartViewModel model;
    private final Button open;
    private final Button invite;
    private final Button later;

    FriendPage(Tools tools, StartViewModel model) {
        this.tools = tools;
        this.texts = tools.texts();
        this.model = model;
        open = tools.button("start-got-file", "start.friend-got", this::openFile);
        open.textProperty().bind(Bindings.isEmpty(model.waiting()).map(none -> texts.get(none ? "start.friend-got"
                : "start.friend-open")));
        invite = tools.button("start-invite", "start.friend-invite", () -> model.goOn(Next.INVITE));
        later = tools.button("start-go-on", "start.friend-later", () -> model.goOn(Next.CHECK));
        open.getStyleClass().add("accent");
        open.setDefaultButton(true);
        for (Button button : List.of(open, invite, later)) {
            button.disableProperty().bind(model.busyProperty());
        }
    }

    private void openFile() {
        if (model.waiting().isEmpty()) {
            model.take(tools.files().open(texts.get("files.open-title")));
        }
        if (!model.waiting().isEmpty()) {
            model.goOn(Next.CHECK);
        }
    }

    @Override
    public List<Node> nodes() {
        Label worth = sentence(texts.get("start.friend-worth"));
        worth.setId("start-friend-worth");
        worth.getStyleClass().add("quiet");
        return List.of(new PageHeader(texts.get("start.friend-title"), texts.get("start.friend-sentence")), worth);
    }

    @Override
    public List<Node> buttons() {
        return List.of(open, invite, later);
    }

    @Override
    public List<Node> instead() {
        Label title = new Label(texts.get("start.kit-title"));
        title.getStyleClass().add("section-title");
        Button save = tools.button("start-kit", "kit.save", () -> tools.files().folder(texts.get("kit.title"))
                .ifPresent(model::saveKit));
        save.disableProperty().bind(model.busyProperty());
        Label saved = sentence("");
        saved.setId("start-kit-saved");
        Present.when(saved, model.kitProperty().isNotNull());
        model.kitProperty().subscribe((EmergencyKit.@Nullable Result kit) ->
                saved.setText(kit == null ? "" : texts.get("kit.written", "folder", kit.folder())));
        VBox kit = new VBox(8, title, sentence(texts.get("kit.sentence")), save, saved, details());
        kit.getStyleClass().add("start-instead");
        return List.of(kit);
    }

    /** One file of the kit is there already; the folder is a hidden one on many systems, and nobody finds it. */
    private Node details() {
        CreateProfile.Result created = model.createdProperty().get();
        Label file = sentence(created == null ? "" : created.revocationFile().toString());
        file.setId("start-revocation-file");
        file.getStyleClass().add("path");
        Button folder = tools.button("start-revocation-folder", "start.done-folder", this::openFolder);
        return new Fold("start-details", texts.get("start.details"),
                new VBox(8, sentence(texts.get("start.done-keep")), file, folder));
    }

    private void openFolder() {
        CreateProfile.Result created = model.createdProperty().get();
        Path folder = created == null ? null : created.revocationFile().toAbsolutePath().getParent();
        if (folder != null) {
            tools.opener().open(folder);
        }
    }

    @Override
    public Node first() {
        return open;
    }
}
