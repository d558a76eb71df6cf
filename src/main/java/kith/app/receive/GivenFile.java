package kith.app.receive;

import module java.base;
import kith.app.Profile;
import kith.app.mail.trusted.AuthenticSender;
import kith.exchange.DocumentReader;
import kith.exchange.InvitationDocument;
import kith.exchange.PinnedKeys;
import kith.fault.KithException;
import kith.mail.MessageHeader;
import kith.mail.box.Mailboxes;
import kith.mail.travel.IncomingMessage;
import kith.parcel.BoxedFile;
import kith.parcel.Parcel;
import kith.parcel.TextForm;
import org.jspecify.annotations.Nullable;

/**
 * A file of Kith's that the user gave: by itself, or attached to a message that they saved. It is read where it lies
 * when it is needed, so that many of them take no memory.
 *
 * @param file what was given
 * @param part which attachment of the message, from 0; {@value #WHOLE} for the file itself
 * @param message with all its attachments; null for the file itself
 * @param cameFrom the canonical address of the book from which it came in authentic mail: a remark, which counts for
 *     nothing
 */
public record GivenFile(Path file, int part, @Nullable AttachedFiles message, @Nullable String cameFrom) {
    /** The part of a file that is no attachment. */
    private static final int WHOLE = -1;
    /** An invitation is a card and a little more; whatever is longer is something else, and is not read twice. */
    private static final int LONGEST_INVITATION = 1 << 16;

    /** What is done with a file. */
    public enum Kind {
        /** It is accepted with the user's own keys. */
        SEALED,
        /** It is answered with a code. */
        INVITATION,
        /** It is imported, or is nothing of Kith's. */
        OTHER
    }

    /** {@return this file, however it came} */
    public static GivenFile alone(Path file) {
        return new GivenFile(file, WHOLE, null, null);
    }

    /**
     * {@return files that a mail program took out of a message, in the same order}
     *
     * @param message what to call the message
     * @param files as they were attached
     */
    public static List<GivenFile> handedOver(Path message, List<byte[]> files) {
        AttachedFiles attached = new AttachedFiles(message, files);
        return IntStream.range(0, files.size()).mapToObj(part -> new GivenFile(message, part, attached, null)).toList();
    }

    /** {@return the files that are attached to what was given, if it is a message with any; otherwise it alone} */
    public static List<GivenFile> in(Profile profile, Path file) {
        Optional<Letter> letter = letter(file);
        String from = cameFrom(profile, letter);
        int attached = letter.map(one -> one.attached().size()).orElse(0);
        AttachedFiles message = new AttachedFiles(file);
        return attached == 0 ? List.of(new GivenFile(file, WHOLE, null, from))
                : IntStream.range(0, attached).mapToObj(part -> new GivenFile(file, part, message, from)).toList();
    }

    /**
     * {@return those of the files attached to a message that begin as files of Kith's do}
     *
     * @param profile whose contacts say from where they came; none where nothing is said
     */
    public static List<GivenFile> attachedTo(@Nullable Profile profile, Path file) {
        Optional<Letter> letter = letter(file);
        List<Boolean> attached = letter.map(Letter::attached).orElse(List.of());
        if (!attached.contains(true)) {
            return List.of();
        }
        String from = profile == null ? null : cameFrom(profile, letter);
        AttachedFiles message = new AttachedFiles(file);
        return IntStream.range(0, attached.size()).filter(attached::get)
                .mapToObj(part -> new GivenFile(file, part, message, from)).toList();
    }

    private static @Nullable String cameFrom(Profile profile, Optional<Letter> letter) {
        return letter.flatMap(one -> profile.store().read(tables -> AuthenticSender.of(tables, one.header())))
                .orElse(null);
    }

    /**
     * A message.
     *
     * @param header its header
     * @param attached of each attachment in its order whether it begins as files of Kith's do
     */
    private record Letter(MessageHeader header, List<Boolean> attached) {
    }

    private static Optional<Letter> letter(Path file) {
        try {
            if (!Files.isRegularFile(file) || !Mailboxes.isMessage(file)) {
                return Optional.empty();
            }
            List<Boolean> attached = new ArrayList<>();
            MessageHeader header;
            try (InputStream in = Files.newInputStream(file)) {
                header = MessageHeader.read(in);
            }
            if (IncomingMessage.mayHoldFiles(header)) {
                try (InputStream in = Files.newInputStream(file)) {
                    IncomingMessage.read(in, one -> attached.add(beginsAsKith(one)));
                }
            }
            return Optional.of(new Letter(header, attached));
        } catch (IOException | RuntimeException | StackOverflowError | AssertionError e) {
            // Whoever reads it meets the same trouble and says so.
            return Optional.empty();
        }
    }

    /**
     * {@return its bytes}
     *
     * @throws KithException what {@link TextForm#read} says
     */
    public byte[] bytes() {
        return message == null ? TextForm.read(file) : message.bytes(part);
    }

    /** {@return what is done with it; of what cannot be read, whoever imports it says why} */
    public Kind kind() {
        try {
            byte[] bytes = bytes();
            return isSealed(bytes) ? Kind.SEALED : bytes.length <= LONGEST_INVITATION
                    && DocumentReader.read(bytes, PinnedKeys.none()).document() instanceof InvitationDocument
                    ? Kind.INVITATION : Kind.OTHER;
        } catch (KithException e) {
            return Kind.OTHER;
        }
    }

    /** {@return whether a file begins as files of Kith's do: sealed, or a JSON object} */
    public static boolean beginsAsKith(byte[] bytes) {
        return isSealed(bytes) || ReceivedFile.looksLikeJson(bytes);
    }

    private static boolean isSealed(byte[] bytes) {
        return Parcel.isParcel(bytes) || BoxedFile.kind(bytes).isPresent();
    }
}
