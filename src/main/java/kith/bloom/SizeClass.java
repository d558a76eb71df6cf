package kith.bloom;

/**
 * One of the 17 lengths of noisy filters, so that a file's length tells no more of an address book than its class.
 * Class 64 * 2^j has m = ceil(class / ln 2) bits, of which exactly floor(m / 2) are set: with one hash function a
 * filter of that many contacts would be half full by itself, and chaff fills what is missing.
 *
 * @param step j, 0 to {@value #LARGEST_STEP}
 */
public record SizeClass(int step) implements Comparable<SizeClass> {
    /** The largest j. */
    public static final int LARGEST_STEP = 16;

    /** The smallest class, 64. */
    public static final SizeClass SMALLEST = new SizeClass(0);
    /** The largest class, 4,194,304. */
    public static final SizeClass LARGEST = new SizeClass(LARGEST_STEP);

    /** Refuses a step out of range. */
    public SizeClass {
        if (step < 0 || step > LARGEST_STEP) {
            throw new IllegalArgumentException("size class " + step);
        }
    }

    /**
     * {@return the smallest class for so many contacts: the first whose {@link #capacity} they do not exceed}
     *
     * @param contacts 0 to the {@link #capacity} of {@link #LARGEST}
     * @throws IllegalArgumentException outside that range
     */
    public static SizeClass forContacts(int contacts) {
        if (contacts < 0) {
            throw new IllegalArgumentException(contacts + " contacts");
        }
        for (int step = 0; step <= LARGEST_STEP; step++) {
            SizeClass candidate = new SizeClass(step);
            if (contacts <= candidate.capacity()) {
                return candidate;
            }
        }
        throw new IllegalArgumentException(contacts + " contacts, more than " + LARGEST.capacity());
    }

    /** {@return whether a noisy filter may have this length in bits} */
    public static boolean isClassLength(int bits) {
        for (int step = 0; step <= LARGEST_STEP; step++) {
            if (new SizeClass(step).bits() == bits) {
                return true;
            }
        }
        return false;
    }

    /**
     * {@return the class of this length in bits}
     *
     * @throws IllegalArgumentException where {@link #isClassLength} is false
     */
    public static SizeClass ofBits(int bits) {
        for (int step = 0; step <= LARGEST_STEP; step++) {
            SizeClass candidate = new SizeClass(step);
            if (candidate.bits() == bits) {
                return candidate;
            }
        }
        throw new IllegalArgumentException("no class has " + bits + " bits");
    }

    /** {@return the class's name, 64 * 2^j} */
    public int size() {
        return 64 << step;
    }

    /** {@return the most contacts, floor(0.8 * class)} Beyond that their own bits may exceed the weight. */
    public int capacity() {
        return size() / 5 * 4 + size() % 5 * 4 / 5;
    }

    /** {@return m, the length in bits, ceil(class / ln 2)} */
    public int bits() {
        return (int) Math.ceil(size() / Math.log(2));
    }

    /** {@return the number of set bits of every filter of the class, floor(m / 2)} */
    public int weight() {
        return bits() / 2;
    }

    /** {@return length and one hash function} */
    public Shape shape() {
        return new Shape(bits(), 1);
    }

    /** {@return whether there is no larger class} */
    public boolean isLargest() {
        return step == LARGEST_STEP;
    }

    /**
     * {@return the next larger class}
     *
     * @throws IllegalStateException of the largest
     */
    public SizeClass next() {
        if (isLargest()) {
            throw new IllegalStateException("no class is larger than " + size());
        }
        return new SizeClass(step + 1);
    }

    @Override
    public int compareTo(SizeClass other) {
        return Integer.compare(step, other.step);
    }
}
