package kith.mail.milter;

/** Where every message is handed in. Called by many threads at once. */
@FunctionalInterface
public interface MessageHandler {
    /** {@return what becomes of this message} Whatever is thrown ends the connection that brought it. */
    MilterAnswer answer(MilterMessage message);
}
