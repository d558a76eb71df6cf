package kith.cli.check;

import kith.address.EmailAddress;
import kith.app.check.CheckSenders;
import kith.cli.terminal.Console;
import kith.text.check.VerdictTexts;
import kith.text.check.WitnessTexts;

/** Results of a check in rows: the verdict, the sender, and why. */
public final class CheckReport {
    private final Console console;
    private final CheckSenders.Session session;
    private final VerdictTexts verdicts;

    public CheckReport(Console console, CheckSenders.Session session) {
        this.console = console;
        this.session = session;
        this.verdicts = new VerdictTexts(console.messages());
    }

    public void say(CheckSenders.Checked checked) {
        console.row(verdicts.conclusion(checked), checked.address(), reason(checked));
        if (checked.canonical() != null && EmailAddress.foldsToAscii(checked.address())) {
            console.note("check.folded", "address", checked.address(), "canonical", checked.canonical());
        }
    }

    /** {@return whom a sender only looks like, and why the verdict is what it is} */
    public String reason(CheckSenders.Checked checked) {
        return verdicts.warning(session, checked);
    }

    /** Says whom there was to ask, and whether one of them alone could have decided. */
    public void sayWhoWasAsked() {
        new WitnessTexts(console.messages()).oneMatch(session).forEach(console::remark);
    }
}
