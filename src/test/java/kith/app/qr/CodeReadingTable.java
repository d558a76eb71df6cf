package kith.app.qr;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.DecodeHintType;
import com.google.zxing.EncodeHintType;
import com.google.zxing.LuminanceSource;
import com.google.zxing.PlanarYUVLuminanceSource;
import com.google.zxing.ReaderException;
import com.google.zxing.WriterException;
import com.google.zxing.common.GlobalHistogramBinarizer;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import com.google.zxing.qrcode.encoder.Encoder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kith.exchange.CompactInvitation;
import kith.parallel.Progress;

/** How many of some photographs are read, by ZXing alone and by Kith, for each level: the table of ADR 0067. */
final class CodeReadingTable {
    private static final int TRIES = 24;

    private CodeReadingTable() {
    }

    /** Prints the table. */
    public static void main(String[] arguments) throws IOException, WriterException {
        byte[] file = Files.readAllBytes(Path.of("src/test/resources/kith/exchange/ok-invitation.kith"));
        String text = CompactInvitation.text(file);
        String bytes = new String(CompactInvitation.encode(file), StandardCharsets.ISO_8859_1);
        for (ErrorCorrectionLevel level : List.of(ErrorCorrectionLevel.L, ErrorCorrectionLevel.M,
                ErrorCorrectionLevel.Q)) {
            QrCode code = QrCode.of(text, level);
            System.out.printf("%s: %d modules a side; as bytes %d%n", level, code.side(), Encoder.encode(bytes, level,
                    Map.of(EncodeHintType.CHARACTER_SET, "ISO-8859-1")).getMatrix().getWidth());
            for (int width : new int[] {1200, 900, 600, 450, 350}) {
                int zxing = 0;
                int kith = 0;
                for (int i = 0; i < TRIES; i++) {
                    double module = (double) width / (code.side() + 2 * QrCode.QUIET_ZONE);
                    GreyPicture seen = new Photograph(module, i % 2 == 0 ? i - 12 : i * 31, 0.03 * (i % 4), 1 / module,
                            15).of(code, i);
                    zxing += readsAlone(seen, text) ? 1 : 0;
                    kith += QrReader.texts(seen, CompactInvitation::isText, Progress.none()).contains(text) ? 1 : 0;
                }
                System.out.printf("  %d pixels: ZXing %d, Kith %d of %d%n", width, zxing, kith, TRIES);
            }
        }
    }

    private static boolean readsAlone(GreyPicture picture, String text) {
        LuminanceSource source = new PlanarYUVLuminanceSource(picture.grey(), picture.width(), picture.height(), 0, 0,
                picture.width(), picture.height(), false);
        for (BinaryBitmap bitmap : List.of(new BinaryBitmap(new HybridBinarizer(source)),
                new BinaryBitmap(new GlobalHistogramBinarizer(source)))) {
            try {
                if (new QRCodeReader().decode(bitmap, Map.of(DecodeHintType.TRY_HARDER, true)).getText()
                        .equals(text)) {
                    return true;
                }
            } catch (ReaderException e) {
                // Not in this way.
            }
        }
        return false;
    }
}
