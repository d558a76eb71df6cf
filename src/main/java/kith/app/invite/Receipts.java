package kith.app.invite;

import module java.base;
import kith.app.Profile;
import kith.exchange.ManifestDocument;
import kith.exchange.ManifestDocument.Taken;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.KeyTrust;
import kith.friend.Receipt;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * Which of each other's sealed files two verified friends took, as their next files say: format/parcel.md, "Receipts".
 * Valid within the transaction of its tables.
 */
final class Receipts {
    private final Profile profile;
    private final Tables tables;

    Receipts(Profile profile, Tables tables) {
        this.profile = profile;
        this.tables = tables;
    }

    /** {@return what a file says of a friend's files; null for one who isn't verified, or where it is switched off} */
    @Nullable Taken of(Friend friend) {
        return KeyTrust.isVerified(friend) && tables.meta().areReceiptsSent()
                ? new Taken(tables.meta().state(profile.random()), tables.folder().taken(friend.id(), Taken.MOST))
                : null;
    }

    /** Notes what a friend's file says of the user's. */
    void read(Friend sender, ManifestDocument manifest) {
        Taken taken = manifest.taken();
        if (taken == null || !KeyTrust.isVerified(sender)) {
            return;
        }
        Receipt before = tables.travel().receipt(sender.id()).orElse(null);
        boolean same = before == null || before.state().equals(taken.state());
        boolean newer = before == null || manifest.serial() > before.serial();
        if (!same && !newer) {
            // Written before a restore, and came after it.
            return;
        }
        if (!same) {
            restored(sender, taken.files());
        }
        // Of so many that all are new, others may have been left out.
        boolean gap = tables.travel().setArrived(sender.id(), taken.files()) == Taken.MOST;
        if (newer) {
            // The friend's clock may be fast.
            Instant said = manifest.issued().isAfter(profile.now()) ? profile.now() : manifest.issued();
            Instant since = before != null && same && !gap ? before.since() : manifest.issued();
            tables.travel().put(sender.id(), new Receipt(taken.state(), manifest.serial(), since, said));
        }
    }

    /** What a backup lacks is newer than what it holds. So a friend who has the newest file has everything. */
    private void restored(Friend sender, List<String> files) {
        boolean lacks = tables.travel().newestArrived(sender.id()).filter(sha256 -> !files.contains(sha256))
                .isPresent();
        tables.travel().keepHandedOver(sender.id(), files);
        if (lacks) {
            tables.friends().keys(sender.id()).stream().map(FriendKey::kid).forEach(tables.parcels()::removeAll);
            tables.ledger().setUnwritten(sender.id());
        }
    }
}
