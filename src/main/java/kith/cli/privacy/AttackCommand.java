package kith.cli.privacy;

import module java.base;
import kith.app.privacy.AttackOwnExports;
import kith.app.privacy.DictionaryFile;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.command.RefusedFile;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.cli.terminal.Table;
import kith.privacy.AddressList;
import kith.privacy.AttackOutcome;
import kith.privacy.HitRange;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith attack}: what a list of addresses finds in one's own files, beside what was to be expected. */
@Command(name = "attack")
public final class AttackCommand implements Callable<Integer> {
    private final Context context;

    @Option(names = "--dictionary", paramLabel = "FILE", required = true)
    private Path dictionary = Path.of("");

    @Option(names = "--hits")
    private boolean listHits;

    @Parameters(arity = "1..*", paramLabel = "FILE", descriptionKey = "FILE")
    private List<Path> files = List.of();

    public AttackCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        AttackOwnExports attack = new AttackOwnExports(context.profile());
        for (Path file : files) {
            RefusedFile.naming(file, () -> {
                attack.take(file);
                return file;
            });
        }
        AddressList list = RefusedFile.naming(dictionary, () -> DictionaryFile.read(dictionary));
        AttackOwnExports.Result result = attack.run(list, context.progress("progress.files"));
        say(result);
        context.console().json(json(result));
        return Exit.DONE;
    }

    private void say(AttackOwnExports.Result result) {
        Console console = context.console();
        AttackOutcome all = result.together().getLast();
        console.say("attack.tried", "tried", result.dictionary().size(), "list", result.dictionary().name(), "count",
                result.files().size(), "known", all.predicted().known());
        if (result.repeated() > 0) {
            console.note("attack.repeated", "count", result.repeated());
        }
        Table table = new Table(1);
        table.add(console.text("attack.column.files"), console.text("attack.column.matches"),
                console.text("attack.column.right"), console.text("attack.column.wrong"),
                console.text("attack.column.share"), console.text("attack.column.predicted-share"),
                console.text("attack.column.predicted-wrong"), console.text("attack.column.inside"));
        int outside = 0;
        for (int i = 0; i < result.files().size(); i++) {
            outside += row(table, String.valueOf(result.files().get(i).path().getFileName()), result.alone().get(i));
        }
        for (int i = 1; i < result.files().size(); i++) {
            outside += row(table, console.text("attack.together", "count", i + 1), result.together().get(i));
        }
        table.lines().forEach(console::line);
        int rows = 2 * result.files().size() - 1;
        console.say(outside == 0 ? "attack.all-inside" : "attack.outside", "count", outside == 0 ? rows : outside,
                "total", rows);
        if (listHits) {
            result.hits().forEach(hit -> console.row(
                    console.text(hit.contact() ? "attack.hit.contact" : "attack.hit.chance"), hit.address()));
        }
    }

    /** Adds a row; {@return 1 if it lies outside of what was predicted} */
    private int row(Table table, String what, AttackOutcome outcome) {
        HitRange range = outcome.expectedFalseHits();
        Console console = context.console();
        table.add(what, console.figures().number(outcome.hits()),
                console.figures().number(outcome.trueHits() + outcome.partlyHits()),
                console.figures().number(outcome.falseHits()), console.figures().percent(outcome.precision()),
                console.figures().percent(outcome.predicted().precision()),
                console.text("figure.range", "low", range.low(), "high", range.high()),
                console.text(outcome.asPredicted() ? "attack.is-inside" : "attack.is-outside"));
        return outcome.asPredicted() ? 0 : 1;
    }

    private Map<String, Object> json(AttackOwnExports.Result result) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("dictionary", PanelReport.json(result.dictionary()));
        json.put("files", result.files().stream().map(AttackCommand::json).toList());
        json.put("repeated", result.repeated());
        json.put("level", AttackOutcome.LEVEL);
        json.put("alone", result.alone().stream().map(AttackCommand::json).toList());
        List<Map<String, Object>> together = new ArrayList<>();
        for (int i = 0; i < result.together().size(); i++) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("files", i + 1);
            one.putAll(json(result.together().get(i)));
            together.add(one);
        }
        json.put("together", together);
        if (listHits) {
            json.put("hits", result.hits().stream()
                    .map(hit -> JsonObject.of("address", hit.address(), "contact", hit.contact())).toList());
        }
        return json;
    }

    private static Map<String, @Nullable Object> json(AttackOwnExports.Attacked file) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("file", file.path().toString());
        json.put("edition", file.circle() == null ? file.edition() : null);
        json.put("index", file.circle() == null ? file.index() : null);
        json.put("circle", file.circle());
        json.put("fill", file.fill());
        return json;
    }

    private static Map<String, Object> json(AttackOutcome outcome) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("tried", outcome.predicted().tried());
        json.put("hits", outcome.hits());
        json.put("trueHits", outcome.trueHits());
        json.put("partlyHits", outcome.partlyHits());
        json.put("falseHits", outcome.falseHits());
        json.put("precision", outcome.precision());
        Map<String, Object> predicted = PanelReport.json(outcome.predicted());
        predicted.put("falseHitsLow", outcome.expectedFalseHits().low());
        predicted.put("falseHitsHigh", outcome.expectedFalseHits().high());
        json.put("predicted", predicted);
        json.put("asPredicted", outcome.asPredicted());
        return json;
    }
}
