package kith.cli.lab;

import module java.base;
import kith.app.lab.PlayWithFilter;
import kith.bloom.variant.Variant;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.command.RefusedFile;
import kith.fault.Fault;
import kith.lab.experiment.Parameter;
import kith.lab.play.Action;
import kith.lab.play.Playground;
import kith.lab.play.Setup;
import kith.lab.play.Size;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * {@code kith lab play}: a small filter and the words in it, bit by bit. Without options it shows the example. Words
 * are first added, then removed, then looked up, whatever the order of the options; another order is one command after
 * the other on the same file.
 */
@Command(name = "play")
public final class LabPlayCommand implements Callable<Integer> {
    private final Context context;
    private final PlayWithFilter play = new PlayWithFilter();

    @Option(names = "--variant", paramLabel = "FILTER")
    private @Nullable String variant;

    @Option(names = "--items", paramLabel = "N")
    private @Nullable Integer items;

    @Option(names = "--fpp", paramLabel = "SHARE")
    private @Nullable String fpp;

    @Option(names = "--bits", paramLabel = "N")
    private @Nullable Integer bits;

    @Option(names = "--hashes", paramLabel = "N")
    private @Nullable Integer hashes;

    @Option(names = "--seed", paramLabel = "N")
    private @Nullable Long seed;

    @Option(names = "--add", paramLabel = "WORD", arity = "1..*")
    private List<String> add = List.of();

    @Option(names = "--remove", paramLabel = "WORD", arity = "1..*")
    private List<String> remove = List.of();

    @Option(names = "--look-up", paramLabel = "WORD", arity = "1..*")
    private List<String> lookUp = List.of();

    @Option(names = "--file", paramLabel = "FILE")
    private @Nullable Path file;

    @Option(names = "--save", paramLabel = "FILE")
    private @Nullable Path save;

    @Option(names = "--steps")
    private boolean steps;

    public LabPlayCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Playground playground = begun();
        for (Action action : actions()) {
            playground = playground.then(action);
        }
        if (save != null) {
            Path target = save;
            Playground saved = playground;
            RefusedFile.naming(target, () -> {
                play.save(saved, target);
                return target;
            });
        }
        PlayReport report = new PlayReport(context.console(), playground);
        if (context.console().isJson()) {
            context.console().json(PlayJson.of(playground));
        } else {
            report.say(steps ? PlayReport.Depth.STEPS : PlayReport.Depth.ANSWERS);
            if (save != null) {
                context.console().say("play.saved", "file", save);
            }
        }
        return Exit.DONE;
    }

    private Playground begun() {
        if (file != null) {
            Path source = file;
            Playground read = RefusedFile.naming(source, () -> play.open(source));
            return isSetUp() ? read.with(setup(read.setup())) : read;
        }
        Playground example = Playground.example();
        boolean words = !(add.isEmpty() && remove.isEmpty() && lookUp.isEmpty());
        return words || isSetUp() ? Playground.empty(setup(example.setup())) : example;
    }

    private boolean isSetUp() {
        return Stream.of(variant, items, fpp, bits, hashes, seed).anyMatch(java.util.Objects::nonNull);
    }

    private Setup setup(Setup before) {
        return new Setup(variant == null ? before.variant() : variant(variant), size(before.size()),
                seed == null ? before.seed() : seed);
    }

    private Size size(Size before) {
        boolean wanted = items != null || fpp != null;
        boolean given = bits != null || hashes != null;
        if (wanted && given) {
            throw Fault.USAGE.raise("problem", context.console().text("play.two-sizes"));
        }
        if (wanted) {
            Size.Wanted usual = before instanceof Size.Wanted same ? same
                    : (Size.Wanted) Playground.example().setup().size();
            return new Size.Wanted(items == null ? usual.items() : items, fpp == null ? usual.fpp() : share(fpp));
        }
        return given ? new Size.Given(bits == null ? before.shape().bits() : bits,
                hashes == null ? before.shape().hashes() : hashes) : before;
    }

    private static Variant variant(String id) {
        return Arrays.stream(Variant.values()).filter(one -> one.id().equals(id)).findAny()
                .orElseThrow(() -> Fault.PARAMETER_WRONG.raise("name", "variant", "expected",
                        Arrays.stream(Variant.values()).map(Variant::id).collect(Collectors.joining(", ")),
                        "given", id));
    }

    private List<Action> actions() {
        return Stream.of(actions(Action.Kind.ADD, add), actions(Action.Kind.REMOVE, remove),
                actions(Action.Kind.LOOK_UP, lookUp)).flatMap(each -> each).toList();
    }

    /** As in the experiments: 0.01 or 1%. */
    private static double share(String typed) {
        return (Double) new Parameter.Share("fpp", Size.LEAST_FPP, Size.MOST_FPP, Size.LEAST_FPP).parse(typed);
    }

    private static Stream<Action> actions(Action.Kind kind, List<String> words) {
        return words.stream().map(word -> Action.of(kind, word));
    }
}
