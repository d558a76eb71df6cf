package kith.identity;

import kith.fault.Fault;
import kith.fault.NamedProblem;

/**
 * Why a key is none that can be used: detail {@code problem} of {@link Fault#KEY_INVALID}.
 */
public enum KeyProblem implements NamedProblem {
    /** Not 32 bytes. Value: {@code bytes}. */
    SIGNING_KEY_LENGTH,
    /** No point of the curve, or one of low order. */
    NOT_ED25519,
    /** Not 32 bytes. Value: {@code bytes}. */
    AGREEMENT_KEY_LENGTH,
    /** With it everybody would agree on the same. */
    NOT_X25519,
    /** Not 1,216 bytes. Value: {@code bytes}. */
    SEALING_KEY_LENGTH,
    /** A coefficient that is none. */
    NOT_ML_KEM,
    /** No point of the curve, or one that leads nowhere. */
    NOT_P256,
    /** The name of a key is no thumbprint. */
    KID_FORM,
    /** The name of a key is that of another. */
    KID_OF_ANOTHER,
    /** Somebody else signed a card. */
    CARD_BY_ANOTHER,
    /** Somebody else signed a rotation. */
    ROTATION_BY_ANOTHER,
    /** A rotation that changes nothing. */
    ROTATION_TO_ITSELF,
    /** Somebody else signed a revocation. */
    REVOCATION_BY_ANOTHER,
    /** A rotation to a key that somebody has. */
    IN_USE
}
