package kith.app.mail.travel;

import module java.base;
import kith.exchange.Document;
import kith.exchange.FilterDocument;
import kith.exchange.SignedDocument;
import kith.fault.EnumWord;
import kith.friend.WaitingFile;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * The one bounded list of files that came with mail and wait for the user's word. Anybody can send mail, so no sender
 * can fill it: each unknown key has a small room of its own, in which only its own files push each other out, and of
 * too many unknown keys those that brought something longest ago go. What friends sent is not counted among them.
 */
final class WaitingList {
    /** Keys nobody here knows. */
    static final int MAX_UNKNOWN_KEYS = 100;
    /** Files of one key: a pool of sixteen filters, the card, and a few of a second edition. */
    static final int MAX_FILES = 20;
    /** Bytes of all files of a key nobody here knows: seven filters of a book of a hundred thousand contacts. */
    static final long MAX_UNKNOWN_BYTES = 512 << 10;
    /** Bytes of all files of a friend's key. */
    static final long MAX_FRIEND_BYTES = 32 << 20;
    /** Discarded keys that are remembered. */
    static final int MAX_DISCARDED = 1_000;

    private final Tables tables;
    private final Instant now;

    /** @param now when files arrive */
    WaitingList(Tables tables, Instant now) {
        this.tables = tables;
        this.now = now;
    }

    /** {@return whether a file waits now, which it does not if it was discarded or a later one of its slot is there} */
    boolean put(SignedDocument signed, byte[] bytes, @Nullable String cameFrom) {
        Document document = signed.document();
        WaitingFile file = new WaitingFile(signed.kid(), slot(document), document.type().name(), document.name(),
                document.serial(), now, bytes, cameFrom);
        long limit = isKnown(signed.kid()) ? MAX_FRIEND_BYTES : MAX_UNKNOWN_BYTES;
        boolean unwanted = document.serial() <= tables.travel().discardedSerial(signed.kid());
        boolean older = tables.travel().waiting(signed.kid(), file.slot())
                .filter(there -> there.serial() >= file.serial() && !lacksRemark(there, file)).isPresent();
        if (unwanted || bytes.length > limit) {
            return false;
        }
        if (!older) {
            tables.travel().put(file);
            makeRoom(file, limit);
            forgetOldest();
        }
        return true;
    }

    /** The same file once more, from a mailbox that is read again since the user named their servers. */
    private static boolean lacksRemark(WaitingFile there, WaitingFile again) {
        return there.cameFrom() == null && again.cameFrom() != null && Arrays.equals(there.file(), again.file());
    }

    private static String slot(Document document) {
        return document instanceof FilterDocument filter ? "filter/" + filter.edition() + "/" + filter.index()
                : EnumWord.of(document.type());
    }

    private boolean isKnown(String kid) {
        return tables.friends().key(kid).isPresent();
    }

    private void makeRoom(WaitingFile fresh, long limit) {
        List<WaitingFile> others = new ArrayList<>(tables.travel().waiting(fresh.kid()));
        others.removeIf(file -> file.slot().equals(fresh.slot()));
        others.sort(Comparator.comparingLong(WaitingFile::serial));
        long bytes = tables.travel().waitingBytes(fresh.kid());
        int count = others.size() + 1;
        for (WaitingFile oldest : others) {
            if (count <= MAX_FILES && bytes <= limit) {
                return;
            }
            tables.travel().removeWaiting(oldest.kid(), oldest.slot());
            bytes -= oldest.file().length;
            count--;
        }
    }

    private void forgetOldest() {
        tables.travel().waitingKeys().stream().filter(kid -> !isKnown(kid)).skip(MAX_UNKNOWN_KEYS)
                .forEach(tables.travel()::removeWaiting);
    }

    /** Throws away what waits of a key; {@return how many files} What comes later waits again. */
    int discard(String kid) {
        tables.travel().waiting(kid).stream().mapToLong(WaitingFile::serial).max()
                .ifPresent(serial -> tables.travel().setDiscarded(kid, serial, now, MAX_DISCARDED));
        return tables.travel().removeWaiting(kid);
    }
}
