package kith.cli.circle;

import module java.base;
import kith.app.circle.founding.MemberFile;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.fault.KithException;
import kith.text.circle.SentCircleTexts;
import org.jspecify.annotations.Nullable;

/** Tells how the founder's file of a circle gets to its members: the files first, a line each. */
final class SentCircleReport {
    private final Console console;
    private final @Nullable Path open;
    private final List<MemberFile> sent;

    /**
     * @param open the circle's file that anybody can read, if it was written
     * @param sent empty where the user sends that one to all
     */
    SentCircleReport(Console console, @Nullable Path open, List<MemberFile> sent) {
        this.console = console;
        this.open = open;
        this.sent = sent;
    }

    void files() {
        MemberFile.files(open, sent).forEach(file -> console.line(file.toString()));
    }

    void say() {
        new SentCircleTexts(console.messages()).sentences(sent).forEach(console::line);
        sent.stream().flatMap(one -> Stream.ofNullable(one.problem())).findFirst()
                .ifPresent(problem -> console.sayFault(problem, null));
    }

    /** Adds both to a document. */
    void json(Map<String, Object> document) {
        document.put("file", open == null ? null : open.toString());
        document.put("sealed", sent.stream().map(this::json).toList());
    }

    private Map<String, Object> json(MemberFile one) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", one.name());
        json.put("friend", one.friend() == null ? null : one.friend().name());
        json.put("file", one.file() == null ? null : one.file().toString());
        if (one.problem() != null) {
            json.put("error", console.error(one.problem(), null));
        }
        return json;
    }

    /** {@return done, or what the first file that could not be written says} */
    int exitCode() {
        return sent.stream().flatMap(one -> Stream.ofNullable(one.problem())).findFirst()
                .map(KithException::fault).map(fault -> fault.kind().exitCode()).orElse(Exit.DONE);
    }
}
