package kith.exchange;

/**
 * A contribution that a whitelist holds.
 *
 * @param kid the member's signing key
 * @param serial the contribution's serial
 * @param sha256 the SHA-256 of the contribution's decoded payload, in base64url
 */
public record Included(String kid, long serial, String sha256) {
}
