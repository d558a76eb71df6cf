package kith.cli.imap;

import module java.base;
import kith.app.Secrets;
import kith.app.mail.account.MailAccount;
import kith.app.mail.account.MailAccounts;
import kith.cli.book.AuthorityFile;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.TypedSecret;
import kith.fault.EnumWord;
import kith.fault.Fault;
import kith.mail.imap.ImapServer;
import kith.mail.imap.ImapServer.Security;
import kith.secret.Secret;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith imap add}: enters a mail account. */
@Command(name = "add")
public final class ImapAddCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "NAME", descriptionKey = "NAME")
    private String name = "";

    @Option(names = "--host", paramLabel = "HOST", required = true)
    private String host = "";

    @Option(names = "--port", paramLabel = "PORT")
    private @Nullable Integer port;

    @Option(names = "--user", paramLabel = "USER", required = true)
    private String user = "";

    @Option(names = "--password-file", paramLabel = "FILE")
    private @Nullable Path passwordFile;

    @Option(names = "--token-command", paramLabel = "COMMAND")
    private @Nullable String tokenCommand;

    @Option(names = "--folder", paramLabel = "FOLDER", defaultValue = MailAccount.INBOX)
    private String folder = MailAccount.INBOX;

    @Option(names = "--tls")
    private boolean tls;

    @Option(names = "--starttls")
    private boolean startTls;

    @Option(names = "--plain-on-loopback-only")
    private boolean plain;

    @Option(names = "--ca", paramLabel = "FILE")
    private @Nullable Path authority;

    @Option(names = "--keywords")
    private boolean keywords;

    @Option(names = "--password-in-profile")
    private boolean inProfile;

    @Option(names = "--untried")
    private boolean untried;

    public ImapAddCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        requireOne("--tls, --starttls, --plain-on-loopback-only", tls, startTls, plain);
        requireOne("--password-file, --token-command", passwordFile != null, tokenCommand != null);
        MailAccounts accounts = new MailAccounts(context.profile());
        Security security = startTls ? Security.STARTTLS : plain ? Security.LOOPBACK : Security.TLS;
        MailAccount account = new MailAccount(name.strip(), new ImapServer(host.strip(),
                port == null ? security.usualPort() : port, security, authority == null ? null
                : AuthorityFile.bytes(authority)),
                user, tokenCommand == null ? new MailAccount.ByPassword()
                : new MailAccount.ByToken(tokenCommand), folder,
                keywords ? MailAccount.Keywords.SET : MailAccount.Keywords.NONE);
        Console console = context.console();
        try (@Nullable Secret password = tokenCommand == null
                ? TypedSecret.read(console, passwordFile, user, host) : null) {
            return add(accounts, account, password);
        }
    }

    private int add(MailAccounts accounts, MailAccount account, @Nullable Secret password) {
        Console console = context.console();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", account.name());
        if (!untried) {
            json.put("server", ImapTestCommand.say(console, account, accounts.test(account, password)));
        }
        Optional<Secrets.Place> place = accounts.add(account, password, inProfile ? Secrets.Keeping.PROFILE
                : Secrets.Keeping.KEYRING_IF_THERE, context.passphrases());
        console.say("imap.added", "name", account.name());
        place.ifPresent(kept -> console.remark(ImapCommand.kept(console, kept)));
        json.put("password", place.map(EnumWord::of).orElse(null));
        console.json(json);
        return Exit.DONE;
    }

    private void requireOne(String names, boolean... given) {
        int count = 0;
        for (boolean one : given) {
            count += one ? 1 : 0;
        }
        if (count > 1) {
            throw Fault.USAGE.raise("problem", context.console().text("usage.exclusive", "names", names));
        }
    }
}
