package kith.cli.imap;

import module java.base;
import kith.app.mail.account.MailAccount;
import kith.app.mail.account.MailAccounts;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code kith imap test}: tries an account. */
@Command(name = "test")
public final class ImapTestCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "NAME", descriptionKey = "NAME")
    private String name = "";

    public ImapTestCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        MailAccounts accounts = new MailAccounts(context.profile());
        MailAccount account = accounts.find(name);
        context.console().json(say(context.console(), account, accounts.test(name, context.passphrases())));
        return Exit.DONE;
    }

    /** Says what a server answered; {@return the same for JSON} */
    static Map<String, Object> say(Console console, MailAccount account, MailAccounts.Tried tried) {
        console.say("imap.tried", "host", account.server().host(), "folder", tried.folder().name(), "count",
                tried.folder().messages());
        console.note(tried.byItself() ? "imap.tried.idle" : "imap.tried.poll");
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("host", account.server().host());
        json.put("folder", tried.folder().name());
        json.put("messages", tried.folder().messages());
        json.put("uidValidity", tried.folder().uidValidity());
        json.put("idle", tried.byItself());
        return json;
    }
}
