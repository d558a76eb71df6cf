package kith.cli.share;

import module java.base;
import kith.app.share.Editions;
import kith.cli.circle.TerminalAgreement;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.fault.Fault;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code kith edition}: the pool that everybody's filters come from. */
@Command(name = "edition")
public final class EditionCommand implements Callable<Integer> {
    private final Context context;

    @Option(names = "--new")
    private boolean makesNew;

    @Option(names = "--yes")
    private boolean yes;

    public EditionCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        return makesNew ? makeNew() : show();
    }

    private int show() {
        Editions.Status status = new Editions(context.profile()).status();
        Console console = context.console();
        if (status.edition() == 0) {
            console.say("edition.none", "count", status.waiting());
        } else {
            console.say("edition.current", "edition", Integer.toString(status.edition()), "count",
                    status.contacts());
            console.say("edition.waiting", "count", status.waiting(), "withdrawn", status.withdrawn());
            EditionCost.lines(console, status).forEach(console::line);
            if (status.renewsItself()) {
                console.say("edition.renews");
            }
            if (status.proposesNew()) {
                console.line(console.messages().sentences(console.text("edition.proposed"),
                        console.text("edition.make")));
            }
        }
        if (status.unvouched()) {
            console.say("edition.unvouched");
        }
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("edition", status.edition());
        document.put("contacts", status.contacts());
        document.put("bits", status.bits());
        document.put("waiting", status.waiting());
        document.put("withdrawn", status.withdrawn());
        document.put("worstCoalitionFpp", status.worstCoalitionFpp());
        document.put("afterNewEdition", status.afterNewEdition());
        document.put("recipients", EditionCost.json(status));
        document.put("renewsItself", status.renewsItself());
        document.put("unvouched", status.unvouched());
        document.put("incomplete", status.incomplete());
        console.json(document);
        return Exit.DONE;
    }

    private int makeNew() {
        Editions editions = new Editions(context.profile());
        Editions.Status before = editions.status();
        Console console = context.console();
        if (before.unvouched()) {
            console.note("edition.unvouched");
        }
        if (before.edition() > 0) {
            console.note("edition.waiting", "count", before.waiting(), "withdrawn", before.withdrawn());
            EditionCost.lines(console, before).forEach(console::remark);
        }
        // Making an edition gives nothing away yet, sharing it does.
        String word = console.text("edition.agree-word");
        if (before.newEditionCosts() && !yes && !new TerminalAgreement(console)
                .isGiven(console.text("edition.agree", "word", word), word)) {
            throw Fault.CANCELLED.raise();
        }
        int number = editions.makeNew(context.passphrases());
        console.say("edition.made", "edition", Integer.toString(number));
        console.json(JsonObject.of("edition", number, "worstCoalitionFpp", before.worstCoalitionFpp(),
                "afterNewEdition", before.afterNewEdition(), "recipients", EditionCost.json(before)));
        return Exit.DONE;
    }
}
