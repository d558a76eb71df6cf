package kith.app.receive;

import module java.base;
import kith.app.Profile;
import kith.exchange.CardDocument;
import kith.exchange.CircleDocument;
import kith.exchange.DocumentType;
import kith.exchange.SignedDocument;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.FriendName;
import kith.friend.FriendState;
import kith.friend.KeyTrust;
import kith.identity.Fingerprint;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/** First contact: asks the user whose an unknown key is, and pins it as they say, always as unverified. */
public final class SignerPinning {
    /** A decision that was made outside the lock and is carried out inside. */
    public record Pin(KeyDecision decision) {
    }

    /** A friend whose key signed a file. */
    record Known(Friend friend, boolean fresh) {
    }

    private final Profile profile;

    public SignerPinning(Profile profile) {
        this.profile = profile;
    }

    /** {@return whether the user must say whose this key is before the file can be taken} */
    boolean needsDecision(SignedDocument signed) {
        return switch (signed.document().type()) {
            case FILTER, CARD, CIRCLE -> profile.store().read(tables -> !tables.isOwn(signed.kid())
                    && tables.friends().key(signed.kid()).isEmpty() && !isOfAnotherFounder(tables, signed));
            // These mean something only for keys or circles that are known already.
            case ROTATION, REVOCATION, CLOSING, JOINING, CONTRIBUTION, WHITELIST, INVITATION, MANIFEST,
                    REQUEST, LEAVING -> false;
        };
    }

    /** Of a circle that is held only its founder's word counts: whose an unknown key is would change nothing. */
    private static boolean isOfAnotherFounder(Tables tables, SignedDocument signed) {
        return signed.document() instanceof CircleDocument circle
                && tables.circles().byId(circle.circle().toBytes()).isPresent();
    }

    /**
     * {@return what the user says about a key that nobody here knows}
     *
     * @throws kith.fault.KithException {@link Fault#KEY_UNKNOWN} where they take nothing from it
     */
    public Pin decide(SignedDocument signed, KeyDecision.Decider decider) {
        String name = signed.document().name();
        KeyDecision.Question question = profile.store().read(tables -> {
            List<Friend> friends = tables.friends().list();
            return new KeyDecision.Question(name, Fingerprint.of(signed.kid()),
                    friends.stream().map(Friend::name).filter(f -> FriendName.looksLike(f, name)).toList(),
                    friends.stream().filter(f -> KeyTrust.allows(f, null, KeyTrust.Purpose.FIRST)).map(Friend::name)
                            .toList(),
                    null);
        });
        KeyDecision decision = decider.decide(question);
        if (decision instanceof KeyDecision.Refuse) {
            throw Fault.KEY_UNKNOWN.raise("name", name, "kid", signed.kid());
        }
        return new Pin(decision);
    }

    /**
     * {@return the friend who signed, pinned just now if need be}
     *
     * @param held whether the profile has this very file or payload: that is all that is taken of a key whose owner
     *     gave it up, for dates and serials are the signer's to choose, who may be a thief
     * @throws kith.fault.KithException {@link Fault#OWN_FILE}, {@link Fault#KEY_UNKNOWN}, {@link Fault#KEY_REVOKED},
     *     {@link Fault#FRIEND_BLOCKED}, {@link Fault#FRIEND_HAS_KEY}, {@link Fault#NAME_TAKEN},
     *     {@link Fault#FRIEND_UNKNOWN}
     */
    Known signer(Tables tables, SignedDocument signed, @Nullable Pin pin, boolean held) {
        if (tables.isOwn(signed.kid())) {
            throw Fault.OWN_FILE.raise();
        }
        Optional<FriendKey> key = tables.friends().key(signed.kid());
        if (key.isEmpty()) {
            if (pin == null) {
                throw Fault.KEY_UNKNOWN.raise("name", signed.document().name(), "kid", signed.kid());
            }
            Friend pinned = pin(tables, signed, pin.decision());
            tables.friends().setSignedName(signed.kid(), signed.document().name());
            return new Known(pinned, true);
        }
        Friend friend = tables.friends().byId(key.get().friendId()).orElseThrow();
        KeyTrust.require(friend, key.get(), held || signed.document().type() == DocumentType.ROTATION
                ? KeyTrust.Purpose.HELD : KeyTrust.Purpose.SIGN);
        if (!held) {
            tables.friends().setSignedName(signed.kid(), signed.document().name());
        }
        return new Known(friend, false);
    }

    private Friend pin(Tables tables, SignedDocument signed, KeyDecision decision) {
        Friend friend = switch (decision) {
            case KeyDecision.NewFriend wanted -> add(tables, requireFree(tables, FriendName.check(wanted.name())));
            case KeyDecision.NewFriendUnderFileName any -> add(tables,
                    numbered(tables, FriendName.check(signed.document().name())));
            case KeyDecision.BelongsTo invited -> {
                Friend known = find(tables, invited.friend());
                KeyTrust.require(known, null, KeyTrust.Purpose.FIRST);
                yield known;
            }
            case KeyDecision.ReplacesKeyOf other -> {
                Friend known = find(tables, other.friend());
                replaceKeys(tables, known);
                yield known;
            }
            case KeyDecision.Refuse refused -> throw Fault.KEY_UNKNOWN.raise("name", signed.document().name(),
                    "kid", signed.kid());
        };
        tables.friends().addKey(new FriendKey(friend.id(), signed.signer(),
                signed.document() instanceof CardDocument card ? card.agreementKey() : null,
                signed.document() instanceof CardDocument card ? card.sealingKey() : null, FriendKey.Status.ACTIVE,
                profile.now()));
        tables.friends().setState(friend.id(), FriendState.UNVERIFIED);
        return tables.friends().byId(friend.id()).orElseThrow();
    }

    /** The active key, and those it grew out of: nothing that was held under any of them vouches any more. */
    private void replaceKeys(Tables tables, Friend friend) {
        for (FriendKey key : tables.friends().keys(friend.id())) {
            if (KeyTrust.counts(key)) {
                tables.friends().setKeyStatus(key.kid(), FriendKey.Status.REPLACED, profile.now());
            }
        }
    }

    private static Friend find(Tables tables, String name) {
        Friend friend = tables.friends().byName(name).orElseThrow(() -> Fault.FRIEND_UNKNOWN.raise("name", name));
        KeyTrust.require(friend, null, KeyTrust.Purpose.GIVE);
        return friend;
    }

    private Friend add(Tables tables, String name) {
        Instant now = profile.now();
        Friend friend = new Friend(UUID.randomUUID().toString(), name, FriendState.UNVERIFIED, null, List.of(), now);
        tables.friends().add(friend);
        return friend;
    }

    private static String requireFree(Tables tables, String name) {
        if (tables.friends().byName(name).isPresent()) {
            throw Fault.NAME_TAKEN.raise("name", name);
        }
        return name;
    }

    private static String numbered(Tables tables, String name) {
        String candidate = name;
        for (int number = 2; tables.friends().byName(candidate).isPresent(); number++) {
            candidate = name + " " + number;
        }
        return candidate;
    }
}
