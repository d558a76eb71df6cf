package kith.app.receive;

import java.nio.file.Path;
import java.util.Optional;
import kith.app.circle.held.HeldCircles;
import kith.exchange.CardDocument;
import kith.exchange.Member;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.store.Tables;

/**
 * Cards that the founder of a circle passes on of its other members. What a card says is its owner's word, whoever
 * brings it; but nobody becomes known by a card that somebody else brought.
 */
final class MembersCards {
    private final Tables tables;

    /** @param tables with all circles of the parcel in them */
    MembersCards(Tables tables) {
        this.tables = tables;
    }

    /**
     * {@return whether a card is taken} One of a friend, unless their key was given up or they are blocked; one of
     * whom nobody here knows only if a roster has their keys. All others are passed over.
     */
    boolean isWelcome(ReceivedFile card) {
        Optional<FriendKey> key = tables.friends().key(card.kid());
        if (key.isPresent()) {
            return key.get().status() == FriendKey.Status.ACTIVE && tables.friends().byId(key.get().friendId())
                    .filter(friend -> !friend.isBlocked()).map(Friend::id).isPresent();
        }
        return !tables.isOwn(card.kid()) && isOnRoster(card);
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

    /** {@return what a card did to a friend; nothing where it is only kept} */
    Optional<ImportedFile> take(Path name, ReceivedFile card, DocumentImporter importer) {
        if (tables.friends().key(card.kid()).isPresent()) {
            return Optional.of(importer.receive(name, card, null))
                    .filter(done -> done.outcome() == ImportedFile.Outcome.ADDED);
        }
        tables.cards().put(card.kid(), card.file());
        return Optional.empty();
    }
}
