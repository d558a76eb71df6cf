package kith.cli.overlap;

import module java.base;
import kith.app.overlap.EstimateOverlap;
import kith.app.receive.InspectFile;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.command.RefusedFile;
import kith.cli.terminal.Console;
import kith.evidence.OverlapEstimate;
import kith.fault.Fault;
import kith.text.overlap.OverlapTexts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code kith overlap FRIEND} and {@code kith overlap FILE FILE}: how many contacts two people have in common. */
@Command(name = "overlap")
public final class OverlapCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(arity = "1..2", paramLabel = "FRIEND|FILE", descriptionKey = "OPERAND")
    private List<String> operands = List.of();

    public OverlapCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Map<String, Object> document = new LinkedHashMap<>();
        Console console = context.console();
        if (operands.size() == 1) {
            EstimateOverlap.WithFriend overlap =
                    new EstimateOverlap(context.profile()).withFriend(operands.getFirst());
            OverlapTexts texts = new OverlapTexts(console.messages());
            console.line(texts.estimate(overlap));
            console.line(texts.chance(overlap));
            put(document, overlap.estimate());
            document.put("friend", overlap.friend().name());
            document.put("contacts", overlap.contacts());
            document.put("filters", overlap.filters());
            document.put("fpp", overlap.fpp());
        } else if (operands.size() == 2) {
            List<Path> files = operands.stream().map(Path::of).toList();
            // Read singly first, so that a refusal names the file.
            files.forEach(file -> RefusedFile.naming(file, () -> new InspectFile(null).run(file)));
            EstimateOverlap.OfFiles overlap = EstimateOverlap.ofFiles(files.get(0), files.get(1));
            say(console, overlap.firstName(), overlap.secondName(), overlap.estimate());
            console.line(new OverlapTexts(console.messages()).chance(overlap.estimate()));
            put(document, overlap.estimate());
            document.put("names", List.of(overlap.firstName(), overlap.secondName()));
        } else {
            throw Fault.USAGE.raise("problem", console.text("overlap.operands"));
        }
        console.json(document);
        return Exit.DONE;
    }

    public static void say(Console console, String first, String second, OverlapEstimate estimate) {
        console.line(new OverlapTexts(console.messages()).estimate(first, second, estimate));
    }

    public static void put(Map<String, Object> document, OverlapEstimate estimate) {
        document.put("estimate", estimate.estimate());
        document.put("low", estimate.low());
        document.put("high", estimate.high());
        document.put("byChance", estimate.byChance());
        document.put("observed", estimate.observed());
        document.put("method", estimate.method().word());
    }
}
