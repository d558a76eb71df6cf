package kith.app.qr;

import module java.base;
import java.awt.image.BufferedImage;
import javax.imageio.ImageIO;
import kith.file.AtomicFile;

/** A QR code as a PNG, black on white with its quiet zone. */
final class QrCodeFile {
    private QrCodeFile() {
    }

    /**
     * Writes the picture, whole or not at all.
     *
     * @param code what to draw
     * @param scale pixels a module
     * @param file to write; where a file of that name is, it is replaced
     * @param visibility who may read it
     * @throws kith.fault.KithException {@link kith.fault.Fault#WRITE_FAILED}
     */
    static void write(QrCode code, int scale, Path file, AtomicFile.Visibility visibility) {
        BufferedImage picture = picture(code, scale);
        AtomicFile.write(file, visibility, out -> {
            if (!ImageIO.write(picture, "png", out)) {
                throw new IOException("no PNG writer");
            }
        });
    }

    private static BufferedImage picture(QrCode code, int scale) {
        int modules = code.side() + 2 * QrCode.QUIET_ZONE;
        BufferedImage picture = new BufferedImage(modules * scale, modules * scale, BufferedImage.TYPE_BYTE_BINARY);
        for (int y = 0; y < picture.getHeight(); y++) {
            for (int x = 0; x < picture.getWidth(); x++) {
                boolean dark = code.isDark(x / scale - QrCode.QUIET_ZONE, y / scale - QrCode.QUIET_ZONE);
                picture.getRaster().setSample(x, y, 0, dark ? 0 : 1);
            }
        }
        return picture;
    }
}
