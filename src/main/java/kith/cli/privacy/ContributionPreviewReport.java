package kith.cli.privacy;

import java.util.LinkedHashMap;
import java.util.Map;
import kith.app.EnumWord;
import kith.app.circle.ContributionConsent;
import kith.app.circle.ContributionPreview;
import kith.app.circle.held.ShownTogether;
import kith.circle.Exposed;
import kith.circle.HiddenAmong;
import kith.cli.terminal.Console;
import kith.exchange.CircleMode;

/** What a contribution to a circle would show to whom, before it is made: in words, and as JSON. */
public final class ContributionPreviewReport {
    private final Console console;
    private final ContributionPreview preview;

    public ContributionPreviewReport(Console console, ContributionPreview preview) {
        this.console = console;
        this.preview = preview;
    }

    public void note() {
        HiddenAmong hidden = preview.hidden();
        if (hidden == null) {
            console.note("circle.exposure", "contacts", preview.contacts(), "odds",
                    console.figures().odds(preview.fpp()), "count", preview.members());
            return;
        }
        console.note(preview.mode() == CircleMode.COUNTED ? "circle.exposure-counted"
                : "circle.exposure-sealed", "count",
                preview.members());
        console.note("circle.result-tells");
        console.note("circle.hidden-among", "verified", hidden.verified(), "count", hidden.members());
        if (hidden.few()) {
            console.note("circle.plan.few");
        }
        preview.shown().forEach(this::note);
        if (preview.spent()) {
            console.note("circle.spent");
        }
        console.note("circle.contribution-size", "bytes", preview.bytes());
        console.note("circle.round-code", "words", String.join(" ", preview.code().words()));
    }

    private void note(ShownTogether shown) {
        if (shown.kind() == Exposed.Kind.NEWCOMER) {
            console.note("circle.shown-newcomer");
            return;
        }
        String names = String.join(", ", shown.names());
        if (shown.kind() == Exposed.Kind.ONE_SIDED) {
            console.note("circle.shown-one-sided", "names", names, "title", shown.circle().orElse(""), "round",
                    Integer.toString(shown.round().orElse(0)));
        } else if (shown.circle().isPresent()) {
            console.note("circle.shown-difference", "names", names, "title", shown.circle().get(), "round",
                    Integer.toString(shown.round().orElse(0)));
        } else {
            console.note("circle.shown-together", "names", names);
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
