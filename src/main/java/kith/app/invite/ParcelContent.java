package kith.app.invite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kith.app.Profile;
import kith.app.share.ShareFilters;
import kith.exchange.CardDocument;
import kith.exchange.DocumentWriter;
import kith.exchange.FilterDocument;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.identity.AgreementKey;
import kith.identity.SealingKey;
import kith.identity.SecretKeys;
import kith.parcel.CodeExchange;
import kith.store.OwnKeyTable;
import kith.store.Tables;

/** What a friend gets in a parcel: how the user's key came to be, their card, and the filters of a level. */
final class ParcelContent {
    private final Profile profile;
    private final Tables tables;
    private final SecretKeys keys;

    /** Within a transaction that writes. */
    ParcelContent(Profile profile, Tables tables, SecretKeys keys) {
        this.profile = profile;
        this.tables = tables;
        this.keys = keys;
    }

    /**
     * {@return the content} Its filters are entered in the ledger as given: the file is kept with the profile until it
     * was sent, and written again as it is.
     *
     * @param level how many filters of the newest edition the friend shall have; 0 for none
     * @param files whether those that were written before are in it, too
     */
    CodeExchange.Content of(Friend friend, int level, ShareFilters.Files files,
            ShareFilters.AfterRestore afterRestore) {
        List<byte[]> documents = new ArrayList<>();
        // First, because an answer proves this card.
        documents.add(DocumentWriter.write(OwnCard.of(profile, tables, keys), keys.signer()));
        for (FilterDocument filter : ShareFilters.enter(profile, tables, friend.name(), level, files, afterRestore,
                keys)) {
            documents.add(DocumentWriter.write(filter, keys.signer()));
            tables.ledger().setWritten(friend.id(), filter.edition(), filter.index());
        }
        for (OwnKeyTable.Rotation rotation : tables.ownKeys().rotations()) {
            documents.add(rotation.document());
        }
        return new CodeExchange.Content(tables.meta().name(), tables.meta().nextSerial(profile.now()), profile.now(),
                documents);
    }

    /** {@return what the friend's card said last} */
    static CardDocument card(Tables tables, Friend friend) {
        return card(friend, Optional.ofNullable(friend.kid()).flatMap(tables.friends()::key)
                .orElseThrow(() -> Fault.NO_KEY.raise("name", friend.name())));
    }

    /** {@return what the card of a key of the friend's said last} */
    static CardDocument card(Friend friend, FriendKey key) {
        AgreementKey agreement = key.agreement();
        SealingKey sealing = key.sealing();
        if (agreement == null || sealing == null) {
            throw Fault.NO_SEALING_KEY.raise("name", friend.name());
        }
        return new CardDocument(friend.name(), 1, key.since(), key.key(), agreement, sealing);
    }
}
