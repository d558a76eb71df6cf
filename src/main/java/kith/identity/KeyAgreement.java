package kith.identity;

/**
 * Agrees on secrets with the owners of other agreement keys: X25519 (RFC 7748). Whoever makes masks needs this and
 * nothing else of somebody's keys.
 */
@FunctionalInterface
public interface KeyAgreement {
    /**
     * {@return the 32 bytes that only the two owners can work out; wipe them after use}
     *
     * @throws kith.fault.KithException {@link kith.fault.Fault#KEY_INVALID} where they would be all zeros
     * @throws IllegalStateException once the keys were closed
     */
    byte[] with(AgreementKey other);
}
