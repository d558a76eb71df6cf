package kith.lab.timing;

import module java.base;
import kith.bloom.ItemDigest;
import kith.bloom.variant.ApproximateSet;
import kith.lab.experiment.Tally;

/** Something that addresses are looked up in. Each goes through a block in a loop of its own, as a program would. */
sealed interface Structure {
    /** Takes what it can work out before the time is taken. */
    default void given(String[] asked) {
    }

    /** {@return how many of these it finds} */
    int found(String[] asked);

    /** A list that is not in order: looked through from the beginning. */
    record Unsorted(List<String> entries) implements Structure {
        @Override
        public int found(String[] asked) {
            int found = 0;
            for (String one : asked) {
                found += entries.contains(one) ? 1 : 0;
            }
            return found;
        }
    }

    /** A list in order: halved again and again. */
    record Sorted(List<String> entries) implements Structure {
        private static final int PART = 4096;

        /**
         * {@return these in order}
         *
         * @param tally may cancel: sorting a million takes its time
         */
        static Sorted of(List<String> entries, Tally tally) {
            List<String> sorted = new ArrayList<>(entries);
            int[] compared = {0};
            sorted.sort((one, other) -> {
                if (++compared[0] % PART == 0) {
                    tally.add(0);
                }
                return one.compareTo(other);
            });
            return new Sorted(sorted);
        }

        @Override
        public int found(String[] asked) {
            int found = 0;
            for (String one : asked) {
                found += Collections.binarySearch(entries, one) >= 0 ? 1 : 0;
            }
            return found;
        }
    }

    /** Java's hash table. */
    record Hashed(Set<String> entries) implements Structure {
        /** A set of these. */
        Hashed(List<String> entries) {
            this(new HashSet<>(entries));
        }

        @Override
        public int found(String[] asked) {
            int found = 0;
            for (String one : asked) {
                found += entries.contains(one) ? 1 : 0;
            }
            return found;
        }
    }

    /** A filter that is asked for addresses: each is digested with SHA-256 first. */
    record Filter(ApproximateSet<ItemDigest> entries) implements Structure {
        @Override
        public int found(String[] asked) {
            int found = 0;
            for (String one : asked) {
                found += entries.mightContain(ItemDigest.of(one)) ? 1 : 0;
            }
            return found;
        }
    }

    /** A filter that is asked for digests that are there already, as every further filter is after the first. */
    final class Digested implements Structure {
        private final ApproximateSet<ItemDigest> entries;
        private ItemDigest[] digests = {};

        Digested(ApproximateSet<ItemDigest> entries) {
            this.entries = entries;
        }

        @Override
        public void given(String[] asked) {
            digests = new ItemDigest[asked.length];
            for (int i = 0; i < asked.length; i++) {
                digests[i] = ItemDigest.of(asked[i]);
            }
        }

        @Override
        public int found(String[] asked) {
            int found = 0;
            for (ItemDigest one : digests) {
                found += entries.mightContain(one) ? 1 : 0;
            }
            return found;
        }
    }
}
