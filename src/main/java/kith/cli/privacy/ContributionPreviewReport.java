package kith.cli.privacy;

import module java.base;
import kith.app.circle.ContributionConsent;
import kith.app.circle.ContributionPreview;
import kith.app.circle.held.ShownTogether;
import kith.circle.HiddenAmong;
import kith.cli.terminal.Console;
import kith.fault.EnumWord;
import kith.fault.KithException;
import kith.text.circle.ContributionTexts;

/** What a contribution to a circle would show to whom, before it is made: in words, and as JSON. */
public final class ContributionPreviewReport {
    private final Console console;
    private final ContributionPreview preview;

    public ContributionPreviewReport(Console console, ContributionPreview preview) {
        this.console = console;
        this.preview = preview;
    }

    public void note() {
        ContributionTexts texts = new ContributionTexts(console.messages());
        texts.exposure(preview).forEach(console::remark);
        HiddenAmong hidden = preview.hidden();
        if (hidden == null) {
            return;
        }
        console.remark(console.messages().sentences(texts.hidden(hidden),
                console.text("circle.hidden-roster", "count", hidden.members())));
        if (hidden.few()) {
            console.note("circle.plan.few");
        }
        texts.shown(preview, ", ").forEach(console::remark);
        if (preview.needed().contains(ContributionConsent.DIFFERENCE)) {
            console.note("circle.agree-difference");
        }
        if (preview.awaitsJoinings()) {
            console.note("circle.joinings-awaited");
        }
        if (preview.spent()) {
            console.note("circle.spent");
        }
        console.note("circle.round-code", "words", String.join(" ", preview.code().words()));
    }

    /** Says what is missing before anything can be given hidden, in the words of the refusal. */
    public void sayWhatIsMissing() {
        HiddenAmong hidden = preview.hidden();
        if (hidden == null || preview.given()) {
            return;
        }
        try {
            hidden.require();
        } catch (KithException e) {
            console.sayFault(e, null);
        }
    }

    public void put(Map<String, Object> document) {
        document.put("mode", preview.mode().word());
        document.put("bytes", preview.bytes());
        document.put("given", preview.given());
        document.put("agreementsNeeded", preview.needed().stream().map(ContributionConsent::word).sorted().toList());
        document.put("roundCode", preview.code().words());
        HiddenAmong hidden = preview.hidden();
        if (hidden == null) {
            return;
        }
        document.put("masks", preview.masks().word());
        document.put("awaitsJoinings", preview.awaitsJoinings());
        document.put("members", hidden.members());
        document.put("verified", hidden.verified());
        document.put("spent", preview.spent());
        document.put("shown", preview.shown().stream().map(ContributionPreviewReport::json).toList());
    }

    private static Map<String, Object> json(ShownTogether shown) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("names", shown.names());
        json.put("kind", EnumWord.of(shown.kind()));
        shown.circle().ifPresent(title -> json.put("circle", title));
        shown.round().ifPresent(round -> json.put("round", round));
        return json;
    }
}
