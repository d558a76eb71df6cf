package kith.app.circle;

import module java.base;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.circle.held.HeldCircles;
import kith.app.circle.held.HeldJoinings;
import kith.circle.CircleProblem;
import kith.exchange.CircleDocument;
import kith.exchange.DocumentWriter;
import kith.fault.Fault;
import kith.file.AtomicFile;
import kith.identity.SecretKeys;
import kith.store.CircleTable;
import kith.store.Tables;

/**
 * Signs the founder's next file of a hybrid circle, which carries every member's joining file: from then on all can
 * contribute. Nothing else in it changes, so that nobody has to agree again.
 */
public final class GatherJoinings {
    private final Profile profile;

    /** @param profile the founder's */
    public GatherJoinings(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return the circle's file, to be sent to all members} Where the file that is held carries them already, that one
     * is written again.
     *
     * @param title the circle's name here
     * @param folder where to write
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}, {@link Fault#CIRCLE_CLOSED},
     *     {@link Fault#NOT_THE_FOUNDER}, {@link Fault#CIRCLE_STATE} where masks are classical or somebody brought two
     *     different files or none yet, {@link Fault#FILE_IN_THE_WAY}
     */
    public Path run(String title, Path folder, Passphrases passphrases) {
        try (SecretKeys keys = profile.unlock(passphrases)) {
            CircleTable.Row signed = sign(title, keys, (tables, row) ->
                    WriteCircleFile.requireReplaceable(WriteCircleFile.fileOf(row, folder), tables, row));
            // Stored before it leaves: written again, it is the same file.
            Path file = WriteCircleFile.fileOf(signed, folder);
            AtomicFile.write(file, signed.document(), AtomicFile.Visibility.SECRET);
            return file;
        }
    }

    /**
     * Signs the file without writing it: it is kept in the profile, from where parcels take it.
     *
     * @param keys open
     * @throws kith.fault.KithException as {@link #run}
     */
    public void keep(String title, SecretKeys keys) {
        sign(title, keys, (tables, row) -> { });
    }

    private CircleTable.Row sign(String title, SecretKeys keys, BiConsumer<Tables, CircleTable.Row> first) {
        return profile.store().write(tables -> {
            CircleTable.Row row = HeldCircles.requireOpen(HeldCircles.requireFounder(tables, title));
            CircleDocument circle = HeldCircles.document(tables, row);
            WriteJoining.requireHybrid(circle);
            first.accept(tables, row);
            if (!circle.isAwaitingJoinings()) {
                return row;
            }
            if (circle.member(keys.signingKey().kid()).isPresent()) {
                HeldJoinings.own(profile, tables, circle, keys);
            }
            HeldJoinings held = new HeldJoinings(tables, circle);
            requireComplete(held);
            CircleDocument next = circle.carrying(tables.meta().nextSerial(profile.now()), held.all());
            CircleTable.Row after = new CircleTable.Row(row.id(), row.title(), keys.signingKey().kid(),
                    next.revision(), next.round(), next.serial(), DocumentWriter.write(next, keys.signer()),
                    row.state(), row.added());
            tables.circles().renew(after);
            return after;
        });
    }

    private static void requireComplete(HeldJoinings held) {
        List<String> differ = held.names(HeldJoinings.State.DIFFER);
        if (!differ.isEmpty()) {
            throw Fault.CIRCLE_STATE.raise("problem",
                    CircleProblem.JOININGS_DIFFER.with("name", String.join(", ", differ)));
        }
        List<String> missing = held.names(HeldJoinings.State.MISSING);
        if (!missing.isEmpty()) {
            throw Fault.CIRCLE_STATE.raise("problem",
                    CircleProblem.JOININGS_AWAITED.with("name", String.join(", ", missing)));
        }
    }
}
