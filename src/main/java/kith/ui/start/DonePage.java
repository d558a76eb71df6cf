package kith.ui.start;

import static kith.ui.parts.Sentence.sentence;

import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import kith.app.profile.CreateProfile;
import kith.ui.parts.PageHeader;
import kith.ui.shell.Page;
import kith.ui.start.StartView.StartPage;
import kith.ui.start.StartView.Tools;
import kith.ui.text.Texts;

/** What to keep, and what to do next. */
final class DonePage implements StartPage {
    private final Tools tools;
    private final Texts texts;
    private final StartViewModel model;
    private final Button share;
    private final Button check;
    private final Button look;

    DonePage(Tools tools, StartViewModel model) {
        this.tools = tools;
        this.texts = tools.texts();
        this.model = model;
        share = tools.button("start-share", "start.go-share", () -> model.goTo(Page.FRIENDS));
        share.getStyleClass().add("accent");
        share.setDefaultButton(true);
        check = tools.button("start-check", "start.go-check", () -> model.goTo(Page.CHECK));
        look = tools.button("start-go-on", "start.go-on", () -> model.goTo(Page.CHECK));
    }

    @Override
    public List<Node> nodes() {
        CreateProfile.Result created = model.createdProperty().get();
        Label file = sentence(created == null ? "" : created.revocationFile().toString());
        file.setId("start-revocation-file");
        file.getStyleClass().add("path");
        Label title = new Label(texts.get("start.done-revocation"));
        title.getStyleClass().add("section-title");
        Button folder = tools.button("start-revocation-folder", "start.done-folder", this::openFolder);
        return List.of(new PageHeader(texts.get("start.done-title"), texts.get("start.done-sentence")),
                new VBox(8, title, sentence(texts.get("start.done-keep")), file, folder));
    }

    /** The folder is a hidden one on many systems, where nobody finds it by its path. */
    private void openFolder() {
        CreateProfile.Result created = model.createdProperty().get();
        Path folder = created == null ? null : created.revocationFile().toAbsolutePath().getParent();
        if (folder != null) {
            tools.opener().open(folder);
        }
    }

    @Override
    public List<Node> buttons() {
        return List.of(share, check, look);
    }

    @Override
    public Node first() {
        return share;
    }
}
