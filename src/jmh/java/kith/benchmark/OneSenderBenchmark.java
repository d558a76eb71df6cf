package kith.benchmark;

import java.util.List;
import kith.bloom.ItemDigest;
import kith.evidence.Evidence;
import kith.evidence.SenderCheck;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * What a mail program waits for: one sender, from their address to the verdict, against 200 friends of five filters.
 */
@State(Scope.Benchmark)
public class OneSenderBenchmark {
    private static final int FRIENDS = 200;

    private final String[] senders = Correspondents.senders(1000, FRIENDS);
    private SenderCheck check = new SenderCheck(SenderCheck.DEFAULT_ALPHA, List.of());
    private int next;

    /** Makes the friends' filters. */
    @Setup
    public void build() {
        check = new SenderCheck(SenderCheck.DEFAULT_ALPHA, CheckBenchmark.witnesses(FRIENDS));
    }

    /** Kith, another sender each time. */
    @Benchmark
    public Evidence kith() {
        next = (next + 1) % senders.length;
        return check.judge(ItemDigest.of(senders[next]));
    }
}
