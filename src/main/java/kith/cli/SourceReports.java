package kith.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kith.app.ReadAddressBook;

/** Says what came of sources of the address book that are no files. */
final class SourceReports {
    private final Console console;

    SourceReports(Console console) {
        this.console = console;
    }

    /** Says it, and puts it into the document; {@return the exit code} */
    int say(ReadAddressBook.Result result, Map<String, Object> document) {
        int code = Exit.DONE;
        List<Map<String, Object>> reports = new ArrayList<>();
        for (ReadAddressBook.SourceResult source : result.sources()) {
            Map<String, Object> report = new LinkedHashMap<>();
            report.put("source", source.name());
            report.put("place", source.source().place());
            if (source.refused() != null) {
                Map<String, Object> error = console.error(source.refused(), source.name());
                report.put("error", error);
                document.putIfAbsent("error", error);
                console.sayFault(source.refused(), source.name());
                code = source.refused().fault().kind().exitCode();
            } else if (source.report() != null) {
                BookCommand.Import.describe(console, source.report(), source.fresh(), report);
            }
            reports.add(report);
        }
        console.say("book.size", "count", result.bookSize());
        if (result.edition() > 0) {
            console.say("book.waiting", "count", result.waiting(), "edition", Integer.toString(result.edition()));
        }
        document.put("sources", reports);
        document.put("contacts", result.bookSize());
        document.put("waiting", result.waiting());
        return code;
    }
}
