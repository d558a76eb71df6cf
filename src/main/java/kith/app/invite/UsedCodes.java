package kith.app.invite;

import module java.base;
import kith.app.Profile;
import kith.exchange.InvitationId;
import kith.fault.Fault;
import kith.identity.SecretKeys;
import kith.pake.InvitationCode;
import kith.parcel.CodeExchange;
import kith.parcel.GivenAnswer;
import kith.store.Tables;

/**
 * Whether a code was typed before. Somebody who sends many invitations gets one guess for each code that the user
 * types, and not one more: so a slow hash of each is kept while its invitation could be answered, all under one salt of
 * the profile, and one hash is compared with all of them. Those of an earlier Kith have their invitation's own salt,
 * and are tried one by one until they are over.
 */
final class UsedCodes {
    private static final int SALT_BYTES = 16;

    private final Profile profile;
    private final InvitationCode code;
    private final SecretKeys keys;
    private final Set<InvitationId> tried = new HashSet<>();
    private byte[] salt;
    private byte[] hash;

    /** Stretches the code, which is to be done outside of the profile's lock. */
    UsedCodes(Profile profile, InvitationCode code, SecretKeys keys) {
        this.profile = profile;
        this.code = code;
        this.keys = keys;
        salt = profile.store().read(tables -> new ExchangeSecrets(tables, keys).find(ExchangeSecrets.CODE_SALT))
                .orElseGet(() -> {
                    byte[] fresh = new byte[SALT_BYTES];
                    profile.random().nextBytes(fresh);
                    return fresh;
                });
        hash = CodeExchange.usedCode(code, salt);
    }

    /**
     * Returns where the code was typed for no other invitation that counts.
     *
     * @throws kith.fault.KithException {@link Fault#INVITATION_CODE_USED}
     */
    void requireUnused(Tables tables, InvitationId id) {
        ExchangeSecrets secrets = new ExchangeSecrets(tables, keys);
        secrets.find(ExchangeSecrets.CODE_SALT).filter(kept -> !MessageDigest.isEqual(kept, salt)).ifPresent(kept -> {
            // Another process of this profile chose one in the meantime.
            salt = kept;
            hash = CodeExchange.usedCode(code, salt);
        });
        List<InvitationId> others = tables.exchanges().answers().stream().filter(this::isRemembered)
                .map(GivenAnswer::invitation).filter(other -> !other.equals(id)).toList();
        for (InvitationId other : others) {
            boolean used = secrets.find(ExchangeSecrets.ofTypedCode(other))
                    .filter(typed -> MessageDigest.isEqual(typed, hash)).isPresent()
                    || tried.add(other) && secrets.find(ExchangeSecrets.ofCode(other))
                    .filter(typed -> MessageDigest.isEqual(typed, CodeExchange.usedCode(code, other.toBytes())))
                    .isPresent();
            if (used) {
                throw Fault.INVITATION_CODE_USED.raise();
            }
        }
    }

    /** Keeps that the code was typed for an invitation, and forgets what counts no more. */
    void use(Tables tables, InvitationId id) {
        ExchangeSecrets secrets = new ExchangeSecrets(tables, keys);
        tables.exchanges().answers().stream().filter(given -> !isRemembered(given)).map(GivenAnswer::invitation)
                .forEach(over -> {
                    secrets.remove(ExchangeSecrets.ofCode(over));
                    secrets.remove(ExchangeSecrets.ofTypedCode(over));
                });
        secrets.put(ExchangeSecrets.CODE_SALT, salt.clone(), profile.random());
        secrets.put(ExchangeSecrets.ofTypedCode(id), hash.clone(), profile.random());
    }

    /** When an invitation ends says who made it: somebody who wants more guesses lets it end at once. */
    private boolean isRemembered(GivenAnswer given) {
        return profile.now().isBefore(given.expires()) || profile.now().isBefore(given.given().plus(Invite.VALIDITY));
    }
}
