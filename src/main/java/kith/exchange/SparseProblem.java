package kith.exchange;

import kith.bloom.SparseCode;
import kith.fault.Fault;
import kith.fault.NamedProblem;

/**
 * Why a compressed filter is none: detail {@code problem} of {@link Fault#SPARSE_INVALID}.
 */
public enum SparseProblem implements NamedProblem {
    /** So few or many bytes do not spell so many bits. Values: {@code bytes}, {@code bits}. */
    LENGTH,
    /** Bytes are missing. */
    CUT_OFF,
    /** More ones than positions. */
    MORE_BITS_THAN_THERE_ARE,
    /** Ones beyond the end. */
    UNUSED_BITS,
    /** Not as many ones as it says. */
    ANOTHER_NUMBER_OF_BITS,
    /** Bytes that nothing is spelt by. */
    LEFT_OVER,
    /** The coder does not come back to where it began. */
    ANOTHER_END,
    /** A number that the coder never has. */
    STATE_OUT_OF_RANGE;

    /** {@return the reason for what the code reports} */
    static SparseProblem of(SparseCode.Damage damage) {
        return switch (damage) {
            case CUT_OFF -> CUT_OFF;
            case LEFT_OVER -> LEFT_OVER;
            case MORE_BITS_THAN_THERE_ARE -> MORE_BITS_THAN_THERE_ARE;
            case UNUSED_BITS -> UNUSED_BITS;
            case ANOTHER_NUMBER_OF_BITS -> ANOTHER_NUMBER_OF_BITS;
            case ANOTHER_END -> ANOTHER_END;
            case STATE_OUT_OF_RANGE -> STATE_OUT_OF_RANGE;
        };
    }
}
