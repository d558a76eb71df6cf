package kith.app.share;

import module java.base;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.check.CheckSenders;
import kith.app.profile.OwnCard;
import kith.evidence.OneMatch;
import kith.exchange.DocumentWriter;
import kith.exchange.FilterDocument;
import kith.exchange.ManifestDocument;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.FriendName;
import kith.friend.Ledger;
import kith.friend.OutgoingFilter;
import kith.identity.SealingKey;
import kith.identity.SecretKeys;
import kith.parcel.Parcel;
import kith.privacy.Edition;
import kith.privacy.Level;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * Signs the filters that a friend doesn't have yet, one of which then goes with each message to them, so that sending
 * needs no passphrase. Each is sealed to the friend where their card brought a key for it. Signed in advance is not
 * disclosed: the ledger gets its entry when a filter is handed to the program that sends mail, and what was not sent
 * can be withdrawn.
 */
public final class ShareByMail {
    /**
     * What to sign.
     *
     * @param friend nickname; a friend who is not known yet is invited
     * @param level 1 to 16; filters beyond it that were signed before and not sent are withdrawn
     * @param files which filters: those the friend has not got yet, or all of them once more
     * @param afterRestore matters only after a restore
     */
    public record Request(String friend, int level, ShareFilters.Files files, ShareFilters.AfterRestore afterRestore) {
    }

    /**
     * What was signed.
     *
     * @param friend for whom, with their addresses: without one nothing can go with mail
     * @param outgoing how many filters wait for a message to them
     * @param edition of which
     * @param level how many filters of this edition they have already
     * @param requestedLevel how many were asked for
     * @param plannedCoalitionFpp what all recipients together will know when everything was sent, as an FPP
     * @param oneMatchDecides whether one match of this friend's user can then be enough for "known"
     * @param waiting contacts that this edition does not hold
     * @param similar a friend whose name looks like this one's, if the friend is new
     * @param incomplete whether more may have been given than the ledger has: then the figure may be too good
     */
    public record Result(Friend friend, int outgoing, int edition, int level, int requestedLevel,
            double plannedCoalitionFpp, boolean oneMatchDecides, int waiting, @Nullable String similar,
            boolean incomplete) {
    }

    private final Profile profile;

    /** @param profile whose filters */
    public ShareByMail(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what was signed}
     *
     * @throws kith.fault.KithException {@link Fault#USAGE} for an impossible level, {@link Fault#FRIEND_BLOCKED},
     *     {@link Fault#EDITION_UNVOUCHED}, {@link Fault#BOOK_EMPTY}
     */
    public Result run(Request request, Passphrases passphrases) {
        Level.require(request.level());
        String name = FriendName.check(request.friend());
        try (SecretKeys keys = profile.unlock(passphrases)) {
            return profile.store().write(tables -> sign(tables, request, name, keys));
        }
    }

    /**
     * Withdraws what was signed for a friend and not sent: nobody has seen it.
     *
     * @param name nickname
     * @return how many filters
     * @throws kith.fault.KithException {@link Fault#FRIEND_UNKNOWN}
     */
    public int withdraw(String name) {
        return profile.store().write(tables -> {
            Friend friend = tables.friends().byName(name).orElseThrow(() -> Fault.FRIEND_UNKNOWN.raise("name", name));
            return tables.travel().clearOutgoing(friend.id());
        });
    }

    private Result sign(Tables tables, Request request, String name, SecretKeys keys) {
        ShareTarget target = ShareTarget.of(profile, tables, name, request.afterRestore(), keys);
        Friend friend = target.friend();
        Edition edition = target.edition();
        Instant now = profile.now();
        Ledger ledger = tables.ledger().read();
        Set<Integer> have = ledger.written(friend.id(), edition.number(), now.plus(FilterExpiry.REMINDER));
        // What an earlier call signed is replaced as a whole: another edition, key or level may have been meant.
        tables.travel().clearOutgoing(friend.id());
        FriendKey key = tables.friends().keyInUse(friend).orElse(null);
        int signed = 0;
        int together = Math.max(request.level(), ledger.level(friend.id(), edition.number()));
        for (int index = 0; index < request.level(); index++) {
            if (request.files() == ShareFilters.Files.ALL || !have.contains(index)) {
                FilterDocument document = new FilterDocument(tables.meta().name(), edition.number(),
                        tables.meta().nextSerial(now), now, now.plus(FilterExpiry.VALIDITY), index, Edition.POOL,
                        edition.pool().get(index), together);
                tables.travel().put(new OutgoingFilter(friend.id(), edition.number(), index, keys.signingKey().kid(),
                        document.serial(), document.issued(), document.expires(),
                        file(tables, document, key, keys), key == null ? null : key.kid()));
                signed++;
            }
        }
        int level = ledger.level(friend.id(), edition.number());
        return new Result(friend, signed, edition.number(), level, request.level(),
                ShareFilters.planned(ledger, friend.id(), friend.name(), edition.number(), request.level(), now)
                        .worstCoalitionFpp(),
                OneMatch.decides(Level.fpp(Math.max(level, request.level())), CheckSenders.ALPHA),
                tables.editions().waiting(), target.similar(), tables.meta().mayLedgerLack());
    }

    /** The own card goes along in a sealed file: it tells a friend without a file of the user's who writes. */
    private byte[] file(Tables tables, FilterDocument filter, @Nullable FriendKey recipient, SecretKeys keys) {
        byte[] signed = DocumentWriter.write(filter, keys.signer());
        SealingKey sealing = recipient == null ? null : recipient.sealing();
        if (recipient == null || sealing == null) {
            return signed;
        }
        List<byte[]> documents = List.of(DocumentWriter.write(OwnCard.of(profile, tables, keys), keys.signer()),
                signed);
        return Parcel.seal(new ManifestDocument(tables.meta().name(), tables.meta().nextSerial(profile.now()),
                profile.now(), ManifestDocument.Purpose.PARCEL, recipient.kid(), null, null, null,
                Parcel.list(documents)),
                documents, keys.signer(), sealing);
    }
}
