package kith.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import kith.app.DisclosureLedger;
import kith.app.DisclosureLedger.Given;
import kith.app.DisclosureLedger.Recipient;
import kith.app.LedgerCsv;
import kith.app.LedgerPage;
import kith.app.LedgerSheet;
import kith.app.OwnProfile;
import kith.app.Profile;
import kith.fault.Fault;
import kith.exchange.Mode;
import kith.friend.CircleDisclosure;
import kith.friend.LedgerEntry;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith ledger}: what was given to whom, and what all of it tells. */
@Command(name = "ledger")
final class LedgerCommand implements Callable<Integer> {
    private static final String STANDARD_OUTPUT = "-";

    private final Context context;

    @Parameters(arity = "0..1", paramLabel = "FRIEND", descriptionKey = "FRIEND")
    private @Nullable String friend;

    @Option(names = "--csv", paramLabel = "FILE")
    private @Nullable Path csv;

    @Option(names = "--html", paramLabel = "FILE")
    private @Nullable Path html;

    LedgerCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Console console = context.console();
        if (Stream.of(csv != null, html != null, console.isJson()).filter(wanted -> wanted).count() > 1) {
            throw Fault.USAGE.raise("problem", console.text("usage.exclusive", "names", "--csv, --html, --json"));
        }
        Profile profile = context.profile();
        DisclosureLedger use = new DisclosureLedger(profile);
        DisclosureLedger.Result ledger = friend == null ? use.run() : use.of(friend);
        if (csv != null) {
            table(console, ledger, csv);
        } else if (html != null) {
            page(console, LedgerSheet.of(ledger, new OwnProfile(profile).show().name(), profile.now(),
                    new LedgerSheetWords(console)), html);
        } else {
            say(console, ledger);
            console.json(json(ledger));
        }
        return Exit.DONE;
    }

    private static void table(Console console, DisclosureLedger.Result ledger, Path file) {
        if (file.toString().equals(STANDARD_OUTPUT)) {
            console.raw(LedgerCsv.of(ledger));
        } else {
            LedgerCsv.write(ledger, file);
            console.say("ledger.csv-written", "file", file);
        }
    }

    private static void page(Console console, LedgerSheet sheet, Path file) {
        if (file.toString().equals(STANDARD_OUTPUT)) {
            console.raw(LedgerPage.of(sheet));
        } else {
            LedgerPage.write(sheet, file);
            console.say("ledger.csv-written", "file", file);
        }
    }

    private void say(Console console, DisclosureLedger.Result ledger) {
        if (ledger.unvouched()) {
            console.note("ledger.unvouched");
        }
        if (ledger.worstCoalitionFpp() >= 1 && ledger.isEmpty()) {
            console.say("ledger.empty");
            return;
        }
        console.say("ledger.coalition", "odds", Figures.odds(console, ledger.worstCoalitionFpp()));
        console.say("ledger.one-file");
        if (friend != null && ledger.recipients().isEmpty()) {
            console.say("ledger.nothing", "name", friend);
        }
        ledger.recipients().forEach(recipient -> say(console, recipient));
        for (CircleDisclosure circle : ledger.circles()) {
            console.say(circle.mode() == Mode.PLAIN ? "ledger.circle" : "ledger.circle-masked", "title", circle.title(),
                    "round", Integer.toString(circle.round()), "date", Figures.day(circle.at()), "odds",
                    Figures.odds(console, circle.resultFpp()), "basis", circle.basis().name());
        }
        if (ledger.countsResults()) {
            console.say("ledger.results");
        }
    }

    private void say(Console console, Recipient recipient) {
        console.say(recipient.standing() == DisclosureLedger.Standing.FRIEND ? "ledger.friend" : "ledger.removed",
                "name", recipient.name(), "odds", Figures.odds(console, recipient.fpp()));
        for (Given given : recipient.editions()) {
            console.say("ledger.edition", "edition", Integer.toString(given.number()), "count",
                    given.filters().size(), "odds", Figures.odds(console, given.fpp()));
            // One by one where somebody is asked about, or the list of all would hide what matters.
            if (friend != null) {
                given.filters().forEach(filter -> console.row("", "", console.text("ledger.filter", "number",
                        filter.index() + 1, "issued", Figures.day(filter.issued()), "expires",
                        Figures.day(filter.expires())), filter.written() ? "" : console.text("ledger.not-written")));
            }
        }
    }

    private static Map<String, Object> json(DisclosureLedger.Result ledger) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("worstCoalitionFpp", ledger.worstCoalitionFpp());
        document.put("oneFileFpp", DisclosureLedger.ONE_FILE_FPP);
        document.put("unvouched", ledger.unvouched());
        document.put("recipients", ledger.recipients().stream().map(LedgerCommand::json).toList());
        document.put("circles", ledger.circles().stream().map(LedgerCommand::json).toList());
        return document;
    }

    /** What the file tells by itself, what a recipient tests with, and by what that is known. */
    private static Map<String, Object> json(CircleDisclosure circle) {
        return Map.of("circle", circle.circle(), "title", circle.title(), "revision", circle.revision(), "round",
                circle.round(), "fpp", circle.fileFpp(), "resultFpp", circle.resultFpp(), "basis",
                CheckCommand.word(circle.basis()), "mode", circle.mode().word(), "at", circle.at().toString());
    }

    private static Map<String, Object> json(Recipient recipient) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", recipient.id());
        json.put("name", recipient.name());
        json.put("removed", recipient.standing() == DisclosureLedger.Standing.REMOVED);
        json.put("fpp", recipient.fpp());
        json.put("circles", recipient.circles().stream().map(circle -> Map.of("circle", circle.circle(), "round",
                circle.round(), "resultFpp", circle.resultFpp())).toList());
        json.put("editions", recipient.editions().stream().map(given -> Map.of("edition", given.number(), "level",
                given.filters().size(), "fpp", given.fpp(), "filters", filters(given))).toList());
        return json;
    }

    private static List<Map<String, Object>> filters(Given given) {
        return given.filters().stream().map((LedgerEntry e) -> Map.<String, Object>of("index", e.index(), "serial",
                e.serial(), "name", e.friendName(), "issued", e.issued().toString(), "expires",
                e.expires().toString(), "written", e.written())).toList();
    }
}
