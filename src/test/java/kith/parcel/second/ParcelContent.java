package kith.parcel.second;

import static kith.parcel.second.SignedFile.base64;
import static kith.parcel.second.SignedFile.bytes;
import static kith.parcel.second.SignedFile.require;
import static kith.parcel.second.Symmetric.join;
import static kith.parcel.second.Symmetric.sha256;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is sealed in a parcel, as {@code parcel.md} says.
 *
 * @param manifest whose signature was verified
 * @param documents whole files, each compared with the manifest
 */
record ParcelContent(SignedFile manifest, List<byte[]> documents) {
    private static final String TYPE = "vnd.kith.manifest+json";

    /**
     * What a manifest says beside the documents.
     *
     * @param purpose {@code answer}, {@code completion} or {@code parcel}
     * @param recipient kid
     * @param invitation 16 bytes, but for a parcel
     * @param nonce 32 bytes, in an answer alone
     * @param receipts of the recipient's files, in a parcel alone
     */
    record Heading(String purpose, String recipient, byte @Nullable [] invitation, byte @Nullable [] nonce,
            @Nullable Receipts receipts) {
        Heading(String purpose, String recipient, byte @Nullable [] invitation, byte @Nullable [] nonce) {
            this(purpose, recipient, invitation, nonce, null);
        }

        static Heading parcel(String recipient) {
            return parcel(recipient, null);
        }

        static Heading parcel(String recipient, @Nullable Receipts receipts) {
            return new Heading("parcel", recipient, null, null, receipts);
        }
    }

    /**
     * Which files arrived.
     *
     * @param state 16 bytes
     * @param taken whole files, the newest first
     */
    record Receipts(byte[] state, List<byte[]> taken) {
    }

    static byte[] write(Person author, Heading heading, List<byte[]> documents) {
        return write(author.sign("manifest", manifest(author, heading, documents)), documents);
    }

    static ObjectNode manifest(Person author, Heading heading, List<byte[]> documents) {
        ObjectNode payload = author.payload("kith-manifest/1").put("purpose", heading.purpose())
                .put("recipient", heading.recipient());
        if (heading.invitation() != null) {
            payload.put("invitation", base64(heading.invitation()));
        }
        if (heading.nonce() != null) {
            payload.put("nonce", base64(heading.nonce()));
        }
        if (heading.receipts() != null) {
            payload.put("state", base64(heading.receipts().state()));
            ArrayNode taken = payload.putArray("taken");
            heading.receipts().taken().forEach(file -> taken.addObject().put("sha256", base64(sha256(file))));
        }
        ArrayNode list = payload.putArray("documents");
        for (byte[] document : documents) {
            list.addObject().put("sha256", base64(sha256(document))).put("length", document.length);
        }
        return payload;
    }

    static byte[] write(byte[] manifest, List<byte[]> documents) {
        byte[] content = join(ByteBuffer.allocate(4).putInt(manifest.length).array(), manifest,
                join(documents.toArray(byte[][]::new)));
        return Arrays.copyOf(content, padded(content.length));
    }

    /** {@return the length to which a content of so many bytes is filled up} */
    static int padded(int length) {
        if (length <= 4_096) {
            return 4_096;
        }
        int step = Integer.highestOneBit(length - 1) >> 3;
        return (length + step - 1) / step * step;
    }

    /** @throws IllegalArgumentException if it breaks a rule */
    static ParcelContent read(byte[] sealed) {
        ByteBuffer rest = ByteBuffer.wrap(sealed);
        SignedFile manifest = SignedFile.read(TYPE, take(rest, rest.getInt()));
        List<byte[]> documents = new ArrayList<>();
        for (JsonNode listed : manifest.payload().path("documents")) {
            byte[] document = take(rest, listed.path("length").asInt());
            require(Arrays.equals(sha256(document), bytes(listed, "sha256")), "hash of a document");
            documents.add(document);
        }
        require(padded(rest.position()) == sealed.length, "padded length");
        while (rest.hasRemaining()) {
            require(rest.get() == 0, "zeros at the end");
        }
        return new ParcelContent(manifest, documents);
    }

    private static byte[] take(ByteBuffer from, int length) {
        byte[] out = new byte[length];
        from.get(out);
        return out;
    }

    /** {@return the documents of a type, each verified} */
    List<SignedFile> all(String type) {
        List<SignedFile> found = new ArrayList<>();
        for (byte[] document : documents) {
            String header = new String(bytes(SignedFile.json(document), "protected"),
                    java.nio.charset.StandardCharsets.UTF_8);
            if (header.contains("\"vnd.kith." + type + "+json\"")) {
                found.add(SignedFile.read("vnd.kith." + type + "+json", document));
            }
        }
        return found;
    }

    void requireFor(String purpose, String recipient, byte[] invitation) {
        require(manifest.payload().path("purpose").asText().equals(purpose), "purpose");
        require(manifest.payload().path("recipient").asText().equals(recipient), "recipient");
        require(Arrays.equals(bytes(manifest.payload(), "invitation"), invitation), "invitation");
    }
}
