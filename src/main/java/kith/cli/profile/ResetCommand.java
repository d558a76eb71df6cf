package kith.cli.profile;

import java.util.concurrent.Callable;
import kith.app.profile.ResetPreview;
import kith.app.profile.ResetProfile;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code kith reset}: deletes the profile, once its name was typed. */
@Command(name = "reset")
public final class ResetCommand implements Callable<Integer> {
    private final Context context;

    @Option(names = "--confirm", paramLabel = "NAME")
    private @Nullable String confirmed;

    public ResetCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        ResetProfile use = new ResetProfile(context.profile());
        ResetPreview plan = use.preview();
        Console console = context.console();
        console.note("reset.goes", "name", plan.name(), "folder", plan.folder(), "files",
                String.join(", ", plan.files()));
        console.note("reset.stays");
        if (!plan.others().isEmpty()) {
            console.note("reset.others", "files", String.join(", ", plan.others()));
        }
        int left = use.run(typed(console, plan.name()), context.progress("progress.steps"));
        console.say("reset.done", "name", plan.name());
        if (left > 0) {
            console.note("reset.keyring", "count", left);
        }
        console.json(JsonObject.of("profile", plan.folder().toString(), "deleted", plan.files(), "kept",
                plan.others()));
        return Exit.DONE;
    }

    /** Nothing where nobody can be asked: unlike other questions, this one is never answered by the command itself. */
    private String typed(Console console, String name) {
        if (confirmed != null) {
            return confirmed;
        }
        java.io.Console terminal = System.console();
        if (terminal == null || !terminal.isTerminal() || console.isJson()) {
            return "";
        }
        String typed = terminal.readLine("%s ", console.text("reset.ask", "name", name));
        return typed == null ? "" : typed;
    }
}
