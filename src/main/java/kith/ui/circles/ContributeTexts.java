package kith.ui.circles;

import java.util.ArrayList;
import java.util.List;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionPreview;
import kith.app.circle.held.ShownTogether;
import kith.circle.CirclePlan;
import kith.circle.Exposed;
import kith.circle.HiddenAmong;
import kith.exchange.CircleMode;
import kith.text.Figures;
import kith.ui.text.Texts;

/** What a contribution shows to whom, and what stands against it, in words. */
final class ContributeTexts {
    private final Texts texts;
    private final Figures figures;

    ContributeTexts(Texts texts) {
        this.texts = texts;
        this.figures = texts.figures();
    }

    /** {@return what a contribution shows of whom to whom, a sentence each} */
    List<String> preview(ContributionPreview preview) {
        String size = texts.figures().bytes(preview.bytes());
        return switch (preview.mode()) {
            case PLAIN -> List.of(
                    texts.get("circles.exposure", "count", preview.contacts(), "odds", figures.odds(preview.fpp())),
                    texts.get("circles.exposure-members", "count", preview.members()),
                    texts.get("circles.exposure-size", "size", size));
            case COUNTED -> List.of(texts.get("circles.exposure-masked", "count", preview.contacts()),
                    texts.get("circles.exposure-counted", "count", preview.members()),
                    texts.get("circles.exposure-together", "count", preview.members()),
                    texts.get("circle.result-tells"),
                    texts.get("circles.exposure-size", "size", size));
            case SEALED -> List.of(texts.get("circles.exposure-masked", "count", preview.contacts()),
                    texts.get("circles.exposure-sealed", "count", preview.members()),
                    texts.get("circles.exposure-together", "count", preview.members()),
                    texts.get("circle.result-tells"),
                    texts.get("circles.exposure-size", "size", size));
        };
    }

    /** {@return what the user agrees to} */
    String agreement(CircleMode mode) {
        return texts.get(switch (mode) {
            case PLAIN -> "circles.agree";
            case COUNTED -> "circles.agree-counted";
            case SEALED -> "circles.agree-sealed";
        });
    }

    /** {@return what the user says who may have contributed since a backup was made} */
    String anyway(CircleMode mode) {
        return texts.get(mode == CircleMode.PLAIN ? "circles.restored-anyway" : "circles.restored-anyway-masked");
    }

    /** {@return whom the results of several rounds show together, a sentence each; empty if nobody} */
    List<String> shown(ContributionPreview preview) {
        return preview.shown().stream().map(this::shown).toList();
    }

    private String shown(ShownTogether shown) {
        if (shown.kind() == Exposed.Kind.NEWCOMER) {
            return texts.get("circles.shown-newcomer");
        }
        String names = names(shown.names());
        String results = shown.circle().isPresent() && shown.round().isPresent()
                ? texts.get("circles.shown-results", "circle", shown.circle().get(), "round",
                        shown.round().getAsInt())
                : texts.get("circles.shown-several");
        return texts.get(shown.kind() == Exposed.Kind.DIFFERENCE ? "circles.shown-difference"
                : "circles.shown-one-sided", "results", results, "names", names);
    }

    /** {@return that the user accepts what several results show together, by name} */
    String difference(ContributionPreview preview) {
        List<String> names = new ArrayList<>();
        preview.shown().stream().filter(one -> one.kind().needsConfirmation())
                .flatMap(one -> one.names().stream()).distinct().forEach(names::add);
        return texts.get("circles.agree-difference", "names", names(names));
    }

    private String names(List<String> names) {
        return String.join(texts.get("circles.comma"), names);
    }

    /** {@return why the members do not hide the user, with what to do; empty if they do} */
    String notHidden(ContributionPreview preview) {
        HiddenAmong hidden = preview.hidden();
        if (hidden == null || preview.given()) {
            return "";
        }
        if (hidden.members() < CirclePlan.SECURE_FROM) {
            return texts.get("circles.contribute-transparent");
        }
        return hidden.verified() >= HiddenAmong.LEAST_VERIFIED ? ""
                : texts.get("circles.contribute-verify", "count", HiddenAmong.LEAST_VERIFIED);
    }

    /** {@return what was contributed} */
    String contributed(ContributeToCircle.Result result) {
        return result.mode() == CircleMode.PLAIN
                ? texts.get("circles.contribution-written", "odds", figures.odds(result.worstCoalitionFpp()))
                : texts.get("circles.contribution-masked", "odds", figures.odds(result.worstCoalitionFpp()));
    }
}
