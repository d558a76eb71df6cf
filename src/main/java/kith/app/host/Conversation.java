package kith.app.host;

import kith.fault.KithException;

/** What is said on one connection. Used by one thread at a time. */
public interface Conversation {
    /** {@return the answer to a message, whatever it holds} */
    byte[] answer(byte[] message);

    /** {@return what is said before the connection ends, because what follows cannot be read} */
    byte[] unread(KithException why);
}
