package kith.cli.inbox;

import module java.base;
import kith.address.EmailAddress;
import kith.app.Passphrases;
import kith.app.friend.Friends;
import kith.app.inbox.TakeFiles;
import kith.app.invite.AnswerInvitation;
import kith.app.invite.OpenedInvitations;
import kith.app.invite.Parcels;
import kith.app.receive.KeyDecision;
import kith.cli.command.AddressConverter;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.invite.SealedOptions;
import kith.cli.receive.ReceivedReport;
import kith.cli.share.MailDraft;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.exchange.InvitationDocument;
import kith.exchange.InvitationId;
import kith.exchange.SignedDocument;
import kith.friend.Friend;
import kith.friend.FriendName;
import kith.parcel.OpenedInvitation;
import kith.privacy.Level;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Answers invitations with the codes that the inviters told, as options and the terminal say. */
final class Invitations {
    @Option(names = "--told", paramLabel = "HOW", converter = CodeChannel.Converter.class)
    private @Nullable CodeChannel told;

    @Option(names = "--cancel")
    private boolean cancel;

    @Option(names = "--address", paramLabel = "ADDRESS", converter = AddressConverter.class)
    private @Nullable EmailAddress address;

    @Mixin
    private SealedOptions options = new SealedOptions();

    /** Checks the options before anything is taken. */
    void require() {
        Level.require(options.level());
        options.mail().requireFree();
    }

    /**
     * An invitation that was opened.
     *
     * @param file what was named
     * @param bytes of the invitation
     * @param cameFrom the remark from where it came
     */
    record Opened(Path file, byte[] bytes, @Nullable String cameFrom) {
    }

    /**
     * Answers one, and says what came of it.
     *
     * @param name of the friend who invites; null for the name in the file
     */
    void answer(Context context, ReceivedReport report, Opened opened, @Nullable String name,
            KeyDecision.Decider decider, Passphrases passphrases) {
        Console console = context.console();
        Path file = opened.file();
        byte[] bytes = opened.bytes();
        String cameFrom = opened.cameFrom();
        if (new TakeFiles(context.profile()).isOwn(bytes)) {
            report.notForUser(file);
            return;
        }
        AnswerInvitation answering = new AnswerInvitation(context.profile());
        SignedDocument invitation = answering.read(bytes);
        InvitationId id = ((InvitationDocument) invitation.document()).invitation();
        String friend = name == null ? invitation.document().name() : name;
        if (FriendName.areDifferent(friend, invitation.document().name())) {
            console.note("friends.signed-as", "name", friend, "signed", invitation.document().name());
        }
        OpenedInvitations waiting = new OpenedInvitations(context.profile());
        if (cancel) {
            if (answering.isAnswered(id)) {
                answering.cancel(id);
            }
            waiting.putAway(id);
            console.say("answer.cancelled", "name", friend);
            Map<String, Object> json = entry(report, file, "cancelled", cameFrom);
            json.put("invitation", id.text());
            json.put("cancelled", true);
            return;
        }
        if (answering.isAnswered(id) && told == null) {
            console.note("open.answered-before", "name", friend);
            entry(report, file, "same", cameFrom);
            return;
        }
        if (answering.isAnswered(id)) {
            AnswerInvitation.Result again = answering.again(id, options.folder());
            written(context, entry(report, file, "answered", cameFrom), again.friend(), again.file(), false);
            return;
        }
        waiting.keep(invitation, bytes, cameFrom);
        List<OpenedInvitation> alike = waiting.alike(invitation);
        if (!alike.isEmpty()) {
            console.note("answer.alike", "name", friend, "count", alike.size(), "days", alike.stream()
                    .map(one -> console.figures().day(one.opened())).distinct().collect(Collectors.joining(", ")));
        }
        Optional<CodeChannel> channel = Optional.ofNullable(told).or(() -> TypedCode.channel(console, friend));
        if (channel.isEmpty()) {
            console.note("open.told-missing", "name", friend);
            entry(report, file, "waiting", cameFrom);
            report.code(Exit.USAGE);
        } else if (channel.get().by() == null) {
            Parcels.Result sent = answering.withCardAlone(invitation, friend, options.folder(), decider,
                    passphrases);
            written(context, entry(report, file, "answered", cameFrom), sent.friend(), sent.file(), true);
        } else {
            AnswerInvitation.Result answered = answering.run(new AnswerInvitation.Request(invitation,
                    TypedCode.read(console, friend), channel.get().by(), friend, address, options.level(),
                    options.afterRestore(), options.folder()), decider, passphrases);
            written(context, entry(report, file, "answered", cameFrom), answered.friend(), answered.file(), false);
        }
    }

    private static Map<String, Object> entry(ReceivedReport report, Path file, String outcome,
            @Nullable String cameFrom) {
        Map<String, Object> json = report.file(file);
        json.put("kind", "invitation");
        json.put("outcome", outcome);
        report.cameFrom(cameFrom, json);
        return json;
    }

    private void written(Context context, Map<String, Object> json, Friend friend, Path answer, boolean cardAlone) {
        options.say(context, answer);
        context.console().say(cardAlone ? "answer.card-alone" : "answer.written", "name", friend.name());
        json.put("friend", JsonObject.of("id", friend.id(), "name", friend.name(), "signedAs",
                new Friends(context.profile()).verification(friend).signedAs()));
        json.put("answer", answer.toString());
        options.mail().write(context, friend.name(), List.of(answer), MailDraft.Letter.ANSWER)
                .ifPresent(draft -> json.put("mail", draft.toString()));
        json.put("cardAlone", cardAlone);
    }
}
