package kith.app.invite;

import module java.base;
import kith.exchange.InvitationId;
import kith.identity.SecretKeys;
import kith.secret.Secret;
import kith.secret.SecretBox;
import kith.store.ExchangeTable;
import kith.store.SecretTable.StoredSecret;
import kith.store.Tables;

/** What is secret of exchanges, sealed with the profile's keys, each under a name; within one transaction. */
final class ExchangeSecrets {
    /** The salt under which codes that were typed are kept. */
    static final String CODE_SALT = ExchangeTable.CODE_SECRET + "salt";
    private static final String TYPED = ExchangeTable.CODE_SECRET + "typed:";

    private final Tables tables;
    private final SecretKeys keys;

    ExchangeSecrets(Tables tables, SecretKeys keys) {
        this.tables = tables;
        this.keys = keys;
    }

    /** {@return under which name what is secret of an invitation of the user's is kept} */
    static String ofInvitation(InvitationId id) {
        return ExchangeTable.INVITATION_SECRET + id.text();
    }

    /** {@return under which name what is secret of an answer of the user's is kept} */
    static String ofAnswer(InvitationId id) {
        return ExchangeTable.ANSWER_SECRET + id.text();
    }

    /** {@return under which name an earlier Kith kept that a code was typed, under the salt of the invitation} */
    static String ofCode(InvitationId id) {
        return ExchangeTable.CODE_SECRET + id.text();
    }

    /** {@return under which name it is kept that a code was typed for an invitation, under {@link #CODE_SALT}} */
    static String ofTypedCode(InvitationId id) {
        return TYPED + id.text();
    }

    /** Keeps these bytes, which are wiped. */
    void put(String name, byte[] bytes, SecureRandom random) {
        byte[] text = Base64.getEncoder().encode(bytes);
        try (Secret secret = Secret.ofUtf8(text)) {
            tables.secrets().put(new StoredSecret(name, null, SecretBox.seal(keys, name, secret, random)));
        } finally {
            Arrays.fill(text, (byte) 0);
            Arrays.fill(bytes, (byte) 0);
        }
    }

    /** {@return the bytes under this name} */
    Optional<byte[]> find(String name) {
        return tables.secrets().find(name).map(StoredSecret::box).map(box -> {
            try (Secret secret = SecretBox.open(keys, name, box)) {
                return Base64.getDecoder().decode(secret.utf8());
            }
        });
    }

    /** Forgets what is under this name. */
    void remove(String name) {
        tables.secrets().remove(name);
    }
}
