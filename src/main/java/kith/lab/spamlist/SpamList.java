package kith.lab.spamlist;

import module java.base;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Shape;
import kith.lab.Proportion;
import kith.lab.experiment.Experiment;
import kith.lab.experiment.Parameter;
import kith.lab.experiment.RandomAddresses;
import kith.lab.experiment.SeededRandom;
import kith.lab.experiment.Settings;
import kith.lab.experiment.Tally;
import kith.lab.experiment.Watch;
import kith.report.Report;

/**
 * A filter of bad senders, with a small allow list, in front of the exact list: what it takes of memory, whom it stops
 * wrongly, and how often the list need not be asked.
 */
public final class SpamList implements Experiment {
    /** How many newcomers the filter is asked about, each time. */
    static final int PROBES = 50_000;
    /** How often it is asked about them while it is filled. */
    private static final int STEPS = 10;
    private static final Path TEMPORARY = Path.of(System.getProperty("java.io.tmpdir", ""));
    /** Look-ups in a round of the timing. */
    private static final int TIMED = 1_000;
    private static final int A_TALLY = 1024;
    /** Which of the seed's independent sources is for what. */
    private static final int ADDRESSES = 0;
    private static final int SALT = 1;
    private static final int MESSAGES = 2;
    private static final int SHARES = 3;

    @Override
    public String id() {
        return "spam-list";
    }

    @Override
    public List<Parameter> parameters() {
        return SpamPlan.parameters();
    }

    @Override
    public Report run(Settings settings, Watch watch) {
        SpamPlan plan = SpamPlan.of(settings);
        watch.step(0, 1);
        RandomAddresses invented = new RandomAddresses(plan.seed(), ADDRESSES);
        Optional<AddressFile.Content> content = plan.file().map(file -> AddressFile.read(file, watch));
        Set<String> bad = content.map(AddressFile.Content::addresses)
                .orElseGet(() -> Senders.invent(plan.items(), invented, watch));
        int items = bad.size();
        Tally tally = new Tally(watch, 2L * items + (STEPS + 1L) * PROBES + plan.known()
                + (STEPS + 2L) * plan.messages());
        Senders senders = Senders.of(bad, invented, tally);
        BloomFilter filter = BloomFilter.empty(Shape.fromNP(items, plan.fpp()),
                new SeededRandom(plan.seed(), SALT).salt());
        SpamReport report = new SpamReport(plan, senders, filter);
        content.ifPresent(file -> report.skipped(file.skipped()));

        report.filled(fill(filter, senders, tally));
        watch.soFar(report.report());
        List<Sender> known = newcomers(senders, plan.known(), tally);
        try (ExactList list = plan.onDisk() ? DiskList.of(senders.bad(), TEMPORARY)
                : new MemoryList(senders.addresses())) {
            Front front = new Front(filter, list::contains);
            front.allow(known);
            report.allowed(front, known);
            watch.soFar(report.report());
            Mail mail = new Mail(senders, known, plan.bad(), plan.newcomers());
            report.delivered(Delivery.of(mail, plan.messages(), front, filter, new SeededRandom(plan.seed(), MESSAGES),
                    tally));
            watch.soFar(report.report());
            report.times(times(senders, known, filter, list));
            report.shares(shares(mail, plan, front, tally));
        }
        return report.report();
    }

    private static List<Sender> newcomers(Senders senders, int count, Tally tally) {
        List<Sender> newcomers = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            newcomers.add(senders.newcomer());
            if (i % A_TALLY == 0 || i == count) {
                tally.add((i - 1) % A_TALLY + 1);
            }
        }
        return newcomers;
    }

    /** Puts all bad senders into the filter, and asks it at each tenth about the same newcomers. */
    private static List<Filled> fill(BloomFilter filter, Senders senders, Tally tally) {
        List<Sender> probes = newcomers(senders, PROBES, tally);
        List<Filled> filled = new ArrayList<>();
        int from = 0;
        for (int step = 1; step <= STEPS; step++) {
            int to = (int) ((long) senders.bad().size() * step / STEPS);
            senders.bad().subList(from, to).forEach(sender -> filter.put(sender.digest()));
            int passed = (int) probes.stream().filter(sender -> filter.mightContain(sender.digest())).count();
            filled.add(new Filled(to, filter.shape().expectedFpp(to), filter.fpp(),
                    Proportion.ofTrials(passed, PROBES)));
            tally.add(to - from + PROBES);
            from = to;
        }
        return filled;
    }

    private static List<Share> shares(Mail mail, SpamPlan plan, Front front, Tally tally) {
        return IntStream.rangeClosed(0, STEPS).mapToObj(step -> {
            Mail some = mail.with((double) step / STEPS);
            return new Share(some.bad(), some.count(plan.messages(), new SeededRandom(plan.seed(), SHARES + step),
                    (kind, sender) -> front.leavesOpen(sender), tally));
        }).toList();
    }

    /** Half of those who are looked up are bad. */
    private static LookUpTimes times(Senders senders, List<Sender> known, BloomFilter filter,
            ExactList list) {
        Stream<Sender> good = Stream.concat(known.stream(), Stream.generate(senders::newcomer)).limit(TIMED / 2);
        List<String> addresses = Stream.concat(senders.bad().stream().limit(TIMED / 2), good).map(Sender::address)
                .toList();
        return LookUpTimes.measure(addresses, address -> filter.mightContain(ItemDigest.of(address)),
                list::containsAddress);
    }

    /**
     * What happened at one share of bad messages.
     *
     * @param bad the share
     * @param counts for how many messages the list would have been asked
     */
    record Share(double bad, Mail.Counts counts) {
    }
}
