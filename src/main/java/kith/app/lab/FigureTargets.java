package kith.app.lab;

import module java.base;
import kith.app.lab.ExportFigure.Form;
import kith.fault.Fault;
import kith.fault.FileProblem;

/**
 * Where what comes of an experiment is to go. A run may last long, and so everything that can be known before it is
 * refused before it; {@link ExportFigure} looks again when it writes.
 *
 * @param files of one figure
 * @param folder for everything; made where there is none, but nothing above it
 */
public record FigureTargets(Map<Form, Path> files, Optional<Path> folder) {
    /** Keeps the order. */
    public FigureTargets {
        files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
    }

    /** {@return whether nothing is to be written} */
    public boolean isEmpty() {
        return files.isEmpty() && folder.isEmpty();
    }

    /**
     * Returns where nothing speaks against writing there.
     *
     * @param experiment whose files, by id
     * @throws kith.fault.KithException {@link Fault#TARGET_TWICE} where two forms would go to one file;
     *     {@link Fault#FILE_IN_THE_WAY} where a file of another kind is; {@link Fault#WRITE_FAILED} where the folder
     *     around a target is missing
     */
    public void require(String experiment) {
        List<Path> taken = new ArrayList<>();
        files.forEach((form, file) -> {
            requireFolderAround(file);
            if (taken.stream().anyMatch(other -> isSame(other, file))) {
                throw Fault.TARGET_TWICE.raise("path", file.toAbsolutePath());
            }
            taken.add(file);
            form.kind().requireReplaceable(file);
        });
        folder.ifPresent(into -> {
            requireFolderAround(into);
            if (Files.exists(into, LinkOption.NOFOLLOW_LINKS) && !Files.isDirectory(into)) {
                throw Fault.FILE_IN_THE_WAY.raise("path", into.toAbsolutePath());
            }
            ExportFigure.summaryKind().requireReplaceable(ExportFigure.summaryFile(into, experiment));
        });
    }

    /** A folder that is not there is rather a slip of the fingers than a wish for one. */
    private static void requireFolderAround(Path target) {
        Path around = target.toAbsolutePath().getParent();
        if (around != null && !Files.isDirectory(around)) {
            throw Fault.WRITE_FAILED.raise("path", target.toAbsolutePath(), "problem",
                    Files.exists(around, LinkOption.NOFOLLOW_LINKS) ? FileProblem.IN_THE_WAY : FileProblem.MISSING);
        }
    }

    /** {@return whether both names, of which the folders are there, lead to one file} */
    private static boolean isSame(Path one, Path other) {
        try {
            if (Files.exists(one) && Files.exists(other)) {
                return Files.isSameFile(one, other);
            }
            return real(one).equals(real(other));
        } catch (IOException e) {
            return one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize());
        }
    }

    private static Path real(Path file) throws IOException {
        Path absolute = file.toAbsolutePath();
        Path around = absolute.getParent();
        return around == null ? absolute : around.toRealPath().resolve(absolute.getFileName());
    }
}
