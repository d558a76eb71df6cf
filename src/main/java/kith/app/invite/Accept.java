package kith.app.invite;

import module java.base;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.friend.Friends;
import kith.app.receive.GivenFile;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.friend.Friend;
import kith.friend.KeyVerification;
import kith.parcel.BoxedFile;
import kith.parcel.Parcel;
import kith.parcel.SentInvitation;

/** Takes a sealed file, whichever it is: an answer, a completion, or a parcel. */
public final class Accept {
    /** What was accepted. */
    public enum Kind {
        /** Somebody answered with the right code: the user's own filters are to be sent. */
        ANSWER,
        /** Who invited the user knows the code: both are verified. */
        COMPLETION,
        /** Something from a friend. */
        PARCEL
    }

    /**
     * What came of it.
     *
     * @param kind what it was
     * @param friend from whom
     * @param files what was in it; none where it was taken before
     * @param sendOwn whether the user's own file is to be written now
     * @param verification of the friend's key
     */
    public record Result(Kind kind, Optional<Friend> friend, List<ImportedFile> files, boolean sendOwn,
            KeyVerification verification) {
        /** Copies the list. */
        public Result {
            files = List.copyOf(files);
        }
    }

    private final Profile profile;

    /** @param profile of whom it is for */
    public Accept(Profile profile) {
        this.profile = profile;
    }

    private KeyVerification verification(Friend friend) {
        return new Friends(profile).verification(friend);
    }

    /** The same with a file that lies by itself. */
    public Result run(Path file, KeyDecision.Decider decider, Passphrases passphrases) {
        return run(GivenFile.alone(file), decider, passphrases);
    }

    /**
     * {@return what came of it}
     *
     * @param decider asked about a sender whose key isn't known, or is held as another friend's
     * @throws kith.fault.KithException {@link kith.fault.Fault#NOT_KITH} for a file that isn't sealed, and what
     *     {@link TakeAnswer}, {@link TakeCompletion} and {@link Parcels} throw; then nothing is taken
     */
    public Result run(GivenFile given, KeyDecision.Decider decider, Passphrases passphrases) {
        Path file = given.file();
        byte[] bytes = given.bytes();
        if (Parcel.isParcel(bytes)) {
            List<ImportedFile> files = new Parcels(profile).take(file, bytes, decider.cameFrom(given.cameFrom()),
                    passphrases);
            return new Result(Kind.PARCEL, files.stream().map(ImportedFile::friend)
                    .flatMap(friend -> Optional.ofNullable(friend).stream()).findFirst(), files, false,
                    KeyVerification.NONE);
        }
        BoxedFile boxed = BoxedFile.parse(bytes);
        return switch (boxed.kind()) {
            case ANSWER -> {
                TakeAnswer.Result taken = new TakeAnswer(profile).run(file, boxed, decider,
                        passphrases);
                yield new Result(Kind.ANSWER, Optional.of(taken.friend()), taken.files(),
                        taken.sent().state() == SentInvitation.State.CONFIRMED,
                        verification(taken.friend()));
            }
            case COMPLETION -> {
                TakeCompletion.Result taken = new TakeCompletion(profile).run(file, boxed,
                        decider, passphrases);
                yield new Result(Kind.COMPLETION, Optional.of(taken.friend()), taken.files(), false,
                        verification(taken.friend()));
            }
        };
    }
}
