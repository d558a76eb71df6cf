package kith.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import kith.app.ContributeToCircle.Agreement;
import kith.app.ContributeToCircle.Exposure;
import kith.app.ContributeToCircle.Shown;
import kith.circle.Exposed;
import kith.circle.HiddenAmong;
import kith.exchange.Mode;

/** What a contribution to a circle would show to whom, before it is made: in words, and as JSON. */
final class ExposureReport {
    private final Console console;
    private final Exposure exposure;

    ExposureReport(Console console, Exposure exposure) {
        this.console = console;
        this.exposure = exposure;
    }

    void note() {
        HiddenAmong hidden = exposure.hidden();
        if (hidden == null) {
            console.note("circle.exposure", "contacts", exposure.contacts(), "odds",
                    Figures.odds(console, exposure.fpp()), "count", exposure.members());
            return;
        }
        console.note(exposure.mode() == Mode.COUNTED ? "circle.exposure-counted" : "circle.exposure-sealed", "count",
                exposure.members());
        console.note("circle.result-tells");
        console.note("circle.hidden-among", "verified", hidden.verified(), "count", hidden.members());
        if (hidden.few()) {
            console.note("circle.plan.few");
        }
        exposure.shown().forEach(this::note);
        if (exposure.spent()) {
            console.note("circle.spent");
        }
        console.note("circle.contribution-size", "bytes", exposure.bytes());
        console.note("circle.round-code", "words", String.join(" ", exposure.code().words()));
    }

    private void note(Shown shown) {
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

    void put(Map<String, Object> document) {
        document.put("mode", exposure.mode().word());
        document.put("bytes", exposure.bytes());
        document.put("given", exposure.given());
        document.put("agreementsNeeded", exposure.needed().stream().map(Agreement::word).sorted().toList());
        document.put("roundCode", exposure.code().words());
        HiddenAmong hidden = exposure.hidden();
        if (hidden == null) {
            return;
        }
        document.put("members", hidden.members());
        document.put("verified", hidden.verified());
        document.put("spent", exposure.spent());
        document.put("shown", exposure.shown().stream().map(ExposureReport::json).toList());
    }

    private static Map<String, Object> json(Shown shown) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("names", shown.names());
        json.put("kind", CheckCommand.word(shown.kind()));
        shown.circle().ifPresent(title -> json.put("circle", title));
        shown.round().ifPresent(round -> json.put("round", round));
        return json;
    }
}
