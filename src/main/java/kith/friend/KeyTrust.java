package kith.friend;

import java.util.Objects;
import kith.fault.Fault;
import kith.fault.KithException;
import org.jspecify.annotations.Nullable;

/**
 * Decides what a friend's key may be used for. No other class decides by the state of a friend or the status of a key;
 * others may show them. The table is in {@code src/docs/format/keys.md}, section <i>Trust in a key</i>.
 */
public final class KeyTrust {
    private KeyTrust() {
    }

    /** What a key is to be used for. */
    public enum Purpose {
        /** Write something for the friend, whatever key they have. */
        GIVE,
        /** Enter the first key of a friend who was invited. */
        FIRST,
        /** Take a new file that it signed, mark it as verified, enter its owner in a circle. */
        SIGN,
        /** Take a file again that is held already, and finish what was begun with its owner. */
        HELD,
        /** Ask the filters that it signed about senders. */
        WITNESS,
        /** Count its owner as a person the user knows, for what it signed while it was in use. */
        SPEAK,
        /** Count its owner as a person the user knows who alone has its secret: among such people members hide. */
        HIDE
    }

    /** Why a key may not be used. */
    public enum Reason {
        /** The user blocked the friend. */
        BLOCKED,
        /** The friend has no key in use. */
        NO_KEY,
        /** The friend has a key already. */
        HAS_KEY,
        /** Its owner signed a successor. */
        ROTATED,
        /** The user said that another key takes its place. */
        REPLACED,
        /** Its owner revoked it. */
        REVOKED,
        /** The user didn't verify the friend, or removed the verification. */
        UNVERIFIED
    }

    /** Whether a key may be used. */
    public sealed interface Standing {
        /** {@return whether it may} */
        default boolean isAllowed() {
            return this instanceof Allowed;
        }
    }

    /** It may be used. */
    public record Allowed() implements Standing {
    }

    /** It may not be used. */
    public record Refused(Reason reason) implements Standing {
    }

    /**
     * {@return whether a key may be used}
     *
     * @param friend state of its owner
     * @param key status of the key; none where the friend has no key
     */
    public static Standing of(FriendState friend, FriendKey.@Nullable Status key, Purpose purpose) {
        if (friend == FriendState.BLOCKED) {
            return new Refused(Reason.BLOCKED);
        }
        Reason reason = switch (purpose) {
            case GIVE -> null;
            case FIRST -> friend == FriendState.INVITED && key == null ? null : Reason.HAS_KEY;
            case SIGN -> reason(key, false);
            case HELD -> reason(key, true);
            case WITNESS -> asked(friend, reason(key, true));
            case SPEAK -> verified(friend, reason(key, true));
            case HIDE -> verified(friend, reason(key, false));
        };
        return reason == null ? new Allowed() : new Refused(reason);
    }

    private static @Nullable Reason reason(FriendKey.@Nullable Status key, boolean rotatedToo) {
        return switch (key) {
            case null -> Reason.NO_KEY;
            case ACTIVE -> null;
            case ROTATED -> rotatedToo ? null : Reason.ROTATED;
            case REPLACED -> Reason.REPLACED;
            case REVOKED -> Reason.REVOKED;
        };
    }

    /** Where the key in use was revoked, those before it are asked no more. */
    private static @Nullable Reason asked(FriendState friend, @Nullable Reason reason) {
        boolean keyless = friend == FriendState.KEY_CHANGED || friend == FriendState.INVITED;
        return reason == null && keyless ? Reason.NO_KEY : reason;
    }

    private static @Nullable Reason verified(FriendState friend, @Nullable Reason reason) {
        return reason == null && friend != FriendState.VERIFIED ? Reason.UNVERIFIED : reason;
    }

    /** The same of a friend. */
    public static Standing of(Friend friend, FriendKey.@Nullable Status key, Purpose purpose) {
        return of(friend.state(), key, purpose);
    }

    /** {@return whether a key may be used; false where its owner is not known here} */
    public static boolean allows(@Nullable Friend friend, @Nullable FriendKey key, Purpose purpose) {
        return friend != null && of(friend, key == null ? null : key.status(), purpose).isAllowed();
    }

    /**
     * Returns where a key may be used for {@link Purpose#GIVE}, {@link Purpose#FIRST}, {@link Purpose#SIGN} or
     * {@link Purpose#HELD}.
     *
     * @throws KithException {@link Fault#FRIEND_BLOCKED}, {@link Fault#NO_KEY}, {@link Fault#FRIEND_HAS_KEY} where the
     *     friend has another key, {@link Fault#KEY_REVOKED}
     */
    public static void require(Friend friend, @Nullable FriendKey key, Purpose purpose) {
        if (of(friend, key == null ? null : key.status(), purpose) instanceof Refused refused) {
            throw switch (refused.reason()) {
                case BLOCKED -> Fault.FRIEND_BLOCKED.raise("name", friend.name());
                case NO_KEY -> Fault.NO_KEY.raise("name", friend.name());
                case HAS_KEY, ROTATED, REPLACED -> Fault.FRIEND_HAS_KEY.raise("name", friend.name());
                case REVOKED -> Fault.KEY_REVOKED.raise("kid", Objects.requireNonNull(key).kid());
                case UNVERIFIED -> throw new IllegalArgumentException(purpose.toString());
            };
        }
    }

    /** {@return whether the user verified the friend's key in use} */
    public static boolean isVerified(Friend friend) {
        return friend.state() == FriendState.VERIFIED;
    }

    /** {@return whether the user may write for the friend} */
    public static boolean isWelcome(Friend friend) {
        return of(friend.state(), null, Purpose.GIVE).isAllowed();
    }

    /** {@return whether filters of the friend's present or rotated keys are asked about senders} */
    public static boolean isAsked(Friend friend) {
        return of(friend.state(), FriendKey.Status.ACTIVE, Purpose.WITNESS).isAllowed();
    }

    /** {@return whether a key is in use or was rotated, whoever owns it: what it signed still counts as its owner's} */
    public static boolean counts(FriendKey key) {
        return reason(key.status(), true) == null;
    }

    /** {@return whether its owner uses a key, as far as is known here} */
    public static boolean isInUse(FriendKey key) {
        return reason(key.status(), false) == null;
    }

    /** {@return whether its owner revoked a key} */
    public static boolean isRevoked(FriendKey key) {
        return reason(key.status(), true) == Reason.REVOKED;
    }

    /** {@return whether the friend's key was revoked, and no other is known} */
    public static boolean hasLostKey(Friend friend) {
        return friend.state() == FriendState.KEY_CHANGED;
    }

    /** {@return the state to show for a key: its owner's, or {@link FriendState#KEY_CHANGED} where it may not serve} */
    public static FriendState shown(Friend friend, FriendKey key, Purpose purpose) {
        return isWelcome(friend) && !allows(friend, key, purpose) ? FriendState.KEY_CHANGED : friend.state();
    }
}
