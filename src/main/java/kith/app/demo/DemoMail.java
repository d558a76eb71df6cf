package kith.app.demo;

import module java.base;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.invite.Accept;
import kith.app.invite.AnswerInvitation;
import kith.app.invite.Invite;
import kith.app.invite.Parcels;
import kith.app.invite.SendToFriend;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareFilters;
import kith.exchange.SignedDocument;
import kith.friend.ComparedBy;
import kith.friend.FriendName;
import kith.pake.InvitationCode;

/** The mail of the demo: what its people send each other, by the use cases that anybody has. */
final class DemoMail {
    /**
     * One of two who write to each other.
     *
     * @param name what the other calls them
     * @param profile theirs
     */
    record Side(String name, Profile profile) {
    }

    private final Path folder;
    private int files;

    /** @param folder a throw-away folder */
    DemoMail(Path folder) {
        this.folder = folder;
    }

    /** {@return how many files were sent} */
    int files() {
        return files;
    }

    /** {@return the code by which two meet} Afterwards they have each other's filters, and both are verified. */
    InvitationCode meet(Side inviter, Side invited) {
        Invite.Result invitation = invite(inviter, invited);
        AnswerInvitation answering = new AnswerInvitation(invited.profile());
        Path answer = answering.run(new AnswerInvitation.Request(read(answering, invitation), invitation.code(),
                ComparedBy.CODE_ON_THE_TELEPHONE, inviter.name(), MakeDemo.LEVEL,
                ShareFilters.AfterRestore.UNDECIDED, way(invited, inviter)),
                KeyDecision.Decider.nobody(), Passphrases.none()).file();
        deliver(answer, inviter, invited);
        send(inviter, invited, MakeDemo.LEVEL);
        return invitation.code();
    }

    /** One invites, and the other has no code: a card alone comes back, and nobody is verified. */
    void meetWithoutCode(Side inviter, Side invited) {
        AnswerInvitation answering = new AnswerInvitation(invited.profile());
        deliver(answering.withCardAlone(read(answering, invite(inviter, invited)), inviter.name(),
                way(invited, inviter), KeyDecision.Decider.nobody(), Passphrases.none()).file(), inviter, invited);
    }

    /** Sends what is due, in one sealed file. */
    void send(Side from, Side to, int level) {
        deliver(new SendToFriend(from.profile()).run(new Parcels.Request(to.name(), level,
                ShareFilters.Files.MISSING, ShareFilters.AfterRestore.UNDECIDED, way(from, to)), Passphrases.none())
                .file(), to, from);
    }

    private Invite.Result invite(Side inviter, Side invited) {
        files++;
        return new Invite(inviter.profile()).run(new Invite.Request(invited.name(), way(inviter, invited)),
                Passphrases.none());
    }

    private static SignedDocument read(AnswerInvitation answering, Invite.Result invitation) {
        try {
            return answering.read(Files.readAllBytes(invitation.file()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void deliver(Path file, Side to, Side from) {
        files++;
        new Accept(to.profile()).run(file, KeyDecision.Decider.always(new KeyDecision.BelongsTo(from.name())),
                Passphrases.none());
    }

    private Path way(Side from, Side to) {
        return folder.resolve("from-" + FriendName.key(from.name()) + "-to-" + FriendName.key(to.name()));
    }
}
