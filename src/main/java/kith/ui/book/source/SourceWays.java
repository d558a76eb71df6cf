package kith.ui.book.source;

import module java.base;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.geometry.VPos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import kith.ui.parts.IconButton;
import kith.ui.parts.Present;
import kith.ui.parts.Sentence;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** All ways to get contacts in, a button each, and below them the place of the form that one of them needs. */
public final class SourceWays extends VBox {
    private static final double WIDTH = 184;

    private final Texts texts;
    private final BooleanProperty explained = new SimpleBooleanProperty(this, "explained");
    private final ReadOnlyBooleanWrapper open = new ReadOnlyBooleanWrapper(this, "open");
    private final StackPane form = new StackPane();
    private final FlowPane ways = new FlowPane(8, 8);
    private @Nullable Button opener;

    /**
     * @param context the surroundings
     * @param model what the ways do
     */
    public SourceWays(FormContext context, SourcesViewModel model) {
        super(10);
        this.texts = context.texts();
        ways.setRowValignment(VPos.TOP);
        button("book-import", "book.from-files", "book.from-files-hint", Feather.FILE_TEXT, context)
                .setOnAction(event -> {
            List<Path> files = context.files().open(texts.get("book.import-title"));
            if (!files.isEmpty()) {
                close();
                model.read(files);
            }
        });
        List<AddingWay> forms = new ArrayList<>();
        forms.add(new AddingWay("book-from-thunderbird", "book.from-thunderbird", "book.from-thunderbird-hint",
                Feather.INBOX,
                close -> new ThunderbirdPane(context, model.thunderbird(), close)));
        forms.add(new AddingWay("book-from-carddav", "book.from-carddav", "book.from-carddav-hint",
                Feather.SERVER,
                close -> new ServerBookPane(context, model.serverBook(), close)));
        forms.add(new AddingWay("book-from-sent", "book.from-sent", "book.from-sent-hint",
                Feather.SEND,
                close -> new SentMailPane(context, model.sentMail(), close)));
        forms.add(new AddingWay("book-add", "book.add", "book.add-hint",
                Feather.PLUS,
                close -> new NewContactPane(context, model.newContact(), close)));
        for (AddingWay way : forms) {
            Button button = button(way.id(), way.words(), way.hint(), way.icon(), context);
            button.setOnAction(event -> open(way, button));
        }
        form.setId("book-adding");
        Present.when(form, open);
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && open.get()) {
                event.consume();
                close();
            }
        });
        getChildren().addAll(ways, form);
    }

    /** {@return whether a sentence below each way says what it is for: where there are no contacts yet} */
    public BooleanProperty explainedProperty() {
        return explained;
    }

    /** {@return whether the form of a way is there} */
    public ReadOnlyBooleanProperty openProperty() {
        return open.getReadOnlyProperty();
    }

    /** {@return the first way} */
    public Button first() {
        return (Button) ways.lookup("#book-import");
    }

    private Button button(String id, String key, String hintKey, Ikon icon, FormContext context) {
        Button button = IconButton.button(id, texts.get(key), icon);
        Label hint = Sentence.sentence(texts.get(hintKey));
        hint.getStyleClass().add("form-hint");
        Present.when(hint, explained);
        button.setMaxWidth(Double.MAX_VALUE);
        button.setAccessibleHelp(texts.get(hintKey));
        VBox tile = new VBox(4, button, hint);
        // Beside each other they are of one width, as long as there is a sentence below each.
        Runnable fit = () -> tile.setPrefWidth(explained.get() ? context.scaled(WIDTH) : USE_COMPUTED_SIZE);
        explained.subscribe(fit);
        context.follow(tile, fit);
        ways.getChildren().add(tile);
        return button;
    }

    private void open(AddingWay way, Button button) {
        if (open.get() && button == opener) {
            close();
            return;
        }
        opener = button;
        Region shown = way.form().apply(this::close);
        open.set(true);
        form.getChildren().setAll(shown);
    }

    private void close() {
        if (open.get()) {
            open.set(false);
            form.getChildren().clear();
            if (opener != null) {
                opener.requestFocus();
            }
        }
    }
}
