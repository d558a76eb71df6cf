package kith.ui.start;

import module java.base;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.fault.EnumWord;
import kith.fault.KithException;
import kith.text.Language;
import kith.ui.parts.ErrorPane;
import kith.ui.parts.FileChoice;
import kith.ui.parts.FolderOpener;
import kith.ui.parts.Present;
import kith.ui.parts.Sentence;
import kith.ui.shell.FileDrop;
import kith.ui.start.StartViewModel.Step;
import kith.ui.text.Texts;
import kith.ui.theme.FontSize;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The first run, a page for each step, with the focus where one goes on. */
public final class StartView extends ScrollPane {
    /** What the pages need besides the model. */
    record Tools(Texts texts, FontSize fontSize, FileChoice files, FolderOpener opener) {
        /** {@return a button of a page; the words have a mnemonic} */
        Button button(String id, String key, Runnable action) {
            Button button = new Button(texts.get(key));
            button.setId(id);
            button.setMinWidth(Region.USE_PREF_SIZE);
            button.setOnAction(event -> action.run());
            return button;
        }
    }

    private final Tools tools;
    private final StartViewModel model;
    private final Consumer<Language> speak;
    private final StackPane page = new StackPane();
    private final Label over;
    private @Nullable Node first;

    /**
     * @param texts the window's language
     * @param fontSize the size of its letters
     * @param model what is shown
     * @param files asks for files
     * @param opener shows folders
     * @param speak makes the window speak another language, from now on
     */
    public StartView(Texts texts, FontSize fontSize, StartViewModel model, FileChoice files, FolderOpener opener,
            Consumer<Language> speak) {
        this.tools = new Tools(texts, fontSize, files, opener);
        this.over = new Label(texts.get("files.drop-here"));
        this.model = model;
        this.speak = speak;
        setFitToWidth(true);
        setFitToHeight(true);
        setFocusTraversable(false);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        getStyleClass().add("screen-area");
        page.getStyleClass().add("start");
        page.setAlignment(Pos.TOP_CENTER);
        over.getStyleClass().add("drop-zone-over");
        over.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
        FileDrop.install(page, over, model::take);
        setContent(page);
        model.stepProperty().subscribe(this::show);
        // A window that opens puts the focus on its first node by itself; later, it is put where it belongs.
        sceneProperty().subscribe(() -> Platform.runLater(this::focusFirst));
    }

    private void show(Step step) {
        StartPage shown = switch (step) {
            case WELCOME -> new WelcomePage(tools, model);
            case PROFILE -> new ProfilePage(tools, model);
            case BOOK -> new BookPage(tools, model);
            case FRIEND -> new FriendPage(tools, model);
        };
        VBox content = new VBox(top(step));
        content.getChildren().addAll(shown.nodes());
        content.getChildren().addAll(waiting(), faultPane(), new FlowPane(12, 8, shown.buttons().toArray(Node[]::new)));
        content.getChildren().addAll(shown.instead());
        content.setMinHeight(Region.USE_PREF_SIZE);
        content.setMaxHeight(Region.USE_PREF_SIZE);
        content.setId("start-" + EnumWord.of(step));
        content.getStyleClass().addAll("screen", "start-page");
        page.getChildren().setAll(content, over);
        setVvalue(0);
        first = shown.first();
        first.requestFocus();
    }

    private void focusFirst() {
        if (first != null) {
            first.requestFocus();
        }
    }

    private Node top(Step step) {
        Label where = new Label(tools.texts().get("start.step", "number", step.ordinal() + 1, "count",
                Step.values().length));
        where.setId("start-step");
        where.getStyleClass().add("quiet");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox top = new HBox(8, where, gap);
        top.setAlignment(Pos.CENTER_LEFT);
        if (step == Step.WELCOME) {
            HBox languages = new HBox();
            for (Language language : Language.values()) {
                ToggleButton button = new ToggleButton(language.ownName());
                button.setId("start-language-" + language.locale().getLanguage());
                button.setMnemonicParsing(false);
                button.setMinWidth(USE_PREF_SIZE);
                button.setSelected(language == Language.of(tools.texts().locale()));
                button.setOnAction(event -> speak.accept(language));
                languages.getChildren().add(button);
            }
            languages.getChildren().getFirst().getStyleClass().add("left-pill");
            languages.getChildren().getLast().getStyleClass().add("right-pill");
            top.getChildren().add(languages);
        }
        return top;
    }

    /** A friend's file that comes too early is not lost, and whoever brought it is told so. */
    private Node waiting() {
        Label words = Sentence.sentence("");
        words.setId("start-waiting");
        words.setGraphic(new FontIcon(Feather.FILE));
        words.textProperty().bind(Bindings.size(model.waiting()).map(count -> tools.texts().get("start.waiting",
                "count", count)));
        Present.when(words, Bindings.isNotEmpty(model.waiting()));
        return words;
    }

    private Node faultPane() {
        StackPane place = new StackPane();
        model.faultProperty().subscribe((@Nullable KithException fault) -> place.getChildren()
                .setAll(fault == null ? List.of() : List.of(new ErrorPane(tools.texts(), fault))));
        Present.whenFilled(place);
        return place;
    }

    /** The page of a step. */
    interface StartPage {
        /** {@return what stands on it} */
        List<Node> nodes();

        /** {@return the ways on from it, the usual one first} */
        List<Node> buttons();

        /** {@return other ways, below the buttons} */
        default List<Node> instead() {
            return List.of();
        }

        /** {@return where the focus belongs} */
        Node first();
    }
}
