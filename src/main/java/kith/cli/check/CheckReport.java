package kith.cli.check;

import module java.base;
import kith.address.EmailAddress;
import kith.app.check.CheckSenders;
import kith.cli.terminal.Colour;
import kith.cli.terminal.Console;
import kith.evidence.Evidence;
import kith.evidence.Verdict;
import kith.text.check.VerdictTexts;
import kith.text.check.WitnessTexts;

/** Results of a check in rows: the verdict, the sender, and why. */
public final class CheckReport {
    private final Console console;
    private final CheckSenders.Session session;
    private final VerdictTexts verdicts;
    private final Map<String, String> said = new HashMap<>();

    public CheckReport(Console console, CheckSenders.Session session) {
        this.console = console;
        this.session = session;
        this.verdicts = new VerdictTexts(console.messages());
    }

    public void say(CheckSenders.Checked checked) {
        String conclusion = verdicts.conclusion(checked);
        console.row(colour(checked), conclusion, checked.address(), reasonOnce(conclusion, checked));
        if (checked.canonical() != null && EmailAddress.foldsToAscii(checked.address())) {
            console.note("check.folded", "address", checked.address(), "canonical", checked.canonical());
        }
    }

    /** {@return what stresses the word of a verdict} */
    public static Colour colour(CheckSenders.Checked checked) {
        return checked.lookAlike() != null ? Colour.RED : switch (checked.evidence().verdict()) {
            case KNOWN, MINE -> Colour.GREEN;
            case POSSIBLE -> Colour.YELLOW;
            case SELF, UNKNOWN, INVALID -> Colour.NONE;
        };
    }

    /** {@return the reason, or nothing on a terminal where the last row of the same conclusion has the same one} */
    public String reasonOnce(String conclusion, CheckSenders.Checked checked) {
        String reason = reason(checked);
        return reason.equals(said.put(conclusion, reason)) && console.terminals().out() ? "" : reason;
    }

    /** {@return whom a sender only looks like, why the verdict is what it is, and how many strangers would get it} */
    private String reason(CheckSenders.Checked checked) {
        String reason = verdicts.warning(session, checked);
        Evidence evidence = checked.evidence();
        boolean scored = evidence.verdict() == Verdict.KNOWN || evidence.verdict() == Verdict.POSSIBLE;
        return !scored || evidence.decidingMatched() == 0 ? reason : console.messages().sentences(reason,
                console.text("check.score", "odds", console.figures().strangers(evidence.pValue())));
    }

    /** Says whom there was to ask, and whether one of them alone could have decided. */
    public void sayWhoWasAsked() {
        new WitnessTexts(console.messages()).oneMatch(session).forEach(console::remark);
    }
}
