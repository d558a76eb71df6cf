package kith.ui.guide;

import module java.base;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The guide's sections on the left, with a field to search them; what is read on the right. */
final class GuideView extends BorderPane {
    private static final KeyCombination SEARCH = new KeyCodeCombination(KeyCode.F, KeyCombination.SHORTCUT_DOWN);
    private static final KeyCombination BACK = new KeyCodeCombination(KeyCode.LEFT, KeyCombination.ALT_DOWN);

    private final GuideViewModel model;
    private final Blocks blocks;
    private final Consumer<URI> browser;
    private final ScrollPane page = new ScrollPane();
    private final TextField search = new TextField();

    /**
     * @param texts the window's language
     * @param model what is read
     * @param dark whether the theme is dark now
     * @param browser opens what lies outside
     */
    GuideView(Texts texts, GuideViewModel model, BooleanSupplier dark, Consumer<URI> browser) {
        this.model = model;
        this.browser = browser;
        this.blocks = new Blocks(texts, new Rendering(this::follow), new Pictures(dark));
        getStyleClass().add("guide");
        page.setFitToWidth(true);
        page.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        page.setId("guide-page");
        page.getStyleClass().add("screen-area");
        setLeft(contents(texts));
        setCenter(page);
        model.currentProperty().subscribe(this::show);
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (SEARCH.match(event)) {
                search.requestFocus();
                event.consume();
            } else if (BACK.match(event)) {
                model.back();
                event.consume();
            }
        });
    }

    private Node contents(Texts texts) {
        search.setId("guide-search");
        search.setPromptText(texts.get("guide.search"));
        search.setAccessibleText(texts.get("guide.search"));
        search.textProperty().bindBidirectional(model.searchProperty());
        ListView<GuideSection> list = new ListView<>(model.found());
        list.setId("guide-contents");
        list.setAccessibleText(texts.get("guide.contents"));
        list.setPlaceholder(new Label(texts.get("guide.nothing")));
        list.setCellFactory(view -> new SectionCell(texts));
        list.getStyleClass().add("guide-contents");
        list.getSelectionModel().selectedItemProperty().subscribe((@Nullable GuideSection chosen) -> {
            // While a search narrows the list the selection moves by itself, and that is no wish to read.
            if (chosen != null && list.isFocused()) {
                model.open(chosen);
            }
        });
        // What a search left selected is opened by a press all the same, though the selection does not change.
        list.setOnMouseClicked(event -> open(list.getSelectionModel().getSelectedItem()));
        list.setOnKeyPressed(event -> {
            // No arrow leads to the only one that was found.
            if (model.found().size() == 1 && (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.DOWN)) {
                open(model.found().getFirst());
            } else if (event.getCode() == KeyCode.ENTER) {
                open(list.getSelectionModel().getSelectedItem());
            }
        });
        model.currentProperty().subscribe((@Nullable GuideSection now) -> {
            if (now != null && model.found().contains(now)) {
                list.getSelectionModel().select(now);
                if (!list.isFocused()) {
                    // A link led here: what follows on the page's other sections stands below in the list.
                    list.scrollTo(now);
                }
            }
        });
        VBox.setVgrow(list, Priority.ALWAYS);
        Button back = new Button(texts.get("guide.back"), new FontIcon(Feather.ARROW_LEFT));
        back.setId("guide-back");
        back.disableProperty().bind(model.canGoBackProperty().not());
        back.setOnAction(event -> model.back());
        VBox side = new VBox(search, list, back);
        side.setAlignment(Pos.TOP_LEFT);
        side.getStyleClass().add("guide-side");
        return side;
    }

    private void open(@Nullable GuideSection chosen) {
        if (chosen != null) {
            model.open(chosen);
        }
    }

    private void show(@Nullable GuideSection section) {
        if (section == null) {
            return;
        }
        Label title = new Label(section.title());
        title.setWrapText(true);
        title.setMinHeight(Region.USE_PREF_SIZE);
        title.getStyleClass().add("page-title");
        VBox content = blocks.all(section.blocks());
        content.getChildren().addFirst(title);
        content.getStyleClass().add("guide-content");
        page.setContent(content);
        page.setAccessibleText(section.title() + ". " + section.text());
        page.setVvalue(0);
    }

    private void follow(String link) {
        switch (model.follow(link)) {
            case Guide.Target.Inside(GuideSection section, String anchor) -> {
                model.open(section);
                Platform.runLater(() -> scrollTo(anchor));
            }
            case Guide.Target.Outside(URI uri) -> browser.accept(uri);
            case Guide.Target.Nowhere nowhere -> { }
        }
    }

    private void scrollTo(String anchor) {
        Node heading = anchor.isEmpty() ? null : page.getContent().lookup("#" + anchor);
        if (heading != null) {
            page.layout();
            Bounds all = page.getContent().getLayoutBounds();
            double room = all.getHeight() - page.getViewportBounds().getHeight();
            page.setVvalue(room <= 0 ? 0 : Math.min(1, heading.getBoundsInParent().getMinY() / room));
        }
    }

    /** The title of a section, whole: it wraps. */
    private static final class SectionCell extends ListCell<GuideSection> {
        private final Texts texts;

        SectionCell(Texts texts) {
            this.texts = texts;
            setWrapText(true);
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable GuideSection section, boolean empty) {
            super.updateItem(section, empty);
            setText(empty || section == null ? "" : section.isReference()
                    ? texts.get("guide.reference", "page", section.page(), "title", section.title()) : section.title());
        }
    }
}
