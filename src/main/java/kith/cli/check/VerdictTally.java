package kith.cli.check;

import module java.base;
import kith.app.check.CheckSenders;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.evidence.Verdict;
import kith.text.check.LookAlikeTexts;
import kith.text.check.VerdictTexts;

/** How many senders of a check got which verdict. */
public final class VerdictTally {
    private final Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
    private int total;
    private int lookAlikes;

    /** Counts one sender; {@return how many had the same verdict so far} */
    public int add(CheckSenders.Checked checked) {
        total++;
        lookAlikes += checked.lookAlike() == null ? 0 : 1;
        return counts.merge(checked.evidence().verdict(), 1, Integer::sum);
    }

    public int of(Verdict verdict) {
        return counts.getOrDefault(verdict, 0);
    }

    public int total() {
        return total;
    }

    /** {@return how many of them are addresses: nothing else can be called known by chance} */
    public int addresses() {
        return total - of(Verdict.INVALID);
    }

    /** {@return 0 if at least one address is known or in the user's own book, otherwise a negative answer} */
    public int exitCode() {
        return of(Verdict.KNOWN) + of(Verdict.MINE) > 0 ? Exit.DONE : Exit.NEGATIVE;
    }

    /** Says how many look like somebody else, if any do. */
    public void sayLookAlikes(Console console) {
        if (lookAlikes > 0) {
            console.remark(new LookAlikeTexts(console.messages()).counted(lookAlikes));
        }
    }

    /** {@return how many senders got which verdict, in words} */
    public String summary(Console console) {
        return total == 0 ? console.text("check.announce-none")
                : console.text("check.announce-many", "count", total, "summary", counts(console));
    }

    /** {@return the same without how many there were} */
    public String counts(Console console) {
        return new VerdictTexts(console.messages()).counts(counts);
    }

    /** {@return how many strangers among so many would be called known by chance, in words} */
    public String byChance(Console console, double alpha) {
        return new VerdictTexts(console.messages()).byChance(addresses(), alpha);
    }
}
