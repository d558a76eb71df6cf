package kith.lab.spamlist;

import module java.base;
import kith.lab.experiment.RandomAddresses;
import kith.lab.experiment.Tally;
import kith.parallel.Progress;

/** Who is bad, whom the user knows, and newcomers without end. */
final class Senders {
    private static final int A_TALLY = 1024;

    private final Set<String> addresses;
    private final List<Sender> bad;
    private final RandomAddresses invented;
    private long met;

    private Senders(Set<String> addresses, List<Sender> bad, RandomAddresses invented) {
        this.addresses = addresses;
        this.bad = bad;
        this.invented = invented;
    }

    /**
     * {@return senders of whom these are bad; the others are invented}
     *
     * @param bad addresses, which are hashed now
     * @param invented where the others come from
     * @param tally a unit is a bad sender
     */
    static Senders of(Set<String> bad, RandomAddresses invented, Tally tally) {
        List<Sender> senders = new ArrayList<>(bad.size());
        for (String address : bad) {
            senders.add(Sender.of(address));
            if (senders.size() % A_TALLY == 0 || senders.size() == bad.size()) {
                tally.add((senders.size() - 1) % A_TALLY + 1);
            }
        }
        return new Senders(bad, senders, invented);
    }

    /**
     * {@return so many addresses, all different}
     *
     * @param progress may cancel
     */
    static Set<String> invent(int bad, RandomAddresses invented, Progress progress) {
        Set<String> addresses = new LinkedHashSet<>();
        for (int i = 0; i < bad; i++) {
            if (i % A_TALLY == 0) {
                progress.step(0, 1);
            }
            addresses.add(invented.member(i));
        }
        return addresses;
    }

    /** {@return the addresses of the bad senders} */
    Set<String> addresses() {
        return addresses;
    }

    /** {@return the bad senders} */
    List<Sender> bad() {
        return bad;
    }

    /** {@return a sender who is not bad and was not returned before} */
    Sender newcomer() {
        String address = invented.stranger(met++);
        while (addresses.contains(address)) {
            address = invented.stranger(met++);
        }
        return Sender.of(address);
    }
}
