package kith.app.profile;

import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import com.google.zxing.qrcode.encoder.ByteMatrix;
import com.google.zxing.qrcode.encoder.Encoder;
import java.util.BitSet;
import java.util.Map;
import kith.identity.Fingerprint;

/**
 * A fingerprint as a QR code (ISO/IEC 18004), in modules, without the quiet zone: for the window to draw and for
 * {@link WriteFingerprintCode} to write. What it holds is in {@code src/docs/format/fingerprint-code.md}.
 */
public final class QrCode {
    /** The quiet zone that belongs around a code, in modules. */
    public static final int QUIET_ZONE = 4;

    private final int side;
    private final BitSet dark;

    private QrCode(int side, BitSet dark) {
        this.side = side;
        this.dark = dark;
    }

    /** {@return the code of a fingerprint} Equal fingerprints have equal codes. */
    public static QrCode of(Fingerprint fingerprint) {
        ByteMatrix modules;
        try {
            // M withstands 15 % damage: a scratched screen, a crumpled card.
            modules = Encoder.encode(fingerprint.uri(), ErrorCorrectionLevel.M,
                    Map.of(EncodeHintType.CHARACTER_SET, "US-ASCII")).getMatrix();
        } catch (WriterException e) {
            throw new AssertionError("53 letters fit in every code", e);
        }
        BitSet dark = new BitSet();
        for (int y = 0; y < modules.getHeight(); y++) {
            for (int x = 0; x < modules.getWidth(); x++) {
                dark.set(y * modules.getWidth() + x, modules.get(x, y) == 1);
            }
        }
        return new QrCode(modules.getWidth(), dark);
    }

    /** {@return how many modules wide and high it is, without the quiet zone} */
    public int side() {
        return side;
    }

    /**
     * {@return whether a module is dark}
     *
     * @param x from the left, from 0; outside of the code, in the quiet zone, every module is light
     * @param y from the top, from 0
     */
    public boolean isDark(int x, int y) {
        return x >= 0 && y >= 0 && x < side && y < side && dark.get(y * side + x);
    }
}
