package kith.app.qr;

import module java.base;
import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import com.google.zxing.qrcode.encoder.ByteMatrix;
import com.google.zxing.qrcode.encoder.Encoder;
import kith.exchange.CompactInvitation;
import kith.identity.Fingerprint;

/**
 * A QR code (ISO/IEC 18004) of a fingerprint or of an invitation, in modules, without the quiet zone: for the window to
 * draw, and for a file. What it holds is in {@code src/docs/format/fingerprint-code.md} and {@code exchange.md}.
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
        // M withstands 15 % damage: a scratched screen, a crumpled card.
        return of(fingerprint.uri(), ErrorCorrectionLevel.M);
    }

    /**
     * {@return the code of an invitation} Equal files have equal codes; nothing but the file is in it.
     *
     * @param file the invitation's whole file
     * @throws kith.fault.KithException as {@link CompactInvitation#encode}
     */
    public static QrCode ofInvitation(byte[] file) {
        return ofText(CompactInvitation.text(file));
    }

    /** {@return the code of an invitation's text, whatever that is} */
    static QrCode ofText(String text) {
        // So many modules are better larger than corrected: L withstands 7 %, and a photograph is taken again.
        return of(text, ErrorCorrectionLevel.L);
    }

    /** {@return the code of a text, with so much correction} */
    static QrCode of(String text, ErrorCorrectionLevel level) {
        ByteMatrix modules;
        try {
            modules = Encoder.encode(text, level, Map.of(EncodeHintType.CHARACTER_SET, "US-ASCII")).getMatrix();
        } catch (WriterException e) {
            throw new AssertionError("fingerprints and invitations of every length fit", e);
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
