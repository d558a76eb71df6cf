package kith.ui.guide;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import javafx.scene.control.Button;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.ui.parts.PageHeader;
import kith.ui.parts.Section;
import kith.ui.shell.Page;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;

/** The ways to learn more: the guide, and the Lab for the curious. */
public final class LearnView extends VBox {
    /**
     * @param context the window
     * @param guide opens the guide at its beginning
     * @param lookInside asks for files of Kith's and shows what is in them
     */
    public LearnView(ScreenContext context, Runnable guide, Runnable lookInside) {
        Texts texts = context.texts();
        Button read = button("to-guide", texts.get("learn.guide-open"), Feather.BOOK_OPEN);
        read.getStyleClass().add("accent");
        read.setOnAction(event -> guide.run());
        Button keys = button("to-keys", texts.get("learn.keys-open"), Feather.COMMAND);
        keys.setOnAction(event -> context.showKeys().run());
        Button lab = button("to-lab", texts.get("learn.lab-open"), Feather.ACTIVITY);
        lab.setOnAction(event -> context.navigation().go(Page.LAB));
        Button inspect = button("to-inspect", texts.get("profile.inspect"), Feather.SEARCH);
        inspect.setOnAction(event -> lookInside.run());
        getChildren().addAll(new PageHeader(texts.get("nav.learn"), texts.get("learn.sentence")),
                card(texts.get("learn.guide"), texts.get("learn.guide-sentence"), read, keys),
                card(texts.get("nav.lab"), texts.get("learn.lab-sentence"), lab),
                card(texts.get("learn.inspect"), texts.get("learn.inspect-sentence"), inspect));
    }

    private static Section card(String title, String words, Button... ways) {
        Section section = new Section(title);
        section.getStyleClass().add("card");
        section.getChildren().addAll(sentence(words), new FlowPane(8, 8, ways));
        return section;
    }
}
