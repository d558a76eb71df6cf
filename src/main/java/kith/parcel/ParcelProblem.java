package kith.parcel;

import kith.fault.Fault;
import kith.fault.NamedProblem;

/** Why a parcel is refused: detail {@code problem} of {@link Fault#PARCEL_INVALID}. */
public enum ParcelProblem implements NamedProblem {
    /** What is sealed is something else, or cut. */
    NOT_FRAMED,
    /** Documents that the manifest does not list, or not as they are. */
    NOT_AS_LISTED,
    /** A document of somebody who may not speak in this parcel. */
    SIGNER_OF_ANOTHER,
    /** A parcel that was made for another, and sealed again. */
    RECIPIENT_OF_ANOTHER,
    /** Somebody else than the other side of the exchange made it. */
    SENDER_OF_ANOTHER,
    /** An answer where a parcel is expected, or the other way round, or of another invitation. */
    PURPOSE_OF_ANOTHER,
    /** More than a parcel may hold, or than there is memory for. */
    TOO_LARGE,
    /** A request for filters that came alone: it counts only where it was sealed to whom it is for. */
    REQUEST_NOT_SEALED,
    /** Text between the two lines that is cut, or no base64. */
    TEXT_DAMAGED
}
