package kith.cli.profile;

import module java.base;
import kith.app.profile.WriteRevocation;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code kith me revocation}: the file by which friends stop trusting the user's key, once more. */
@Command(name = "revocation")
public final class MeRevocationCommand implements Callable<Integer> {
    private final Context context;

    @Option(names = "--out", paramLabel = "DIR", defaultValue = ".")
    private Path folder = Path.of(".");

    public MeRevocationCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Path file = new WriteRevocation(context.profile()).run(folder, context.passphrases());
        Console console = context.console();
        console.line(file.toString());
        console.say("me.revocation-keep");
        console.line(console.messages().sentences(console.text("keys.revocation-use"),
                console.text("me.revocation-after")));
        console.json(JsonObject.of("file", file.toString()));
        return Exit.DONE;
    }
}
