package kith.app.invite;

import module java.base;
import kith.app.Profile;
import kith.app.circle.held.HeldJoinings;
import kith.app.circle.held.HeldLeavings;
import kith.app.profile.OwnCard;
import kith.app.share.ShareFilters;
import kith.exchange.CardDocument;
import kith.exchange.DocumentWriter;
import kith.exchange.FilterDocument;
import kith.exchange.ManifestDocument;
import kith.exchange.RequestDocument;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.identity.AgreementKey;
import kith.identity.SealingKey;
import kith.identity.SecretKeys;
import kith.parcel.CodeExchange;
import kith.store.Tables;

/** What a friend gets in a parcel: the user's card, filters of a level, how keys followed, and what circles have. */
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
     * What goes to a friend, and what of it is to be noted once its file is written, or kept.
     *
     * @param content card, filters, rotations, documents of circles
     * @param friend who gets it
     * @param kid the key that it is for
     * @param filters that are among it
     * @param circles documents of circles that are among it
     * @param cards of other members that go along with these
     */
    record Filled(CodeExchange.Content content, Friend friend, String kid, List<FilterDocument> filters,
            List<ManifestDocument.Enclosed> circles, List<ManifestDocument.Enclosed> cards) {
        /** Notes all as given. Before that a file that was never written does not pass for one. */
        void noteWritten(Tables tables, Instant now) {
            filters.forEach(filter -> tables.ledger().setWritten(friend.id(), filter.edition(), filter.index(),
                    now));
            Stream.concat(circles.stream(), cards.stream())
                    .forEach(entry -> tables.parcels().put(kid, entry.sha256(), now));
        }
    }

    /**
     * {@return what is due for somebody whose key is not known yet: no documents of circles} Its filters are entered in
     * the ledger.
     *
     * @param level how many filters of the newest edition the friend shall have; 0 for none
     */
    Filled ofStranger(Friend friend, int level, ShareFilters.AfterRestore afterRestore) {
        return of(friend, "", level, ShareFilters.Files.ALL, afterRestore, List.of(), List.of());
    }

    /**
     * {@return what is due for a friend} Its filters are entered in the ledger.
     *
     * @param kid of the friend's key that it is for
     * @param level how many filters of the newest edition the friend shall have; 0 for none
     * @param files whether what was written before is in it, too
     */
    Filled of(Friend friend, String kid, int level, ShareFilters.Files files, ShareFilters.AfterRestore afterRestore) {
        HeldJoinings.makeOwn(profile, tables, keys);
        HeldLeavings.makeOwn(profile, tables, keys);
        boolean again = files == ShareFilters.Files.ALL;
        CircleDocuments documents = new CircleDocuments(tables);
        List<CircleDocuments.Held> circles = documents.of(friend, again);
        return of(friend, kid, level, files, afterRestore, circles, documents.cards(friend, circles, again));
    }

    /**
     * {@return a request for filters, with what shows whose it is} Nothing that is due is in it: a friend whose Kith
     * does not know requests refuses the file as a whole.
     *
     * @param kid of the friend's key that it is for
     * @param wanted how many filters in all
     */
    Filled request(Friend friend, String kid, int wanted) {
        List<byte[]> documents = new ArrayList<>();
        documents.add(DocumentWriter.write(OwnCard.of(profile, tables, keys), keys.signer()));
        documents.add(DocumentWriter.write(new RequestDocument(tables.meta().name(),
                tables.meta().nextSerial(profile.now()), profile.now(), kid, wanted), keys.signer()));
        return filled(friend, kid, documents, List.of(), List.of(), List.of());
    }

    private Filled of(Friend friend, String kid, int level, ShareFilters.Files files,
            ShareFilters.AfterRestore afterRestore, List<CircleDocuments.Held> circles,
            List<CircleDocuments.Along> cards) {
        List<byte[]> documents = new ArrayList<>();
        // First, because an answer proves this card.
        documents.add(DocumentWriter.write(OwnCard.of(profile, tables, keys), keys.signer()));
        List<FilterDocument> filters = ShareFilters.enter(profile, tables, friend.name(), level, files, afterRestore,
                keys);
        filters.forEach(filter -> documents.add(DocumentWriter.write(filter, keys.signer())));
        return filled(friend, kid, documents, filters, circles, cards);
    }

    private Filled filled(Friend friend, String kid, List<byte[]> documents, List<FilterDocument> filters,
            List<CircleDocuments.Held> circles, List<CircleDocuments.Along> cards) {
        tables.ownKeys().rotations().forEach(rotation -> documents.add(rotation.document()));
        circles.forEach(one -> documents.add(one.file()));
        cards.forEach(one -> documents.add(one.file()));
        return new Filled(new CodeExchange.Content(tables.meta().name(), tables.meta().nextSerial(profile.now()),
                profile.now(), documents), friend, kid, filters,
                circles.stream().map(CircleDocuments.Held::entry).toList(),
                cards.stream().map(CircleDocuments.Along::entry).toList());
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
