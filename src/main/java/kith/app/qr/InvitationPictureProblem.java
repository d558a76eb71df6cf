package kith.app.qr;

import kith.fault.Fault;
import kith.fault.NamedProblem;

/** Why a picture gave no invitation: detail {@code problem} of {@link Fault#INVITATION_NOT_IN_PICTURE}. */
public enum InvitationPictureProblem implements NamedProblem {
    /** No QR code that could be read. */
    NO_CODE,
    /** Nothing but QR codes of something else. */
    OTHER_CODE,
    /** A QR code of a fingerprint. */
    FINGERPRINT,
    /** QR codes of several invitations. */
    SEVERAL
}
