package kith.app.circle;

import module java.base;
import kith.app.FileNames;
import kith.app.OutgoingFile;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.circle.held.HeldCircles;
import kith.exchange.CircleDocument;
import kith.exchange.ClosingDocument;
import kith.exchange.DocumentWriter;
import kith.file.AtomicFile;
import kith.identity.SecretKeys;
import kith.store.CircleTable;

/**
 * Ends a circle for good: signs its closing, after which nobody contributes, merges or follows a later file of the
 * circle. What was merged before stays, and can be asked. Done again, it writes the same file again.
 */
public final class CloseCircle {
    /**
     * What was closed.
     *
     * @param title the circle's name here
     * @param file to be sent to all members
     * @param fresh whether the circle was open until now
     */
    public record Result(String title, Path file, boolean fresh) {
    }

    private final Profile profile;

    /** @param profile the founder's */
    public CloseCircle(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what was closed}
     *
     * @param title the circle's name here
     * @param folder where the file is written
     * @throws kith.fault.KithException {@link kith.fault.Fault#CIRCLE_UNKNOWN},
     *     {@link kith.fault.Fault#NOT_THE_FOUNDER}, {@link kith.fault.Fault#FILE_IN_THE_WAY}
     */
    public Result run(String title, Path folder, Passphrases passphrases) {
        CircleTable.Row held = profile.store().read(tables -> HeldCircles.requireFounder(tables, title));
        if (held.closing() != null) {
            return written(held, held.closing(), folder, false, profile::isOwn);
        }
        try (SecretKeys keys = profile.unlock(passphrases)) {
            return profile.store().write(tables -> {
                CircleTable.Row row = HeldCircles.requireFounder(tables, title);
                if (row.closing() != null) {
                    return written(row, row.closing(), folder, false, tables::isOwn);
                }
                CircleDocument circle = HeldCircles.document(tables, row);
                byte[] bytes = DocumentWriter.write(new ClosingDocument(tables.meta().name(),
                        tables.meta().nextSerial(profile.now()), profile.now(), circle.circle(), circle.title(),
                        circle.revision(), circle.round()), keys.signer());
                tables.circles().close(row.id(), bytes);
                // Inside: without the file nobody else would know, and the circle stays open.
                return written(row, bytes, folder, true, tables::isOwn);
            });
        }
    }

    private static Result written(CircleTable.Row row, byte[] closing, Path folder, boolean fresh,
            Predicate<String> own) {
        Path file = folder.resolve(FileNames.stem(row.title()) + "-closing.kith");
        OutgoingFile.requireReplaceable(file, own, held -> held instanceof ClosingDocument before
                && Arrays.equals(before.circle().toBytes(), row.id()));
        AtomicFile.write(file, closing, AtomicFile.Visibility.SECRET);
        return new Result(row.title(), file, fresh);
    }
}
