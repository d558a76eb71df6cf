package kith.mail.host;

import module java.base;

/** What the other side asks for. Its values are within their limits. */
public sealed interface Request {
    /** {@return by which the answer is known} */
    long id();

    /** {@return the language of all that is to be shown} */
    Locale language();

    /**
     * Whether there is a profile, and of which version this is.
     *
     * @param id of the request
     * @param language of what is to be shown
     */
    record Hello(long id, Locale language) implements Request {
    }

    /**
     * What is to be said of a message beside its sender.
     *
     * @param id of the request
     * @param language of what is to be shown
     * @param header the bytes above the message's text
     */
    record Verdict(long id, Locale language, byte[] header) implements Request {
    }

    /**
     * Why that is said.
     *
     * @param id of the request
     * @param language of what is to be shown
     * @param header the bytes above the message's text
     */
    record Explain(long id, Locale language, byte[] header) implements Request {
    }

    /**
     * A file is going to come.
     *
     * @param id of the request, by which the file is called
     * @param language of what is to be shown
     * @param name what the message calls it
     * @param bytes how many will come
     */
    record Begin(long id, Locale language, String name, int bytes) implements Request {
    }

    /**
     * The next bytes of a file.
     *
     * @param id of the request
     * @param language of what is to be shown
     * @param of which file
     * @param data the bytes
     */
    record Piece(long id, Locale language, long of, byte[] data) implements Request {
    }

    /**
     * What files are, and of whom.
     *
     * @param id of the request
     * @param language of what is to be shown
     * @param of which files
     */
    record Inspect(long id, Locale language, List<Long> of) implements Request {
        /** Copies the list. */
        public Inspect {
            of = List.copyOf(of);
        }
    }

    /**
     * Files are to be taken.
     *
     * @param id of the request
     * @param language of what is to be shown
     * @param of which files
     * @param who of whom
     */
    record Take(long id, Locale language, List<Long> of, Who who) implements Request {
        /** Copies the list. */
        public Take {
            of = List.copyOf(of);
        }
    }

    /**
     * Files are to be opened in Kith's own window.
     *
     * @param id of the request
     * @param language of what is to be shown
     * @param of which files
     */
    record Open(long id, Locale language, List<Long> of) implements Request {
        /** Copies the list. */
        public Open {
            of = List.copyOf(of);
        }
    }

    /**
     * Files are not needed any more.
     *
     * @param id of the request
     * @param language of what is to be shown
     * @param of which files
     */
    record Drop(long id, Locale language, List<Long> of) implements Request {
        /** Copies the list. */
        public Drop {
            of = List.copyOf(of);
        }
    }

    /**
     * What is ready for the only recipient of a message.
     *
     * @param id of the request
     * @param language of what is to be shown
     * @param to the recipient as the message has it
     */
    record Due(long id, Locale language, String to) implements Request {
    }

    /**
     * A file is going to be attached.
     *
     * @param id of the request
     * @param language of what is to be shown
     * @param of which file, as {@link Due} was answered
     * @param from how many of its bytes are there already
     */
    record Fetch(long id, Locale language, long of, int from) implements Request {
    }

    /**
     * The message with these files was sent.
     *
     * @param id of the request
     * @param language of what is to be shown
     * @param of which files
     */
    record Sent(long id, Locale language, List<Long> of) implements Request {
        /** Copies the list. */
        public Sent {
            of = List.copyOf(of);
        }
    }

    /**
     * Somebody is to be invited in Kith's window.
     *
     * @param id of the request
     * @param language of what is to be shown
     * @param name as the message has it, perhaps empty
     * @param address theirs
     */
    record Invite(long id, Locale language, String name, String address) implements Request {
    }

    /** Whose files are taken. */
    enum Who {
        /** Filters, lists and requests of verified friends alone: what may be taken without anybody being asked. */
        VERIFIED,
        /** All that the user's friends sent. */
        FRIENDS
    }
}
