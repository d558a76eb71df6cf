package kith.app.host;

import kith.fault.NamedProblem;

/** Why a mail program's file cannot be used: detail {@code problem} of {@link kith.fault.Fault#HOST_FILE_INVALID}. */
public enum OpenFileProblem implements NamedProblem {
    /** Another file has the number. */
    OPEN_ALREADY,
    /** No file has the number. */
    NOT_OPEN,
    /** Bytes are missing. */
    NOT_WHOLE,
    /** There is no room for another file. */
    TOO_MANY,
    /** More bytes than were announced, or than may be open together. */
    TOO_LARGE
}
