package kith.app.receive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.Stream;
import kith.exchange.DocumentReader;
import kith.exchange.PinnedKeys;
import kith.exchange.RotationDocument;
import kith.exchange.SignedDocument;
import kith.fault.Fault;
import kith.fault.FileProblem;

/**
 * The order in which files that came together are taken: as given, but a rotation before what the key that it makes
 * known signed. Otherwise the user would be asked whose a key is that says so itself. Nothing else is moved: what a
 * rotated key signed counts if it comes before its rotation, and not after it.
 */
final class ImportOrder {
    /** A rotation is far shorter. */
    private static final long LONGEST_ROTATION = 1 << 14;
    /** What is longer is a circle's, whose members are known before. */
    private static final long LONGEST = 4 << 20;

    private final List<GivenFile> files;
    private final Predicate<String> known;
    private final List<Integer> left = new ArrayList<>();
    /** By the key that it makes known, the place of each rotation. */
    private final Map<String, Integer> rotations = new HashMap<>();
    /** By its place, the key of each file that may have to wait. */
    private final Map<Integer, String> signers = new HashMap<>();

    /**
     * @param files in the order given
     * @param known whether a key is held, asked anew each time
     */
    ImportOrder(List<GivenFile> files, Predicate<String> known) {
        this.files = files;
        this.known = known;
        for (int place = 0; place < files.size(); place++) {
            left.add(place);
        }
        if (files.size() > 1) {
            for (int place : left) {
                if (read(place, LONGEST_ROTATION).map(SignedDocument::document).orElse(null)
                        instanceof RotationDocument rotation) {
                    rotations.put(rotation.newKey().kid(), place);
                }
            }
        }
        if (!rotations.isEmpty()) {
            left.forEach(place -> read(place, LONGEST).ifPresent(signed -> signers.put(place, signed.kid())));
        }
    }

    /** {@return the files given, and those of Kith's in folders, by name} */
    static List<Path> files(List<Path> given) {
        List<Path> files = new ArrayList<>();
        for (Path one : given) {
            if (!Files.isDirectory(one)) {
                files.add(one);
                continue;
            }
            files.addAll(within(one).stream().filter(ImportOrder::isKith).toList());
        }
        return files;
    }

    /** {@return what else is in folders among those given, by name} */
    static List<Path> leftOut(List<Path> given) {
        return given.stream().filter(Files::isDirectory).flatMap(folder -> within(folder).stream())
                .filter(file -> !isKith(file)).toList();
    }

    private static boolean isKith(Path file) {
        return file.toString().endsWith(".kith") && Files.isRegularFile(file);
    }

    private static List<Path> within(Path folder) {
        try (Stream<Path> within = Files.list(folder)) {
            return within.sorted().toList();
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }

    /** {@return the place of the file that is taken next; none when all were} */
    OptionalInt next() {
        if (left.isEmpty()) {
            return OptionalInt.empty();
        }
        // Where rotations wait for each other in a ring, the first one goes first.
        int next = left.stream().filter(place -> !waits(place)).findFirst().orElse(left.getFirst());
        left.remove(Integer.valueOf(next));
        return OptionalInt.of(next);
    }

    private boolean waits(int place) {
        Integer rotation = rotations.get(signers.get(place));
        return rotation != null && rotation != place && left.contains(rotation) && !known.test(signers.get(place));
    }

    private Optional<SignedDocument> read(int place, long longest) {
        try {
            GivenFile file = files.get(place);
            return file.isLongerThan(longest) ? Optional.empty()
                    : Optional.of(DocumentReader.read(file.bytes(), PinnedKeys.none()));
        } catch (IOException | RuntimeException | StackOverflowError | AssertionError e) {
            // The fault is told when the file is imported.
            return Optional.empty();
        }
    }
}
