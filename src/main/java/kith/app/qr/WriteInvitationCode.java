package kith.app.qr;

import java.nio.file.Path;
import kith.app.FileKind;
import kith.app.Profile;
import kith.exchange.InvitationId;
import kith.fault.Fault;
import kith.file.AtomicFile;
import kith.parcel.SentInvitation;

/**
 * An invitation as a QR code, for somebody's camera or scanner in place of the file. It is a function of the
 * invitation's file alone: the eight digits that the user tells are not in it, and cannot be.
 */
public final class WriteInvitationCode {
    /** Pixels a module: a picture of eleven hundred pixels, nine centimetres on paper at 300 dots an inch. */
    private static final int SCALE = 8;

    private final Profile profile;

    /** @param profile of who invites */
    public WriteInvitationCode(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return the QR code of an invitation, for the window to draw}
     *
     * @throws kith.fault.KithException {@link Fault#INVITATION_UNKNOWN}
     */
    public QrCode code(InvitationId id) {
        return QrCode.ofInvitation(profile.store().read(tables -> tables.exchanges().invitation(id))
                .map(SentInvitation::file).orElseThrow(() -> Fault.INVITATION_UNKNOWN.raise()));
    }

    /**
     * Writes the QR code as a PNG that nobody else on this machine can read, like the invitation itself.
     *
     * @param file to write; a PNG of that name is replaced, anything else is left
     * @throws kith.fault.KithException {@link Fault#INVITATION_UNKNOWN}, {@link Fault#FILE_IN_THE_WAY},
     *     {@link Fault#WRITE_FAILED}
     */
    public void run(InvitationId id, Path file) {
        FileKind.PNG.requireReplaceable(file);
        QrCodeFile.write(code(id), SCALE, file, AtomicFile.Visibility.SECRET);
    }
}
