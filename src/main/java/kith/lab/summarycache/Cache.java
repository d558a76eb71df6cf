package kith.lab.summarycache;

import java.util.Arrays;

/**
 * The cache of a proxy: so many documents, that which was not used for longest goes first. It knows what is in it, in
 * which version, and when it was used last.
 */
final class Cache {
    private static final int ABSENT = -1;

    private final int[] stack;
    private int size;
    private final int[] versions;
    private final float[] used;

    /**
     * @param documents how many it holds
     * @param pages how many there are
     */
    Cache(int documents, int pages) {
        stack = new int[documents];
        versions = new int[pages];
        Arrays.fill(versions, ABSENT);
        used = new float[pages];
    }

    /** {@return whether it holds as many documents as it can} */
    boolean isFull() {
        return size == stack.length;
    }

    /** {@return whether a page is in it, in whatever version} */
    boolean holds(int page) {
        return versions[page] != ABSENT;
    }

    /** {@return whether a page is in it in this version} */
    boolean holds(int page, int version) {
        return versions[page] == version;
    }

    /** {@return when a page was used last} */
    double used(int page) {
        return used[page];
    }

    /** {@return the page that was used as the so manieth last, from 0} */
    int recent(int position) {
        return stack[position];
    }

    /** Uses the page at a position, which is then the one used last, in this version. */
    void use(int position, int version, double now) {
        int page = stack[position];
        System.arraycopy(stack, 0, stack, 1, position);
        front(page, version, now);
    }

    /** Throws out what was not used for longest; {@return that page} */
    int evict() {
        int page = stack[--size];
        versions[page] = ABSENT;
        return page;
    }

    /** Takes in a page that is not in it. */
    void insert(int page, int version, double now) {
        System.arraycopy(stack, 0, stack, 1, size);
        size++;
        front(page, version, now);
    }

    private void front(int page, int version, double now) {
        stack[0] = page;
        versions[page] = version;
        used[page] = (float) now;
    }
}
