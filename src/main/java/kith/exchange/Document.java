package kith.exchange;

import java.time.Instant;

/** What a signed file says. Values are as in the payload; a reader has checked every range. */
public sealed interface Document permits FilterDocument, CardDocument, RotationDocument, RevocationDocument,
        CircleDocument, ClosingDocument, JoiningDocument, Contribution, WhitelistDocument, InvitationDocument,
        ManifestDocument, RequestDocument, LeavingDocument {
    /** The largest serial, revision and other count that any JSON reader holds exactly, 2^53 - 1. */
    long MAX_EXACT = (1L << 53) - 1;

    /** {@return what the signer goes by; anybody can go by any name} */
    String name();

    /** {@return what orders the documents of one key, 1 to {@link #MAX_EXACT}} */
    long serial();

    /** {@return when it was signed, in whole seconds} */
    Instant issued();

    /** {@return the version of the format that it is written in} */
    default int version() {
        return 1;
    }

    /** {@return which kind of document this is} */
    DocumentType type();
}
