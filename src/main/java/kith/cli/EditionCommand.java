package kith.cli;

import java.util.Map;
import java.util.concurrent.Callable;
import kith.app.Editions;
import picocli.CommandLine.Command;

/** {@code kith edition}: the pool that everybody's filters come from. */
@Command(name = "edition")
final class EditionCommand implements Callable<Integer> {
    private final Context context;

    EditionCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        return new Status(context).call();
    }

    /** {@code kith edition status}. */
    @Command(name = "status")
    static final class Status implements Callable<Integer> {
        private final Context context;

        Status(Context context) {
            this.context = context;
        }

        @Override
        public Integer call() {
            Editions.Status status = new Editions(context.profile()).status();
            Console console = context.console();
            if (status.edition() == 0) {
                console.say("edition.none", "count", status.waiting());
            } else {
                console.say("edition.current", "edition", Integer.toString(status.edition()), "count",
                        status.contacts());
                console.say("edition.waiting", "count", status.waiting(), "withdrawn", status.withdrawn());
                console.say("edition.cost", "now", Figures.odds(console, status.worstCoalitionFpp()), "then",
                        Figures.odds(console, status.afterNewEdition()));
                if (status.proposesNew()) {
                    console.say("edition.proposed");
                }
            }
            if (status.unvouched()) {
                console.say("edition.unvouched");
            }
            console.json(Map.of("edition", status.edition(), "contacts", status.contacts(), "bits", status.bits(),
                    "waiting", status.waiting(), "withdrawn", status.withdrawn(), "worstCoalitionFpp",
                    status.worstCoalitionFpp(), "afterNewEdition", status.afterNewEdition(), "unvouched",
                    status.unvouched()));
            return Exit.DONE;
        }
    }

    /** {@code kith edition new}. */
    @Command(name = "new")
    static final class New implements Callable<Integer> {
        private final Context context;

        New(Context context) {
            this.context = context;
        }

        @Override
        public Integer call() {
            Editions editions = new Editions(context.profile());
            Editions.Status before = editions.status();
            Console console = context.console();
            // Said before: what is given cannot be taken back, and the question for the passphrase is the last halt.
            if (before.worstCoalitionFpp() < 1) {
                console.note("edition.cost", "now", Figures.odds(console, before.worstCoalitionFpp()), "then",
                        Figures.odds(console, before.afterNewEdition()));
            }
            int number = editions.makeNew(context.passphrases());
            console.say("edition.made", "edition", Integer.toString(number));
            console.json(Map.of("edition", number, "worstCoalitionFpp", before.worstCoalitionFpp(),
                    "afterNewEdition", before.afterNewEdition()));
            return Exit.DONE;
        }
    }
}
