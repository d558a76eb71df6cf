package kith.ui.invite;

import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import kith.ui.parts.PageHeader;
import kith.ui.parts.Section;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/** A page of an exchange, made for how things stand. */
abstract class ExchangePage extends VBox {
    private @Nullable Node first;

    /**
     * Shows a file that was written, with the ways to send it.
     *
     * @param title that there is one
     * @param said what it does for its friend
     */
    final void show(ScreenContext context, SendingViewModel model, SendingPart.Folders folders, ToSend written,
            String title, String said, Button back) {
        Texts texts = context.texts();
        String name = written.friend().name();
        SendingPart sending = new SendingPart(context, model, written, folders);
        Section send = new Section(texts.get("complete.file", "name", name));
        send.getStyleClass().add("card");
        send.getChildren().add(sending);
        getChildren().addAll(new PageHeader(title, written.shared()
                ? texts.messages().sentences(said, texts.get("shared-folder.lies", "name", name)) : said), send,
                new FlowPane(8, 8, back));
        beginAt(sending.first());
    }

    /** Says what takes the focus when the page comes. */
    final void beginAt(Node node) {
        first = node;
    }

    /** {@return what takes the focus, if anything does} */
    final Optional<Node> first() {
        return Optional.ofNullable(first);
    }
}
