package kith.app;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import kith.exchange.CircleDocument;
import kith.exchange.DocumentWriter;
import kith.exchange.Listed;
import kith.exchange.Member;
import kith.exchange.Mode;
import kith.exchange.WhitelistDocument;
import kith.fault.Fault;
import kith.identity.SecretKeys;
import kith.store.AtomicFile;
import kith.store.CircleTable;
import kith.store.Tables;

/** Merges the contributions that are held into a whitelist, signs it and keeps it. */
public final class MergeCircle {
    /**
     * What was merged.
     *
     * @param file to be sent to the members
     * @param contributions how many it holds
     * @param added how many of these were not in the user's own list before; all of them where there was none that could
     *     be gone on with
     * @param missing names of members who did not contribute
     * @param fill measured
     * @param fpp measured
     * @param allowedFpp the largest that the circle allows
     */
    public record Result(Path file, int contributions, int added, List<String> missing, double fill, double fpp,
            double allowedFpp) {
        /** Copies the list. */
        public Result {
            missing = List.copyOf(missing);
        }
    }

    private record Merged(byte[] file, Result result) {
    }

    private final Profile profile;

    /** @param profile the merger's */
    public MergeCircle(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what was merged}
     *
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}, {@link Fault#CIRCLE_STATE} without contributions,
     *     {@link Fault#WHITELIST_SATURATED}, {@link Fault#FILE_IN_THE_WAY}, and whatever makes a contribution not belong
     */
    public Result run(String title, Path folder, Passphrases passphrases, Progress progress) {
        try (SecretKeys keys = profile.unlock(passphrases)) {
            Path file = folder.resolve(FileNames.stem(title) + "-whitelist.kith");
            OutgoingFile.requireReplaceable(file, profile::isOwn, held -> held instanceof WhitelistDocument);
            Merged merged = profile.store().write("merging a circle",
                    tables -> merge(tables, title, file, keys, progress));
            AtomicFile.write(file, merged.file(), AtomicFile.Visibility.NORMAL);
            return merged.result();
        }
    }

    private Merged merge(Tables tables, String title, Path file, SecretKeys keys, Progress progress) {
        CircleTable.Row row = Circles.requireOpen(tables, title);
        CircleDocument circle = Circles.document(row);
        if (circle.mode() != Mode.PLAIN) {
            throw Fault.VERSION_NEWER.raise("format", "circle mode " + circle.mode().word());
        }
        PlainMerging.Merged all = new PlainMerging(tables, circle).run(progress);
        WhitelistDocument list = new WhitelistDocument(tables.meta().name(),
                tables.meta().nextSerial(profile.now()), profile.now(), circle.circle(), circle.title(),
                circle.revision(), circle.round(), Mode.PLAIN, 1, all.listed(), all.filter());
        byte[] bytes = DocumentWriter.write(list, keys.signer());
        tables.circles().putWhitelist(row.id(), keys.signingKey().kid(), list.atLeast(), circle.revision(), circle.round(),
                list.serial(), bytes);
        Set<String> merged = list.contributions().stream().map(Listed::kid).collect(Collectors.toSet());
        List<String> missing = circle.roster().stream().filter(member -> !merged.contains(member.kid()))
                .map(Member::name).toList();
        return new Merged(bytes, new Result(file, all.listed().size(), all.added(), missing, list.filter().fill(), list.filter().fpp(),
                circle.largestFpp()));
    }
}
