package kith.app.receive;

import module java.base;
import kith.app.Profile;
import kith.exchange.DocumentType;
import kith.exchange.RequestDocument;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.FriendRequest;
import kith.parcel.ParcelProblem;
import kith.store.Tables;

/**
 * Keeps what a friend asks for, within the transaction that takes their parcel. It gives nothing: what comes of it is
 * one line of what is due, of somebody verified, until the user answers it or puts it away.
 */
final class RequestImporter {
    private final Profile profile;
    private final Tables tables;

    RequestImporter(Profile profile, Tables tables) {
        this.profile = profile;
        this.tables = tables;
    }

    /**
     * {@return what it did} Nothing, where this friend's latest one is here already.
     *
     * @param kid the key that signed it, the parcel's sender's
     * @throws kith.fault.KithException {@link Fault#PARCEL_INVALID} where another was asked
     */
    ImportedFile take(Path name, String kid, RequestDocument request) {
        if (!tables.meta().kid().equals(request.recipient())) {
            throw Fault.PARCEL_INVALID.raise("problem", ParcelProblem.RECIPIENT_OF_ANOTHER);
        }
        Friend friend = tables.friends().key(kid).map(FriendKey::friendId).flatMap(tables.friends()::byId)
                .orElseThrow(() -> Fault.KEY_UNKNOWN.raise("name", request.name(), "kid", kid));
        Optional<FriendRequest> before = tables.requests().of(friend.id());
        if (before.filter(held -> !held.givesWayTo(kid, request.issued(), request.serial())).isPresent()) {
            return ImportedFile.of(name, DocumentType.REQUEST, ImportedFile.Outcome.SAME, friend, false);
        }
        int given = tables.ledger().given(friend.id(), profile.now());
        tables.requests().put(new FriendRequest(friend.id(), kid, request.issued(), request.serial(),
                request.filters(), request.filters() <= given,
                before.map(FriendRequest::quietUntil).orElse(Instant.EPOCH)));
        return ImportedFile.of(name, DocumentType.REQUEST, ImportedFile.Outcome.ADDED, friend, false);
    }
}
