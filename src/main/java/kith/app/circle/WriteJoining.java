package kith.app.circle;

import module java.base;
import kith.app.FileNames;
import kith.app.OutgoingFile;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.circle.held.HeldCircles;
import kith.app.circle.held.HeldJoinings;
import kith.circle.CircleProblem;
import kith.exchange.CircleDocument;
import kith.exchange.JoiningDocument;
import kith.exchange.Masks;
import kith.fault.Fault;
import kith.file.AtomicFile;
import kith.identity.SecretKeys;
import kith.store.CircleTable;

/**
 * Writes what the user brings to the masks of a hybrid circle, for its founder: the same file whenever it is written
 * for one roster. It says nothing of the user's contacts.
 */
public final class WriteJoining {
    private final Profile profile;

    /** @param profile the member's */
    public WriteJoining(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return the file}
     *
     * @param title the circle's name here
     * @param folder where to write
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}, {@link Fault#CIRCLE_CLOSED},
     *     {@link Fault#CIRCLE_STATE} before joining or where masks are classical, {@link Fault#NOT_A_MEMBER},
     *     {@link Fault#KEY_INVALID} where the roster has other keys than the user's, {@link Fault#FILE_IN_THE_WAY}
     */
    public Path run(String title, Path folder, Passphrases passphrases) {
        try (SecretKeys keys = profile.unlock(passphrases)) {
            Path file = folder.resolve(FileNames.stem(title) + "-"
                    + FileNames.stem(profile.store().read(tables -> tables.meta().name())) + "-joining.kith");
            byte[] bytes = profile.store().write(tables -> {
                CircleTable.Row row = HeldCircles.require(tables, title);
                CircleDocument circle = HeldCircles.document(tables, row);
                requireHybrid(circle);
                HeldCircles.requireMember(tables, row, circle, keys);
                OutgoingFile.requireReplaceable(file, profile::isOwn, held -> held instanceof JoiningDocument before
                        && Arrays.equals(before.circle().toBytes(), row.id()));
                return HeldJoinings.own(profile, tables, circle, keys);
            });
            AtomicFile.write(file, bytes, AtomicFile.Visibility.SECRET);
            return file;
        }
    }

    static void requireHybrid(CircleDocument circle) {
        if (circle.masks() != Masks.HYBRID) {
            throw Fault.CIRCLE_STATE.raise("problem", CircleProblem.NOT_HYBRID);
        }
    }
}
