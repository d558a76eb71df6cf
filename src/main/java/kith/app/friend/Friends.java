package kith.app.friend;

import module java.base;
import kith.app.Profile;
import kith.app.circle.held.ListTrust;
import kith.app.friend.keys.ContestedKeys;
import kith.bloom.Salt;
import kith.evidence.Witness;
import kith.fault.Fault;
import kith.friend.AskedFilters;
import kith.friend.ComparedBy;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.FriendName;
import kith.friend.FriendState;
import kith.friend.HandedOver;
import kith.friend.HeldFilter;
import kith.friend.KeyTrust;
import kith.friend.KeyVerification;
import kith.friend.Ledger;
import kith.identity.Fingerprint;
import kith.identity.FingerprintComparison;
import kith.store.CircleTable;
import kith.store.HeldFilterTable;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/** The user's friends: how far each is trusted, what is held of them and what they were given. */
public final class Friends {
    /**
     * A friend with what matters about them.
     *
     * @param friend the record
     * @param fingerprint of the active key, if there is one
     * @param asked the filters that are asked about senders, perhaps none
     * @param fpp of those together, 1 if there are none
     * @param held how many filters are held in all, expired ones too
     * @param expires when the first of the asked filters expires, if there is one
     * @param sharedLevel how many filters of the newest edition they were given
     * @param given how many filters of any edition they were given
     * @param keys how their key came to be the one it is
     * @param contestedBy names of others who claim the agreement key of their active key
     * @param verification of the active key
     * @param last how the newest file for them left the outbox; null if none did
     */
    public record Summary(Friend friend, @Nullable Fingerprint fingerprint, List<HeldFilter> asked, double fpp,
            int held, @Nullable Instant expires, int sharedLevel, int given, KeyHistory keys,
            List<String> contestedBy, KeyVerification verification, @Nullable HandedOver last) {
        /** Copies the lists. */
        public Summary {
            asked = List.copyOf(asked);
            contestedBy = List.copyOf(contestedBy);
        }

        /** {@return whether they were given filters of any edition} */
        public boolean sharedEver() {
            return given > 0;
        }
    }

    /** How a friend's key came to be the one it is. */
    public enum KeyHistory {
        /** There was never another one. */
        FIRST,
        /** The key before signed this one. */
        ROTATED,
        /** The user said that this one takes the place of another. */
        REPLACED,
        /** The key before was revoked. */
        REVOKED
    }

    private final Profile profile;

    /** @param profile whose friends */
    public Friends(Profile profile) {
        this.profile = profile;
    }

    /** {@return all friends by name} */
    public List<Summary> list() {
        return profile.store().read(tables -> {
            Ledger ledger = tables.ledger().read();
            int newest = tables.editions().newestNumber();
            return tables.friends().list().stream().map(f -> summary(tables, f, ledger, newest)).toList();
        });
    }

    /**
     * {@return the filters of this friend that are evidence now} None of one who is blocked or whose key was revoked,
     * and none that is held under somebody else's key as well who comes first: copies count once.
     */
    public static List<HeldFilter> asked(Tables tables, Friend friend, Instant now) {
        if (!KeyTrust.isAsked(friend)) {
            return List.of();
        }
        Set<Salt> others = tables.filters().rivals(friend.id()).stream()
                .filter(rival -> comesFirst(tables.friends().byId(rival.friendId()).orElseThrow(), friend))
                .map(HeldFilterTable.Rival::salt).collect(Collectors.toSet());
        return AskedFilters.choose(ofPresentKey(friend, tables.filters().askable(friend.id()).stream()
                .filter(held -> !others.contains(held.filter().salt()) && !held.isExpired(now)).toList()), now);
    }

    /**
     * Once the compared key has signed filters, only the editions that it goes on with: what else is held under a key
     * before it may be somebody else's, who had that key.
     */
    private static List<HeldFilter> ofPresentKey(Friend friend, List<HeldFilter> held) {
        Set<Integer> editions = held.stream().filter(one -> one.kid().equals(friend.kid())).map(HeldFilter::edition)
                .collect(Collectors.toSet());
        return !KeyTrust.isVerified(friend) || editions.isEmpty() ? held
                : held.stream().filter(one -> editions.contains(one.edition())).toList();
    }

    /**
     * Whoever is verified made the filter, as far as anybody knows here; of two such, or of none, the one known longer.
     */
    private static boolean comesFirst(Friend rival, Friend friend) {
        return KeyTrust.isAsked(rival) && Comparator.comparing((Friend one) -> !KeyTrust.isVerified(one))
                .thenComparing(Friend::added).thenComparing(Friend::id).compare(rival, friend) < 0;
    }

    private Summary summary(Tables tables, Friend friend, Ledger ledger, int newest) {
        List<HeldFilter> asked = asked(tables, friend, profile.now());
        return new Summary(friend, friend.kid() == null ? null : Fingerprint.of(friend.kid()), asked,
                Witness.measuredFpp(asked.stream().map(HeldFilter::filter).toList()), tables.filters()
                .countVouched(friend.id()),
                asked.stream().map(HeldFilter::expires).min(Instant::compareTo).orElse(null),
                ledger.level(friend.id(), newest),
                (int) ledger.entries().stream().filter(e -> e.friendId().equals(friend.id())).count(),
                history(tables.friends().keys(friend.id())),
                new ContestedKeys(tables).rivals(friend).stream().map(Friend::name).toList(),
                tables.friends().verification(friend.kid()),
                tables.travel().lastHandedOver(friend.id()).orElse(null));
    }

    /** The key that was given up last tells; a revocation weighs more than what came of it. */
    private static KeyHistory history(List<FriendKey> keys) {
        return keys.stream().filter(key -> key.status() != FriendKey.Status.ACTIVE)
                .max(Comparator.comparing(FriendKey::since).thenComparing(FriendKey::status))
                .map(former -> switch (former.status()) {
                    case REVOKED -> KeyHistory.REVOKED;
                    case REPLACED -> KeyHistory.REPLACED;
                    case ROTATED, ACTIVE -> KeyHistory.ROTATED;
                }).orElse(KeyHistory.FIRST);
    }

    /**
     * Marks a friend as verified after their fingerprint was compared.
     *
     * @param fingerprint what the friend's own Kith shows: words, digits or the whole thumbprint
     * @return the friend, verified
     * @throws kith.fault.KithException {@link Fault#FRIEND_UNKNOWN}, {@link Fault#FINGERPRINT_MISMATCH},
     *     {@link Fault#FINGERPRINT_INCOMPLETE}, {@link Fault#NO_KEY}, {@link Fault#FRIEND_BLOCKED}
     */
    public Friend verify(String name, String fingerprint) {
        return change(name, (tables, friend) -> {
            FriendKey key = tables.friends().keyInUse(friend).orElse(null);
            KeyTrust.require(friend, key, KeyTrust.Purpose.SIGN);
            String kid = Objects.requireNonNull(key).kid();
            requireEqual(friend, Fingerprint.of(kid).compare(fingerprint));
            tables.friends().setState(friend.id(), FriendState.VERIFIED);
            tables.friends().setCompared(kid, ComparedBy.FINGERPRINT);
        });
    }

    /** {@return how the user verified a friend's key, and the name that the friend signs with} */
    public KeyVerification verification(Friend friend) {
        return profile.store().read(tables -> tables.friends().verification(friend.kid()));
    }

    /**
     * Stops believing a friend: they count as not verified from now on, as members of circles too, and stay a friend.
     * What was said about taking the word of a circle's members ends for every circle that they are in.
     *
     * @return the friend, unverified; as they were if they were not verified
     * @throws kith.fault.KithException {@link Fault#FRIEND_UNKNOWN}
     */
    public Friend stopBelieving(String name) {
        return change(name, (tables, friend) -> {
            if (KeyTrust.isVerified(friend)) {
                tables.friends().setState(friend.id(), FriendState.UNVERIFIED);
            }
            tables.friends().keys(friend.id()).forEach(key ->
                    tables.friends().setVerificationRemoved(key.kid(), profile.now()));
            takeNoWord(tables, friend);
        });
    }

    /** Ends what was said about taking the word of a circle's members, for every circle that a friend can speak in. */
    private static void takeNoWord(Tables tables, Friend friend) {
        Set<String> kids = tables.friends().keys(friend.id()).stream().map(FriendKey::kid).collect(Collectors.toSet());
        for (CircleTable.Row row : tables.circles().list()) {
            if (row.acceptedRoster() != null && ListTrust.canSpeak(tables, row, kids)) {
                tables.circles().setAcceptedRoster(row.id(), null);
            }
        }
    }

    private static void requireEqual(Friend friend, FingerprintComparison comparison) {
        switch (comparison.outcome()) {
            case EQUAL -> {
                // Every group agrees.
            }
            case INCOMPLETE -> throw Fault.FINGERPRINT_INCOMPLETE.raise("name", friend.name(), "given",
                    comparison.agreeing(), "all", comparison.marks().size());
            case NOTHING, DIFFERENT -> throw Fault.FINGERPRINT_MISMATCH.raise("name", friend.name());
        }
    }

    /**
     * Gives a friend another nickname.
     *
     * @throws kith.fault.KithException {@link Fault#FRIEND_UNKNOWN}, {@link Fault#NAME_TAKEN}
     */
    public Friend rename(String name, String newName) {
        String checked = FriendName.check(newName);
        return change(name, (tables, friend) -> {
            if (tables.friends().byName(checked).filter(other -> !other.id().equals(friend.id())).isPresent()) {
                throw Fault.NAME_TAKEN.raise("name", checked);
            }
            tables.friends().rename(friend.id(), checked);
        });
    }

    /**
     * Blocks a friend: nothing of them is imported or asked until they are unblocked, which makes them unverified.
     *
     * @throws kith.fault.KithException {@link Fault#FRIEND_UNKNOWN}
     */
    public Friend setBlocked(String name, boolean blocked) {
        return change(name, (tables, friend) -> {
            tables.friends().setState(friend.id(), blocked ? FriendState.BLOCKED : unblocked(tables, friend));
            if (blocked) {
                takeNoWord(tables, friend);
            }
        });
    }

    /** Nobody remembers what was compared before; whose key was revoked must not look like somebody newly invited. */
    private static FriendState unblocked(Tables tables, Friend friend) {
        if (friend.kid() != null) {
            return FriendState.UNVERIFIED;
        }
        return tables.friends().keys(friend.id()).isEmpty() ? FriendState.INVITED : FriendState.KEY_CHANGED;
    }

    /**
     * Removes a friend with all that is held of them. What they were given stays in the ledger, for they still have it.
     *
     * @return how many filters they have that cannot be taken back
     * @throws kith.fault.KithException {@link Fault#FRIEND_UNKNOWN}
     */
    public int remove(String name) {
        return profile.store().write(tables -> {
            Friend friend = find(tables, name);
            takeNoWord(tables, friend);
            tables.friends().remove(friend.id());
            return (int) tables.ledger().read().entries().stream()
                    .filter(e -> e.friendId().equals(friend.id())).count();
        });
    }

    private interface Step {
        void apply(Tables tables, Friend friend);
    }

    private Friend change(String name, Step step) {
        return profile.store().write(tables -> {
            Friend friend = find(tables, name);
            step.apply(tables, friend);
            return tables.friends().byId(friend.id()).orElseThrow();
        });
    }

    /** {@return the friend of this name; {@link Fault#FRIEND_UNKNOWN} where there is none} */
    Friend require(String name) {
        return profile.store().read(tables -> find(tables, name));
    }

    private static Friend find(Tables tables, String name) {
        return tables.friends().byName(name).orElseThrow(() -> Fault.FRIEND_UNKNOWN.raise("name", name));
    }
}
