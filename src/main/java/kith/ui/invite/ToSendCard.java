package kith.ui.invite;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import kith.app.todo.ToDo;
import kith.text.todo.ToDoTexts;
import kith.ui.parts.ActionLine;
import kith.ui.parts.IconButton;
import kith.ui.parts.TextClipboard;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** The friends to whom something is to be sent, a row for each, with the ways to send it. */
public final class ToSendCard extends VBox {
    private final ScreenContext context;
    private final Texts texts;
    private final OutboxViewModel outbox;

    /**
     * @param context the window
     * @param rows entries of the list of things to do
     * @param outbox the ways to send it
     */
    public ToSendCard(ScreenContext context, List<ToDo> rows, OutboxViewModel outbox) {
        this.context = context;
        this.texts = context.texts();
        this.outbox = outbox;
        setId("to-send");
        getStyleClass().addAll("section", "card");
        Label title = new Label(texts.get("outbox.title"));
        title.getStyleClass().add("section-title");
        getChildren().add(title);
        for (int i = 0; i < rows.size(); i++) {
            getChildren().add(row("to-send-" + i, rows.get(i)));
        }
        if (rows.size() > 1) {
            List<String> friends = rows.stream().map(ToDo::name).toList();
            Button save = button("to-send-save", texts.get("outbox.save-all"), Feather.SAVE);
            save.setOnAction(event -> save(friends));
            Button mail = button("to-send-mail", texts.get("outbox.mail-all"), Feather.MAIL);
            mail.setOnAction(event -> outbox.byMail(friends));
            getChildren().add(new FlowPane(8, 8, mail, save));
        }
    }

    private Node row(String id, ToDo one) {
        String words = new ToDoTexts(texts.messages()).sentence(one);
        Button mail = button(id, texts.get("outbox.mail"), Feather.MAIL);
        mail.setAccessibleHelp(words);
        mail.setOnAction(event -> outbox.byMail(List.of(one.name())));
        MenuButton more = new MenuButton(texts.get("outbox.more"));
        more.setId(id + "-more");
        more.setMinWidth(Region.USE_PREF_SIZE);
        more.setAccessibleHelp(words);
        more.disableProperty().bind(outbox.busyProperty());
        more.getItems().addAll(item(id + "-save", texts.get("outbox.save"), () -> save(List.of(one.name()))),
                item(id + "-copy", texts.get("outbox.copy"), () -> outbox.copy(one.name(), TextClipboard::put)));
        if (one.isDismissible()) {
            more.getItems().add(item(id + "-sent", texts.get("outbox.sent"), () -> outbox.dismiss(one)));
        }
        ActionLine row = new ActionLine(words, Feather.SEND, mail, more);
        row.getStyleClass().addAll("todo", "todo-usual");
        return row;
    }

    private Button button(String id, String words, Ikon icon) {
        Button button = IconButton.button(id, words, icon);
        button.setMinWidth(USE_PREF_SIZE);
        button.disableProperty().bind(outbox.busyProperty());
        return button;
    }

    private static MenuItem item(String id, String words, Runnable action) {
        MenuItem item = new MenuItem(words);
        item.setId(id);
        item.setOnAction(event -> action.run());
        return item;
    }

    private void save(List<String> friends) {
        context.files().folder(texts.get("outbox.folder")).ifPresent(folder -> outbox.save(friends, folder));
    }
}
