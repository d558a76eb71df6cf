package kith.parcel.second;

import static kith.parcel.second.Symmetric.NONE;
import static kith.parcel.second.Symmetric.ascii;
import static kith.parcel.second.Symmetric.hkdf;
import static kith.parcel.second.Symmetric.hmac;
import static kith.parcel.second.Symmetric.join;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/** A file in the age format, version 1, with one recipient of the type {@code mlkem768x25519}. */
final class AgeFile {
    private static final String VERSION = "age-encryption.org/v1\n";
    private static final String TYPE = "mlkem768x25519";
    private static final String INFO = "age-encryption.org/mlkem768x25519";
    private static final int CHUNK = 65_536;
    private static final int TAG = 16;

    private AgeFile() {
    }

    /** @param use for the names of what is drawn */
    static byte[] seal(byte[] plain, byte[] recipient, Draws draws, String use) {
        byte[] fileKey = draws.bytes(use + " file key", 16);
        XWing.Encapsulated sent = XWing.encapsulate(recipient, draws.bytes(use + " encapsulation", 64));
        Hpke wrap = Hpke.of(sent.shared(), INFO);
        String body = base64(Symmetric.seal(wrap.key(), wrap.nonce(), NONE, fileKey));
        // A body of 32 bytes has 43 characters: one line that is shorter than 64.
        byte[] header = ascii(VERSION + "-> " + TYPE + " " + base64(sent.ciphertext()) + "\n" + body + "\n---");
        byte[] nonce = draws.bytes(use + " payload nonce", 16);
        byte[] mac = hmac(hkdf(fileKey, NONE, "header"), header);
        return join(header, ascii(" " + base64(mac) + "\n"), nonce,
                stream(hkdf(fileKey, nonce, "payload"), plain));
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().withoutPadding().encodeToString(bytes);
    }

    private static byte[] stream(byte[] key, byte[] plain) {
        byte[] out = NONE;
        int at = 0;
        for (int chunk = 0; chunk == 0 || at < plain.length; chunk++) {
            int end = Math.min(at + CHUNK, plain.length);
            out = join(out, Symmetric.seal(key, nonce(chunk, end == plain.length), NONE,
                    Arrays.copyOfRange(plain, at, end)));
            at = end;
        }
        return out;
    }

    private static byte[] nonce(int chunk, boolean last) {
        return ByteBuffer.allocate(12).putInt(7, chunk).put(11, (byte) (last ? 1 : 0)).array();
    }

    /** @throws IllegalArgumentException if it is another kind of file, or for somebody else */
    static byte[] open(byte[] file, XWing key) {
        String text = new String(file, StandardCharsets.ISO_8859_1);
        int dashes = text.indexOf("\n---");
        require(text.startsWith(VERSION) && dashes > 0, "header");
        String[] lines = text.substring(VERSION.length(), dashes).split("\n", -1);
        String[] arguments = lines[0].split(" ", -1);
        require(lines.length == 2 && arguments.length == 3 && arguments[0].equals("->") && arguments[1].equals(TYPE),
                "exactly one recipient");
        Hpke wrap = Hpke.of(key.decapsulate(Base64.getDecoder().decode(arguments[2])), INFO);
        byte[] fileKey = Symmetric.open(wrap.key(), wrap.nonce(), NONE, Base64.getDecoder().decode(lines[1]));
        byte[] header = Arrays.copyOf(file, dashes + 4);
        int end = text.indexOf('\n', header.length);
        require(text.substring(header.length, end)
                .equals(" " + base64(hmac(hkdf(fileKey, NONE, "header"), header))), "authentication of the header");
        byte[] nonce = Arrays.copyOfRange(file, end + 1, end + 17);
        return unstream(hkdf(fileKey, nonce, "payload"), Arrays.copyOfRange(file, end + 17, file.length));
    }

    private static byte[] unstream(byte[] key, byte[] sealed) {
        byte[] out = NONE;
        int at = 0;
        for (int chunk = 0; at < sealed.length; chunk++) {
            int end = Math.min(at + CHUNK + TAG, sealed.length);
            out = join(out, Symmetric.open(key, nonce(chunk, end == sealed.length), NONE,
                    Arrays.copyOfRange(sealed, at, end)));
            at = end;
        }
        return out;
    }

    private static void require(boolean condition, String what) {
        if (!condition) {
            throw new IllegalArgumentException(what);
        }
    }
}
