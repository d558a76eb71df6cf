package kith.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import kith.app.BitImage;
import kith.app.InspectFile;
import kith.bloom.BloomFilter;
import kith.exchange.SignatureState;
import kith.fault.Fault;
import kith.identity.Fingerprint;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith inspect}: what a file says, and a picture of its bits. */
@Command(name = "inspect")
final class InspectCommand implements Callable<Integer> {
    private static final int LONG_VALUE = 100;

    private final Context context;

    @Parameters(paramLabel = "FILE", descriptionKey = "FILE")
    private Path file = Path.of("");

    @Option(names = "--png", paramLabel = "OUT")
    private @Nullable Path png;

    InspectCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        InspectFile.Result result = RefusedFile.naming(file, () -> new InspectFile(context.profileIfAny()).run(file));
        Console console = context.console();
        BloomFilter filter = result.filter();
        if (png != null) {
            if (filter == null) {
                throw Fault.USAGE.raise("problem", console.text("inspect.no-bits"));
            }
            BitImage.write(filter.vector(), png);
        }
        boolean valid = result.look().signature() == SignatureState.VALID;
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("typ", result.look().typ());
        result.look().members().forEach(document::put);
        document.put("signature", valid ? "valid" : "invalid");
        document.put("signer", CheckCommand.word(result.signer()));
        document.put("kid", result.look().kid());
        document.put("fill", filter == null ? null : filter.fill());
        document.put("fpp", filter == null ? null : filter.fpp());
        result.look().refusal().ifPresent(e -> document.put("refusal", e.fault().code()));
        console.json(document);
        if (!console.isJson()) {
            say(console, result, valid, filter);
        }
        return valid && result.look().refusal().isEmpty() ? Exit.DONE : Exit.REFUSED;
    }

    private void say(Console console, InspectFile.Result result, boolean valid, @Nullable BloomFilter filter) {
        console.line(result.look().typ());
        result.look().members().forEach((name, value) -> console.line("  " + name + ": " + shortened(value)));
        console.say(valid ? "inspect.valid" : "inspect.invalid", "signer",
                console.text("signer." + CheckCommand.word(result.signer())), "name",
                result.friend() == null ? "" : result.friend());
        console.say("inspect.key", "words", String.join(" ", Fingerprint.of(result.look().kid()).words()));
        if (filter != null) {
            console.say("inspect.fill", "set", filter.vector().cardinality(), "bits", filter.shape().bits(), "fill",
                    Figures.percent(filter.fill()), "fpp", Figures.percent(filter.fpp()), "odds",
                    Figures.odds(console, filter.fpp()));
            BitText.lines(filter.vector()).forEach(console::line);
        }
        if (png != null) {
            console.say("inspect.png", "file", png);
        }
        result.look().refusal().ifPresent(e -> console.sayFault(e, file.toString()));
    }

    private static String shortened(@Nullable Object value) {
        String text = String.valueOf(value);
        return text.length() <= LONG_VALUE ? text : text.substring(0, LONG_VALUE) + "…";
    }
}
