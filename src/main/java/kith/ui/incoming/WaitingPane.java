package kith.ui.incoming;

import static kith.ui.parts.IconButton.button;
import static kith.ui.parts.Sentence.sentence;

import module java.base;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.app.mail.travel.WaitingKeys;
import kith.ui.parts.Confirm;
import kith.ui.parts.Present;
import kith.ui.parts.Section;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.feather.Feather;

/** What came with mail and waits, a key at a time; not there while nothing waits. */
public final class WaitingPane extends Section {
    private static final double HEIGHT = 180;

    private final ScreenContext context;
    private final Texts texts;
    private final WaitingViewModel model;
    private final VBox rows = new VBox(12);

    /**
     * @param context the window
     * @param model what waits
     */
    public WaitingPane(ScreenContext context, WaitingViewModel model) {
        super(context.texts().get("waiting.title"));
        this.context = context;
        this.texts = context.texts();
        this.model = model;
        setId("waiting");
        getStyleClass().add("card");
        rows.setMinWidth(0);
        ScrollPane scroll = new ScrollPane(rows);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        scroll.getStyleClass().add("waiting-keys");
        context.follow(scroll, () -> scroll.setMaxHeight(context.scaled(HEIGHT)));
        getChildren().addAll(sentence(texts.get("waiting.sentence")), scroll);
        Present.when(this, Bindings.isNotEmpty(model.keys()));
        model.keys().subscribe(this::show);
        show();
    }

    private void show() {
        List<Node> shown = new ArrayList<>();
        for (int i = 0; i < model.keys().size(); i++) {
            shown.add(row(i, model.keys().get(i)));
        }
        rows.getChildren().setAll(shown);
    }

    private Node row(int number, WaitingKeys.Waiting key) {
        List<String> words = model.words(key);
        VBox said = new VBox(4);
        for (int i = 0; i < words.size(); i++) {
            Label line = sentence(words.get(i));
            line.setMnemonicParsing(false);
            line.getStyleClass().addAll(i == 0 ? List.of() : List.of("quiet"));
            said.getChildren().add(line);
        }
        Button accept = button("waiting-accept-" + number, key.friend() == null ? texts.get("waiting.whose")
                : texts.get("waiting.take"), Feather.USER_CHECK);
        accept.setAccessibleHelp(words.getFirst());
        accept.setOnAction(event -> model.accept(key));
        Button discard = button("waiting-discard-" + number, texts.get("waiting.discard"), Feather.TRASH_2);
        discard.setAccessibleHelp(words.getFirst());
        discard.setOnAction(event -> {
            if (context.confirm().ask(new Confirm.Question(texts.get("waiting.discard-title"),
                    texts.get("waiting.discard-means", "name", key.name()), texts.get("waiting.discard"),
                    texts.get("waiting.discard-leave"), Confirm.Gravity.NORMAL)) == Confirm.Answer.DO_IT) {
                model.discard(key);
            }
        });
        FlowPane buttons = new FlowPane(12, 4, accept, discard);
        buttons.setAlignment(Pos.CENTER_LEFT);
        buttons.setMinWidth(0);
        return new VBox(8, said, buttons);
    }
}
