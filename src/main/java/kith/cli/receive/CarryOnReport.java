package kith.cli.receive;

import module java.base;
import kith.app.circle.part.CarryOn;
import kith.app.circle.part.CircleTurn;
import kith.app.circle.part.Delivery;
import kith.app.todo.ToDo;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.cli.todo.ToDoLines;
import kith.fault.EnumWord;

/** Says what was done in circles by what was agreed to, and what waits to be sent. */
public final class CarryOnReport {
    private final Console console;

    public CarryOnReport(Console console) {
        this.console = console;
    }

    /** {@return the exit code} */
    public int say(CarryOn.Result result) {
        result.done().forEach(one -> console.say("circle.done." + EnumWord.of(one.kind()), "title", one.title()));
        sayWritten(result.written());
        result.failed().forEach(one -> console.sayFault(one.why(), one.about()));
        if (result.locked()) {
            console.note("circle.go-on.locked");
        }
        return result.failed().stream().mapToInt(one -> one.why().fault().kind().exitCode()).max().orElse(Exit.DONE);
    }

    /** Names the files that wait to be sent. */
    public void sayWritten(List<Delivery.Written> written) {
        written.forEach(one -> {
            console.line(one.file().toString());
            console.say("parcel.written", "name", one.friend().name());
        });
    }

    /** Says what the user is to look at, or to decide. */
    public void sayDue(List<CircleTurn> turns) {
        turns.stream().filter(turn -> !turn.isAgreed())
                .forEach(turn -> new ToDoLines(console).say(new ToDo.InCircle(turn)));
    }

    /** {@return the same for programs} */
    public Map<String, Object> json(CarryOn.Result result) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("done", result.done().stream().map(one -> JsonObject.of("circle", one.title(), "what",
                EnumWord.of(one.kind()))).toList());
        document.put("written", written(result.written()));
        document.put("failed", result.failed().stream().map(one -> console.error(one.why(), one.about())).toList());
        document.put("locked", result.locked());
        return document;
    }

    /** {@return the files that wait to be sent, for programs} */
    public static List<Map<String, Object>> written(List<Delivery.Written> written) {
        return written.stream().<Map<String, Object>>map(one -> JsonObject.of("friend", JsonObject.of("id",
                one.friend().id(), "name", one.friend().name()), "file", one.file().toString())).toList();
    }

    /** {@return what is to be done, for programs} */
    public static List<Map<String, Object>> due(List<CircleTurn> turns) {
        return turns.stream().map(turn -> ToDoLines.json(new ToDo.InCircle(turn))).toList();
    }
}
