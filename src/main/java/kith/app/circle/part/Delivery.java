package kith.app.circle.part;

import module java.base;
import kith.app.Profile;
import kith.app.circle.held.HeldCircles;
import kith.app.invite.CircleDocuments;
import kith.app.invite.SendToFriend;
import kith.app.invite.renew.IntoOutbox;
import kith.exchange.CircleDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.KeyTrust;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import kith.store.CircleTable;
import kith.store.Tables;

/** Takes to friends what circles have for them: for each the one sealed file that is due, in the outbox. */
public final class Delivery {
    /**
     * A file that is to be sent.
     *
     * @param friend whom it is for
     * @param file in the outbox
     */
    public record Written(Friend friend, Path file) {
    }

    /**
     * What could not be done, although it was agreed to.
     *
     * @param about the circle's name, or the friend's
     * @param why why not; it is tried again
     */
    public record Failed(String about, KithException why) {
    }

    /**
     * What came of it.
     *
     * @param written what is to be sent
     * @param failed for whom nothing could be written
     */
    public record Result(List<Written> written, List<Failed> failed) {
        /** Copies the lists. */
        public Result {
            written = List.copyOf(written);
            failed = List.copyOf(failed);
        }
    }

    private final Profile profile;

    /** @param profile whose outbox */
    public Delivery(Profile profile) {
        this.profile = profile;
    }

    /** {@return what was written for the people of one circle} */
    public Result run(String title, SecretKeys keys, Progress progress) {
        CircleTable.Row row = profile.store().read(tables -> HeldCircles.require(tables, title));
        return run(to(one -> Arrays.equals(one.id(), row.id())), keys, progress);
    }

    /** {@return what was written for the people of all circles that the user takes part in} */
    Result ofAll(SecretKeys keys, Progress progress) {
        return run(toAll(), keys, progress);
    }

    /** {@return for whom circles that the user takes part in have something, which can be sealed to them} */
    List<Friend> toAll() {
        Set<String> agreed = profile.store().read(tables -> {
            Set<String> titles = new HashSet<>();
            tables.circles().list().stream().filter(row -> tables.agreements().of(row.id()).isPresent())
                    .forEach(row -> titles.add(row.title()));
            return titles;
        });
        return agreed.isEmpty() ? List.of() : to(row -> agreed.contains(row.title()));
    }

    private List<Friend> to(Predicate<CircleTable.Row> circles) {
        List<Friend> due = profile.store().read(tables -> {
            Set<String> concerned = people(tables, circles);
            return new CircleDocuments(tables).recipients().stream()
                    .filter(friend -> concerned.contains(friend.id())).toList();
        });
        // A friend who waits for the end of an exchange gets it with that file; the user says what is in it.
        return due.stream()
                .filter(friend -> new SendToFriend(profile).find(friend.name())
                        .filter(found -> !found.completes()).isPresent()).toList();
    }

    private static Set<String> people(Tables tables, Predicate<CircleTable.Row> circles) {
        Set<String> friends = new HashSet<>();
        tables.circles().list().stream().filter(circles).forEach(row -> kids(tables, row).forEach(kid ->
                tables.friends().key(kid).ifPresent(key -> friends.add(key.friendId()))));
        return friends;
    }

    private static Set<String> kids(Tables tables, CircleTable.Row row) {
        Set<String> kids = new HashSet<>(Set.of(row.founder()));
        HeldCircles.document(tables, row).roster().forEach(member -> kids.add(member.kid()));
        return kids;
    }

    private Result run(List<Friend> friends, SecretKeys keys, Progress progress) {
        List<Written> written = new ArrayList<>();
        List<Failed> failed = new ArrayList<>();
        for (Friend friend : friends) {
            progress.throwIfCancelled();
            try {
                new IntoOutbox(profile).writeOfCircles(friend, keys)
                        .ifPresent(sent -> written.add(new Written(sent.friend(), sent.file())));
            } catch (KithException e) {
                failed.add(new Failed(friend.name(), tolerated(e)));
            }
        }
        return new Result(written, failed);
    }

    /** {@return a fault that keeps nothing else from being done; throws every other} */
    static KithException tolerated(KithException why) {
        if (why.fault().stopsAll()) {
            throw why;
        }
        return why;
    }

    /**
     * {@return whom no sealed file takes what this user has for them, by name} Their card is missing here, or an older
     * one: of who founded the circle everybody, of others its founder.
     *
     * @throws KithException {@link Fault#CIRCLE_UNKNOWN}
     */
    public List<String> unreached(String title) {
        return profile.store().read(tables -> {
            CircleTable.Row row = HeldCircles.require(tables, title);
            CircleDocument circle = HeldCircles.document(tables, row);
            if (!HeldCircles.isFounded(tables, row)) {
                return isReached(tables, row.founder()) ? List.<String>of()
                        : List.of(HeldCircles.nameOf(tables, circle, row.founder(), circle.name()));
            }
            return circle.roster().stream().filter(member -> !tables.isOwn(member.kid())
                    && !isReached(tables, member.kid())).map(member -> HeldCircles.nameOf(tables, circle, member.kid(),
                            member.name())).toList();
        });
    }

    private static boolean isReached(Tables tables, String kid) {
        return tables.friends().held(kid).filter(held -> held.may(KeyTrust.Purpose.HELD))
                .flatMap(held -> tables.friends().keyInUse(held.friend()))
                .filter(FriendKey::isSealable).isPresent();
    }
}
