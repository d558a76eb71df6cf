package kith.mail.spamd;

/** Something that is not as the protocol says, or more than is taken. The client then goes on without Kith. */
public final class SpamdRefusal extends Exception {
    private static final long serialVersionUID = 1L;

    /** @param message in English, for the client's log */
    public SpamdRefusal(String message) {
        super(message);
    }
}
