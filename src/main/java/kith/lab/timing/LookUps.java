package kith.lab.timing;

import kith.lab.experiment.RandomAddresses;
import kith.lab.experiment.SeededRandom;

/**
 * Look-ups in one structure: half of the addresses are in it, drawn from all entries, and half never were. Addresses
 * are letters that were never looked at before, as those of a message just read: Java keeps the hash of a string it
 * once hashed.
 */
final class LookUps implements Timed {
    private final Structure structure;
    private final RandomAddresses addresses;
    private final int entries;
    private final SeededRandom random;
    private String[] asked = {};

    LookUps(Structure structure, RandomAddresses addresses, int entries, SeededRandom random) {
        this.structure = structure;
        this.addresses = addresses;
        this.entries = entries;
        this.random = random;
    }

    @Override
    public void prepare(int operations) {
        asked = new String[operations];
        for (int i = 0; i < operations; i += 2) {
            // Which of the two comes first is drawn, so that no processor learns what comes next.
            int first = random.nextInt(2);
            asked[i + first] = addresses.member(random.nextInt(entries));
            asked[i + 1 - first] = addresses.stranger(random.nextInt((int) RandomAddresses.MOST));
        }
        structure.given(asked);
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalStateException if an entry is not found
     */
    @Override
    public long run() {
        int found = structure.found(asked);
        if (found < asked.length / 2) {
            throw new IllegalStateException(structure.getClass() + " does not find its own entries");
        }
        return found;
    }
}
