package kith.app.profile;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import kith.app.Profile;
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
        BufferedImage picture = picture(QrCode.of(new OwnProfile(profile).show().fingerprint()));
        AtomicFile.write(file, AtomicFile.Visibility.NORMAL, out -> {
            if (!ImageIO.write(picture, "png", out)) {
                throw new IOException("no PNG writer");
            }
        });
    }

    private static BufferedImage picture(QrCode code) {
        int modules = code.side() + 2 * QrCode.QUIET_ZONE;
        BufferedImage picture = new BufferedImage(modules * SCALE, modules * SCALE, BufferedImage.TYPE_BYTE_BINARY);
        for (int y = 0; y < picture.getHeight(); y++) {
            for (int x = 0; x < picture.getWidth(); x++) {
                boolean dark = code.isDark(x / SCALE - QrCode.QUIET_ZONE, y / SCALE - QrCode.QUIET_ZONE);
                picture.getRaster().setSample(x, y, 0, dark ? 0 : 1);
            }
        }
        return picture;
    }
}
