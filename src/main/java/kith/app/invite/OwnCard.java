package kith.app.invite;

import kith.app.Profile;
import kith.exchange.CardDocument;
import kith.identity.SecretKeys;
import kith.store.Tables;

/** The user's card as they sign it now. */
final class OwnCard {
    private OwnCard() {
    }

    /** {@return a card with a new serial, within a transaction that writes} */
    static CardDocument of(Profile profile, Tables tables, SecretKeys keys) {
        return new CardDocument(tables.meta().name(), tables.meta().nextSerial(profile.now()), profile.now(),
                keys.signingKey(), keys.agreementKey(), keys.sealingKey());
    }
}
