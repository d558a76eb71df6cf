package kith.cli.imap;

import module java.base;
import kith.app.Secrets;
import kith.app.mail.account.MailAccount;
import kith.app.mail.account.MailAccounts;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.cli.terminal.TypedSecret;
import kith.fault.EnumWord;
import kith.secret.Secret;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith imap password}: keeps another password. */
@Command(name = "password")
public final class ImapPasswordCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "NAME", descriptionKey = "NAME")
    private String name = "";

    @Option(names = "--password-file", paramLabel = "FILE")
    private @Nullable Path file;

    @Option(names = "--password-in-profile")
    private boolean inProfile;

    public ImapPasswordCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        MailAccounts accounts = new MailAccounts(context.profile());
        MailAccount account = accounts.find(name);
        Console console = context.console();
        try (Secret password = TypedSecret.read(console, file, account.user(), account.server().host())) {
            Secrets.Place place = accounts.setPassword(name, password, inProfile ? Secrets.Keeping.PROFILE
                    : Secrets.Keeping.KEYRING_IF_THERE, context.passphrases());
            console.line(ImapCommand.kept(console, place));
            console.json(JsonObject.of("name", name, "password", EnumWord.of(place)));
        }
        return Exit.DONE;
    }
}
