package kith.parcel.second;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.invite.AnswerInvitation;
import kith.app.invite.DueByMail;
import kith.app.invite.Invite;
import kith.app.invite.Parcels;
import kith.app.invite.SendCompletion;
import kith.app.invite.TakeAnswer;
import kith.app.invite.TakeCompletion;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareFilters;
import kith.app.share.ShareFilters.AfterRestore;
import kith.friend.ComparedBy;
import kith.friend.Friend;
import kith.friend.HandedOver;
import kith.pake.InvitationCode;
import kith.parcel.BoxedFile;

/**
 * Somebody who has Kith, with a real profile, between whom and the second implementation nothing but files and the
 * digits of a code go.
 *
 * @param somebody whose profile
 * @param folder where files lie
 */
record Production(Somebody somebody, Path folder) {
    static final String CONTACT = "carol@c.example";

    static Production named(String name, Path root) {
        try {
            return new Production(Somebody.named(name, root).knows(CONTACT, "dora@d.example"),
                    Files.createDirectories(root.resolve("sent")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path file(String name, byte[] bytes) {
        try {
            return Files.write(folder.resolve(name), bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Invite.Result invite() {
        return new Invite(somebody.profile()).run(new Invite.Request("Second", folder), Passphrases.none());
    }

    AnswerInvitation.Result answer(byte[] invitation, String code) {
        AnswerInvitation answering = new AnswerInvitation(somebody.profile());
        return answering.run(new AnswerInvitation.Request(answering.read(invitation), InvitationCode.parse(code),
                ComparedBy.CODE_IN_PERSON, "Second", 7, AfterRestore.UNDECIDED, folder),
                KeyDecision.Decider.nobody(), Passphrases.none());
    }

    TakeAnswer.Result takeAnswer(byte[] answer) {
        return new TakeAnswer(somebody.profile()).run(file("answer.kith", answer), BoxedFile.parse(answer),
                KeyDecision.Decider.nobody(), Passphrases.none());
    }

    byte[] complete(Invite.Result invited) {
        return bytes(new SendCompletion(somebody.profile()).run(new SendCompletion.Request(invited.id(), 7,
                AfterRestore.UNDECIDED, folder), Passphrases.none()).file());
    }

    TakeCompletion.Result takeCompletion(byte[] completion) {
        return new TakeCompletion(somebody.profile()).run(file("completion.kith", completion),
                BoxedFile.parse(completion), KeyDecision.Decider.nobody(), Passphrases.none());
    }

    byte[] parcel(int level) {
        return bytes(new Parcels(somebody.profile()).write(new Parcels.Request("Second", level,
                ShareFilters.Files.MISSING, AfterRestore.UNDECIDED, folder), Passphrases.none()).file());
    }

    List<ImportedFile> takeParcel(byte[] parcel) {
        return new Parcels(somebody.profile()).take(file("parcel.age", parcel), parcel,
                KeyDecision.Decider.always(new KeyDecision.Refuse()), Passphrases.none());
    }

    /** Notes that a file for the second implementation left. */
    void handOver(byte[] file) {
        new DueByMail(somebody.profile()).sent("Second", List.of(file("handed-over.age", file)), HandedOver.Way.FILE);
    }

    HandedOver.Arrival arrival() {
        return somebody.profile().store().read(tables -> tables.travel().lastHandedOver(second().id())).orElseThrow()
                .arrival();
    }

    Friend second() {
        return somebody.friend("Second");
    }

    /** {@return how many filters of the second implementation are held} */
    int held() {
        return somebody.profile().store().read(tables -> tables.filters().countVouched(second().id()));
    }
}
