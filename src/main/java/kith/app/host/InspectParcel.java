package kith.app.host;

import java.util.List;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.host.MailedFile.Form;
import kith.app.invite.Parcels;
import kith.app.receive.InspectFile.Signer;
import kith.app.receive.JudgeParcel;
import kith.app.receive.JudgeParcel.Judged;
import kith.app.receive.Taking;
import kith.fault.KithException;
import kith.parcel.Parcel;

/**
 * Says of a sealed file what is in it, where the keys of the profile need no passphrase and it is a friend's parcel.
 * Every other one is for the window: no passphrase is asked for here, and no code.
 */
final class InspectParcel {
    private final Profile profile;

    /** @param profile whose keys open parcels */
    InspectParcel(Profile profile) {
        this.profile = profile;
    }

    /** {@return what a sealed file is} */
    MailedFile run(long number, byte[] file) {
        try {
            if (Parcel.isParcel(file) && !profile.isLocked()) {
                Judged judged = new JudgeParcel(profile).run(new Parcels(profile).open(file, Passphrases.none()));
                return new MailedFile(number, Form.SEALED, null, judged.signer(), judged.friend(), judged.taking(),
                        judged.contents());
            }
        } catch (KithException e) {
            // It, or what is in it, is damaged or for somebody else: the window says what is wrong.
            return sealed(number);
        }
        return sealed(number);
    }

    private static MailedFile sealed(long number) {
        return new MailedFile(number, Form.SEALED, null, Signer.UNKNOWN, null, Taking.IN_THE_WINDOW, List.of());
    }
}
