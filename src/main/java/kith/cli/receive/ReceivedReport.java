package kith.cli.receive;

import module java.base;
import kith.app.receive.ImportedFile;
import kith.cli.command.Exit;
import kith.cli.command.FaultHints;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.cli.terminal.Printable;
import kith.exchange.DocumentType;
import kith.fault.EnumWord;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.text.receive.ReceivedTexts;
import org.jspecify.annotations.Nullable;

/** Says what came of files, one after the other, in words and for programs. */
public final class ReceivedReport {
    private final Console console;
    private final List<Map<String, Object>> files = new ArrayList<>();
    private final Map<String, Object> document = new LinkedHashMap<>(JsonObject.of("files", files));
    private final Set<String> addresses = new LinkedHashSet<>();
    private @Nullable KithException said;
    private boolean undecided;
    private int notForUser;
    private int code = Exit.DONE;

    public ReceivedReport(Console console) {
        this.console = console;
    }

    /** Adds what was said of a file elsewhere; {@return its object} */
    public Map<String, Object> file(Object file) {
        Map<String, Object> one = new LinkedHashMap<>(JsonObject.of("file", file.toString()));
        files.add(one);
        return one;
    }

    /** {@return the document for programs} */
    public Map<String, Object> document() {
        return document;
    }

    /** Adds what another report made: its files, and the rest beside them. */
    @SuppressWarnings("unchecked") // Every report lists its files as maps of names to values.
    public void add(Map<String, Object> other) {
        files.addAll((List<Map<String, Object>>) other.remove("files"));
        other.forEach(document::putIfAbsent);
    }

    /** Counts a file of the user's own, or of someone else's. */
    public void notForUser(Object file) {
        file(file).put("outcome", "not-for-you");
        notForUser++;
    }

    /** Counts an exit code. */
    public void code(int more) {
        code = Math.max(code, more);
    }

    /** Notes from where a file came in authentic mail. */
    public void cameFrom(@Nullable String address, Map<String, Object> file) {
        if (address != null) {
            file.put("cameFrom", address);
            addresses.add(address);
        }
    }

    /** Says why a file was refused: a reason that several have is explained once; {@return its object} */
    public Map<String, Object> refused(Object file, KithException why) {
        Map<String, Object> one = file(file);
        Map<String, Object> error = console.error(why, file.toString());
        one.put("error", error);
        document.putIfAbsent("error", error);
        if (said != null && said.fault() == why.fault() && said.details().equals(why.details())) {
            console.note("import.refused-again", "file", file, "code", why.fault().code());
        } else {
            console.sayFault(why, file.toString());
            FaultHints.of(why.fault()).ifPresent(console::note);
        }
        said = why;
        undecided |= why.fault() == Fault.KEY_UNKNOWN || why.fault() == Fault.NAME_TAKEN;
        code(why.fault().kind().exitCode());
        return one;
    }

    /** Says what came of a file that anyone can read. */
    public void taken(ImportedFile result) {
        if (result.refused() != null) {
            cameFrom(result.cameFrom(), refused(result.file(), result.refused()));
            return;
        }
        Map<String, Object> json = file(result.file());
        cameFrom(result.cameFrom(), json);
        String outcome = EnumWord.of(String.valueOf(result.outcome()));
        json.put("type", EnumWord.of(String.valueOf(result.type())));
        json.put("outcome", outcome);
        Friend friend = result.friend();
        String name = friend == null ? "" : friend.name();
        if (friend != null) {
            json.put("friend", JsonObject.of("id", friend.id(), "name", name, "state", EnumWord.of(friend.state())));
            json.put("newFriend", result.newFriend());
        }
        if (result.held() > 0) {
            json.put("edition", result.edition());
            json.put("index", result.index());
            json.put("held", result.held());
            json.put("expired", result.expired());
            console.say("import.filter." + outcome, "file", result.file(), "name", name, "number",
                    result.index() + 1, "held", console.text("import.held", "edition",
                            Integer.toString(result.edition()), "held", result.held()));
        } else {
            console.say("import.file", "file", result.file(), "what", what(result));
        }
        if (!result.alsoHeldOf().isEmpty()) {
            json.put("alsoHeldOf", result.alsoHeldOf());
            console.note("import.also-held", "name", name, "others", String.join(", ", result.alsoHeldOf()));
        }
        if (result.expired()) {
            console.note("import.expired", "name", name);
        }
        if (result.newFriend()) {
            console.remark(console.messages().sentences(console.text("import.unverified", "name", name),
                    console.text("import.how-to-verify", "argument", Printable.argument(name))));
        }
    }

    /** What came of a file that is no filter, and what to type then. */
    private String what(ImportedFile result) {
        String what = new ReceivedTexts(console.messages()).what(result, 1);
        return result.type() != DocumentType.CIRCLE || result.outcome() == ImportedFile.Outcome.SAME ? what
                : console.messages().sentences(what, console.text(result.outcome() == ImportedFile.Outcome.RENEWED
                ? "import.circle-join-again" : "import.circle-join"));
    }

    /** Says what concerns all files; {@return the exit code} */
    public int end() {
        if (notForUser > 0) {
            document.put("notForYou", notForUser);
            console.note("import.not-for-you", "count", notForUser);
        }
        addresses.forEach(address -> console.note("remark.came-from", "address", address));
        if (undecided) {
            console.note("import.say-whose");
        }
        console.json(document);
        return code;
    }
}
