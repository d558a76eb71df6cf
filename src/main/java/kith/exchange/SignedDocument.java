package kith.exchange;

import kith.identity.SigningKey;

/**
 * A document that was read and found whole: signature, type, ranges, sizes and weight are right. Whether its signer is
 * trusted, its slot and its dates against the clock are the caller's to judge.
 *
 * @param document what it says
 * @param signer the key that signed it
 * @param pinning whether the profile knew that key
 * @param payload the decoded payload, byte by byte as signed; not to be changed
 * @param payloadSha256 the SHA-256 of the payload in base64url: two files with one payload say the same
 */
public record SignedDocument(Document document, SigningKey signer, Pinning pinning, byte[] payload,
        String payloadSha256) {
    /** {@return the signer's kid} */
    public String kid() {
        return signer.kid();
    }
}
