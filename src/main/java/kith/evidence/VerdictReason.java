package kith.evidence;

import java.util.Locale;

/** Why a verdict is not what one might expect, or what it rests on. */
public enum VerdictReason {
    /** {@link Verdict#UNKNOWN}: there is nobody to ask, or no filter that could tell anything. */
    NO_EVIDENCE,
    /** {@link Verdict#KNOWN} on the word of one verified friend alone. */
    ONE_VERIFIED_FRIEND,
    /** {@link Verdict#POSSIBLE}: improbable for a stranger, but only one friend says so and he is not verified. */
    ONE_UNVERIFIED_FRIEND,
    /** {@link Verdict#KNOWN} on the word of one circle's list alone, for which somebody verified answers. */
    ONE_VERIFIED_LIST,
    /** {@link Verdict#POSSIBLE}: improbable for a stranger, but only one circle's list says so and nobody verified it. */
    ONE_UNVERIFIED_LIST,
    /**
     * {@link Verdict#POSSIBLE}: improbable for a stranger, but one and the same person who is not verified could have
     * made all that matches: a friend and the list of a circle that he is in.
     */
    ONE_UNVERIFIED_ORIGIN,
    /** {@link Verdict#POSSIBLE}: more strangers than alpha allows would score as high. */
    TOO_MANY_STRANGERS;

    /** {@return the stable word in JSON, such as {@code no-evidence}} */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
