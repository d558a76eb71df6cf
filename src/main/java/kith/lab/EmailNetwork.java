package kith.lab;

import module java.base;

/**
 * Who exchanged e-mail with whom. People have places from 0 in the order of their numbers in the file; whoever is
 * somebody's contact has them as a contact, too. Immutable.
 */
public final class EmailNetwork {
    private final int[] numbers;
    private final int[] starts;
    private final int[] contacts;

    private EmailNetwork(int[] numbers, int[] starts, int[] contacts) {
        this.numbers = numbers;
        this.starts = starts;
        this.contacts = contacts;
    }

    /**
     * {@return the network of these edges} Repeated edges, in either direction, count once. An edge from somebody to
     * themselves makes them a person of the network and nobody's contact.
     *
     * @param from one end of each edge
     * @param to the other ends, in the same order
     */
    public static EmailNetwork of(int[] from, int[] to) {
        if (from.length != to.length) {
            throw new IllegalArgumentException(from.length + " ends and " + to.length);
        }
        int[] numbers = distinct(from, to);
        long[] edges = new long[2 * from.length];
        for (int i = 0; i < from.length; i++) {
            long a = Arrays.binarySearch(numbers, from[i]);
            long b = Arrays.binarySearch(numbers, to[i]);
            edges[2 * i] = a << 32 | b;
            edges[2 * i + 1] = b << 32 | a;
        }
        Arrays.parallelSort(edges);
        int[] starts = new int[numbers.length + 1];
        int[] contacts = new int[edges.length];
        int count = 0;
        for (int i = 0; i < edges.length; i++) {
            int person = (int) (edges[i] >>> 32);
            int contact = (int) edges[i];
            if (person != contact && (i == 0 || edges[i] != edges[i - 1])) {
                contacts[count++] = contact;
                starts[person + 1] = count;
            }
        }
        // Whoever has no contacts begins where the one before ends.
        for (int person = 1; person <= numbers.length; person++) {
            starts[person] = Math.max(starts[person], starts[person - 1]);
        }
        return new EmailNetwork(numbers, starts, Arrays.copyOf(contacts, count));
    }

    private static int[] distinct(int[] from, int[] to) {
        int[] all = Arrays.copyOf(from, from.length + to.length);
        System.arraycopy(to, 0, all, from.length, to.length);
        Arrays.parallelSort(all);
        int count = 0;
        for (int i = 0; i < all.length; i++) {
            if (i == 0 || all[i] != all[i - 1]) {
                all[count++] = all[i];
            }
        }
        return Arrays.copyOf(all, count);
    }

    /** {@return how many people there are} */
    public int people() {
        return numbers.length;
    }

    /** {@return how many pairs of people are each other's contacts} */
    public int edges() {
        return contacts.length / 2;
    }

    /** {@return the number that this person has in the file} */
    public int number(int person) {
        return numbers[person];
    }

    /** {@return how many contacts this person has} */
    public int degree(int person) {
        return starts[person + 1] - starts[person];
    }

    /** {@return the person's contacts, ascending; a copy} */
    public int[] contacts(int person) {
        return Arrays.copyOfRange(contacts, starts[person], starts[person + 1]);
    }

    /** {@return whether these two are each other's contacts} */
    public boolean knows(int person, int other) {
        return Arrays.binarySearch(contacts, starts[person], starts[person + 1], other) >= 0;
    }

    /** {@return everybody at a distance of at most 2: the person, their contacts, and the contacts of those} */
    public BitSet withinTwo(int person) {
        BitSet near = new BitSet(people());
        near.set(person);
        for (int i = starts[person]; i < starts[person + 1]; i++) {
            int contact = contacts[i];
            near.set(contact);
            for (int j = starts[contact]; j < starts[contact + 1]; j++) {
                near.set(contacts[j]);
            }
        }
        return near;
    }
}
