package kith.cli.receive;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import kith.app.receive.BitImage;
import kith.app.receive.InspectFile;
import kith.bloom.BloomFilter;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.command.RefusedFile;
import kith.cli.command.RightCommand;
import kith.cli.terminal.BitText;
import kith.cli.terminal.Console;
import kith.exchange.SignatureState;
import kith.fault.EnumWord;
import kith.fault.Fault;
import kith.identity.Fingerprint;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith inspect}: what a file says, and a picture of its bits. */
@Command(name = "inspect")
public final class InspectCommand implements Callable<Integer> {
    private static final int LONG_VALUE = 100;

    private final Context context;

    @Parameters(paramLabel = "FILE", descriptionKey = "FILE")
    private Path file = Path.of("");

    @Option(names = "--png", paramLabel = "OUT")
    private @Nullable Path png;

    public InspectCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Console console = context.console();
        InspectFile.Result result;
        try {
            result = RefusedFile.naming(file, () -> new InspectFile(context.profileIfAny()).run(file));
        } catch (RefusedFile e) {
            new RightCommand(console, RightCommand.Takes.KITH).advise(file);
            throw e;
        }
        BloomFilter filter = result.filter();
        if (png != null) {
            if (filter == null) {
                throw Fault.USAGE.raise("problem", console.text("inspect.no-bits"));
            }
            BitImage.write(filter.vector(), png);
        }
        boolean valid = result.inspected().signature() == SignatureState.VALID;
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("typ", result.inspected().typ());
        result.inspected().members().forEach(document::put);
        document.put("signature", valid ? "valid" : "invalid");
        document.put("signer", EnumWord.of(result.signer()));
        document.put("kid", result.inspected().kid());
        document.put("fill", filter == null ? null : filter.fill());
        document.put("fpp", filter == null ? null : filter.fpp());
        result.inspected().refusal().ifPresent(e -> document.put("refusal", e.fault().code()));
        console.json(document);
        if (!console.isJson()) {
            say(console, result, valid, filter);
        }
        return valid && result.inspected().refusal().isEmpty() ? Exit.DONE : Exit.REFUSED;
    }

    private void say(Console console, InspectFile.Result result, boolean valid, @Nullable BloomFilter filter) {
        console.line(result.inspected().typ());
        result.inspected().members().forEach((name, value) -> console.line("  " + name + ": " + shortened(value)));
        console.say(valid ? "inspect.signed" : "inspect.not-signed", "signer",
                console.text("signer." + EnumWord.of(result.signer()), "name",
                        result.friend() == null ? "" : result.friend()));
        console.say("inspect.key-words", "words", String.join(" ", Fingerprint.of(result.inspected().kid()).words()));
        if (filter != null) {
            console.say("inspect.fill", "set", filter.vector().cardinality(), "bits", filter.shape().bits(), "fill",
                    console.figures().share(filter.fill()), "fpp", console.figures().share(filter.fpp()), "odds",
                    console.figures().strangers(filter.fpp()));
            BitText.lines(filter.vector()).forEach(console::line);
        }
        if (png != null) {
            console.say("inspect.png", "file", png);
        }
        result.inspected().refusal().ifPresent(e -> console.sayFault(e, file.toString()));
    }

    private static String shortened(@Nullable Object value) {
        String text = String.valueOf(value);
        return text.length() <= LONG_VALUE ? text : text.substring(0, LONG_VALUE) + "…";
    }
}
