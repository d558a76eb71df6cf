package kith.cli.share;

import module java.base;
import kith.app.Profile;
import kith.app.profile.OwnProfile;
import kith.app.share.DisclosureLedger;
import kith.app.share.DisclosureLedger.EditionDisclosure;
import kith.app.share.DisclosureLedger.Recipient;
import kith.app.share.LedgerCsv;
import kith.app.share.LedgerHtml;
import kith.app.share.PrintableLedger;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.fault.EnumWord;
import kith.fault.Fault;
import kith.friend.CircleDisclosure;
import kith.friend.LedgerEntry;
import kith.text.ledger.LedgerTexts;
import kith.text.ledger.PrintableLedgerTexts;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith ledger}: what was given to whom, and what all of it tells. */
@Command(name = "ledger")
public final class LedgerCommand implements Callable<Integer> {
    private static final String STANDARD_OUTPUT = "-";

    private final Context context;

    @Parameters(arity = "0..1", paramLabel = "FRIEND", descriptionKey = "FRIEND")
    private @Nullable String friend;

    @Option(names = "--csv", paramLabel = "FILE")
    private @Nullable Path csv;

    @Option(names = "--html", paramLabel = "FILE")
    private @Nullable Path html;

    public LedgerCommand(Context context) {
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
            page(console, PrintableLedger.of(ledger, new OwnProfile(profile).show().name(), profile.now(),
                    new PrintableLedgerTexts(console.messages())), html);
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

    private static void page(Console console, PrintableLedger ledger, Path file) {
        if (file.toString().equals(STANDARD_OUTPUT)) {
            console.raw(LedgerHtml.of(ledger));
        } else {
            LedgerHtml.write(ledger, file);
            console.say("ledger.csv-written", "file", file);
        }
    }

    private void say(Console console, DisclosureLedger.Result ledger) {
        LedgerTexts texts = new LedgerTexts(console.messages());
        if (ledger.worstCoalitionFpp() >= 1 && ledger.isEmpty()) {
            if (ledger.unvouched()) {
                console.say("ledger.unvouched");
            }
            console.say("ledger.empty");
            return;
        }
        texts.summary(ledger).forEach(console::line);
        if (friend != null && ledger.recipients().isEmpty()) {
            console.say("ledger.nothing", "name", friend);
        }
        ledger.recipients().forEach(recipient -> say(console, texts, recipient));
        for (CircleDisclosure circle : ledger.circles()) {
            console.row(texts.circle(circle), console.figures().day(circle.at()), texts.contribution(circle),
                    texts.pass(circle.resultFpp()));
        }
    }

    private void say(Console console, LedgerTexts texts, Recipient recipient) {
        console.row(texts.recipient(recipient), texts.pass(recipient.fpp()));
        for (EditionDisclosure given : recipient.editions()) {
            console.row("", texts.edition(given.number()), texts.filters(given.filters().size()),
                    console.figures().odds(given.fpp()));
            // One by one where somebody is asked about, or the list of all would hide what matters.
            if (friend != null) {
                given.filters().forEach(filter -> console.row("", "", texts.filter(filter), console.text(
                        "ledger.filter-dates", "issued", console.figures().day(filter.issued()), "expires",
                        console.figures().day(filter.expires())), texts.written(filter)));
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
        return JsonObject.of("circle", circle.circle(), "title", circle.title(), "revision", circle.revision(), "round",
                circle.round(), "fpp", circle.fileFpp(), "resultFpp", circle.resultFpp(), "basis",
                EnumWord.of(circle.basis()), "mode", circle.mode().word(), "at", circle.at().toString());
    }

    private static Map<String, Object> json(Recipient recipient) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", recipient.id());
        json.put("name", recipient.name());
        json.put("removed", recipient.standing() == DisclosureLedger.Standing.REMOVED);
        json.put("fpp", recipient.fpp());
        json.put("circles", recipient.circles().stream().map(circle -> JsonObject.of("circle", circle.circle(), "round",
                circle.round(), "resultFpp", circle.resultFpp())).toList());
        json.put("editions", recipient.editions().stream().map(given -> JsonObject.of("edition", given.number(),
                "level", given.filters().size(), "fpp", given.fpp(), "filters", filters(given))).toList());
        return json;
    }

    private static List<Map<String, Object>> filters(EditionDisclosure given) {
        return given.filters().stream().map((LedgerEntry e) -> JsonObject.of("index", e.index(), "serial",
                e.serial(), "name", e.friendName(), "issued", e.issued().toString(), "expires",
                e.expires().toString(), "written", e.written())).toList();
    }
}
