package kith.cli;

import java.util.EnumMap;
import java.util.Map;
import kith.app.CheckSenders;
import kith.evidence.Odds;
import kith.evidence.Verdict;

/** How many senders of a check got which verdict. */
final class VerdictTally {
    private final Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
    private int total;

    /** Counts one sender; {@return how many had his verdict so far} */
    int add(CheckSenders.Checked checked) {
        total++;
        return counts.merge(checked.evidence().verdict(), 1, Integer::sum);
    }

    int of(Verdict verdict) {
        return counts.getOrDefault(verdict, 0);
    }

    int total() {
        return total;
    }

    /** {@return 0 if at least one address is known or in the user's own book, otherwise a negative answer} */
    int exitCode() {
        return of(Verdict.KNOWN) + of(Verdict.MINE) > 0 ? Exit.DONE : Exit.NEGATIVE;
    }

    /** {@return how many senders got which verdict, in words} */
    String summary(Console console) {
        return summary(console, "check.summary");
    }

    /** {@return the same in the words of another sentence, where what was counted is messages} */
    String summary(Console console, String key) {
        return console.text(key, "total", total, "known", of(Verdict.KNOWN), "mine", of(Verdict.MINE),
                "possible", of(Verdict.POSSIBLE), "unknown", of(Verdict.UNKNOWN), "self", of(Verdict.SELF), "invalid",
                of(Verdict.INVALID));
    }

    /** {@return how many strangers among so many would be called known by chance, in words} */
    String byChance(Console console, double alpha) {
        return console.text("check.by-chance", "total", total, "count",
                Figures.number(Odds.strangersExpected(total, alpha)));
    }
}
