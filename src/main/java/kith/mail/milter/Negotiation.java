package kith.mail.milter;

import module java.base;

/**
 * What both sides agreed on: the offer of the mail server, cut down to what Kith needs.
 *
 * @param version of the protocol, 2 to 6
 * @param actions what Kith may do, bits {@code SMFIF_*}
 * @param steps what the mail server leaves out or needs no reply for, bits {@code SMFIP_*}
 */
record Negotiation(int version, int actions, int steps) {
    /** The oldest version in which headers can be changed and deleted. */
    static final int OLDEST = 2;
    /** The newest there is. */
    static final int NEWEST = 6;

    private static final int ADD_HEADERS = 0x01;
    private static final int CHANGE_HEADERS = 0x10;
    private static final int ASK_FOR_MACROS = 0x100;
    private static final int NEEDED = ADD_HEADERS | CHANGE_HEADERS;

    /** Connection, HELO, body, end of header, unknown commands and DATA are of no interest. */
    private static final int LEFT_OUT = 0x01 | 0x02 | 0x10 | 0x40 | 0x100 | 0x200;
    private static final int LEADING_SPACE = 0x10_0000;
    /** In which step a command goes without a reply. */
    private static final Map<Command, Integer> NO_REPLY = new EnumMap<>(Map.of(Command.HEADER, 0x80,
            Command.CONNECT, 0x1000, Command.HELO, 0x2000, Command.MAIL, 0x4000, Command.RECIPIENT, 0x8000,
            Command.DATA, 0x1_0000, Command.UNKNOWN, 0x2_0000, Command.END_OF_HEADER, 0x4_0000,
            Command.BODY, 0x8_0000));
    private static final int MACROS_OF_MAIL = 2;
    private static final int PAYLOAD_BYTES = 12;

    /**
     * {@return what comes of an offer}
     *
     * @throws MilterViolation if it is none, or if the mail server is too old or does not let headers be changed
     */
    static Negotiation answering(Packet offer) throws MilterViolation {
        // Further bytes are from the future: libmilter reads over them as well.
        if (offer.payload().length < PAYLOAD_BYTES) {
            throw new MilterViolation("short negotiation");
        }
        ByteBuffer fields = ByteBuffer.wrap(offer.payload());
        int version = fields.getInt();
        int actions = fields.getInt();
        int steps = fields.getInt();
        if (version < OLDEST) {
            throw new MilterViolation("version " + version);
        }
        if ((actions & NEEDED) != NEEDED) {
            throw new MilterViolation("headers may not be changed");
        }
        int silent = NO_REPLY.values().stream().reduce(0, (a, b) -> a | b);
        return new Negotiation(Math.min(version, NEWEST), actions & (NEEDED | ASK_FOR_MACROS),
                steps & (LEFT_OUT | silent | LEADING_SPACE));
    }

    /** {@return the answer on the wire} Asks for the one macro that is looked at, where that can be asked for. */
    Packet packet() {
        byte[] macro = Dialogue.AUTHENTICATED.getBytes(StandardCharsets.US_ASCII);
        boolean asking = (actions & ASK_FOR_MACROS) != 0;
        ByteBuffer payload = ByteBuffer.allocate(PAYLOAD_BYTES + (asking ? Integer.BYTES + macro.length + 1 : 0))
                .putInt(version).putInt(actions).putInt(steps);
        if (asking) {
            payload.putInt(MACROS_OF_MAIL).put(macro).put((byte) 0);
        }
        return new Packet(Command.NEGOTIATE.letter(), payload.array());
    }

    /** {@return whether the blank after a field's colon is part of its value, in both directions} */
    boolean isSpaceKept() {
        return (steps & LEADING_SPACE) != 0;
    }

    /** {@return whether the mail server waits for a reply to this command of the middle of a message} */
    boolean isAnswered(Command command) {
        return (steps & NO_REPLY.getOrDefault(command, 0)) == 0;
    }
}
