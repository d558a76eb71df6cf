package kith.lab.vectors;

import module java.base;
import kith.parallel.Progress;

/** Different vectors of a file, in its order, and how many were left out because they had come before. */
final class DistinctVectors {
    /** The most numbers that are kept: 64 MiB of them. */
    static final int MOST_NUMBERS = 1 << 24;
    /** The most numbers that are read, however few of the vectors are different: a gigabyte of bytes, four of words. */
    static final long MOST_READ = 1L << 30;

    private final Set<Vector> vectors = new LinkedHashSet<>();
    private int duplicates;

    private DistinctVectors() {
    }

    /**
     * {@return the first different vectors of a file, or of as much of it as {@link #MOST_NUMBERS} and
     * {@link #MOST_READ} allow}
     *
     * @param most how many are enough
     * @param progress is asked at every vector whether anybody still waits
     * @throws kith.fault.KithException as {@link VectorFile#next}
     */
    static DistinctVectors read(Path file, int most, Progress progress) {
        DistinctVectors distinct = new DistinctVectors();
        try (VectorFile in = VectorFile.open(file)) {
            Optional<int[]> next = in.next();
            long read = 0;
            while (next.isPresent() && read < MOST_READ
                    && distinct.vectors.size() < Math.min(most, MOST_NUMBERS / next.get().length)) {
                distinct.add(next.get());
                read += next.get().length;
                progress.step(0, 1);
                next = in.next();
            }
        }
        return distinct;
    }

    private void add(int[] vector) {
        if (!vectors.add(new Vector(vector))) {
            duplicates++;
        }
    }

    /** {@return the vectors} */
    Collection<int[]> vectors() {
        return vectors.stream().map(Vector::numbers).toList();
    }

    /** {@return how many vectors were the same as one before} */
    int duplicates() {
        return duplicates;
    }

    /** Equal by its numbers; ordered, so that many with one hash code cost little. */
    private record Vector(int[] numbers) implements Comparable<Vector> {
        @Override
        public int compareTo(Vector other) {
            return Arrays.compare(numbers, other.numbers);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Vector that && Arrays.equals(numbers, that.numbers);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(numbers);
        }
    }
}
