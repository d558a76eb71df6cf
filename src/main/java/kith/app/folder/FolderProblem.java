package kith.app.folder;

import kith.fault.NamedProblem;

/** Why a folder cannot be shared: detail {@code problem} of {@link kith.fault.Fault#FOLDER_UNUSABLE}. */
public enum FolderProblem implements NamedProblem {
    /** There is no such folder, or it went: perhaps a disk or a network is not connected. */
    MISSING,
    /** It is there, but not as Kith marked it: perhaps what it lies on is not connected. */
    UNMARKED,
    /** It holds the profile, or lies in it. */
    OF_THE_PROFILE,
    /** The user may not see what is there. */
    CLOSED
}
