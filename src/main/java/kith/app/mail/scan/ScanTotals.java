package kith.app.mail.scan;

import module java.base;
import kith.address.io.SenderList;
import kith.app.UnreadFiles;
import kith.app.check.CheckSenders.Checked;
import kith.app.mail.JudgeMail.Judgement;
import kith.app.mail.JudgeMail.Session;
import kith.mail.MailReason;
import kith.mail.box.LeftOut;
import kith.mail.box.LeftOut.Why;
import kith.parallel.Progress;

/**
 * What a scan found in all, and of each sender. Takes some 200 bytes for each sender, and for no more than
 * {@value #MAX_SENDERS} of them.
 */
public final class ScanTotals {
    /** Most senders that are told apart. */
    public static final int MAX_SENDERS = 1_000_000;

    private final List<LeftOut> missed = new ArrayList<>();
    private final List<LeftOut> named = new ArrayList<>();
    private final Map<String, SenderTally.Counter> senders = new HashMap<>();
    private final Map<Why, Long> leftOut = new EnumMap<>(Why.class);
    private final SenderTally.Counter nobody = new SenderTally.Counter();
    private final SenderTally.Counter all = new SenderTally.Counter();
    private long files;
    private long deleted;
    private long beyond;

    void add(Judgement judgement) {
        all.add(judgement);
        String address = judgement.address();
        if (address.isEmpty()) {
            nobody.add(judgement);
            return;
        }
        SenderTally.Counter counter = senders.get(address);
        if (counter == null) {
            if (senders.size() == MAX_SENDERS) {
                beyond++;
                return;
            }
            counter = new SenderTally.Counter();
            senders.put(address, counter);
        }
        counter.add(judgement);
    }

    void addFile() {
        files++;
    }

    void addDeleted(long count) {
        deleted += count;
    }

    void addLeftOut(LeftOut what) {
        leftOut.merge(what.why(), 1L, Long::sum);
        if (named.size() < UnreadFiles.MOST_NAMED) {
            named.add(what);
        }
        if (what.why().isMissed() && missed.size() < UnreadFiles.MOST_NAMED) {
            missed.add(what);
        }
    }

    /**
     * {@return the files and folders in which messages may be missing, and why; the first
     * {@value UnreadFiles#MOST_NAMED} of them}
     */
    public List<LeftOut> missed() {
        return List.copyOf(missed);
    }

    /**
     * {@return the files and folders that were left out, for whatever reason; the first {@value UnreadFiles#MOST_NAMED}
     * of them}
     */
    public List<LeftOut> named() {
        return List.copyOf(named);
    }

    /** {@return how many files with messages were read} */
    public long files() {
        return files;
    }

    /** {@return how many messages were passed over since they were deleted and only wait to be cleared away} */
    public long deleted() {
        return deleted;
    }

    /** {@return how many files and folders were left out, and why} */
    public Map<Why, Long> leftOut() {
        return Collections.unmodifiableMap(new LinkedHashMap<>(leftOut));
    }

    /** {@return all messages together, with an empty address} */
    public SenderTally all() {
        return all.tally("");
    }

    /** {@return the messages that do not name exactly one author, with an empty address} */
    public SenderTally nobody() {
        return nobody.tally("");
    }

    /** {@return how many messages have an author that was not counted any more} */
    public long beyond() {
        return beyond;
    }

    /** {@return how many authors were told apart} */
    public int senders() {
        return senders.size();
    }

    /** {@return how many messages have a name that looks like another address than the author's} */
    public long posing() {
        return all().reasons().getOrDefault(MailReason.NAME_LIKE_ADDRESS, 0L);
    }

    /**
     * Hands over every author, those of most messages first, with what is known of them.
     *
     * @throws kith.fault.KithException {@link kith.fault.Fault#CANCELLED}
     */
    public void each(Session session, BiConsumer<SenderTally, Checked> sink, Progress progress) {
        List<Map.Entry<String, SenderTally.Counter>> sorted = senders.entrySet().stream()
                .sorted(Comparator.comparingLong((Map.Entry<String, SenderTally.Counter> e) -> -e.getValue().messages())
                        .thenComparing(Map.Entry::getKey)).toList();
        Stream<SenderList.Line> lines = sorted.stream().map(e -> new SenderList.Line(0, e.getKey(), Optional.empty()));
        Iterator<Map.Entry<String, SenderTally.Counter>> tallies = sorted.iterator();
        session.senders().checkAll(lines::iterator, checked -> {
            Map.Entry<String, SenderTally.Counter> entry = tallies.next();
            sink.accept(entry.getValue().tally(entry.getKey()), checked);
        }, progress);
    }
}
