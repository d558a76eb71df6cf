package kith.cli;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import kith.address.io.ImportReport;
import kith.address.io.Skipped;
import kith.app.ReadAddressBook;
import kith.app.SourceChanges;
import kith.store.BookTable;
import org.jspecify.annotations.Nullable;

/** Says what came of sources that were read into the book, in words and as JSON. */
final class ReadingReport {
    private static final int SHOWN = 10;
    private static final String INDENT = "  ";

    private final Console console;

    ReadingReport(Console console) {
        this.console = console;
    }

    /** {@return the exit code} The document names sources by these labels, one each. */
    int say(ReadAddressBook.Result result, List<String> labels) {
        List<Map<String, Object>> reports = new ArrayList<>();
        Map<String, Object> document = new LinkedHashMap<>();
        int code = Exit.DONE;
        for (int i = 0; i < labels.size(); i++) {
            ReadAddressBook.SourceResult source = result.sources().get(i);
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("file", labels.get(i));
            if (source.refused() != null) {
                Map<String, Object> error = console.error(source.refused(), labels.get(i));
                json.put("error", error);
                document.putIfAbsent("error", error);
                console.sayFault(source.refused(), labels.get(i));
                code = source.refused().fault().kind().exitCode();
            } else if (source.report() != null) {
                describe(source.report(), source.fresh(), json);
                changes(source.changes(), json);
            }
            reports.add(json);
        }
        console.say("book.size", "count", result.bookSize());
        if (result.edition() > 0) {
            console.say("book.waiting", "count", result.waiting(), "edition", Integer.toString(result.edition()));
        }
        if (!result.gone().isEmpty()) {
            console.note("book.gone-hint", "count", result.gone().size());
        }
        document.put("files", reports);
        document.put("contacts", result.bookSize());
        document.put("waiting", result.waiting());
        console.json(document);
        return code;
    }

    private void describe(ImportReport report, int fresh, Map<String, Object> json) {
        console.say("book.report", "file", report.source(), "format", report.format().name(),
                "cards", report.cards(), "addresses", report.addresses(), "fresh", fresh,
                "duplicates", report.duplicates(), "skipped", report.skippedCount());
        report.skipped().stream().limit(SHOWN).forEach(s -> console.line(INDENT + console.text("book.skipped",
                "entry", s.entry(), "why", console.text("book.why." + reason(s)), "text", s.text())));
        if (report.skippedCount() > SHOWN) {
            console.line(INDENT + console.text("book.more-skipped", "count", report.skippedCount() - SHOWN));
        }
        Map<String, Object> warnings = new LinkedHashMap<>();
        report.warnings().entrySet().stream().sorted(Map.Entry.comparingByKey()).forEach(warning -> {
            String word = word(warning.getKey());
            warnings.put(word, warning.getValue());
            console.line(INDENT + console.text("book.warning." + word, "count", warning.getValue()));
        });
        json.put("format", word(report.format()));
        json.put("cards", report.cards());
        json.put("addresses", report.addresses());
        json.put("new", fresh);
        json.put("duplicates", report.duplicates());
        json.put("skipped", report.skipped().stream().map(s -> Map.of("entry", s.entry(), "reason", reason(s),
                "text", s.text())).toList());
        json.put("warnings", warnings);
    }

    private void changes(@Nullable SourceChanges changes, Map<String, Object> json) {
        if (changes == null) {
            return;
        }
        String day = DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM).withLocale(console.locale())
                .format(changes.since().atZone(ZoneId.systemDefault()));
        if (changes.isNothing()) {
            console.line(INDENT + console.text("book.unchanged", "day", day));
        } else {
            console.line(INDENT + console.text("book.changes", "day", day, "added", changes.added().size(), "gone",
                    changes.gone().size(), "renamed", changes.renamed().size(), "unchanged", changes.unchanged()));
        }
        changes.renamed().stream().limit(SHOWN).forEach(renamed -> console.line(INDENT + console.text("book.renamed",
                "address", renamed.canonical(), "before", renamed.before(), "after", renamed.after())));
        changes.gone().stream().limit(SHOWN).forEach(entry -> console.line(INDENT + console.text("book.gone-one",
                "address", entry.canonical(), "name", entry.name())));
        if (changes.gone().size() > SHOWN) {
            console.line(INDENT + console.text("book.more-gone", "count", changes.gone().size() - SHOWN));
        }
        if (changes.elsewhere() > 0) {
            console.line(INDENT + console.text("book.elsewhere", "count", changes.elsewhere()));
        }
        if (changes.losesMost()) {
            console.line(INDENT + console.text("book.loses-most"));
        }
        Map<String, Object> said = new LinkedHashMap<>();
        said.put("since", changes.since().toString());
        said.put("added", changes.added());
        said.put("gone", changes.gone().stream().map(BookTable.Entry::canonical).toList());
        said.put("renamed", changes.renamed().stream().map(one -> Map.of("address", one.canonical(), "before",
                one.before(), "after", one.after())).toList());
        said.put("unchanged", changes.unchanged());
        said.put("elsewhere", changes.elsewhere());
        json.put("changes", said);
    }

    private static String reason(Skipped skipped) {
        return skipped.detail().<Enum<?>>map(detail -> detail).map(ReadingReport::word)
                .orElseGet(() -> word(skipped.why()));
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
