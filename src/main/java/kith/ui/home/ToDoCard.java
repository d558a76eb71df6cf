package kith.ui.home;

import module java.base;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import kith.app.todo.ToDo;
import kith.fault.EnumWord;
import kith.text.todo.ToDoTexts;
import kith.ui.circles.change.LeftPane;
import kith.ui.parts.ActionLine;
import kith.ui.parts.IconButton;
import kith.ui.text.Texts;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The list of things to do, each with the button that does it or goes to where it is done. */
final class ToDoCard extends VBox {
    /** So many are shown until the rest is asked for. */
    private static final int FEW = 4;

    private final Texts texts;
    private final ToDoTexts words;
    private final Consumer<ToDo> settle;
    private final Consumer<ToDo> dismiss;

    /**
     * @param settle does one of them, or goes to where it is done
     * @param dismiss shows one of them no more
     */
    ToDoCard(Texts texts, List<ToDo> todo, Consumer<ToDo> settle, Consumer<ToDo> dismiss) {
        this.texts = texts;
        this.words = new ToDoTexts(texts.messages());
        this.settle = settle;
        this.dismiss = dismiss;
        setId("home-todo");
        getStyleClass().addAll("section", "card");
        Label title = new Label(texts.get("home.todo"));
        title.getStyleClass().add("section-title");
        getChildren().add(title);
        if (todo.isEmpty()) {
            Label nothing = new Label(texts.get("todo.nothing"), new FontIcon(Feather.CHECK));
            nothing.getStyleClass().add("todo-nothing");
            getChildren().add(nothing);
        }
        addLines(todo.subList(0, Math.min(FEW, todo.size())), 0);
        if (todo.size() > FEW) {
            Button rest = IconButton.button("home-todo-rest",
                    texts.get("home.todo-rest", "count", todo.size() - FEW), Feather.CHEVRON_DOWN);
            rest.getStyleClass().add("flat");
            rest.setOnAction(event -> {
                getChildren().remove(rest);
                addLines(todo.subList(FEW, todo.size()), FEW);
                lookup("#home-todo-" + FEW).requestFocus();
            });
            getChildren().add(rest);
        }
    }

    private void addLines(List<ToDo> todo, int from) {
        for (int i = 0; i < todo.size(); i++) {
            getChildren().add(line("home-todo-" + (from + i), todo.get(i)));
        }
    }

    private Node line(String id, ToDo one) {
        Button go = IconButton.button(id, verb(one), Feather.ARROW_RIGHT);
        go.setMnemonicParsing(false);
        go.setAccessibleHelp(words.sentence(one));
        go.setOnAction(event -> settle.accept(one));
        ActionLine line = new ActionLine(words.sentence(one), icon(one.action()), go);
        if (one.isDismissible()) {
            Button away = IconButton.button(id + "-dismiss", texts.get("home.dismiss"), Feather.X);
            away.getStyleClass().add("flat");
            away.setAccessibleHelp(words.sentence(one));
            away.setOnAction(event -> dismiss.accept(one));
            line.getChildren().add(away);
        }
        line.getStyleClass().addAll("todo", one.kind().compareTo(ToDo.Kind.SEND_OWN) <= 0 ? "todo-urgent"
                : "todo-usual");
        return line;
    }

    private String verb(ToDo one) {
        return one instanceof ToDo.InCircle circle && one.action() == ToDo.Action.CONTINUE_WITHOUT
                ? LeftPane.goOn(texts, circle.turn()) : texts.get("home.do." + EnumWord.of(one.action()));
    }

    private static Ikon icon(ToDo.Action action) {
        return switch (action) {
            case SHOW_KEYS, DECIDE -> Feather.ALERT_TRIANGLE;
            case VERIFY -> Feather.HELP_CIRCLE;
            case SEND -> Feather.SEND;
            case ANSWER -> Feather.MAIL;
            case ANSWER_REQUEST -> Feather.MESSAGE_CIRCLE;
            case OPEN_FOLDER, SHOW_FOLDER -> Feather.FOLDER;
            case ASK, SHOW_INVITATION, SHOW_ANSWER, SHARE, UPDATE -> Feather.CLOCK;
            case SEND_CARD -> Feather.FILE;
            case READ_CONTACTS, RENEW -> Feather.BOOK_OPEN;
            case ADD_ADDRESS -> Feather.USER;
            case SAVE_KIT -> Feather.LIFE_BUOY;
            case INVITE, JOIN_CIRCLE, SHOW_CIRCLE, CONTINUE_CIRCLES, CONTINUE_WITHOUT, CLOSE_CIRCLE -> Feather.USERS;
        };
    }
}
