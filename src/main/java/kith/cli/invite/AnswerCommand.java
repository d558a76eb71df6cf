package kith.cli.invite;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import kith.app.invite.AnswerInvitation;
import kith.app.invite.Parcels;
import kith.app.share.ShareFilters;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.share.AfterRestoreConverter;
import kith.cli.terminal.Console;
import kith.exchange.InvitationDocument;
import kith.exchange.InvitationId;
import kith.exchange.SignedDocument;
import kith.fault.Fault;
import kith.friend.ComparedBy;
import kith.friend.Friend;
import kith.parcel.TextForm;
import kith.privacy.Level;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
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

    @Option(names = "--level", paramLabel = "N", defaultValue = "7")
    private int level = Level.FRIEND;

    @Option(names = "--out", paramLabel = "DIR", defaultValue = ".")
    private Path folder = Path.of(".");

    @Option(names = "--text")
    private boolean text;

    @Option(names = "--after-restore", paramLabel = "CHOICE", defaultValue = "undecided",
            converter = AfterRestoreConverter.class)
    private ShareFilters.AfterRestore afterRestore = ShareFilters.AfterRestore.UNDECIDED;

    public AnswerCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        if (!Level.isValid(level)) {
            throw Fault.USAGE.raise("problem", context.console().text("usage.level", "min", 1, "max", Level.MAX,
                    "value", Integer.toString(level)));
        }
        AnswerInvitation answering = new AnswerInvitation(context.profile());
        SignedDocument invitation = answering.read(TextForm.read(file));
        String friend = answering.inviter(invitation).map(Friend::name)
                .orElse(name == null ? invitation.document().name() : name);
        Console console = context.console();
        InvitationId id = ((InvitationDocument) invitation.document()).invitation();
        if (way.cancel) {
            answering.cancel(id);
            console.say("answer.cancelled", "name", friend);
            console.json(Map.of("invitation", id.text(), "cancelled", true));
            return Exit.DONE;
        }
        if (answering.isAnswered(id)) {
            return written(console, answering.again(id, folder));
        }
        ComparedBy by = way.told.by;
        if (by == null) {
            Parcels.Written written = answering.withCardAlone(invitation, friend, folder, context.passphrases());
            SealedOutput.say(console, written.file(), text);
            console.say("answer.card-alone", "name", written.friend().name());
            console.json(Map.of("friend", Map.of("id", written.friend().id(), "name", written.friend().name()), "file",
                    written.file().toString(), "cardAlone", true));
            return Exit.DONE;
        }
        return written(console, answering.run(new AnswerInvitation.Request(invitation,
                TypedCode.read(console, friend), by, friend, level, afterRestore, folder), context.passphrases()));
    }

    private Integer written(Console console, AnswerInvitation.Result answered) {
        SealedOutput.say(console, answered.file(), text);
        console.say("answer.written", "name", answered.friend().name());
        console.json(Map.of("friend", Map.of("id", answered.friend().id(), "name", answered.friend().name()), "file",
                answered.file().toString(), "cardAlone", false));
        return Exit.DONE;
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
