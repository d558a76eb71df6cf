package kith.app.circle;

import module java.base;
import kith.app.FileNames;
import kith.app.OutgoingFile;
import kith.app.Profile;
import kith.app.circle.held.HeldCircles;
import kith.app.friend.keys.Lineage;
import kith.exchange.CircleDocument;
import kith.fault.Fault;
import kith.file.AtomicFile;
import kith.store.CircleTable;
import kith.store.Tables;

/**
 * Writes the founder's file of a circle once more, as it came: for members who lost it. It names the members and their
 * public keys, and nobody's contacts.
 */
public final class WriteCircleFile {
    private final Profile profile;

    /** @param profile a member's or the founder's */
    public WriteCircleFile(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return the file}
     *
     * @param title the circle's name here
     * @param folder where to write
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}, {@link Fault#FILE_IN_THE_WAY}
     */
    public Path run(String title, Path folder) {
        CircleTable.Row row = profile.store().read(tables -> {
            CircleTable.Row held = HeldCircles.require(tables, title);
            requireReplaceable(fileOf(held, folder), tables, held);
            return held;
        });
        Path file = fileOf(row, folder);
        AtomicFile.write(file, row.document(), AtomicFile.Visibility.SECRET);
        return file;
    }

    static Path fileOf(CircleTable.Row row, Path folder) {
        return folder.resolve(FileNames.stem(row.title()) + "-circle.kith");
    }

    /** Returns where the file is free, or the founder's file of this very circle lies there, of any revision. */
    static void requireReplaceable(Path file, Tables tables, CircleTable.Row row) {
        Lineage lineage = new Lineage(tables);
        OutgoingFile.requireReplaceable(file, kid -> lineage.isHeir(kid, row.founder())
                || lineage.isHeir(row.founder(), kid),
                held -> held instanceof CircleDocument before && Arrays.equals(before.circle().toBytes(), row.id()));
    }
}
