package kith.app.friend.keys;

import kith.circle.AgreementProblem;
import kith.exchange.CardDocument;
import kith.exchange.DocumentReader;
import kith.exchange.PinnedKeys;
import kith.fault.Fault;
import kith.friend.FriendKey;
import kith.identity.AgreementKey;
import kith.identity.SealingKey;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * The keys that a card brings beside the one that signs it. All belong together until a rotation replaces them: another
 * card could only be a thief's. That somebody else claims the same agreement key is no reason: anybody can, and would
 * keep its owner out ({@link ContestedKeys}).
 */
public final class CardKeys {
    private CardKeys() {
    }

    /**
     * Remembers what a card brings, within a transaction that writes. A card of version 1 has no sealing key, and takes
     * none away.
     *
     * @param key that signed the card
     * @return whether anything is known now that was not
     * @throws kith.fault.KithException {@link Fault#KEY_INVALID} where it has other keys than a card before
     */
    public static boolean learn(Tables tables, FriendKey key, CardDocument card) {
        AgreementKey agreement = key.agreement();
        SealingKey sealing = key.sealing();
        requireOne(agreement, card.agreementKey());
        requireOne(sealing, card.sealingKey());
        boolean news = agreement == null || sealing == null && card.sealingKey() != null;
        if (news) {
            tables.friends().setCardKeys(key.kid(), card.agreementKey(),
                    card.sealingKey() == null ? sealing : card.sealingKey());
        }
        return news;
    }

    /**
     * Keeps a card as its owner signed it, to be passed on, within a transaction that writes; nothing where a newer one
     * of the same key is held.
     *
     * @param kid of the key that signed the card
     * @param file the card, whole
     */
    public static void hold(Tables tables, String kid, byte[] file) {
        if (tables.cards().of(kid).filter(held -> serial(held) > serial(file)).isEmpty()) {
            tables.cards().put(kid, file);
        }
    }

    private static long serial(byte[] card) {
        return DocumentReader.read(card, PinnedKeys.none()).document().serial();
    }

    private static void requireOne(@Nullable Record held, @Nullable Record claimed) {
        if (held != null && claimed != null && !held.equals(claimed)) {
            throw Fault.KEY_INVALID.raise("problem", AgreementProblem.NOT_AS_BEFORE);
        }
    }
}
