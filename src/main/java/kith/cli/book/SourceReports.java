package kith.cli.book;

import module java.base;
import kith.address.io.ImportReport;
import kith.address.io.Skipped;
import kith.address.io.TextEncoding;
import kith.app.book.ReadAddressBook;
import kith.app.book.ReadAddressBook.SourceResult;
import kith.app.book.SourceChanges;
import kith.book.BookEntry;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.fault.EnumWord;
import org.jspecify.annotations.Nullable;

/** Says what came of sources that were read into the address book, in words and for a document. */
public final class SourceReports {
    private static final int SHOWN = 10;
    private static final String INDENT = "  ";

    private final Console console;

    public SourceReports(Console console) {
        this.console = console;
    }

    /** Says what came of sources that are no files, and puts it into the document; {@return the exit code} */
    int say(ReadAddressBook.Result result, Map<String, Object> document) {
        List<Map<String, Object>> reports = new ArrayList<>();
        int code = Exit.DONE;
        for (SourceResult source : result.sources()) {
            Map<String, Object> report = new LinkedHashMap<>();
            report.put("source", source.name());
            report.put("kind", EnumWord.of(source.source().kind()));
            report.put("place", source.source().place());
            code = Math.max(code, one(source, source.name(), report, document));
            reports.add(report);
        }
        document.put("sources", reports);
        book(result, document);
        return code;
    }

    /**
     * Says what came of files, and puts it into the document; {@return the exit code}
     *
     * @param labels what the files are called in words and in the document, one each
     */
    public int sayFiles(ReadAddressBook.Result result, List<String> labels, Map<String, Object> document) {
        List<Map<String, Object>> reports = new ArrayList<>();
        int code = Exit.DONE;
        for (int i = 0; i < labels.size(); i++) {
            Map<String, Object> report = new LinkedHashMap<>();
            report.put("file", labels.get(i));
            code = Math.max(code, one(result.sources().get(i), labels.get(i), report, document));
            reports.add(report);
        }
        document.put("files", reports);
        book(result, document);
        return code;
    }

    private int one(SourceResult source, String label, Map<String, Object> report, Map<String, Object> document) {
        if (source.refused() != null) {
            Map<String, Object> error = console.error(source.refused(), label);
            report.put("error", error);
            document.putIfAbsent("error", error);
            console.sayFault(source.refused(), label);
            return source.refused().fault().kind().exitCode();
        }
        if (source.report() != null) {
            describe(source.report(), source.fresh(), report);
            changes(source.changes(), report);
        }
        return Exit.DONE;
    }

    private void book(ReadAddressBook.Result result, Map<String, Object> document) {
        console.say("book.size", "count", result.bookSize());
        if (result.edition() > 0) {
            console.say("book.report-waiting", "count", result.waiting(), "edition",
                    Integer.toString(result.edition()));
        }
        if (!result.gone().isEmpty()) {
            console.note("book.gone-hint", "gone", console.text("book.gone", "count", result.gone().size()));
        }
        document.put("contacts", result.bookSize());
        document.put("waiting", result.waiting());
    }

    private void describe(ImportReport report, int fresh, Map<String, Object> json) {
        console.say("book.report-of", "file", report.source(), "format", report.format().name(), "report",
                console.messages().sentences(console.text("book.report", "format", report.format().name(), "cards",
                        report.cards(), "addresses", report.addresses(), "fresh", fresh), console.text(
                        "book.report-left", "duplicates", report.duplicates(), "skipped", report.skippedCount())));
        report.skipped().stream().limit(SHOWN).forEach(s -> console.line(INDENT + console.text("book.skipped",
                "entry", s.entry(), "why", console.text("address-problem." + reason(s)), "text", s.text())));
        if (report.skippedCount() > SHOWN) {
            console.line(INDENT + console.text("book.more-skipped", "count", report.skippedCount() - SHOWN));
        }
        Map<String, Object> warnings = new LinkedHashMap<>();
        report.warnings().entrySet().stream().sorted(Map.Entry.comparingByKey()).forEach(warning -> {
            String word = EnumWord.of(warning.getKey());
            warnings.put(word, warning.getValue());
            console.line(INDENT + console.text("book-warning." + word, "count", warning.getValue()));
        });
        json.put("format", EnumWord.of(report.format()));
        json.put("cards", report.cards());
        json.put("addresses", report.addresses());
        json.put("new", fresh);
        json.put("duplicates", report.duplicates());
        json.put("skipped", report.skipped().stream().map(s -> JsonObject.of("entry", s.entry(), "reason", reason(s),
                "text", s.text())).toList());
        json.put("warnings", warnings);
        if (report.encoding() != null) {
            json.put("encoding", encoding(report.encoding()));
        }
    }

    /** Says what a file was taken for if somebody should look; {@return the same for a document} */
    Map<String, Object> encoding(TextEncoding encoding) {
        if (encoding.isDoubtful()) {
            inside(console.messages().sentences(console.text("book.encoding", "encoding", encoding.name()),
                    console.text("book.encoding-other")));
        }
        List<Integer> lines = encoding.badLines();
        if (!lines.isEmpty()) {
            String shown = lines.stream().limit(SHOWN).map(String::valueOf).collect(Collectors.joining(", "));
            inside(console.text(lines.size() > SHOWN ? "book.encoding-more-lines"
                    : "book.encoding-lines", "lines", shown));
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", encoding.name());
        json.put("by", EnumWord.of(encoding.by()));
        json.put("badLines", lines);
        return json;
    }

    private void changes(@Nullable SourceChanges changes, Map<String, Object> json) {
        if (changes == null) {
            return;
        }
        String day = console.figures().day(changes.since());
        inside(changes.isNothing() ? console.text("book.unchanged", "day", day)
                : console.text("book.changes", "day", day, "added", changes.added().size(), "gone",
                        changes.gone().size(), "renamed", changes.renamed().size(), "unchanged", changes.unchanged()));
        changes.renamed().stream().limit(SHOWN).forEach(one -> inside(console.text("book.renamed", "address",
                one.canonical(), "before", one.before(), "after", one.after())));
        changes.gone().stream().limit(SHOWN).forEach(one -> inside(console.text("book.gone-one", "address",
                one.canonical(), "name", one.name())));
        if (changes.gone().size() > SHOWN) {
            inside(console.text("book.more-gone", "count", changes.gone().size() - SHOWN));
        }
        if (changes.elsewhere() > 0) {
            inside(console.text("book.gone-elsewhere", "count", changes.elsewhere()));
        }
        if (changes.losesMost()) {
            inside(console.text("book.loses-most"));
        }
        json.put("changes", json(changes));
    }

    private void inside(String line) {
        console.line(INDENT + line);
    }

    private static Map<String, Object> json(SourceChanges changes) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("since", changes.since().toString());
        json.put("added", changes.added());
        json.put("gone", changes.gone().stream().map(BookEntry::canonical).toList());
        json.put("renamed", changes.renamed().stream().map(one -> JsonObject.of("address", one.canonical(), "before",
                one.before(), "after", one.after())).toList());
        json.put("unchanged", changes.unchanged());
        json.put("elsewhere", changes.elsewhere());
        return json;
    }

    private static String reason(Skipped skipped) {
        return skipped.detail().<Enum<?>>map(detail -> detail).map(EnumWord::of)
                .orElseGet(() -> EnumWord.of(skipped.why()));
    }
}
