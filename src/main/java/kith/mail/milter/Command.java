package kith.mail.milter;

/** What a mail server tells a filter; the letters are {@code SMFIC_*} of {@code mfdef.h}. */
enum Command {
    /** The message at hand is given up; the connection stays. */
    ABORT('A'),
    /** A piece of the body. */
    BODY('B'),
    /** Who connected to the mail server. */
    CONNECT('C'),
    /** Values of macros, for the command that follows. */
    MACRO('D'),
    /** The end of the message: now changes are asked for. */
    END_OF_BODY('E'),
    /** What the client calls itself. */
    HELO('H'),
    /** The client has gone, another one follows on this connection. */
    QUIT_NEW_CONNECTION('K'),
    /** One field of the header. */
    HEADER('L'),
    /** The sender on the envelope: a message begins. */
    MAIL('M'),
    /** The end of the header. */
    END_OF_HEADER('N'),
    /** Negotiation: always the first. */
    NEGOTIATE('O'),
    /** The connection ends. */
    QUIT('Q'),
    /** A recipient on the envelope. */
    RECIPIENT('R'),
    /** The client is about to send the message. */
    DATA('T'),
    /** An SMTP command that the mail server does not know. */
    UNKNOWN('U');

    private final char letter;

    Command(char letter) {
        this.letter = letter;
    }

    char letter() {
        return letter;
    }

    /** {@return the command with this letter} */
    static Command of(int letter) throws MilterViolation {
        for (Command command : values()) {
            if (command.letter == letter) {
                return command;
            }
        }
        throw new MilterViolation("unknown command " + letter);
    }
}
