package kith.app.receive;

import module java.base;
import kith.exchange.CardDocument;
import kith.exchange.DocumentReader;
import kith.exchange.FilterDocument;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import kith.fault.Fault;
import kith.friend.FriendKey;
import kith.parcel.BoxedFile;
import kith.parcel.Parcel;
import kith.parcel.TextForm;
import kith.store.Tables;

/**
 * A file that came from somebody, verified, with its bytes as they came: circles keep those, for others to verify.
 *
 * @param file the bytes
 * @param signed what they say
 */
public record ReceivedFile(byte[] file, SignedDocument signed) {
    /** The reader refuses it with the right words. */
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

    /** {@return the file at {@code path}, verified; refused by the reader's rules} */
    public static ReceivedFile read(Path path, PinnedKeys keys) {
        return of(bytes(path), keys);
    }

    /** {@return the bytes of a file that may be Kith's; {@link Fault#NOT_KITH} for one that begins otherwise} */
    static byte[] bytes(Path path) {
        return requireOpen(TextForm.read(path));
    }

    /** {@return these bytes, if they may be a document that is not sealed} */
    static byte[] requireOpen(byte[] bytes) {
        if (Parcel.isParcel(bytes) || BoxedFile.kind(bytes).isPresent()) {
            throw Fault.SEALED_TO_ACCEPT.raise();
        }
        if (!looksLikeJson(bytes)) {
            throw Fault.NOT_KITH.raise();
        }
        return bytes;
    }

    /** A file that begins as nothing of Kith's does is said to be foreign, not to be bad JSON. */
    public static boolean looksLikeJson(byte[] bytes) {
        int first = bytes.length > 3 && Arrays.equals(bytes, 0, 3, BYTE_ORDER_MARK, 0, 3) ? 3 : 0;
        while (first < bytes.length && Character.isWhitespace(bytes[first])) {
            first++;
        }
        return first < bytes.length && bytes[first] == '{';
    }

    /** {@return these bytes, verified} */
    public static ReceivedFile of(byte[] bytes, PinnedKeys keys) {
        return new ReceivedFile(bytes, DocumentReader.read(bytes, keys));
    }

    public String kid() {
        return signed.kid();
    }

    /** {@return whether the profile has this very card or filter} */
    public static boolean isHeld(Tables tables, SignedDocument signed, FriendKey key) {
        return signed.document() instanceof CardDocument card ? card.agreementKey().equals(key.agreement())
                && (card.sealingKey() == null || card.sealingKey().equals(key.sealing()))
                : signed.document() instanceof FilterDocument filter
                && tables.filters().holds(signed.kid(), filter.serial(), signed.payloadSha256());
    }
}
