package kith.ui.invite;

import module java.base;
import kith.app.qr.InvitationFile;
import kith.app.qr.InvitationPictureProblem;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.parallel.Progress;
import kith.ui.incoming.IncomingFiles;
import org.jspecify.annotations.Nullable;

/** Takes pictures: that of an invitation's QR code opens the page where it is answered. */
public final class InvitationPictures implements IncomingFiles {
    /**
     * What a picture gave.
     *
     * @param invitation the file of an invitation, if it gave one
     * @param fault why not, otherwise
     */
    private record Looked(byte @Nullable [] invitation, @Nullable KithException fault) {
    }

    private final Exchanging around;
    private final ExchangeViewModel exchange;
    private final BooleanSupplier comparing;
    private final IncomingFiles fingerprints;

    /**
     * @param around what it works with
     * @param exchange the pages that an invitation leads to
     * @param comparing whether the user is about to compare a fingerprint with a picture, and is told there what is
     *     wrong with it
     * @param fingerprints takes pictures that are to be compared
     */
    public InvitationPictures(Exchanging around, ExchangeViewModel exchange, BooleanSupplier comparing,
            IncomingFiles fingerprints) {
        this.around = around;
        this.exchange = exchange;
        this.comparing = comparing;
        this.fingerprints = fingerprints;
    }

    @Override
    public void onFiles(List<Path> files) {
        List<Path> pictures = List.copyOf(files);
        around.background().run("invite.looking", progress -> look(pictures.getFirst(), progress),
                looked -> handOn(looked, pictures), around.notices()::fault);
    }

    private static Looked look(Path picture, Progress progress) {
        try {
            return new Looked(InvitationFile.ofPicture(picture, progress), null);
        } catch (KithException fault) {
            if (fault.fault() == Fault.CANCELLED) {
                throw fault;
            }
            return new Looked(null, fault);
        }
    }

    private void handOn(Looked looked, List<Path> pictures) {
        if (looked.invitation() != null) {
            exchange.openInvitation(looked.invitation());
            if (pictures.size() > 1) {
                around.notices().info(around.texts().get("invite.one-at-a-time"));
            }
        } else if (looked.fault() != null) {
            if (comparing.getAsBoolean()
                    || looked.fault().details().get("problem") == InvitationPictureProblem.FINGERPRINT) {
                fingerprints.onFiles(pictures);
            } else {
                around.notices().fault(looked.fault());
            }
        }
    }
}
