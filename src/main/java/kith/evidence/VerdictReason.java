package kith.evidence;

import kith.fault.EnumWord;

/** Why a verdict is not what one might expect, or what it rests on. */
public enum VerdictReason {
    /** {@link Verdict#UNKNOWN}: there is nobody to ask, or no filter that could tell anything. */
    NO_EVIDENCE,
    /** {@link Verdict#KNOWN} on the word of one verified friend alone. */
    ONE_VERIFIED_FRIEND,
    /** {@link Verdict#KNOWN} on the word of one circle's list alone. */
    ONE_VERIFIED_LIST,
    /** {@link Verdict#KNOWN} on several words that one and the same verified person could have arranged alone. */
    ONE_VERIFIED_ORIGIN,
    /** {@link Verdict#POSSIBLE}: nobody among those who match decides, for they are not verified. */
    NOBODY_VERIFIED,
    /** {@link Verdict#POSSIBLE}: of those who are verified as many match more strangers than alpha allows. */
    TOO_MANY_STRANGERS;

    /** {@return the stable word in JSON, such as {@code no-evidence}} */
    public String word() {
        return EnumWord.of(this);
    }
}
