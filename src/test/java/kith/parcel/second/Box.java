package kith.parcel.second;

import static kith.parcel.second.Symmetric.join;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;

/**
 * An answer or a completion: a line that anybody reads, and what is sealed under a key that two people have.
 *
 * @param line with its line feed
 * @param box ciphertext and tag
 */
record Box(byte[] line, byte[] box) {
    private static final byte[] NONCE = new byte[12];

    static byte[] seal(ObjectNode line, byte[] key, byte[] parcel) {
        byte[] text = join(SignedFile.utf8(line), Symmetric.ascii("\n"));
        return join(text, Symmetric.seal(key, NONCE, text, parcel));
    }

    static Box of(String kind, byte[] file) {
        int end = 0;
        while (file[end] != '\n') {
            end++;
        }
        Box box = new Box(Arrays.copyOf(file, end + 1), Arrays.copyOfRange(file, end + 1, file.length));
        SignedFile.require(box.json().path("format").asText().equals("kith-" + kind + "/1"), "format");
        return box;
    }

    JsonNode json() {
        return SignedFile.json(line);
    }

    byte[] member(String name) {
        return SignedFile.bytes(json(), name);
    }

    byte[] open(byte[] key) {
        return Symmetric.open(key, NONCE, line, box);
    }
}
