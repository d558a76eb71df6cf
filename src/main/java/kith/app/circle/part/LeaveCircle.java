package kith.app.circle.part;

import module java.base;
import kith.app.FileNames;
import kith.app.OutgoingFile;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.circle.held.HeldCircles;
import kith.app.circle.held.HeldJoinings;
import kith.app.circle.held.HeldLeavings;
import kith.app.invite.Outbox;
import kith.app.invite.SendToFriend;
import kith.app.invite.renew.IntoOutbox;
import kith.circle.Membership;
import kith.exchange.Base64Url;
import kith.exchange.CircleDocument;
import kith.exchange.LeavingDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.fault.RosterProblem;
import kith.file.AtomicFile;
import kith.friend.Friend;
import kith.friend.HeldKey;
import kith.friend.KeyTrust;
import kith.identity.SecretKeys;
import kith.store.CircleTable;
import org.jspecify.annotations.Nullable;

/**
 * Takes back the agreement to take part in a circle: nothing more is contributed until the user joins again. The
 * founder, who can take them off the roster, is told in a small signed file, as part of the action: sealed, where that
 * is possible. What they gave stays with whoever has it.
 */
public final class LeaveCircle {
    /**
     * What was left.
     *
     * @param title the circle's name here
     * @param founder who can take the user off the roster: by the user's nickname, or the name in the file
     * @param contributed whether something was given to the present round, which counts on
     * @param onRoster whether the roster still has the user
     * @param friend to whom the file is sealed; none of a founder to whom nothing can be sealed, and where none is due
     * @param file to be sent to the founder; none where none is due, or it could not be written
     * @param problem why it could not be written: it is due
     */
    public record Result(String title, String founder, boolean contributed, boolean onRoster, @Nullable Friend friend,
            @Nullable Path file, @Nullable KithException problem) {
        private Result with(@Nullable Friend to, @Nullable Path written, @Nullable KithException why) {
            return new Result(title, founder, contributed, onRoster, to, written, why);
        }
    }

    /** What was kept in the profile. */
    private record Left(Result result, CircleTable.Row row, byte @Nullable [] word, @Nullable Friend founder) {
    }

    private final Profile profile;

    /** @param profile the member's */
    public LeaveCircle(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what was left}
     *
     * @param title the circle's name here
     * @param folder where the file for the founder is written where it cannot be sealed; that of the outbox for the
     *     outbox
     * @throws KithException {@link Fault#CIRCLE_UNKNOWN}, {@link Fault#ROSTER_REFUSED} for the founder, and what keys
     *     say that cannot be opened: then nothing was left
     */
    public Result run(String title, Path folder, Passphrases passphrases) {
        profile.store().read(tables -> requireMember(HeldCircles.require(tables, title)));
        try (SecretKeys keys = profile.unlock(passphrases)) {
            return tell(leave(title, keys), folder, keys);
        }
    }

    private static CircleTable.Row requireMember(CircleTable.Row row) {
        if (row.state() == Membership.FOUNDED) {
            throw Fault.ROSTER_REFUSED.raise("problem", RosterProblem.FOUNDER_STAYS, "name", row.title());
        }
        return row;
    }

    private Left leave(String title, SecretKeys keys) {
        return profile.store().write(tables -> {
            CircleTable.Row row = requireMember(HeldCircles.require(tables, title));
            tables.circles().setState(row.id(), Membership.INVITED);
            tables.agreements().remove(row.id());
            CircleDocument circle = HeldCircles.document(tables, row);
            byte[] word = HeldLeavings.isSpoken(tables, row, circle)
                    ? HeldLeavings.leave(profile, tables, row, circle, keys) : null;
            List<byte[]> given = tables.circles().contributors(row.id(), circle.round()).stream()
                    .filter(tables::isOwn).flatMap(kid -> tables.circles().contributions(row.id(), circle.round(), kid)
                            .stream()).toList();
            // The word takes the place of a file that lies unsent: whoever comes back gives all of it once more.
            Stream.concat(given.stream(), HeldJoinings.ofOwn(tables, circle).stream())
                    .forEach(file -> tables.parcels().remove(Base64Url.sha256(file)));
            boolean contributed = !given.isEmpty();
            Friend founder = tables.friends().held(row.founder())
                    .filter(held -> held.may(KeyTrust.Purpose.HELD)).map(HeldKey::friend).orElse(null);
            return new Left(new Result(row.title(), HeldCircles.nameOf(tables, circle, row.founder(), circle.name()),
                    contributed, circle.roster().stream().anyMatch(member -> tables.isOwn(member.kid())), null, null,
                    null), row, word, founder);
        });
    }

    private Result tell(Left left, Path folder, SecretKeys keys) {
        byte[] word = left.word();
        Friend founder = left.founder();
        if (word == null) {
            return left.result();
        }
        Optional<SendToFriend.Recipient> sealable = Optional.ofNullable(founder)
                .flatMap(friend -> new SendToFriend(profile).find(friend.name()));
        try {
            if (sealable.isEmpty()) {
                return left.result().with(null, open(left.row(), word, folder), null);
            }
            // Whoever waits for the end of an exchange gets it with that file. Nothing either where another process was
            // quicker, or the same word went before.
            Path file = new IntoOutbox(profile).writeOfCircles(sealable.get().friend(), keys)
                    .map(SendToFriend.Result::file).orElse(null);
            return left.result().with(sealable.get().friend(), file, null);
        } catch (KithException problem) {
            return left.result().with(founder, null, problem);
        }
    }

    private Path open(CircleTable.Row row, byte[] word, Path folder) {
        String name = profile.store().read(tables -> tables.meta().name());
        Path file = new Outbox(profile).ofCircle(folder, row.title()).resolve(FileNames.stem(row.title()) + "-"
                + FileNames.stem(name) + "-leaving.kith");
        OutgoingFile.requireReplaceable(file, profile::isOwn, held -> held instanceof LeavingDocument before
                && Arrays.equals(before.circle().toBytes(), row.id()));
        AtomicFile.write(file, word, AtomicFile.Visibility.SECRET);
        return file;
    }
}
