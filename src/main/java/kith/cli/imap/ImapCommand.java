package kith.cli.imap;

import module java.base;
import kith.app.Secrets;
import kith.app.mail.account.MailAccount;
import kith.app.mail.account.MailAccounts;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.fault.EnumWord;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code kith imap}: mail accounts on servers. */
@Command(name = "imap")
public final class ImapCommand implements Callable<Integer> {
    private final Context context;

    public ImapCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Console console = context.console();
        List<MailAccounts.Listed> accounts = new MailAccounts(context.profile()).list();
        for (MailAccounts.Listed listed : accounts) {
            MailAccount account = listed.account();
            console.row(account.name(), account.user(), account.server().host() + ":" + account.server().port(),
                    console.text("imap.security." + EnumWord.of(account.server().security())), account.folder(),
                    proof(console, listed));
        }
        if (accounts.isEmpty()) {
            console.note("imap.empty");
        }
        console.json(JsonObject.of("accounts", accounts.stream().map(ImapCommand::json).toList()));
        return Exit.DONE;
    }

    private static String proof(Console console, MailAccounts.Listed listed) {
        return switch (listed.account().proof()) {
            case MailAccount.ByToken token -> console.text("imap.password.token", "command", token.command());
            case MailAccount.ByPassword password -> listed.password() == null
                    ? console.text("imap.password.missing")
                    : console.text("imap.kept." + EnumWord.of(listed.password()));
        };
    }

    private static Map<String, Object> json(MailAccounts.Listed listed) {
        MailAccount account = listed.account();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", account.name());
        json.put("host", account.server().host());
        json.put("port", account.server().port());
        json.put("security", EnumWord.of(account.server().security()));
        json.put("ownAuthority", account.server().authority() != null);
        json.put("user", account.user());
        json.put("proof", account.proof() instanceof MailAccount.ByToken ? "token" : "password");
        json.put("password", listed.password() == null ? null : EnumWord.of(listed.password()));
        json.put("folder", account.folder());
        json.put("keywords", account.keywords() == MailAccount.Keywords.SET);
        return json;
    }

    /** {@code kith imap remove}. */
    @Command(name = "remove")
    public static final class Remove implements Callable<Integer> {
        private final Context context;

        @Parameters(paramLabel = "NAME", descriptionKey = "NAME")
        private String name = "";

        public Remove(Context context) {
            this.context = context;
        }

        @Override
        public Integer call() {
            new MailAccounts(context.profile()).remove(name);
            context.console().say("imap.removed", "name", name);
            context.console().json(JsonObject.of("removed", name));
            return Exit.DONE;
        }
    }

    /** {@return where a password is now, and what to do if anybody could read it} */
    static String kept(Console console, Secrets.Place place) {
        String where = console.text("imap.kept." + EnumWord.of(place));
        return place == Secrets.Place.READABLE
                ? console.messages().sentences(where, console.text("imap.set-passphrase")) : where;
    }
}
