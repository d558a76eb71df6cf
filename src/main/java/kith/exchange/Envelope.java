package kith.exchange;

import module java.base;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.KeyProblem;
import kith.identity.Signer;
import kith.identity.SigningKey;
import kith.identity.Verifier;
import kith.json.StrictJson;
import org.jspecify.annotations.Nullable;

/**
 * A payload with its signature: JWS, flattened JSON (RFC 7515), Ed25519 (RFC 8037, RFC 9864), nothing optional.
 *
 * @param typ the type that the header names, known or not
 * @param key the key that the header names, whose thumbprint is its kid
 * @param signedText {@code protected.payload}, what is signed as ASCII
 * @param payload the payload, decoded
 * @param signature of any length
 */
record Envelope(String typ, SigningKey key, byte[] signedText, byte[] payload, byte[] signature) {
    private static final Set<String> MEMBERS = Set.of("payload", "protected", "signature");
    private static final Set<String> HEADER = Set.of("alg", "typ", "kid", "jwk");
    private static final Set<String> JWK = Set.of("kty", "crv", "x");
    private static final Set<String> ALGORITHMS = Set.of("Ed25519", "EdDSA");

    /**
     * {@return the envelope of a file, its signature not verified}
     *
     * @throws KithException for whatever is wrong with JSON, members, base64, header or key, and for a file that is too
     *     large for its type
     */
    static Envelope parse(byte[] file) {
        if (!(StrictJson.read(file) instanceof Map<?, ?> members)) {
            throw Fault.ENVELOPE_INVALID.raise("problem", EnvelopeProblem.NOT_AN_OBJECT);
        }
        requireExactly(MEMBERS, members, Fault.ENVELOPE_INVALID, "");
        String payload = text(members, "payload", Fault.ENVELOPE_INVALID);
        String header = text(members, "protected", Fault.ENVELOPE_INVALID);
        String signature = text(members, "signature", Fault.ENVELOPE_INVALID);
        Map<String, @Nullable Object> parameters = StrictJson.readObject(Base64Url.decode(header, "protected"));
        requireExactly(HEADER, parameters, Fault.HEADER_INVALID, "");
        if (!ALGORITHMS.contains(text(parameters, "alg", Fault.HEADER_INVALID))) {
            throw Fault.HEADER_INVALID.raise("problem", EnvelopeProblem.ALGORITHM);
        }
        SigningKey key = key(parameters);
        String typ = text(parameters, "typ", Fault.HEADER_INVALID);
        requireSize(typ, file.length);
        byte[] decoded = Base64Url.decode(payload, "payload");
        return new Envelope(typ, key, signedText(header, payload), decoded, Base64Url.decode(signature, "signature"));
    }

    private static SigningKey key(Map<String, @Nullable Object> parameters) {
        if (!(parameters.get("jwk") instanceof Map<?, ?> jwk)) {
            throw Fault.HEADER_INVALID.raise("problem", EnvelopeProblem.KEY_NOT_AN_OBJECT);
        }
        requireExactly(JWK, jwk, Fault.HEADER_INVALID, "jwk.");
        if (!text(jwk, "kty", Fault.HEADER_INVALID).equals("OKP")
                || !text(jwk, "crv", Fault.HEADER_INVALID).equals("Ed25519")) {
            throw Fault.HEADER_INVALID.raise("problem", EnvelopeProblem.KEY_NOT_ED25519);
        }
        SigningKey key = new SigningKey(Base64Url.decode(text(jwk, "x", Fault.HEADER_INVALID), "x"));
        if (!text(parameters, "kid", Fault.HEADER_INVALID).equals(key.kid())) {
            throw Fault.KEY_INVALID.raise("problem", KeyProblem.KID_OF_ANOTHER);
        }
        return key;
    }

    private static void requireSize(String typ, int bytes) {
        DocumentType.ofTyp(typ).filter(type -> bytes > type.maxBytes()).ifPresent(type -> {
            throw Fault.FILE_TOO_LARGE.raise("bytes", bytes, "limit", type.maxBytes());
        });
    }

    private static void requireExactly(Set<String> expected, Map<?, ?> members, Fault fault, String prefix) {
        for (String name : new TreeSet<>(expected)) {
            if (!members.containsKey(name)) {
                throw fault.raise("problem", EnvelopeProblem.MEMBER_MISSING.with("member", prefix + name));
            }
        }
        for (Object name : members.keySet()) {
            if (!expected.contains(name)) {
                throw fault.raise("problem",
                        EnvelopeProblem.MEMBER_UNKNOWN.with("member", prefix + Members.printable((String) name)));
            }
        }
    }

    private static String text(Map<?, ?> members, String name, Fault fault) {
        if (members.get(name) instanceof String text) {
            return text;
        }
        throw fault.raise("problem", EnvelopeProblem.NOT_A_STRING.with("member", name));
    }

    private static byte[] signedText(String header, String payload) {
        return (header + "." + payload).getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * Returns only where {@code trusted} signed this header and payload.
     *
     * @throws KithException {@link Fault#SIGNATURE_INVALID} otherwise
     */
    void verify(SigningKey trusted) {
        Verifier.verify(trusted, signedText, signature);
    }

    /** {@return the bytes of a file: the same payload and key always give the same} */
    static byte[] seal(DocumentType type, byte[] payload, Signer signer) {
        String header = header(type, signer.key());
        return file(header, payload, signer.sign(signedText(header, Base64Url.encode(payload))));
    }

    /**
     * {@return the bytes of the file that {@link #seal} makes for a signer whose signature is this one}
     *
     * @param signature not verified
     */
    static byte[] file(DocumentType type, byte[] payload, SigningKey key, byte[] signature) {
        return file(header(type, key), payload, signature);
    }

    private static String header(DocumentType type, SigningKey key) {
        return Base64Url.encode(("{\"alg\":\"Ed25519\",\"typ\":\"" + type.typ() + "\",\"kid\":\"" + key.kid()
                + "\",\"jwk\":{\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"x\":\"" + key.x() + "\"}}")
                .getBytes(StandardCharsets.US_ASCII));
    }

    private static byte[] file(String header, byte[] payload, byte[] signature) {
        return ("{\"payload\":\"" + Base64Url.encode(payload) + "\",\"protected\":\"" + header + "\",\"signature\":\""
                + Base64Url.encode(signature) + "\"}\n").getBytes(StandardCharsets.US_ASCII);
    }
}
