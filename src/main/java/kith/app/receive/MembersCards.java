package kith.app.receive;

import module java.base;
import kith.app.circle.held.HeldCircles;
import kith.app.friend.keys.CardKeys;
import kith.exchange.CardDocument;
import kith.exchange.Member;
import kith.friend.KeyTrust;
import kith.store.Tables;

/**
 * Cards that the founder of a circle passes on of its other members. What a card says is its owner's word, whoever
 * brings it; but nobody becomes known by a card that somebody else brought.
 */
final class MembersCards {
    private final Tables tables;

    /** @param tables of a transaction that writes */
    MembersCards(Tables tables) {
        this.tables = tables;
    }

    /** {@return whether somebody here has this key, or had it} */
    boolean isOfFriend(ReceivedFile card) {
        return tables.friends().key(card.kid()).isPresent();
    }

    /**
     * {@return what a friend's card told of their keys, if anything} Nothing is taken of a key that was given up, and
     * of somebody blocked.
     */
    Optional<ImportedFile> learn(Path name, ReceivedFile card, DocumentImporter importer) {
        return tables.friends().held(card.kid()).orElseThrow().may(KeyTrust.Purpose.SIGN)
                ? Optional.of(importer.receive(name, card, null))
                        .filter(done -> done.outcome() == ImportedFile.Outcome.ADDED) : Optional.empty();
    }

    /** Keeps the card of somebody whom nobody here knows, if a roster has their keys; all others are passed over. */
    void keep(ReceivedFile card) {
        if (!tables.isOwn(card.kid()) && isOnRoster(card)) {
            CardKeys.hold(tables, card.kid(), card.file());
        }
    }

    private boolean isOnRoster(ReceivedFile card) {
        return card.signed().document() instanceof CardDocument said && tables.circles().list().stream()
                .flatMap(row -> HeldCircles.document(tables, row).member(card.kid()).stream())
                .anyMatch(member -> agrees(member, said));
    }

    private static boolean agrees(Member member, CardDocument card) {
        return member.agreementKey().equals(card.agreementKey())
                && (member.sealingKey() == null || member.sealingKey().equals(card.sealingKey()));
    }
}
