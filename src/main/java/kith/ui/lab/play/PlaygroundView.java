package kith.ui.lab.play;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import kith.app.lab.PlayWithFilter;
import kith.ui.parts.Section;
import kith.ui.parts.SideBySide;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A small filter to play with: how it is made, the words in it, its cells, and each action step by step. */
public final class PlaygroundView extends VBox {
    private static final double BESIDE = 460;
    private static final double WORDS = 0.36;

    private final ScreenContext context;
    private final Texts texts;
    private final PlaygroundViewModel model;

    /**
     * @param context the window
     * @param model the playground
     */
    public PlaygroundView(ScreenContext context, PlaygroundViewModel model) {
        super(14);
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        setId("lab-playground");
        Section section = new Section(texts.get("play.title"));
        section.getChildren().addAll(sentence(texts.get("play.about")), files(), new WordPane(context, model));
        Label filter = sentence(texts.get("play.setup"));
        filter.getStyleClass().add("form-label");
        getChildren().addAll(section, new AnswerPane(context, model), new CellsPane(context, model),
                new VBox(8, filter, new SetupPane(context, model.setup(), model.playTexts())),
                new SideBySide(new WordList(context, model), new StatePane(context, model), 16,
                        () -> context.scaled(BESIDE), WORDS));
    }

    private Node files() {
        Button example = button("play-example", texts.get("play.example"), Feather.MAP_PIN);
        example.setOnAction(event -> model.example());
        Button clear = button("play-clear", texts.get("play.clear"), Feather.FILE);
        clear.setOnAction(event -> model.clear());
        return new FlowPane(8, 8, example, clear, menu());
    }

    private Node menu() {
        MenuButton menu = new MenuButton(texts.get("play.file"), new FontIcon(Feather.FOLDER));
        menu.setId("play-file");
        menu.setMinWidth(Region.USE_PREF_SIZE);
        menu.getItems().addAll(item("play-open", texts.get("play.open"), () -> context.files()
                        .open(texts.get("play.open-title")).stream().findFirst().ifPresent(model::open)),
                item("play-save", texts.get("play.save"), () -> context.files().save(texts.get("play.save-title"),
                        texts.get("play.file-name") + PlayWithFilter.ENDING).ifPresent(model::save)),
                picture("play-picture-svg", texts.get("play.picture-svg"), PlayWithFilter.Form.SVG),
                picture("play-picture-png", texts.get("play.picture-png"), PlayWithFilter.Form.PNG));
        return menu;
    }

    private MenuItem picture(String id, String words, PlayWithFilter.Form form) {
        return item(id, words, () -> context.files().save(texts.get("play.picture-title"),
                texts.get("play.file-name") + form.ending()).ifPresent(file -> model.draw(form, file)));
    }

    private static MenuItem item(String id, String words, Runnable action) {
        MenuItem item = new MenuItem(words);
        item.setId(id);
        item.setOnAction(event -> action.run());
        return item;
    }
}
