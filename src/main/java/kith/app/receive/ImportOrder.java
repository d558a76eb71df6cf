package kith.app.receive;

import module java.base;
import kith.exchange.Base64Url;
import kith.exchange.Document;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentType;
import kith.exchange.Letterhead;
import kith.exchange.PinnedKeys;
import kith.exchange.RotationDocument;
import kith.exchange.SignedDocument;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.parallel.Progress;
import kith.parcel.BoxedFile;
import kith.parcel.Parcel;
import org.jspecify.annotations.Nullable;

/**
 * The order in which files that came together are taken. It depends on the files alone, never on the order in which
 * they were given: sealed files, which verify people, then what a key signed before its rotation, the rotation, and
 * everything else by type and date.
 */
public final class ImportOrder {
    /** What is longer is a circle's, and is ordered by its type alone. */
    private static final long LONGEST = 4 << 20;

    /** Where a file stands: the components count in this order. */
    private record Place(Group group, int generation, int type, Instant issued, long serial, String sha256,
            int given) {
        private static final Comparator<Place> ORDER = Comparator.comparing(Place::group)
                .thenComparingInt(Place::generation).thenComparingInt(Place::type).thenComparing(Place::issued)
                .thenComparingLong(Place::serial).thenComparing(Place::sha256).thenComparingInt(Place::given);
    }

    private enum Group {
        ANSWER, COMPLETION, PARCEL, BEFORE_ROTATION, OPEN, UNREADABLE
    }

    /**
     * What a file says that matters here.
     *
     * @param makesKnown the key that a rotation makes known
     */
    private record Read(DocumentType type, String kid, Instant issued, long serial, String sha256,
            @Nullable String makesKnown) {
        static Read of(byte[] bytes) {
            String sha256 = Base64Url.sha256(bytes);
            if (bytes.length > LONGEST) {
                Letterhead head = DocumentReader.letterhead(bytes);
                return new Read(head.type(), head.kid(), Instant.EPOCH, 0, sha256, null);
            }
            SignedDocument signed = DocumentReader.read(bytes, PinnedKeys.none());
            Document document = signed.document();
            return new Read(document.type(), signed.kid(), document.issued(), document.serial(), sha256,
                    document instanceof RotationDocument rotation ? rotation.newKey().kid() : null);
        }
    }

    private ImportOrder() {
    }

    /**
     * {@return what {@code take} makes of each file, in the order given} What came too early is tried again behind the
     * others, as long as there are others.
     *
     * @param <T> what comes of a file
     * @param tooEarly whether another file may have to come first
     */
    public static <T> List<T> each(List<GivenFile> files, Progress progress, Function<GivenFile, T> take,
            Predicate<T> tooEarly) {
        Map<Integer, T> results = new TreeMap<>();
        List<Integer> left = sorted(files);
        while (!left.isEmpty()) {
            List<Integer> early = new ArrayList<>();
            for (int place : left) {
                progress.step(results.size(), files.size());
                T result = take.apply(files.get(place));
                results.put(place, result);
                if (tooEarly.test(result)) {
                    early.add(place);
                }
            }
            left = early.size() < left.size() ? early : List.of();
        }
        return List.copyOf(results.values());
    }

    private static List<Integer> sorted(List<GivenFile> files) {
        if (files.size() < 2) {
            return files.isEmpty() ? List.of() : List.of(0);
        }
        List<Place> places = new ArrayList<>();
        Map<Integer, Read> open = new TreeMap<>();
        for (int given = 0; given < files.size(); given++) {
            look(files.get(given), given, places, open);
        }
        // By the key that it makes known, the key that signed each rotation.
        Map<String, String> rotations = new HashMap<>();
        open.values().stream().filter(read -> read.makesKnown() != null)
                .forEach(read -> rotations.put(read.makesKnown(), read.kid()));
        open.forEach((given, read) -> places.add(place(read, given, rotations)));
        return places.stream().sorted(Place.ORDER).map(Place::given).toList();
    }

    private static void look(GivenFile file, int given, List<Place> places, Map<Integer, Read> open) {
        try {
            byte[] bytes = file.bytes();
            Optional<BoxedFile.Kind> boxed = BoxedFile.kind(bytes);
            if (boxed.isEmpty() && !Parcel.isParcel(bytes)) {
                open.put(given, Read.of(bytes));
                return;
            }
            Group group = boxed.map(kind -> switch (kind) {
                case ANSWER -> Group.ANSWER;
                case COMPLETION -> Group.COMPLETION;
            }).orElse(Group.PARCEL);
            places.add(new Place(group, 0, 0, Instant.EPOCH, 0, Base64Url.sha256(bytes), given));
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            // The fault is told when the file is taken.
            places.add(new Place(Group.UNREADABLE, 0, 0, Instant.EPOCH, 0, "", given));
        }
    }

    private static Place place(Read read, int given, Map<String, String> rotations) {
        boolean retires = rotations.containsValue(read.kid());
        int generation = 0;
        Set<String> passed = new HashSet<>();
        for (String kid = rotations.get(read.kid()); retires && kid != null && passed.add(kid);
                kid = rotations.get(kid)) {
            generation++;
        }
        return new Place(retires ? Group.BEFORE_ROTATION : Group.OPEN, generation,
                retires && read.type() == DocumentType.ROTATION ? Integer.MAX_VALUE : rank(read.type()),
                read.issued(), read.serial(), read.sha256(), given);
    }

    /** What makes keys and circles known comes first, and what ends them before what it makes void. */
    private static int rank(DocumentType type) {
        return switch (type) {
            case CARD -> 0;
            case ROTATION -> 1;
            case REVOCATION -> 2;
            case FILTER -> 3;
            case CIRCLE -> 4;
            case JOINING -> 5;
            case CONTRIBUTION -> 6;
            case WHITELIST -> 7;
            case LEAVING -> 8;
            case CLOSING -> 9;
            case INVITATION, MANIFEST, REQUEST -> 10;
        };
    }

    /** {@return the files given, and those of Kith's in folders, by name} */
    public static List<Path> files(List<Path> given) {
        return given.stream().flatMap(one -> Files.isDirectory(one)
                ? within(one).stream().filter(ImportOrder::isKith) : Stream.of(one)).toList();
    }

    /** {@return what else is in folders among those given, by name} */
    public static List<Path> leftOut(List<Path> given) {
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
}
