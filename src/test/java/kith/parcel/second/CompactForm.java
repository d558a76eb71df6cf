package kith.parcel.second;

import static kith.parcel.second.SignedFile.base64;
import static kith.parcel.second.SignedFile.kid;
import static kith.parcel.second.SignedFile.require;
import static kith.parcel.second.Symmetric.ascii;
import static kith.parcel.second.Symmetric.join;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;

/** An invitation in the text of a QR code, as {@code exchange.md} says. */
final class CompactForm {
    private static final String BEGIN = "KITH:INVITATION:";
    private static final String ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

    private final byte[] form;
    private int at;

    private CompactForm(byte[] form) {
        this.form = form;
    }

    /**
     * {@return the invitation's file}
     *
     * @throws IllegalArgumentException where a rule is broken; the keys, the share and the dates are not looked at
     */
    static byte[] file(String text) {
        require(text.startsWith(BEGIN), "prefix");
        byte[] file = new CompactForm(base45(text.substring(BEGIN.length()))).file();
        SignedFile.read("vnd.kith.invitation+json", file);
        return file;
    }

    private static byte[] base45(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int from = 0; from < text.length(); from += 3) {
            String group = text.substring(from, Math.min(from + 3, text.length()));
            require(group.length() > 1, "a letter left over");
            int value = 0;
            for (int i = group.length() - 1; i >= 0; i--) {
                int letter = ALPHABET.indexOf(group.charAt(i));
                require(letter >= 0, "letter");
                value = 45 * value + letter;
            }
            require(value < (group.length() == 3 ? 65_536 : 256), "group");
            if (group.length() == 3) {
                bytes.write(value / 256);
            }
            bytes.write(value % 256);
        }
        return bytes.toByteArray();
    }

    private byte[] file() {
        require(form.length > 0 && form[0] == 1, "version");
        require(form.length >= 1443 && form.length <= 2242, "length");
        at = 1;
        byte[] signing = next(32);
        String agreement = base64(next(32));
        String sealing = base64(next(1216));
        String invitation = base64(next(16));
        String share = base64(join(new byte[] {4}, next(64)));
        String issued = date(next(5));
        String expires = date(next(5));
        BigInteger serial = new BigInteger(1, next(7));
        String signature = base64(next(64));
        String name;
        try {
            name = StandardCharsets.UTF_8.newDecoder().decode(java.nio.ByteBuffer.wrap(next(form.length - at)))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(e);
        }
        require(name.codePoints().noneMatch(c -> Character.getType(c) == Character.CONTROL), "name");
        String payload = "{\"format\":\"kith-invitation/1\",\"name\":\""
                + quoted(name) + "\",\"serial\":" + serial + ",\"issued\":\""
                + issued + "\",\"signingKey\":\"" + base64(signing) + "\",\"agreementKey\":\"" + agreement
                + "\",\"sealingKey\":\"" + sealing + "\",\"invitation\":\"" + invitation + "\",\"expires\":\""
                + expires + "\",\"share\":\"" + share + "\"}";
        String head = "{\"alg\":\"Ed25519\",\"typ\":\"vnd.kith.invitation+json\",\"kid\":\"" + kid(signing)
                + "\",\"jwk\":{\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"x\":\"" + base64(signing) + "\"}}";
        return ascii("{\"payload\":\"" + base64(payload.getBytes(StandardCharsets.UTF_8)) + "\",\"protected\":\""
                + base64(ascii(head)) + "\",\"signature\":\"" + signature + "\"}\n");
    }

    private static String quoted(String name) {
        StringBuilder quoted = new StringBuilder();
        for (char c : name.toCharArray()) {
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (Character.isSurrogate(c)) {
                quoted.append("\\u").append("%04X".formatted((int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.toString();
    }

    private byte[] next(int count) {
        at += count;
        return Arrays.copyOfRange(form, at - count, at);
    }

    private static String date(byte[] seconds) {
        return Instant.ofEpochSecond(new BigInteger(1, seconds).longValueExact()).toString();
    }
}
