package kith.app.qr;

import module java.base;
import kith.exchange.CompactInvitation;
import kith.fault.Fault;
import kith.identity.Fingerprint;
import kith.parallel.Progress;

/** The invitation in a picture of its QR code. */
public final class InvitationFile {
    private InvitationFile() {
    }

    /**
     * {@return the file of the invitation whose QR code is in a picture, its signature verified with the key in it}
     *
     * @param picture a file: a photograph, a screenshot, or what {@link WriteInvitationCode} wrote
     * @param progress how far the search is
     * @throws kith.fault.KithException {@link Fault#INVITATION_NOT_IN_PICTURE}, what {@link CompactInvitation#decode}
     *     says, and what makes a picture unreadable
     */
    public static byte[] ofPicture(Path picture, Progress progress) {
        Set<String> texts = QrReader.texts(picture,
                text -> CompactInvitation.isText(text) || Fingerprint.isUri(text), progress);
        List<String> found = texts.stream().filter(CompactInvitation::isText).toList();
        if (found.size() != 1) {
            InvitationPictureProblem problem = problem(texts, found.size());
            throw Fault.INVITATION_NOT_IN_PICTURE.raise("problem", problem);
        }
        return CompactInvitation.ofText(found.getFirst());
    }

    private static InvitationPictureProblem problem(Set<String> texts, int invitations) {
        if (invitations > 1) {
            return InvitationPictureProblem.SEVERAL;
        }
        if (texts.isEmpty()) {
            return InvitationPictureProblem.NO_CODE;
        }
        return texts.stream().anyMatch(Fingerprint::isUri) ? InvitationPictureProblem.FINGERPRINT
                : InvitationPictureProblem.OTHER_CODE;
    }
}
