package kith.app.inbox;

import java.util.Optional;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.invite.Accept;
import kith.app.invite.Parcels;
import kith.app.receive.JudgeParcel;
import kith.identity.SealingSecret;
import kith.identity.SecretKeys;
import kith.parcel.BoxedFile;
import kith.parcel.Parcel;
import org.jspecify.annotations.Nullable;

/** Says what a sealed file is, without taking it. */
public final class LookInside {
    /**
     * What a sealed file is.
     *
     * @param forUser whether this user can open it
     * @param judged whose a parcel is and what it brings; none for other files, which the code alone opens
     */
    public record Inside(Accept.Kind kind, boolean forUser, JudgeParcel.@Nullable Judged judged) {
    }

    private final Profile profile;

    /** @param profile of the user */
    public LookInside(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what these bytes are}
     *
     * @param passphrases asked for a parcel
     * @throws kith.fault.KithException what opening it says
     */
    public Inside run(byte[] bytes, Passphrases passphrases) {
        Optional<BoxedFile.Kind> boxed = BoxedFile.kind(bytes);
        if (boxed.isPresent()) {
            return new Inside(switch (boxed.get()) {
                case ANSWER -> Accept.Kind.ANSWER;
                case COMPLETION -> Accept.Kind.COMPLETION;
            }, isAwaited(profile, BoxedFile.parse(bytes)), null);
        }
        try (SecretKeys keys = profile.unlock(passphrases); SealingSecret secret = keys.sealing()) {
            return !Parcel.isFor(bytes, secret) ? new Inside(Accept.Kind.PARCEL, false, null)
                    : new Inside(Accept.Kind.PARCEL, true,
                            new JudgeParcel(profile).run(new Parcels(profile).open(bytes, keys)));
        }
    }

    /** {@return whether a file belongs to an exchange of this user's, be it over or not} */
    static boolean isAwaited(Profile profile, BoxedFile boxed) {
        return profile.store().read(tables -> switch (boxed.kind()) {
            case ANSWER -> tables.exchanges().invitation(boxed.invitation()).isPresent();
            case COMPLETION -> tables.exchanges().answer(boxed.invitation()).isPresent();
        });
    }
}
