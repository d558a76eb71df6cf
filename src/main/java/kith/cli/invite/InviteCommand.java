package kith.cli.invite;

import module java.base;
import kith.address.EmailAddress;
import kith.app.FileKind;
import kith.app.invite.Invite;
import kith.app.qr.WriteInvitationCode;
import kith.cli.command.AddressConverter;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.share.MailDraft;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.exchange.InvitationId;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith invite}: a file for somebody, and a code to tell them by another way. */
@Command(name = "invite")
public final class InviteCommand implements Callable<Integer> {
    /** What is done with an invitation that is open. */
    static final class Open {
        @Option(names = "--code")
        private boolean code;

        @Option(names = "--again")
        private boolean again;

        @Option(names = "--withdraw")
        private boolean withdraw;
    }

    private final Context context;

    @Parameters(paramLabel = "FRIEND", descriptionKey = "FRIEND")
    private String friend = "";

    @Option(names = "--out", paramLabel = "DIR", defaultValue = ".")
    private Path folder = Path.of(".");

    @Option(names = "--address", paramLabel = "ADDRESS", converter = AddressConverter.class)
    private @Nullable EmailAddress address;

    @Option(names = "--text")
    private boolean text;

    @Mixin
    private MailDraft mail = new MailDraft();

    @Option(names = "--qr", paramLabel = "PNG")
    private @Nullable Path picture;

    @ArgGroup(exclusive = true)
    private @Nullable Open open;

    public InviteCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Invite invite = new Invite(context.profile());
        mail.requireFree();
        if (picture != null) {
            // Before there is an invitation that nobody asked for.
            FileKind.PNG.requireReplaceable(picture);
        }
        if (open == null) {
            Invite.Result made = invite.run(new Invite.Request(friend, address, folder), context.passphrases());
            Console console = context.console();
            SealedOutput.say(console, made.file(), text);
            console.say("invite.made", "name", made.friend().name(), "code", made.code().text(), "until",
                    console.figures().day(made.expires()));
            console.say("invite.tell-apart");
            draw(console, made.id());
            console.json(more(made.file(), JsonObject.of("friend",
                    JsonObject.of("id", made.friend().id(), "name", made.friend().name()), "file",
                    made.file().toString(), "code", made.code().text(), "expires", made.expires().toString(),
                    "invitation", made.id().text())));
            return Exit.DONE;
        }
        handle(invite, open, invite.newestOpen(friend));
        return Exit.DONE;
    }

    private void handle(Invite invite, Open wanted, InvitationId id) {
        Console console = context.console();
        if (wanted.code) {
            String code = invite.code(id, context.passphrases()).text();
            console.line(code);
            console.json(JsonObject.of("invitation", id.text(), "code", code));
        } else if (wanted.again) {
            Path file = invite.write(id, folder);
            SealedOutput.say(console, file, text);
            draw(console, id);
            console.json(more(file, JsonObject.of("invitation", id.text(), "file", file.toString())));
        } else if (wanted.withdraw) {
            invite.withdraw(id);
            console.say("invite.withdrawn", "name", friend);
            console.json(JsonObject.of("invitation", id.text(), "withdrawn", true));
        }
    }

    private void draw(Console console, InvitationId id) {
        if (picture != null) {
            new WriteInvitationCode(context.profile()).run(id, picture);
            console.line(picture.toString());
        }
    }

    /** {@return what was written, with the draft and the picture of it} */
    private Map<String, Object> more(Path file, Map<String, Object> written) {
        Map<String, Object> more = new LinkedHashMap<>(written);
        mail.write(context, friend, List.of(file), MailDraft.Letter.INVITATION)
                .ifPresent(draft -> more.put("mail", draft.toString()));
        if (picture != null) {
            more.put("picture", picture.toString());
        }
        return more;
    }
}
