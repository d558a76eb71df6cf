package kith.app.circle;

import module java.base;
import kith.app.FileNames;
import kith.app.OutgoingFile;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.circle.held.HeldCircles;
import kith.app.friend.keys.Lineage;
import kith.bloom.BloomFilter;
import kith.circle.CircleProblem;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentWriter;
import kith.exchange.Included;
import kith.exchange.Member;
import kith.exchange.PinnedKeys;
import kith.exchange.WhitelistDocument;
import kith.fault.Fault;
import kith.file.AtomicFile;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import kith.store.CircleTable;
import kith.store.Tables;

/** Merges the contributions that are held into a whitelist, or several, signs and keeps them. */
public final class MergeCircle {
    /** What whoever merges learns beyond the list that everybody gets. */
    public enum Insight {
        /** Each member's own file: plain mode. */
        EVERY_FILE,
        /**
         * The total of the others: whoever is on the roster subtracts what they gave themselves. In sealed mode that is
         * whether any of the others knows an address. The best merger is no member.
         */
        TOTAL_OF_THE_OTHERS,
        /** The total of all: for each address how many know it, in sealed mode whether anybody does. */
        TOTAL_OF_ALL
    }

    /**
     * One list.
     *
     * @param file to be sent to the members
     * @param atLeast to how many members everybody on it is known at least
     * @param fill measured
     * @param fpp measured
     */
    public record WrittenList(Path file, int atLeast, double fill, double fpp) {
    }

    /**
     * What was merged.
     *
     * @param mode how
     * @param lists one for each threshold, in ascending order; at least one
     * @param contributions how many each holds
     * @param added how many of these were not in the user's own list before; all of them where there was none that
     *     could be gone on with
     * @param missing names of members who did not contribute; under masks nobody is
     * @param allowedFpp the largest that the circle allows
     */
    public record Result(CircleMode mode, List<WrittenList> lists, int contributions, int added, List<String> missing,
            double allowedFpp) {
        /** Copies the lists. */
        public Result {
            lists = List.copyOf(lists);
            missing = List.copyOf(missing);
        }

        /** {@return the file of the first list} */
        public Path file() {
            return lists.getFirst().file();
        }

        /** {@return the fill of the first list, measured} */
        public double fill() {
            return lists.getFirst().fill();
        }

        /** {@return the FPP of the first list, measured} */
        public double fpp() {
            return lists.getFirst().fpp();
        }
    }

    /**
     * What was merged, and is kept here without files of its own.
     *
     * @param contributions how many the list holds
     * @param missing names of members who did not contribute; under masks nobody is
     */
    public record Kept(int contributions, List<String> missing) {
        /** Copies the list. */
        public Kept {
            missing = List.copyOf(missing);
        }
    }

    /** What the contributions come to, under one file of the founder's. */
    private record Whole(byte[] file, CircleDocument circle, List<BloomFilter> filters, List<Included> listed,
            int added) {
    }

    /** One list that was signed, or was before. */
    private record SignedList(byte[] file, int atLeast, BloomFilter filter) {
    }

    private record Signed(CircleDocument circle, List<SignedList> lists, int contributions, int added,
            List<String> missing) {
    }

    private final Profile profile;

    /** @param profile the merger's */
    public MergeCircle(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what can be merged, and what the user learns by it}
     *
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}
     */
    public MergePreview preview(String title) {
        return profile.store().read(tables -> {
            CircleDocument circle = HeldCircles.document(tables, HeldCircles.require(tables, title));
            if (circle.mode() == CircleMode.PLAIN) {
                return new MergePreview(CircleMode.PLAIN, Insight.EVERY_FILE, circle.roster().size(),
                        new PlainMerging(tables, circle).missing());
            }
            boolean member = circle.roster().stream().anyMatch(m -> tables.isOwn(m.kid()));
            return new MergePreview(circle.mode(), member ? Insight.TOTAL_OF_THE_OTHERS : Insight.TOTAL_OF_ALL,
                    circle.roster().size(), new MaskedMerging(tables, circle).missing());
        });
    }

    /**
     * {@return what was merged, of whoever is known to somebody}
     *
     * @throws kith.fault.KithException as {@link #run(String, Set, Path, Passphrases, Progress)}
     */
    public Result run(String title, Path folder, Passphrases passphrases, Progress progress) {
        return run(title, Set.of(1), folder, passphrases, progress);
    }

    /**
     * {@return what was merged}
     *
     * @param title the circle's name here
     * @param atLeast for each list, to how many members everybody on it is known at least; in plain and sealed mode 1
     * @param folder where to write
     * @param progress in contributions
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}, {@link Fault#CIRCLE_CLOSED},
     *     {@link Fault#CIRCLE_STATE} without contributions, {@link Fault#THRESHOLD_IMPOSSIBLE},
     *     {@link Fault#WHITELIST_SATURATED}, {@link Fault#FILE_IN_THE_WAY}, {@link Fault#CANCELLED}, and whatever makes
     *     a contribution not belong; under masks {@link Fault#MEMBERS_MISSING} by name, {@link Fault#NOT_A_MEMBER} for
     *     whoever neither is on the roster nor founded the circle, and {@link Fault#SUM_POISONED} or
     *     {@link Fault#SUM_SPOILED} without a name
     */
    public Result run(String title, Set<Integer> atLeast, Path folder, Passphrases passphrases, Progress progress) {
        CircleDocument circle =
                profile.store().read(tables -> HeldCircles.document(tables, HeldCircles.requireOpen(tables, title)));
        requirePossible(circle, atLeast);
        try (SecretKeys keys = profile.unlock(passphrases)) {
            List<Integer> wanted = List.copyOf(new TreeSet<>(atLeast));
            List<Path> files = wanted.stream().map(t -> folder.resolve(
                    FileNames.stem(title) + "-whitelist" + (t == 1 ? "" : "-" + t) + ".kith")).toList();
            files.forEach(one -> OutgoingFile.requireReplaceable(one, profile::isOwn,
                    held -> held instanceof WhitelistDocument));
            Signed signed = merge(title, circle.mode(), wanted, keys, progress);
            List<WrittenList> written = new ArrayList<>();
            for (int i = 0; i < wanted.size(); i++) {
                SignedList list = signed.lists().get(i);
                AtomicFile.write(files.get(i), list.file(), AtomicFile.Visibility.SECRET);
                written.add(new WrittenList(files.get(i), list.atLeast(), list.filter().fill(), list.filter().fpp()));
            }
            return new Result(circle.mode(), written, signed.contributions(), signed.added(), signed.missing(),
                    signed.circle().largestFpp());
        }
    }

    /**
     * {@return what was merged} It is kept in the profile, from where parcels take it; nothing else is written.
     *
     * @param keys open
     * @throws kith.fault.KithException as {@link #run(String, Set, Path, Passphrases, Progress)}
     */
    public Kept keep(String title, Set<Integer> atLeast, SecretKeys keys, Progress progress) {
        CircleDocument circle =
                profile.store().read(tables -> HeldCircles.document(tables, HeldCircles.requireOpen(tables, title)));
        requirePossible(circle, atLeast);
        Signed signed = merge(title, circle.mode(), List.copyOf(new TreeSet<>(atLeast)), keys, progress);
        return new Kept(signed.contributions(), signed.missing());
    }

    public static void requirePossible(CircleDocument circle, Set<Integer> atLeast) {
        int limit = circle.mode().largestThreshold(circle.roster().size());
        for (int one : atLeast) {
            if (one < 1 || one > limit) {
                throw Fault.THRESHOLD_IMPOSSIBLE.raise("count", one, "limit", limit);
            }
        }
        if (atLeast.isEmpty()) {
            throw new IllegalArgumentException("no list");
        }
    }

    /** It may take minutes, in which others may write: made of one view of the profile, and kept by another. */
    private Signed merge(String title, CircleMode mode, List<Integer> wanted, SecretKeys keys, Progress progress) {
        Whole whole = profile.store().read(tables -> {
            CircleTable.Row row = HeldCircles.requireOpen(tables, title);
            CircleDocument circle = HeldCircles.document(tables, row);
            requireSame(circle.mode() == mode);
            return mode == CircleMode.PLAIN ? plain(tables, row, circle, progress)
                    : masked(tables, row, circle, wanted, progress);
        });
        return profile.store().write(tables -> {
            CircleTable.Row row = HeldCircles.requireOpen(tables, title);
            requireSame(Arrays.equals(row.document(), whole.file()));
            return sign(tables, row, wanted, whole, keys);
        });
    }

    private static void requireSame(boolean same) {
        if (!same) {
            throw Fault.CIRCLE_STATE.raise("problem", CircleProblem.NEWER_FILE_CAME);
        }
    }

    private static Whole plain(Tables tables, CircleTable.Row row, CircleDocument circle, Progress progress) {
        PlainMerging.Merged all = new PlainMerging(tables, circle).run(progress);
        return new Whole(row.document(), circle, List.of(all.filter()), all.listed(), all.added());
    }

    private static Whole masked(Tables tables, CircleTable.Row row, CircleDocument circle, List<Integer> wanted,
            Progress progress) {
        requireMerger(tables, row, circle);
        MaskedMerging.Summed sum = new MaskedMerging(tables, circle).run(progress);
        return new Whole(row.document(), circle,
                wanted.stream().map(sum.total()::atLeast).toList(), sum.listed(),
                sum.listed().size());
    }

    /** A list of anybody else's would be refused by every member. */
    private static void requireMerger(Tables tables, CircleTable.Row row, CircleDocument circle) {
        String kid = tables.meta().kid();
        Lineage lineage = new Lineage(tables);
        if (!lineage.isHeir(row.founder(), kid) && lineage.member(circle, kid).isEmpty()) {
            throw Fault.NOT_A_MEMBER.raise("name", tables.meta().name());
        }
    }

    private Signed sign(Tables tables, CircleTable.Row row, List<Integer> wanted, Whole whole, SecretKeys keys) {
        List<Included> listed = whole.listed();
        CircleDocument circle = whole.circle();
        List<SignedList> lists = new ArrayList<>();
        for (int i = 0; i < wanted.size(); i++) {
            int atLeast = wanted.get(i);
            BloomFilter filter = whole.filters().get(i);
            lists.add(new SignedList(held(tables, row, circle, atLeast, whole, keys)
                    .orElseGet(() -> sign(tables, row, circle, new WhitelistDocument(tables.meta().name(),
                            tables.meta().nextSerial(profile.now()), profile.now(), circle.circle(), circle.title(),
                            circle.revision(), circle.round(), circle.mode(), atLeast, listed, filter), keys)),
                    atLeast, filter));
        }
        Lineage lineage = new Lineage(tables);
        Set<String> merged = listed.stream().flatMap(one -> lineage.member(circle, one.kid()).stream())
                .map(Member::kid).collect(Collectors.toSet());
        List<String> missing = circle.roster().stream().filter(member -> !merged.contains(member.kid()))
                .map(Member::name).toList();
        return new Signed(circle, lists, listed.size(), whole.added(), missing);
    }

    private static byte[] sign(Tables tables, CircleTable.Row row, CircleDocument circle, WhitelistDocument list,
            SecretKeys keys) {
        byte[] bytes = DocumentWriter.write(list, keys.signer());
        tables.circles().putWhitelist(row.id(), keys.signingKey().kid(), list.atLeast(), circle.revision(),
                circle.round(), list.serial(), bytes);
        return bytes;
    }

    /**
     * {@return the user's own list of the very same contributions, if there is one} Two processes that merge at once
     * make one list, and merging again gives everybody nothing new to take.
     */
    private static Optional<byte[]> held(Tables tables, CircleTable.Row row, CircleDocument circle, int atLeast,
            Whole whole, SecretKeys keys) {
        return tables.circles().whitelistsOf(row.id(), keys.signingKey().kid()).stream().filter(file ->
                DocumentReader.read(file, PinnedKeys.none()).document() instanceof WhitelistDocument list
                && list.atLeast() == atLeast && list.revision() == circle.revision() && list.round() == circle.round()
                && list.contributions().equals(whole.listed())).findFirst();
    }
}
