package kith.cli.profile;

import module java.base;
import kith.address.EmailAddress;
import kith.app.KeptApart;
import kith.app.profile.CreateProfile;
import kith.cli.command.AddressConverter;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code kith init}: makes a profile. */
@Command(name = "init")
public final class InitCommand implements Callable<Integer> {
    private final Context context;

    @Option(names = "--name", required = true, paramLabel = "NAME")
    private String name = "";

    @Option(names = "--address", paramLabel = "ADDRESS", converter = AddressConverter.class)
    private List<EmailAddress> addresses = List.of();

    @Option(names = "--no-passphrase")
    private boolean noPassphrase;

    @Option(names = "--revocation", paramLabel = "FILE")
    private @Nullable Path revocation;

    public InitCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Path folder = context.folder().toAbsolutePath();
        Path revocationFile = revocation != null ? revocation : KeptApart.revocationBeside(folder);
        CreateProfile.Result result = new CreateProfile().run(new CreateProfile.Request(folder, name, addresses,
                noPassphrase ? CreateProfile.KeyProtection.NONE : CreateProfile.KeyProtection.PASSPHRASE,
                revocationFile), context.passphrases());
        Console console = context.console();
        console.say("init.done", "name", name, "folder", folder);
        console.say("init.fingerprint", "words", String.join(" ", result.fingerprint().words()));
        console.note("init.revocation", "file", result.revocationFile().toAbsolutePath());
        if (noPassphrase) {
            console.note("keys.no-passphrase");
        }
        console.json(JsonObject.of("profile", folder.toString(), "name", name, "kid", result.fingerprint().kid(),
                "fingerprint", JsonObject.of("words", result.fingerprint().words(), "digits", result.fingerprint()
                        .digits()),
                "addresses", addresses.stream().map(EmailAddress::canonical).toList(),
                "revocation", result.revocationFile().toAbsolutePath().toString(), "encrypted", !noPassphrase));
        return Exit.DONE;
    }
}
