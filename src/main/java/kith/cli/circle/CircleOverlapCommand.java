package kith.cli.circle;

import module java.base;
import kith.app.overlap.EstimateOverlap;
import kith.app.overlap.ExportOverlap;
import kith.app.overlap.ExportOverlap.Form;
import kith.app.overlap.OverlapMatrix;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.overlap.OverlapCommand;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.fault.Fault;
import kith.text.overlap.OverlapPictureTexts;
import kith.text.overlap.OverlapTexts;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** {@code kith circle overlap}: how many contacts two members have in common, or every two of them. */
@Command(name = "overlap")
public final class CircleOverlapCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(index = "0", paramLabel = "CIRCLE", descriptionKey = "CIRCLE")
    private String title = "";

    @Parameters(index = "1..2", arity = "0..1", paramLabel = "MEMBER", descriptionKey = "MEMBER")
    private List<String> members = List.of();

    @Option(names = "--order", paramLabel = "ORDER", converter = OrderConverter.class, defaultValue = "groups")
    private OverlapMatrix.Order order = OverlapMatrix.Order.GROUPS;

    @Option(names = "--csv", paramLabel = "FILE")
    private @Nullable Path csv;

    @Option(names = "--png", paramLabel = "FILE")
    private @Nullable Path png;

    @Option(names = "--svg", paramLabel = "FILE")
    private @Nullable Path svg;

    public CircleOverlapCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Console console = context.console();
        EstimateOverlap overlaps = new EstimateOverlap(context.profile());
        Map<Form, Path> files = files();
        if (members.isEmpty()) {
            OverlapMatrix matrix = overlaps.matrix(title, context.progress("progress.pairs"));
            console.endProgress();
            if (files.isEmpty()) {
                all(console, matrix);
            } else {
                export(console, matrix, files);
            }
        } else if (members.size() == 2 && files.isEmpty()) {
            EstimateOverlap.OfMembers overlap = overlaps.ofMembers(title, members.get(0), members.get(1));
            OverlapCommand.say(console, overlap.first(), overlap.second(), overlap.estimate());
            console.line(new OverlapTexts(console.messages()).chance(overlap.estimate()));
            console.json(document(overlap));
        } else {
            throw Fault.USAGE.raise("problem", console.text("circle.overlap.operands"));
        }
        return Exit.DONE;
    }

    private Map<Form, Path> files() {
        Map<Form, Path> files = new LinkedHashMap<>();
        if (csv != null) {
            files.put(Form.CSV, csv);
        }
        if (png != null) {
            files.put(Form.PNG, png);
        }
        if (svg != null) {
            files.put(Form.SVG, svg);
        }
        return files;
    }

    private void export(Console console, OverlapMatrix matrix, Map<Form, Path> files) {
        // Otherwise Java would look for a display before it draws into memory, and fail with one that does not answer.
        System.setProperty("java.awt.headless", "true");
        ExportOverlap export = new ExportOverlap(matrix, order, new OverlapPictureTexts(console.messages(), title),
                context.progress("progress.pairs"));
        console.endProgress();
        files.forEach((form, file) -> {
            export.write(form, file);
            console.say("circle.overlap.written", "file", file, "pairs",
                    (long) matrix.size() * (matrix.size() - 1) / 2);
        });
        console.json(JsonObject.of("members", matrix.size(), "files", files.values().stream().map(Path::toString)
                .toList()));
    }

    /** Pair by pair: a circle of a thousand has half a million. */
    private static void all(Console console, OverlapMatrix matrix) {
        List<EstimateOverlap.OfMembers> pairs = matrix.pairs();
        if (console.isJson()) {
            try {
                print(console, pairs);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return;
        }
        for (EstimateOverlap.OfMembers pair : pairs) {
            if (console.isOutputClosed()) {
                throw Fault.CANCELLED.raise();
            }
            OverlapCommand.say(console, pair.first(), pair.second(), pair.estimate());
        }
    }

    private static void print(Console console, List<EstimateOverlap.OfMembers> pairs) throws IOException {
        console.stream(json -> {
            json.writeStartObject();
            json.writeArrayFieldStart("pairs");
            for (EstimateOverlap.OfMembers pair : pairs) {
                if (console.isOutputClosed()) {
                    throw Fault.CANCELLED.raise();
                }
                json.writePOJO(document(pair));
            }
            json.writeEndArray();
            json.writeEndObject();
            return pairs.size();
        });
    }

    private static Map<String, Object> document(EstimateOverlap.OfMembers overlap) {
        Map<String, Object> document = new LinkedHashMap<>();
        OverlapCommand.put(document, overlap.estimate());
        document.put("names", List.of(overlap.first(), overlap.second()));
        return document;
    }

    /** Reads {@code name} and {@code groups}. */
    static final class OrderConverter implements ITypeConverter<OverlapMatrix.Order> {
        @Override
        public OverlapMatrix.Order convert(String value) {
            return switch (value) {
                case "name" -> OverlapMatrix.Order.NAME;
                case "groups" -> OverlapMatrix.Order.GROUPS;
                default -> throw new TypeConversionException("name, groups");
            };
        }
    }
}
