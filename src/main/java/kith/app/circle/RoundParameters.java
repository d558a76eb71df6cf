package kith.app.circle;

import java.security.SecureRandom;
import kith.bloom.Salt;
import kith.exchange.Base64Url;
import kith.exchange.CircleDocument;

/**
 * What each round of a circle has of its own: whoever compares two rounds learns nothing from equal positions, and no
 * mask is ever used twice.
 *
 * @param salt the key of the hash functions
 * @param nonce what the masks of this round grow from, in base64url
 */
record RoundParameters(Salt salt, String nonce) {
    static RoundParameters draw(SecureRandom random) {
        byte[] salt = new byte[Salt.BYTES];
        byte[] nonce = new byte[CircleDocument.NONCE_BYTES];
        random.nextBytes(salt);
        random.nextBytes(nonce);
        return new RoundParameters(Salt.of(salt), Base64Url.encode(nonce));
    }
}
