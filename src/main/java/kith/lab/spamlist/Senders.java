package kith.lab.spamlist;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import kith.lab.experiment.RandomAddresses;

/** Who is bad, whom the user knows, and newcomers without end. */
final class Senders {
    private final Set<String> addresses;
    private final List<Sender> bad;
    private final RandomAddresses invented;
    private long met;

    private Senders(Set<String> addresses, RandomAddresses invented) {
        this.addresses = addresses;
        this.bad = addresses.stream().map(Sender::of).toList();
        this.invented = invented;
    }

    /** {@return senders that are all invented, so many of them bad} */
    static Senders invented(int bad, RandomAddresses invented) {
        Set<String> addresses = new LinkedHashSet<>();
        LongStream.range(0, bad).mapToObj(invented::member).forEach(addresses::add);
        return new Senders(addresses, invented);
    }

    /** {@return these bad senders; the others are invented} */
    static Senders of(Set<String> bad, RandomAddresses invented) {
        return new Senders(bad, invented);
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
