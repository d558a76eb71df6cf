package kith.cli.todo;

import module java.base;
import kith.app.circle.part.CircleTurn;
import kith.app.todo.ToDo;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.cli.terminal.Printable;
import kith.fault.EnumWord;
import kith.text.todo.ToDoTexts;

/** Says what is to be done, with the command that does it. */
public final class ToDoLines {
    private final Console console;

    public ToDoLines(Console console) {
        this.console = console;
    }

    /** Says one of them. */
    public void say(ToDo one) {
        console.line(new ToDoTexts(console.messages()).sentence(one));
        console.line("    " + command(one));
    }

    /** {@return the command that does it; words in capitals are for the user to fill in} */
    static String command(ToDo one) {
        String name = Printable.argument(one.name());
        return "kith " + switch (one.action()) {
            case SHOW_KEYS -> "friends list";
            case DECIDE -> "share NAME --after-restore CHOICE";
            case SEND -> "send " + name;
            case ANSWER, SHOW_ANSWER -> "open FILE --told HOW";
            case ANSWER_REQUEST -> "share " + name + " --asked";
            case JOIN_CIRCLE -> join(one, name);
            case SHOW_CIRCLE -> "circle show " + name;
            case CONTINUE_CIRCLES -> "circle go-on";
            case CONTINUE_WITHOUT -> "circle go-on --without-left " + name;
            case CLOSE_CIRCLE -> "circle close " + name;
            case OPEN_FOLDER -> "folder sync";
            case SHOW_FOLDER -> "folder";
            case ASK -> "ask " + name;
            case VERIFY -> "friends verify " + name + " --fingerprint WORDS";
            case SHOW_INVITATION -> "invite " + name + " --again";
            case SHARE -> "share " + name + (one.kind() == ToDo.Kind.MAIL_HELD_BACK ? " --by-mail" : "");
            case UPDATE -> "send";
            case READ_CONTACTS -> "book import FILE";
            case RENEW -> "edition --new";
            case ADD_ADDRESS -> "me --add ADDRESS";
            case INVITE -> "invite " + (one.name().isEmpty() ? "NAME" : name);
            case SAVE_KIT -> "backup --kit DIR";
            case SEND_CARD -> "me card --for " + name;
        };
    }

    private static String join(ToDo one, String name) {
        CircleTurn.Asked asked = one instanceof ToDo.InCircle circle ? circle.turn().asked() : CircleTurn.Asked.FIRST;
        return switch (asked) {
            case FIRST -> "circle join " + name;
            case CHANGED, SOON -> "circle contribute " + name;
            case RESTORED -> "circle contribute " + name + " --after-restore CHOICE";
        };
    }

    /** {@return the same for programs} */
    public static Map<String, Object> json(ToDo one) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("kind", EnumWord.of(one.kind()));
        json.put("action", EnumWord.of(one.action()));
        json.put("command", command(one));
        if (one.since() != null) {
            json.put("since", one.since().toString());
        }
        switch (one) {
            case ToDo.WithFriend item -> put(json, item);
            case ToDo.InCircle item -> put(json, item.turn());
            case ToDo.OfMembers item -> {
                json.put("circle", item.name());
                json.put("names", item.members());
            }
            case ToDo.OfProfile item -> json.put("count", item.count());
        }
        return json;
    }

    private static void put(Map<String, Object> json, CircleTurn turn) {
        json.put("circle", turn.title());
        json.put("what", EnumWord.of(turn.kind()));
        json.put("asked", EnumWord.of(turn.asked()));
        json.put("names", turn.names());
        json.put("shown", turn.shown());
    }

    private static void put(Map<String, Object> json, ToDo.WithFriend item) {
        json.put("friend", item.friend() == null ? JsonObject.of("name", item.name())
                : JsonObject.of("id", item.friend().id(), "name", item.name()));
        if (item.invitation() != null) {
            json.put("invitation", item.invitation().text());
        }
        if (item.problem() != null) {
            json.put("problem", EnumWord.of(item.problem()));
        }
        if (item.all() > 0) {
            json.put("came", item.came());
            json.put("all", item.all());
        }
    }
}
