package kith.cli.profile;

import module java.base;
import kith.app.profile.RotateKeys;
import kith.cli.circle.TerminalAgreement;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.fault.Fault;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code kith me rotate}: new keys in place of the old ones, and the file that tells friends so. */
@Command(name = "rotate")
public final class MeRotateCommand implements Callable<Integer> {
    private final Context context;

    @Option(names = "--out", paramLabel = "DIR", defaultValue = ".")
    private Path folder = Path.of(".");

    @Option(names = "--revocation", paramLabel = "FILE")
    private @Nullable Path revocation;

    @Option(names = "--again")
    private boolean again;

    @Option(names = "--yes")
    private boolean yes;

    public MeRotateCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        RotateKeys use = new RotateKeys(context.profile());
        if (again) {
            writeAgain(use);
            return Exit.DONE;
        }
        Console console = context.console();
        console.note("keys.rotate-means");
        String word = console.text("me.rotate-word");
        if (!yes && !new TerminalAgreement(console).isGiven(console.text("me.rotate-agree", "word", word), word)) {
            throw Fault.CANCELLED.raise();
        }
        Path kept = revocation;
        RotateKeys.Result result = kept == null
                ? use.run(folder, context.passphrases(), context.progress("progress.steps"))
                : use.run(folder, kept, context.passphrases(), context.progress("progress.steps"));
        result.rotations().forEach(file -> console.line(file.toString()));
        console.say("keys.rotated", "count", result.rotations().size());
        console.say("me.words", "words", String.join(" ", result.now().words()));
        console.note("keys.rotated-keep", "file", result.revocation().toAbsolutePath());
        console.note("keys.rotated-backup");
        if (!result.circles().isEmpty()) {
            console.remark(console.messages().sentences(console.text("keys.rotated-circles", "titles",
                    String.join(", ", result.circles())), console.messages().sentences(
                    console.text("keys.rotated-cards"), console.text("me.rotated-type"))));
        }
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("files", files(result.rotations()));
        document.put("oldKid", result.before().kid());
        document.put("kid", result.now().kid());
        document.put("fingerprint", JsonObject.of("words", result.now().words(), "digits", result.now().digits()));
        document.put("revocation", result.revocation().toAbsolutePath().toString());
        document.put("circles", result.circles());
        console.json(document);
        return Exit.DONE;
    }

    private void writeAgain(RotateKeys use) {
        Console console = context.console();
        List<Path> written = use.writeAgain(folder);
        written.forEach(file -> console.line(file.toString()));
        console.say("me.rotated-again", "count", written.size());
        console.json(JsonObject.of("files", files(written)));
    }

    private static List<String> files(List<Path> files) {
        return files.stream().map(Path::toString).toList();
    }
}
