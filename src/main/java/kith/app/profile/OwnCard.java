package kith.app.profile;

import kith.app.Profile;
import kith.exchange.CardDocument;
import kith.identity.SecretKeys;
import kith.store.Tables;

/** The user's card as they sign it now. */
public final class OwnCard {
    private OwnCard() {
    }

    /**
     * {@return a card with a new serial}
     *
     * @param tables of a transaction that writes
     */
    public static CardDocument of(Profile profile, Tables tables, SecretKeys keys) {
        return new CardDocument(tables.meta().name(), tables.meta().nextSerial(profile.now()), profile.now(),
                keys.signingKey(), keys.agreementKey(), keys.sealingKey());
    }
}
