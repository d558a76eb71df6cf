package kith.cli.host;

import module java.base;
import kith.app.host.ThunderbirdHost;
import kith.app.host.ThunderbirdHost.State;
import kith.app.host.ThunderbirdHost.Status;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.fault.EnumWord;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code kith thunderbird}: whether Thunderbird finds Kith. */
@Command(name = "thunderbird")
public final class ThunderbirdCommand implements Callable<Integer> {
    private final Context context;

    public ThunderbirdCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Status status = host(context).status();
        say(context.console(), status);
        return status.state() == State.INSTALLED ? Exit.DONE : Exit.NEGATIVE;
    }

    private static ThunderbirdHost host(Context context) {
        return new ThunderbirdHost(context.environment());
    }

    private static void say(Console console, Status status) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("state", EnumWord.of(status.state()));
        document.put("manifest", status.manifest().toString());
        document.put("starter", status.starter().toString());
        console.json(document);
        console.say("thunderbird." + EnumWord.of(status.state()), "manifest", status.manifest());
    }

    /** Lets Thunderbird find Kith, or takes that back. */
    @Command(name = "install")
    public static final class Install implements Callable<Integer> {
        private final Context context;

        @Option(names = "--undo")
        private boolean undo;

        public Install(Context context) {
            this.context = context;
        }

        @Override
        public Integer call() {
            if (undo) {
                say(context.console(), host(context).uninstall());
                return Exit.DONE;
            }
            say(context.console(), host(context).install(ThisProgram.starter(), context.folder()));
            ThisProgram.addOn().ifPresent(addOn -> context.console().say("thunderbird.add-on", "addOn", addOn));
            return Exit.DONE;
        }
    }

}
