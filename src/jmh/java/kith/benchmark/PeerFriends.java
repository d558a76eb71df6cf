package kith.benchmark;

import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The friends of {@link CheckBenchmark} with a peer's filters, and the senders. All senders are put to one friend
 * before the next one's turn, so that their filters are in the nearest cache: the best order for a peer.
 *
 * @param <F> the peer's filter
 */
@State(Scope.Benchmark)
public abstract class PeerFriends<F> {
    private final Peer<F> peer;
    private final List<List<F>> friends = new ArrayList<>();
    private String[] senders = {};

    PeerFriends(Peer<F> peer) {
        this.peer = peer;
    }

    /** Builds the filters and proves that they do what Kith's do. */
    @Setup
    public void build() {
        senders = Correspondents.senders(CheckBenchmark.PEER_SENDERS, CheckBenchmark.FRIENDS);
        for (int friend = 0; friend < CheckBenchmark.FRIENDS; friend++) {
            String[] entries = Correspondents.contacts(friend, CheckBenchmark.ENTRIES);
            List<F> filters = new ArrayList<>();
            for (int i = 0; i < CheckBenchmark.FILTERS; i++) {
                F filter = peer.empty(CheckBenchmark.ENTRIES, 0.5, friend * CheckBenchmark.FILTERS + i);
                for (String entry : entries) {
                    peer.put(filter, entry);
                }
                filters.add(filter);
            }
            friends.add(filters);
        }
        CheckBenchmark.requireAsManyMatches(matches(), senders.length);
    }

    /** {@return how many pairs of sender and friend match in all filters} */
    long matches() {
        long matches = 0;
        for (List<F> filters : friends) {
            for (String sender : senders) {
                matches += matchesAll(filters, sender) ? 1 : 0;
            }
        }
        return matches;
    }

    private boolean matchesAll(List<F> filters, String sender) {
        for (F filter : filters) {
            if (!peer.mightContain(filter, sender)) {
                return false;
            }
        }
        return true;
    }
}
