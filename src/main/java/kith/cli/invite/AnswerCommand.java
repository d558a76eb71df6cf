package kith.cli.invite;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import kith.address.EmailAddress;
import kith.app.friend.Friends;
import kith.app.invite.AnswerInvitation;
import kith.app.invite.OpenedInvitations;
import kith.app.invite.Parcels;
import kith.app.qr.InvitationFile;
import kith.app.receive.GivenFile;
import kith.cli.command.AddressConverter;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.receive.TerminalDecider;
import kith.cli.share.MailDraft;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.exchange.InvitationDocument;
import kith.exchange.InvitationId;
import kith.exchange.SignedDocument;
import kith.friend.ComparedBy;
import kith.friend.Friend;
import kith.friend.FriendName;
import kith.parcel.OpenedInvitation;
import kith.privacy.Level;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** {@code kith answer}: answers an invitation with the code that the inviter told. */
@Command(name = "answer")
public final class AnswerCommand implements Callable<Integer> {
    /** How the code came. */
    enum Told {
        /** Face to face. */
        IN_PERSON(ComparedBy.CODE_IN_PERSON),
        /** On the telephone. */
        TELEPHONE(ComparedBy.CODE_ON_THE_TELEPHONE),
        /** In another messenger than the file. */
        MESSENGER(ComparedBy.CODE_IN_ANOTHER_MESSENGER),
        /** Along with the file, or not at all: it proves nothing. */
        SAME_MESSAGE(null);

        private final @Nullable ComparedBy by;

        Told(@Nullable ComparedBy by) {
            this.by = by;
        }
    }

    /** How the code came, or that nobody waits for what would come of it. */
    static final class Way {
        @Option(names = "--told", paramLabel = "HOW", converter = ToldConverter.class)
        private Told told = Told.SAME_MESSAGE;

        @Option(names = "--cancel")
        private boolean cancel;
    }

    private final Context context;

    @Parameters(paramLabel = "FILE", descriptionKey = "FILE")
    private Path file = Path.of("");

    @ArgGroup(exclusive = true, multiplicity = "1")
    private Way way = new Way();

    @Option(names = "--as", paramLabel = "NAME")
    private @Nullable String name;

    @Option(names = "--key-is", paramLabel = "NAME")
    private @Nullable String keyIs;

    @Option(names = "--address", paramLabel = "ADDRESS", converter = AddressConverter.class)
    private @Nullable EmailAddress address;

    @Mixin
    private SealedOptions options = new SealedOptions();

    public AnswerCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        int level = Level.require(options.level());
        options.mail().requireFree();
        AnswerInvitation answering = new AnswerInvitation(context.profile());
        GivenFile given = Attached.one(context, file, GivenFile.Kind.INVITATION);
        byte[] bytes = InvitationFile.read(given, context.progress("progress.steps"));
        SignedDocument invitation = answering.read(bytes);
        String friend = name == null ? invitation.document().name() : name;
        Console console = context.console();
        if (FriendName.areDifferent(friend, invitation.document().name())) {
            console.note("friends.signed-as", "name", friend, "signed", invitation.document().name());
        }
        InvitationId id = ((InvitationDocument) invitation.document()).invitation();
        OpenedInvitations waiting = new OpenedInvitations(context.profile());
        if (way.cancel) {
            if (answering.isAnswered(id)) {
                answering.cancel(id);
            }
            waiting.putAway(id);
            console.say("answer.cancelled", "name", friend);
            console.json(JsonObject.of("invitation", id.text(), "cancelled", true));
            return Exit.DONE;
        }
        if (answering.isAnswered(id)) {
            return written(console, answering.again(id, options.folder()), given);
        }
        waiting.keep(invitation, bytes, given.cameFrom());
        if (given.cameFrom() != null) {
            console.note("remark.came-from", "address", given.cameFrom());
        }
        List<OpenedInvitation> alike = waiting.alike(invitation);
        if (!alike.isEmpty()) {
            console.note("answer.alike", "name", friend, "count", alike.size(), "days", alike.stream()
                    .map(one -> console.figures().day(one.opened())).distinct().collect(Collectors.joining(", ")));
        }
        ComparedBy by = way.told.by;
        if (by == null) {
            Parcels.Result written = answering.withCardAlone(invitation, friend, options.folder(),
                    new TerminalDecider(console, null, keyIs), context.passphrases());
            options.say(context, written.file());
            console.say("answer.card-alone", "name", written.friend().name());
            console.json(document(written.friend(), written.file(), true, given));
            return Exit.DONE;
        }
        return written(console, answering.run(new AnswerInvitation.Request(invitation,
                TypedCode.read(console, friend), by, friend, address, level, options.afterRestore(), options.folder()),
                new TerminalDecider(console, null, keyIs), context.passphrases()), given);
    }

    private Integer written(Console console, AnswerInvitation.Result answered, GivenFile given) {
        options.say(context, answered.file());
        console.say("answer.written", "name", answered.friend().name());
        console.json(document(answered.friend(), answered.file(), false, given));
        return Exit.DONE;
    }

    private Map<String, Object> document(Friend friend, Path file, boolean cardAlone, GivenFile given) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("friend", JsonObject.of("id", friend.id(), "name", friend.name(), "signedAs",
                new Friends(context.profile()).verification(friend).signedAs()));
        document.put("file", file.toString());
        options.mail().write(context, friend.name(), List.of(file), MailDraft.Letter.ANSWER)
                .ifPresent(draft -> document.put("mail", draft.toString()));
        document.put("cardAlone", cardAlone);
        if (given.cameFrom() != null) {
            document.put("cameFrom", given.cameFrom());
        }
        return document;
    }

    /** Reads {@code in-person} and the others. */
    static final class ToldConverter implements ITypeConverter<Told> {
        @Override
        public Told convert(String value) {
            return switch (value) {
                case "in-person" -> Told.IN_PERSON;
                case "telephone" -> Told.TELEPHONE;
                case "messenger" -> Told.MESSENGER;
                case "same-message" -> Told.SAME_MESSAGE;
                default -> throw new TypeConversionException("in-person, telephone, messenger, same-message");
            };
        }
    }
}
