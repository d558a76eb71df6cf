package kith.ui.start;

import static kith.ui.parts.Sentence.sentence;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import kith.ui.start.StartView.StartPage;
import kith.ui.start.StartView.Tools;

/** What Kith does: a picture and three sentences. */
final class WelcomePage implements StartPage {
    private final Tools tools;
    private final Button begin;

    WelcomePage(Tools tools, StartViewModel model) {
        this.tools = tools;
        begin = tools.button("start-begin", "start.begin", model::begin);
        begin.getStyleClass().add("accent");
        begin.setDefaultButton(true);
    }

    @Override
    public List<Node> nodes() {
        Label title = new Label(tools.texts().get("start.title"));
        title.getStyleClass().add("page-title");
        VBox picture = new VBox(new HowPicture(tools.texts().get("start.picture"), tools.fontSize()));
        picture.setAlignment(Pos.CENTER);
        VBox sentences = new VBox(12, sentence(tools.texts().get("start.sentence")),
                sentence(tools.texts().get("start.how")), sentence(tools.texts().get("start.limits")));
        sentences.getStyleClass().add("start-sentences");
        return List.of(title, picture, sentences);
    }

    @Override
    public List<Node> buttons() {
        return List.of(begin);
    }

    @Override
    public Node first() {
        return begin;
    }
}
