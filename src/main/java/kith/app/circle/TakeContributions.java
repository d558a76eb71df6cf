package kith.app.circle;

import module java.base;
import kith.app.Profile;
import kith.app.circle.held.HeldCircles;
import kith.app.circle.held.ParallelVerification;
import kith.app.receive.DocumentImporter;
import kith.app.receive.ImportFiles;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.app.receive.ReceivedFile;
import kith.app.receive.SignerPinning;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.Contribution;
import kith.exchange.PinnedKeys;
import kith.fault.Fault;
import kith.fault.FaultKind;
import kith.fault.FileProblem;
import kith.fault.KithException;
import kith.parallel.Progress;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * Takes what members sent to whoever merges: files, and folders of files. Thousands of contributions are verified on
 * all cores and written many at a time; a few of them are in memory at any moment.
 */
public final class TakeContributions {
    /**
     * What came of it.
     *
     * @param files those given and, of folders, the contributions to the circle, in order
     * @param left how many files of folders are something else
     * @param elsewhere files given by name whose contributions count for another circle
     */
    public record Result(List<ImportedFile> files, int left, List<Path> elsewhere) {
        /** Copies the lists. */
        public Result {
            files = List.copyOf(files);
            elsewhere = List.copyOf(elsewhere);
        }
    }

    /** Written in one transaction: others wait no longer than that takes. */
    private static final int TOGETHER = 128;

    private final Profile profile;

    /** @param profile the merger's */
    public TakeContributions(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what came of the files; refused ones are among them, and folders that cannot be listed}
     *
     * @param title the circle's name here
     * @param given files of Kith's, of any kind, and folders, of which only contributions to this circle are taken
     * @throws KithException {@link Fault#CIRCLE_UNKNOWN} where contributions or a folder are given,
     *     {@link Fault#CANCELLED}, and what the store throws
     */
    public Result run(String title, List<Path> given, Progress progress) {
        List<Path> single = given.stream().filter(path -> !Files.isDirectory(path)).toList();
        Map<Path, CircleId> circles = new LinkedHashMap<>();
        List<ImportedFile> results = new ArrayList<>(files(single, circles, progress));
        int left = 0;
        for (Path folder : given.stream().filter(Files::isDirectory).toList()) {
            CircleId circle = CircleId.of(profile.store().read(tables -> HeldCircles.require(tables, title)).id());
            List<Path> files;
            try {
                files = list(folder);
            } catch (KithException e) {
                results.add(ImportedFile.refused(folder, null, e));
                continue;
            }
            Taken taken = contributions(files, circle::equals, progress);
            results.addAll(taken.results());
            left += taken.others().size();
        }
        return new Result(results, left, elsewhere(title, circles));
    }

    /** The circle may have come with the files: it is asked for when they were read. */
    private List<Path> elsewhere(String title, Map<Path, CircleId> circles) {
        if (circles.isEmpty()) {
            return List.of();
        }
        CircleId circle = CircleId.of(profile.store().read(tables -> HeldCircles.require(tables, title)).id());
        return circles.entrySet().stream().filter(one -> !one.getValue().equals(circle))
                .map(Map.Entry::getKey).toList();
    }

    /** What else was given may be what a contribution needs, such as the circle's newest file. */
    private List<ImportedFile> files(List<Path> files, Map<Path, CircleId> circles, Progress progress) {
        Taken taken = contributions(files, circle -> true, progress);
        circles.putAll(taken.circles());
        if (taken.others().isEmpty()) {
            return taken.results();
        }
        List<ImportedFile> results = new ArrayList<>(new ImportFiles(profile).run(taken.others(),
                KeyDecision.Decider.always(new KeyDecision.Refuse()), progress));
        taken.results().stream().filter(result -> result.refused() == null).forEach(results::add);
        Taken again = contributions(taken.results().stream().filter(result -> result.refused() != null)
                .map(ImportedFile::file).toList(), circle -> true, progress);
        results.addAll(again.results());
        circles.putAll(again.circles());
        return results;
    }

    /** A link that leads nowhere was meant as a file, and is told of when it is read. */
    private static boolean isFile(Path path) {
        return Files.isRegularFile(path) || Files.isSymbolicLink(path) && !Files.exists(path);
    }

    private static List<Path> list(Path folder) {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, TakeContributions::isFile)) {
            entries.forEach(files::add);
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        } catch (DirectoryIteratorException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(Objects.requireNonNull(e.getCause())))
                    .causedBy(e);
        }
        files.sort(null);
        return files;
    }

    /** What came of contributions, the files that are something else, and the circles of what was taken. */
    private record Taken(List<ImportedFile> results, List<Path> others, Map<Path, CircleId> circles) {
        Taken() {
            this(new ArrayList<>(), new ArrayList<>(), new LinkedHashMap<>());
        }

        void add(Taken more) {
            results.addAll(more.results);
            others.addAll(more.others);
            circles.putAll(more.circles);
        }
    }

    private Taken contributions(List<Path> files, Predicate<CircleId> wanted, Progress progress) {
        Taken all = new Taken();
        Map<CircleId, CircleDocument> founders = new HashMap<>();
        for (int from = 0; from < files.size(); from += TOGETHER) {
            progress.step(from, files.size());
            List<Path> together = files.subList(from, Math.min(files.size(), from + TOGETHER));
            all.add(profile.store().write(tables -> take(tables, founders, wanted, together)));
        }
        return all;
    }

    private Taken take(Tables tables, Map<CircleId, CircleDocument> founders, Predicate<CircleId> wanted,
            List<Path> files) {
        Taken taken = new Taken();
        DocumentImporter importer = new DocumentImporter(profile, tables, new SignerPinning(profile), founders);
        long largest = files.stream().mapToLong(TakeContributions::size).max().orElse(0);
        ParallelVerification.ofFiles(largest).each(files.iterator(), file -> read(file, wanted), read -> {
            if (read.received() == null && read.refused() == null) {
                taken.others().add(read.file());
            } else {
                ImportedFile result = receive(importer, read);
                taken.results().add(result);
                if (result.refused() == null
                        && Objects.requireNonNull(read.received()).signed()
                        .document() instanceof Contribution contribution) {
                    taken.circles().put(read.file(), contribution.circle());
                }
            }
        });
        return taken;
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            // The fault is told when the file is read.
            return 0;
        }
    }

    /** A contribution that was read, or why not; neither, if it is something else. */
    private record Read(Path file, @Nullable ReceivedFile received, @Nullable KithException refused) {
    }

    private static Read read(Path file, Predicate<CircleId> wanted) {
        try {
            ReceivedFile received = ReceivedFile.read(file, PinnedKeys.none());
            boolean is = received.signed().document() instanceof Contribution contribution
                    && wanted.test(contribution.circle());
            return new Read(file, is ? received : null, null);
        } catch (KithException e) {
            return new Read(file, null, e.fault() == Fault.NOT_KITH ? null : e);
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            return new Read(file, null, KithException.of(e));
        }
    }

    private static ImportedFile receive(DocumentImporter importer, Read read) {
        if (read.refused() != null) {
            return ImportedFile.refused(read.file(), null, read.refused());
        }
        try {
            return importer.receive(read.file(), Objects.requireNonNull(read.received()), null);
        } catch (KithException e) {
            if (e.fault().kind() == FaultKind.PROFILE) {
                throw e;
            }
            return ImportedFile.refused(read.file(), Objects.requireNonNull(read.received()).signed().document()
                    .type(), e);
        }
    }
}
