package kith.mail.milter;

/** The other side does not keep to the protocol. The connection ends; no other one is touched. */
final class MilterViolation extends Exception {
    private static final long serialVersionUID = 1L;

    /** @param message what it did, without anything that it sent */
    MilterViolation(String message) {
        super(message, null, false, false);
    }
}
