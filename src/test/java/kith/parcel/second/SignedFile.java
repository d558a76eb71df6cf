package kith.parcel.second;

import static kith.parcel.second.Symmetric.ascii;
import static kith.parcel.second.Symmetric.join;
import static kith.parcel.second.Symmetric.sha256;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;

/**
 * A signed document as {@code envelope.md} says.
 *
 * @param type of the header
 * @param signer the 32 bytes of the key
 * @param bytes the decoded payload
 * @param payload the same, as JSON
 */
record SignedFile(String type, byte[] signer, byte[] bytes, JsonNode payload) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final byte[] PREFIX = HexFormat.of().parseHex("302a300506032b6570032100");

    static ObjectNode object() {
        return JSON.createObjectNode();
    }

    static byte[] write(String type, ObjectNode payload, PrivateKey key, byte[] publicKey) {
        ObjectNode header = object().put("alg", "Ed25519").put("typ", type).put("kid", kid(publicKey));
        header.putObject("jwk").put("kty", "OKP").put("crv", "Ed25519").put("x", base64(publicKey));
        String body = base64(utf8(payload));
        String head = base64(utf8(header));
        try {
            Signature signature = Signature.getInstance("Ed25519");
            signature.initSign(key);
            signature.update(ascii(head + "." + body));
            return join(utf8(object().put("payload", body).put("protected", head)
                    .put("signature", base64(signature.sign()))), ascii("\n"));
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    /** @throws IllegalArgumentException if it is not signed, of another type, or not a signed document at all */
    static SignedFile read(String type, byte[] file) {
        JsonNode outer = json(file);
        require(outer.size() == 3, "exactly three members");
        JsonNode header = json(bytes(outer, "protected"));
        byte[] signer = bytes(header.path("jwk"), "x");
        require(header.size() == 4 && header.path("jwk").size() == 3, "members of the header");
        require(header.path("alg").asText().equals("Ed25519"), "algorithm");
        require(header.path("typ").asText().equals(type), "type");
        require(header.path("kid").asText().equals(kid(signer)), "thumbprint");
        byte[] payload = bytes(outer, "payload");
        try {
            Signature signature = Signature.getInstance("Ed25519");
            signature.initVerify(KeyFactory.getInstance("Ed25519").generatePublic(
                    new X509EncodedKeySpec(join(PREFIX, signer))));
            signature.update(ascii(outer.path("protected").asText() + "." + outer.path("payload").asText()));
            require(signature.verify(bytes(outer, "signature")), "signature");
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException(e);
        }
        return new SignedFile(type, signer, payload, json(payload));
    }

    static JsonNode json(byte[] text) {
        try {
            return JSON.readTree(text);
        } catch (IOException e) {
            throw new IllegalArgumentException(e);
        }
    }

    static byte[] utf8(JsonNode node) {
        return node.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8);
    }

    static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    static byte[] bytes(JsonNode object, String member) {
        return Base64.getUrlDecoder().decode(object.path(member).asText());
    }

    static String kid(byte[] key) {
        return base64(sha256(ascii("{\"crv\":\"Ed25519\",\"kty\":\"OKP\",\"x\":\"" + base64(key) + "\"}")));
    }

    boolean isSignedBy(byte[] key) {
        return Arrays.equals(signer, key);
    }

    static void require(boolean condition, String what) {
        if (!condition) {
            throw new IllegalArgumentException(what);
        }
    }
}
