package kith.ui.parts;

import module java.base;

/** Hands a message that is not sent yet to the user's mail program. Not for the window's thread: it starts programs. */
@FunctionalInterface
public interface MailProgram {
    /**
     * A message with files attached.
     *
     * @param to an address, if one is known
     * @param subject its subject
     * @param body what it says
     * @param files what is attached
     * @param draft the same message as a file, for programs that take nothing else
     */
    record Message(Optional<String> to, String subject, String body, List<Path> files, Path draft) {
        /** Copies the list. */
        public Message {
            files = List.copyOf(files);
        }
    }

    /**
     * Shows the message, unsent, for the user to look at. Returns when a program took it.
     *
     * @throws kith.fault.KithException {@link kith.fault.Fault#MAIL_PROGRAM_MISSING} where none did
     */
    void show(Message message);
}
