package kith.parcel.second;

import static kith.parcel.second.SignedFile.base64;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Somebody with keys of their own, as {@code keys.md} says, who signs documents at one instant.
 *
 * @param name what they go by
 * @param signing their signing key
 * @param agreement the private half of their agreement key
 * @param sealingSeed what their sealing key grows out of
 * @param sealing what parcels for them are sealed to
 * @param now when everything is issued
 * @param draws their randomness
 * @param serial of the next document: no two have one
 */
record Person(String name, KeyPair signing, byte[] agreement, byte[] sealingSeed, XWing sealing, Instant now,
        Draws draws, AtomicLong serial) {
    static Person named(String name, Instant now, Draws draws) {
        byte[] edition = draws.bytes(name + " edition secret", 32);
        byte[] seed = Symmetric.hkdf(edition, Symmetric.NONE, "kith-sealing-1");
        return new Person(name, ed25519(draws.bytes(name + " signing key", 32)),
                draws.bytes(name + " agreement key", 32), seed, XWing.ofSeed(seed), now, draws,
                new AtomicLong(now.toEpochMilli()));
    }

    /** The private key of Ed25519 is what is drawn, and nothing else is. */
    private static KeyPair ed25519(byte[] seed) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("Ed25519");
            generator.initialize(java.security.spec.NamedParameterSpec.ED25519, Draws.once(seed));
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    byte[] publicKey() {
        byte[] encoded = signing.getPublic().getEncoded();
        return java.util.Arrays.copyOfRange(encoded, encoded.length - 32, encoded.length);
    }

    String kid() {
        return SignedFile.kid(publicKey());
    }

    /** {@return the members that every payload has} */
    ObjectNode payload(String format) {
        return SignedFile.object().put("format", format).put("name", name).put("serial", serial.getAndIncrement())
                .put("issued", now.toString());
    }

    byte[] sign(String type, ObjectNode payload) {
        return SignedFile.write("vnd.kith." + type + "+json", payload, signing.getPrivate(), publicKey());
    }

    ObjectNode withKeys(ObjectNode payload) {
        return payload.put("signingKey", base64(publicKey()))
                .put("agreementKey", base64(XWing.x25519Public(agreement)))
                .put("sealingKey", base64(sealing.publicKey()));
    }

    byte[] card() {
        return sign("card", withKeys(payload("kith-card/2")));
    }

    /** Seals documents of which the first is of the one who seals or passed on by them. */
    byte[] parcel(ParcelContent.Heading heading, List<byte[]> documents, byte[] sealingKey) {
        byte[] content = ParcelContent.write(this, heading, documents);
        return AgeFile.seal(content, sealingKey, draws, heading.purpose());
    }
}
