package kith.ui.check;

import module java.base;
import kith.evidence.Verdict;
import kith.ui.check.CheckResults.Order;
import org.jspecify.annotations.Nullable;

/**
 * What was asked in this session: in memory alone, since whom somebody asks about is nobody's business tomorrow. It
 * outlives a change of language, with which view models are made anew.
 */
public final class CheckMemory {
    /** So many senders that were asked about one by one are remembered. */
    static final int MOST = 8;

    /** Which rows are shown, and in which order. */
    record Choice(String filter, Set<Verdict> verdicts, Order order) {
        static final Choice ALL = new Choice("", Set.of(), Order.GIVEN);
    }

    private final List<CheckRow> recent = new ArrayList<>();
    private Choice choice = Choice.ALL;
    private String typed = "";
    private String source = "";
    private @Nullable CheckResults round;
    private @Nullable CheckRow selected;

    /** {@return the senders that were asked about one by one, the last one first} */
    List<CheckRow> recent() {
        return List.copyOf(recent);
    }

    /** {@return which rows are shown} */
    Choice choice() {
        return choice;
    }

    void choose(Choice now) {
        choice = now;
    }

    /** {@return what stands in the field} */
    String typed() {
        return typed;
    }

    /** {@return the round whose results are shown; none where none are} */
    @Nullable CheckResults round() {
        return round;
    }

    /** {@return the files that the round is about, by name; empty where they were typed} */
    String source() {
        return source;
    }

    /** {@return the row that is looked at} */
    @Nullable CheckRow selected() {
        return selected;
    }

    void readFrom(String files) {
        source = files;
    }

    void select(@Nullable CheckRow row) {
        selected = row;
    }

    void type(String text) {
        typed = text;
    }

    /** Keeps a round in place of the one before; a single sender goes among the recent ones. */
    void keep(@Nullable CheckResults results) {
        round = results;
        if (results != null && results.isOfOne()) {
            CheckRow row = results.rows().getFirst();
            recent.removeIf(before -> before.sender().equals(row.sender()));
            recent.addFirst(row);
            if (recent.size() > MOST) {
                recent.removeLast();
            }
        }
    }

    /** Replaces the recent rows by newer answers about the same senders. */
    void renew(List<CheckRow> rows) {
        recent.clear();
        recent.addAll(rows);
    }
}
