package kith.ui.check;

import module java.base;
import kith.app.check.CheckMail.Mail;
import kith.app.check.CheckSenders.Session;
import kith.evidence.Verdict;

/**
 * One round of checking: whom it asked, and the rows in every order that the table can show. Made in the background;
 * choosing among a hundred thousand rows afterwards sorts nothing and takes milliseconds.
 */
public final class CheckResults {
    /** Where a list went on. */
    public enum Extent {
        /** Every sender has a row. */
        WHOLE,
        /** The list was longer than the window shows. */
        CUT
    }

    /** What rows are sorted by. */
    public enum Column {
        /** As the senders were given. */
        GIVEN,
        /** By conclusion. */
        VERDICT,
        /** By address, in the order of its letters. */
        SENDER,
        /** By the number of friends and circles that match, most first. */
        FRIENDS,
        /** By how many strangers would score as high, fewest first. */
        CHANCE,
        /** By the number of messages in mailboxes, most first. */
        MESSAGES,
        /** By the number of messages that are authenticated, most first. */
        AUTHENTICATED
    }

    /**
     * How rows are sorted.
     *
     * @param column by what
     * @param backwards whether the last comes first
     */
    public record Order(Column column, boolean backwards) {
        /** As the senders were given. */
        static final Order GIVEN = new Order(Column.GIVEN, false);
    }

    private final Session session;
    private final List<CheckRow> rows;
    private final Extent extent;
    private final Optional<MailScan.Result> scanned;
    private final List<Mail> mails;
    private final Map<Column, int[]> orders = new EnumMap<>(Column.class);
    private final Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);

    /**
     * @param session whom it asked
     * @param rows in the order of the senders
     * @param extent whether these are all
     * @param scanned what was looked through, if mailboxes were
     */
    CheckResults(Session session, List<CheckRow> rows, Extent extent, Optional<MailScan.Result> scanned) {
        this.session = session;
        this.rows = Collections.unmodifiableList(rows);
        this.extent = extent;
        this.scanned = scanned;
        this.mails = rows.stream().flatMap(row -> row.mail().stream()).toList();
        rows.forEach(row -> counts.merge(row.verdict(), 1, Integer::sum));
        orders.put(Column.VERDICT, sorted(Comparator.comparing((CheckRow row) -> row.lookAlike().isEmpty())
                .thenComparing(CheckRow::verdict)));
        orders.put(Column.SENDER, sorted(Comparator.comparing(row -> CheckRow.folded(row.sender()))));
        orders.put(Column.FRIENDS, sorted(Comparator.comparingInt(CheckRow::matches).reversed()));
        if (isOfMailboxes()) {
            orders.put(Column.MESSAGES, sorted(Comparator.comparingLong(CheckRow::messages).reversed()));
            orders.put(Column.AUTHENTICATED, sorted(Comparator.comparingLong(CheckRow::authenticated).reversed()));
        }
        orders.put(Column.CHANCE, sorted(Comparator.comparingDouble(row -> row.checked().evidence().pValue())));
    }

    private int[] sorted(Comparator<CheckRow> comparator) {
        Integer[] order = IntStream.range(0, rows.size()).boxed().toArray(Integer[]::new);
        Arrays.sort(order, (one, other) -> comparator.compare(rows.get(one), rows.get(other)));
        return Arrays.stream(order).mapToInt(Integer::intValue).toArray();
    }

    /** {@return whom it asked} */
    public Session session() {
        return session;
    }

    /** {@return whether it is about one sender, whom no mailbox named: one answer, which needs no table} */
    public boolean isOfOne() {
        return rows.size() == 1 && extent == Extent.WHOLE && !isOfMailboxes();
    }

    /** {@return all rows, in the order of the senders; unmodifiable} */
    public List<CheckRow> rows() {
        return rows;
    }

    /** {@return whether these are all senders that were given} */
    public Extent extent() {
        return extent;
    }

    /** {@return how many senders got each verdict; unmodifiable} */
    public Map<Verdict, Integer> counts() {
        return Collections.unmodifiableMap(counts);
    }

    /** {@return whether mailboxes were looked through} */
    public boolean isOfMailboxes() {
        return scanned.isPresent();
    }

    /** {@return what was looked through, if mailboxes were} */
    Optional<MailScan.Result> scanned() {
        return scanned;
    }

    /** {@return the messages among the rows; unmodifiable} */
    public List<Mail> mails() {
        return mails;
    }

    /**
     * {@return the rows to show} Takes time proportional to their number.
     *
     * @param words part of what a row holds; empty for all
     * @param verdicts those to show; none for all
     * @param order how to sort them
     */
    List<CheckRow> shown(String words, Set<Verdict> verdicts, Order order) {
        String folded = CheckRow.folded(words.strip());
        List<CheckRow> shown = new ArrayList<>(rows.size());
        int[] places = orders.get(order.column());
        for (int i = 0; i < rows.size(); i++) {
            int place = order.backwards() ? rows.size() - 1 - i : i;
            CheckRow row = rows.get(places == null ? place : places[place]);
            if ((verdicts.isEmpty() || verdicts.contains(row.verdict()))
                    && (folded.isEmpty() || row.contains(folded))) {
                shown.add(row);
            }
        }
        return shown;
    }
}
