package kith.app.door;

import module java.base;
import kith.app.door.Wish.Invitee;

/**
 * What is said at a door, version 2. A request is a head (the letters {@code KITH}, the version in one byte, the
 * length of the body in four) and a body: the number of files in four bytes, and for each the length of its absolute
 * path in four and the path in UTF-8; then, where somebody is to be invited, name and address in the same way. A reply
 * is the letters, the version, and one byte. Numbers have the highest byte first.
 */
final class DoorMessage {
    /** The version spoken here. */
    static final byte VERSION = 2;
    /** Bytes of a request before its body. */
    static final int HEAD_BYTES = 9;
    /** Bytes of a reply. */
    static final int REPLY_BYTES = 6;
    /** The most files of one hand-over. */
    static final int MAX_FILES = 1_000;
    /** The longest path, in bytes. */
    static final int MAX_PATH_BYTES = 8_192;
    /** The longest name or address of somebody, in bytes. */
    static final int MAX_TEXT_BYTES = 1_024;
    /** The longest body. */
    static final int MAX_BODY_BYTES = 1 << 20;

    private static final int LETTERS = 0x4B495448;
    private static final byte TAKEN = 1;
    private static final byte NOT_NOW = 2;

    private DoorMessage() {
    }

    /** Something was said that is no message of this version. */
    static final class Misunderstood extends Exception {
        private static final long serialVersionUID = 1L;

        Misunderstood(String what) {
            super(what);
        }
    }

    /**
     * {@return a whole request, to be read from its beginning}
     *
     * @throws Misunderstood if these are more or longer files or texts than a hand-over may have
     */
    static ByteBuffer request(Wish wish) throws Misunderstood {
        List<byte[]> paths = bytes(wish.files().stream().map(Path::toString));
        List<byte[]> texts = bytes(Stream.ofNullable(wish.invitee())
                .flatMap(invitee -> Stream.of(invitee.name(), invitee.address())));
        int body = Integer.BYTES + Stream.concat(paths.stream(), texts.stream())
                .mapToInt(text -> Integer.BYTES + text.length).sum();
        if (paths.size() > MAX_FILES || body > MAX_BODY_BYTES
                || paths.stream().anyMatch(path -> path.length > MAX_PATH_BYTES)
                || texts.stream().anyMatch(text -> text.length > MAX_TEXT_BYTES)) {
            throw new Misunderstood("too much to hand over");
        }
        ByteBuffer message = ByteBuffer.allocate(HEAD_BYTES + body).putInt(LETTERS).put(VERSION).putInt(body)
                .putInt(paths.size());
        Stream.concat(paths.stream(), texts.stream()).forEach(text -> message.putInt(text.length).put(text));
        return message.flip();
    }

    private static List<byte[]> bytes(Stream<String> texts) {
        return texts.map(text -> text.getBytes(StandardCharsets.UTF_8)).toList();
    }

    /** {@return how long the body is that follows this head} */
    static int bodyLength(ByteBuffer head) throws Misunderstood {
        int letters = head.getInt();
        byte version = head.get();
        int length = head.getInt();
        if (letters != LETTERS || version != VERSION || length < Integer.BYTES || length > MAX_BODY_BYTES) {
            throw new Misunderstood("no head of version " + VERSION);
        }
        return length;
    }

    /** {@return what a body says} */
    static Wish wish(ByteBuffer body) throws Misunderstood {
        int count = body.getInt();
        if (count < 0 || count > MAX_FILES) {
            throw new Misunderstood("files: " + count);
        }
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            files.add(file(body));
        }
        Invitee invitee = body.hasRemaining()
                ? new Invitee(text(body, 0, MAX_TEXT_BYTES), text(body, 1, MAX_TEXT_BYTES)) : null;
        if (body.hasRemaining()) {
            throw new Misunderstood("more than a wish");
        }
        return new Wish(files, invitee);
    }

    private static Path file(ByteBuffer body) throws Misunderstood {
        try {
            Path file = Path.of(text(body, 1, MAX_PATH_BYTES));
            if (!file.isAbsolute()) {
                throw new Misunderstood("a path from nowhere");
            }
            return file;
        } catch (InvalidPathException e) {
            throw new Misunderstood("no path");
        }
    }

    private static String text(ByteBuffer body, int least, int most) throws Misunderstood {
        int length = body.remaining() < Integer.BYTES ? -1 : body.getInt();
        if (length < least || length > most || length > body.remaining()) {
            throw new Misunderstood("a text of " + length + " bytes");
        }
        ByteBuffer text = body.slice(body.position(), length);
        body.position(body.position() + length);
        try {
            return StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT).decode(text).toString();
        } catch (CharacterCodingException e) {
            throw new Misunderstood("no text");
        }
    }

    /** {@return a reply, to be read from its beginning} */
    static ByteBuffer reply(boolean taken) {
        return ByteBuffer.allocate(REPLY_BYTES).putInt(LETTERS).put(VERSION).put(taken ? TAKEN : NOT_NOW).flip();
    }

    /** {@return whether a reply says that the hand-over was taken; everything else says that it was not} */
    static boolean isTaken(ByteBuffer reply) {
        return reply.getInt() == LETTERS && reply.get() == VERSION && reply.get() == TAKEN;
    }
}
