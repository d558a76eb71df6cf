package kith.app.circle;

import module java.base;
import kith.app.circle.held.HeldCircles;
import kith.app.friend.keys.CardKeys;
import kith.app.friend.keys.ContestedKeys;
import kith.app.receive.ReceivedFile;
import kith.circle.AgreementProblem;
import kith.circle.CircleProblem;
import kith.exchange.CardDocument;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.DocumentReader;
import kith.exchange.Masks;
import kith.exchange.Member;
import kith.exchange.PinnedKeys;
import kith.exchange.RotationDocument;
import kith.exchange.ValueProblem;
import kith.fault.Fault;
import kith.fault.RosterProblem;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.KeyTrust;
import kith.identity.SealingKey;
import kith.identity.SecretKeys;
import kith.store.OwnKeyTable;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/** The members of a circle while its founder puts them together: by their cards, or as friends whose card is held. */
final class RosterDraft {
    private final Tables tables;
    private final Map<String, Member> members = new TreeMap<>();

    RosterDraft(Tables tables, Collection<Member> before) {
        this.tables = tables;
        before.forEach(member -> members.put(member.kid(), member));
    }

    /**
     * {@return who a card is about}
     *
     * @throws kith.fault.KithException {@link Fault#VALUE_INVALID} for a file that is no card
     */
    static Member ofCard(Path file) {
        ReceivedFile received = ReceivedFile.read(file, PinnedKeys.none());
        if (received.signed().document() instanceof CardDocument card) {
            return new Member(card.name(), received.kid(), card.agreementKey(), card.sealingKey());
        }
        throw Fault.VALUE_INVALID.raise("field", "typ", "problem", ValueProblem.NOT_A_CARD);
    }

    /**
     * {@return a friend as their imported card says}
     *
     * @throws kith.fault.KithException {@link Fault#FRIEND_UNKNOWN}, {@link Fault#NO_CARD}
     */
    Member ofFriend(String name) {
        Friend friend = tables.friends().byName(name).orElseThrow(() -> Fault.FRIEND_UNKNOWN.raise("name", name));
        FriendKey key = tables.friends().keyInUse(friend).filter(one -> one.agreement() != null)
                .orElseThrow(() -> Fault.NO_CARD.raise("name", name));
        return new Member(friend.name(), key.kid(), Objects.requireNonNull(key.agreement()), key.sealing());
    }

    /** Enters the key that the user has now in the place of those that were rotated; {@return whether there was one} */
    boolean renewSelf() {
        List<String> former = members.keySet().stream().filter(kid -> tables.ownKeys().isFormer(kid)).toList();
        former.forEach(members::remove);
        if (!former.isEmpty()) {
            OwnKeyTable.Rotation last = tables.ownKeys().rotations().getLast();
            RotationDocument rotation =
                    (RotationDocument) DocumentReader.read(last.document(), PinnedKeys.none()).document();
            put(new Member(tables.meta().name(), rotation.newKey().kid(), rotation.newAgreementKey()));
        }
        return !former.isEmpty();
    }

    /**
     * Enters the user, whatever a card of theirs says.
     *
     * @throws kith.fault.KithException {@link Fault#ROSTER_REFUSED} where somebody else's card has the user's agreement
     *     key
     */
    void putSelf(SecretKeys keys) {
        members.values().stream().filter(other -> other.agreementKey().equals(keys.agreementKey())
                && !other.kid().equals(keys.signingKey().kid())).findFirst().ifPresent(other -> {
                    throw Fault.ROSTER_REFUSED.raise("problem", RosterProblem.CONTESTED_KEY, "name", other.name());
                });
        put(new Member(tables.meta().name(), keys.signingKey().kid(), keys.agreementKey(), keys.sealingKey()));
    }

    /**
     * Enters a member whom nothing speaks against.
     *
     * @throws kith.fault.KithException {@link Fault#FRIEND_BLOCKED}, {@link Fault#KEY_REVOKED},
     *     {@link Fault#ROSTER_REFUSED} for a key that was renewed, or an agreement key that belongs to somebody else,
     *     {@link Fault#KEY_INVALID} for another agreement key than the member's card has
     */
    void add(Member member) {
        Optional<FriendKey> key = tables.friends().key(member.kid());
        if (key.isPresent()) {
            Friend friend = tables.friends().byId(key.get().friendId()).orElseThrow();
            if (KeyTrust.isWelcome(friend) && !KeyTrust.isInUse(key.get()) && !KeyTrust.isRevoked(key.get())) {
                throw Fault.ROSTER_REFUSED.raise("problem", RosterProblem.FORMER_KEY, "name", friend.name());
            }
            KeyTrust.require(friend, key.get(), KeyTrust.Purpose.SIGN);
            boolean anotherSealing = key.get().sealing() != null && member.sealingKey() != null
                    && !member.sealingKey().equals(key.get().sealing());
            if (anotherSealing
                    || key.get().agreement() != null && !member.agreementKey().equals(key.get().agreement())) {
                throw Fault.KEY_INVALID.raise("problem", AgreementProblem.NOT_THE_CARDS);
            }
        }
        requireOwnAgreementKey(member);
        put(member);
    }

    /** Of those who claim an agreement key, whoever was compared belongs on the roster, which has it only once. */
    private void requireOwnAgreementKey(Member member) {
        boolean compared = tables.friends().key(member.kid()).flatMap(key -> tables.friends().byId(key.friendId()))
                .filter(KeyTrust::isVerified).isPresent();
        if (!compared && new ContestedKeys(tables).isComparedOthers(member.kid(), member.agreementKey())) {
            throw Fault.ROSTER_REFUSED.raise("problem", RosterProblem.CONTESTED_KEY, "name", member.name());
        }
    }

    /**
     * Notes the agreement keys of friends whose card the founder had as a file: whoever was verified before is held
     * against their own card from now on, as if it had been imported. The cards go to the other members.
     */
    static void learn(Tables tables, List<Member> ofCards, List<Path> cards) {
        for (Path card : cards) {
            ReceivedFile file = ReceivedFile.read(card, PinnedKeys.none());
            CardKeys.hold(tables, file.kid(), file.file());
        }
        for (Member member : ofCards) {
            Optional<FriendKey> key = tables.friends().key(member.kid());
            if (key.isPresent() && key.get().agreement() == null) {
                tables.friends().setCardKeys(member.kid(), member.agreementKey(),
                        tables.friends().key(member.kid()).orElseThrow().sealing());
            }
        }
    }

    private void put(Member member) {
        members.put(member.kid(), member);
    }

    /** Takes somebody off the roster. */
    void remove(String kid) {
        members.remove(kid);
    }

    /** {@return whether the roster has this key now} */
    boolean has(String kid) {
        return members.containsKey(kid);
    }

    /**
     * {@return the keys on the roster that were this member's before they were renewed or replaced, as this user knows}
     */
    List<String> formerKeys(Member member) {
        return tables.friends().key(member.kid()).map(key -> tables.friends().keys(key.friendId())).orElse(List.of())
                .stream().map(FriendKey::kid).filter(kid -> !kid.equals(member.kid()) && has(kid)).toList();
    }

    /**
     * {@return the key of a member of the circle as it is}
     *
     * @param named the member's key, the user's nickname for them, or their name on the roster
     * @throws kith.fault.KithException {@link Fault#NOT_A_MEMBER}, {@link Fault#ROSTER_REFUSED} where several are
     *     called so
     */
    static Member find(Tables tables, CircleDocument circle, String named) {
        Optional<Member> byKey = circle.member(named);
        if (byKey.isPresent()) {
            return byKey.get();
        }
        List<Member> found = circle.roster().stream().filter(member -> member.name().equalsIgnoreCase(named)
                || HeldCircles.nameOf(tables, circle, member.kid(), "").equalsIgnoreCase(named)).toList();
        if (found.isEmpty()) {
            throw Fault.NOT_A_MEMBER.raise("name", named);
        }
        if (found.size() > 1) {
            throw Fault.ROSTER_REFUSED.raise("problem", RosterProblem.SEVERAL_OF_THIS_NAME, "name", named);
        }
        return found.getFirst();
    }

    /** {@return the roster, in ascending order of kid} */
    List<Member> roster() {
        return members.values().stream().sorted(Comparator.comparing(Member::kid)).toList();
    }

    /**
     * {@return a roster as masks of this kind need it}
     *
     * @param own the founder's sealing key; none where nothing is signed yet, and it is left open
     * @throws kith.fault.KithException {@link Fault#CIRCLE_STATE} for hybrid masks in a plain circle or among too many,
     *     {@link Fault#NO_SEALING_KEY} for a member whose card has none
     */
    static List<Member> forMasks(Tables tables, List<Member> roster, Masks masks, CircleMode mode,
            @Nullable SealingKey own) {
        if (masks == Masks.CLASSICAL) {
            return roster.stream().map(Member::classical).toList();
        }
        if (mode == CircleMode.PLAIN) {
            throw Fault.CIRCLE_STATE.raise("problem", CircleProblem.NO_MASKS);
        }
        if (roster.size() > Masks.MOST_HYBRID) {
            throw Fault.CIRCLE_STATE.raise("problem",
                    CircleProblem.TOO_MANY_FOR_HYBRID.with("limit", Masks.MOST_HYBRID));
        }
        return roster.stream().map(member -> withSealingKey(tables, member, own)).toList();
    }

    private static Member withSealingKey(Tables tables, Member member, @Nullable SealingKey own) {
        if (member.sealingKey() != null) {
            return member;
        }
        boolean self = tables.meta().kid().equals(member.kid());
        SealingKey key = self ? own : tables.friends().key(member.kid()).map(FriendKey::sealing).orElse(null);
        if (key == null && !self) {
            throw Fault.NO_SEALING_KEY.raise("name", member.name());
        }
        return new Member(member.name(), member.kid(), member.agreementKey(), key);
    }
}
