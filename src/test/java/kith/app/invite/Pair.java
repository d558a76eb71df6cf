package kith.app.invite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareFilters;
import kith.friend.ComparedBy;
import kith.friend.Friend;
import kith.pake.InvitationCode;
import kith.parcel.BoxedFile;

/** Ana, who invites, and Ben, who is invited; each with two contacts, and the folder that files go through. */
public record Pair(Somebody ana, Somebody ben, Path folder) {
    public static Pair in(Path root) {
        Somebody ana = Somebody.named("Ana", root);
        Somebody ben = Somebody.named("Ben", root);
        ana.knows("carol@c.example", "dora@d.example");
        ben.knows("carol@c.example", "erin@e.example");
        try {
            return new Pair(ana, ben, Files.createDirectories(root.resolve("sent")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Invite.Result invite() {
        return invite("Ben");
    }

    public Invite.Result invite(String friend) {
        return new Invite(ana.profile()).run(new Invite.Request(friend, folder), Passphrases.none());
    }

    public AnswerInvitation.Result answer(Path invitation, InvitationCode code) {
        return answer(ben, invitation, code);
    }

    public AnswerInvitation.Result answer(Somebody somebody, Path invitation, InvitationCode code) {
        AnswerInvitation answering = new AnswerInvitation(somebody.profile());
        return answering.run(new AnswerInvitation.Request(answering.read(bytes(invitation)), code,
                ComparedBy.CODE_ON_THE_TELEPHONE, "Ana", 7, ShareFilters.AfterRestore.UNDECIDED, folder),
                KeyDecision.Decider.nobody(),
                Passphrases.none());
    }

    public TakeAnswer.Result take(Path answer) {
        return new TakeAnswer(ana.profile()).run(answer, BoxedFile.parse(bytes(answer)),
                KeyDecision.Decider.nobody(), Passphrases.none());
    }

    public SendCompletion.Result complete(Invite.Result invited) {
        return new SendCompletion(ana.profile()).run(new SendCompletion.Request(invited.id(), 7,
                ShareFilters.AfterRestore.UNDECIDED, folder), Passphrases.none());
    }

    public TakeCompletion.Result takeCompletion(Path completion) {
        return new TakeCompletion(ben.profile()).run(completion, BoxedFile.parse(bytes(completion)),
                KeyDecision.Decider.nobody(), Passphrases.none());
    }

    public static List<Friend> friends(Somebody somebody) {
        return somebody.profile().store().read(tables -> tables.friends().list());
    }

    public static int held(Somebody somebody, Friend friend) {
        return somebody.profile().store().read(tables -> tables.filters().countVouched(friend.id()));
    }
}
