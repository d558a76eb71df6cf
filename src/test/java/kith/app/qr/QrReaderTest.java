package kith.app.qr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Base64;
import java.util.Random;
import java.util.Set;
import java.util.function.IntBinaryOperator;
import kith.identity.Fingerprint;
import kith.parallel.Progress;
import org.junit.jupiter.api.Test;

/** Fingerprints drawn in every way that a camera or a cut may leave, and noise that holds none. */
class QrReaderTest {
    private static Fingerprint fingerprint(Random random) {
        byte[] bytes = new byte[32];
        random.nextBytes(bytes);
        return Fingerprint.of(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    @Test
    void everyKeyComesBack() {
        Random random = new Random(4);
        for (int i = 0; i < 200; i++) {
            Fingerprint one = fingerprint(random);
            GreyPicture picture = drawn(QrCode.of(one), 1 + i % 5, i % 3);
            assertEquals(Set.of(one.uri()), QrReader.texts(picture, Fingerprint::isUri, Progress.none()),
                    "key " + i);
        }
    }

    private static GreyPicture drawn(QrCode code, int scale, int margin) {
        int side = (code.side() + 2 * margin) * scale;
        return picture(side, side, (x, y) -> code.isDark(x / scale - margin, y / scale - margin) ? 0 : 255);
    }

    private static GreyPicture picture(int width, int height, IntBinaryOperator tone) {
        byte[] grey = new byte[width * height];
        for (int i = 0; i < grey.length; i++) {
            grey[i] = (byte) tone.applyAsInt(i % width, i / width);
        }
        return new GreyPicture(width, height, grey);
    }

    /** A code held in front of a camera: any angle, uneven light, noise, and a part of a larger picture. */
    @Test
    void aPhotographComesOut() {
        QrCode code = QrCode.of(fingerprint(new Random(9)));
        String right = fingerprint(new Random(9)).uri();
        Random noise = new Random(1);
        for (int degrees = 0; degrees < 360; degrees += 15) {
            double cos = Math.cos(Math.toRadians(degrees)) / 7;
            double sin = Math.sin(Math.toRadians(degrees)) / 7;
            double middle = code.side() / 2.0;
            GreyPicture photo = picture(640, 480, (x, y) -> {
                int u = (int) Math.floor((x - 300) * cos + (y - 230) * sin + middle);
                int v = (int) Math.floor((y - 230) * cos - (x - 300) * sin + middle);
                boolean paper = u >= -4 && v >= -4 && u < code.side() + 4 && v < code.side() + 4;
                int light = paper ? code.isDark(u, v) ? 50 : 190 : 120;
                return Math.clamp(light + x / 12 + noise.nextInt(25) - 12, 0, 255);
            });
            assertTrue(QrReader.texts(photo, Fingerprint::isUri, Progress.none()).contains(right), degrees + "°");
        }
    }

    @Test
    void noiseHoldsNothingAndBreaksNothing() {
        Random random = new Random(3);
        for (int i = 0; i < 40; i++) {
            int size = 1 + random.nextInt(120);
            int grain = 1 + random.nextInt(6);
            int[] tones = random.ints((long) size * size, 0, 2).toArray();
            GreyPicture picture = picture(size, size, (x, y) -> 255 * tones[y / grain * size + x / grain]);
            assertEquals(Set.of(), QrReader.texts(picture, Fingerprint::isUri, Progress.none()));
        }
    }
}
