package kith.app.qr;

import java.nio.file.Path;
import kith.app.Profile;
import kith.app.profile.OwnProfile;
import kith.file.AtomicFile;

/** Writes the user's own fingerprint as the picture of a QR code, for a friend's Kith to read. */
public final class WriteFingerprintCode {
    /** Pixels a module: large enough for a camera to read from a screen. */
    private static final int SCALE = 12;

    private final Profile profile;

    /** @param profile whose fingerprint */
    public WriteFingerprintCode(Profile profile) {
        this.profile = profile;
    }

    /**
     * Writes a PNG, dark on white with its quiet zone.
     *
     * @param file to write; where a file of that name is, it is replaced
     * @throws kith.fault.KithException {@link kith.fault.Fault#WRITE_FAILED}
     */
    public void run(Path file) {
        QrCodeFile.write(QrCode.of(new OwnProfile(profile).show().fingerprint()), SCALE, file,
                AtomicFile.Visibility.NORMAL);
    }
}
