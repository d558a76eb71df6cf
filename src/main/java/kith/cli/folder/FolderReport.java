package kith.cli.folder;

import module java.base;
import kith.app.folder.SharedFolder;
import kith.app.folder.sync.SyncFolder;
import kith.cli.terminal.Console;
import kith.fault.KithException;
import kith.text.invite.SharedFolderTexts;
import org.jspecify.annotations.Nullable;

/** Says how the shared folder stands, and what came of a look at it. */
final class FolderReport {
    private final Console console;
    private final SharedFolderTexts texts;
    private @Nullable Object last;

    FolderReport(Console console) {
        this.console = console;
        this.texts = new SharedFolderTexts(console.messages());
    }

    /** How the folder stands. */
    void status(SharedFolder.Status status) {
        if (status.folder().isEmpty()) {
            console.say("shared-folder.off");
        } else {
            console.say("shared-folder.using", "folder", status.folder().get());
            console.say("shared-folder.lying", "count", status.lying());
            rest(status);
            Optional.ofNullable(status.problem()).ifPresent(problem -> console.sayFault(problem, null));
        }
        console.json(json(status));
    }

    private void rest(SharedFolder.Status status) {
        if (status.onTheirWay() > 0) {
            console.say("shared-folder.on-their-way", "count", status.onTheirWay());
        }
        if (!status.waiting().isEmpty()) {
            console.line(texts.waiting(status.waiting().size()));
            status.waiting().forEach(one -> console.row(one.file().toString(), texts.from(one)));
            console.note("shared-folder.open");
        }
        if (status.others() > 0) {
            console.line(texts.others(status.others()));
        }
    }

    /** What came of a look. */
    void looked(SyncFolder.Result result, List<SharedFolder.Taken> taken, SharedFolder.Status status) {
        if (status.folder().isEmpty()) {
            console.say("shared-folder.off");
        } else {
            say(result, taken, status);
        }
        Map<String, Object> document = json(status);
        document.putAll(json(result, taken));
        console.json(document);
    }

    private void say(SyncFolder.Result result, List<SharedFolder.Taken> taken, SharedFolder.Status status) {
        console.say("shared-folder.written", "count", result.written());
        if (taken.isEmpty()) {
            console.say("shared-folder.none-taken");
        }
        taken.forEach(one -> console.line(texts.taken(one)));
        if (result.unopened() > 0) {
            console.say("shared-folder.unopened", "count", result.unopened());
        }
        rest(status);
    }

    /** The same of one look of many: only what is new is said. */
    void watched(SyncFolder.Result result, List<SharedFolder.Taken> taken, SharedFolder.Status status) {
        Object now = List.of(result.unopened(), status.waiting(), status.onTheirWay(),
                Optional.ofNullable(result.problem()).map(KithException::fault));
        if (result.written() == 0 && taken.isEmpty() && now.equals(last)) {
            return;
        }
        last = now;
        if (result.written() > 0) {
            console.say("shared-folder.written", "count", result.written());
        }
        taken.forEach(one -> console.line(texts.taken(one)));
        rest(status);
        Optional.ofNullable(result.problem()).ifPresent(problem -> console.sayFault(problem, null));
        Map<String, Object> document = json(status);
        document.putAll(json(result, taken));
        console.document(document);
    }

    private static Map<String, Object> json(SharedFolder.Status status) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("folder", status.folder().map(Object::toString).orElse(null));
        document.put("problem", status.problem() == null ? null : status.problem().fault().code());
        document.put("lying", status.lying());
        document.put("onTheirWay", status.onTheirWay());
        document.put("others", status.others());
        List<Map<String, Object>> waiting = new ArrayList<>();
        for (SharedFolder.Waiting one : status.waiting()) {
            Map<String, Object> file = new LinkedHashMap<>();
            file.put("file", one.file().toString());
            file.put("friend", one.friend() == null ? null : Objects.requireNonNull(one.friend()).name());
            waiting.add(file);
        }
        document.put("waiting", waiting);
        return document;
    }

    private static Map<String, Object> json(SyncFolder.Result result, List<SharedFolder.Taken> taken) {
        Map<String, Object> document = new LinkedHashMap<>();
        if (result.problem() != null) {
            document.put("problem", result.problem().fault().code());
        }
        document.put("written", result.written());
        document.put("taken", taken.stream().map(one -> {
            Map<String, Object> parcel = new LinkedHashMap<>();
            parcel.put("friend", one.friend());
            parcel.put("filters", one.filters());
            parcel.put("lists", one.lists());
            return parcel;
        }).toList());
        document.put("unopened", result.unopened());
        document.put("unfinished", result.unfinished());
        return document;
    }
}
