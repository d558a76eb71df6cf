package kith.ui.circles;

import java.util.ArrayList;
import java.util.List;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionPreview;
import kith.circle.CirclePlan;
import kith.circle.HiddenAmong;
import kith.exchange.CircleMode;
import kith.text.circle.ContributionTexts;
import kith.ui.text.Texts;

/** What a contribution shows to whom, and what stands against it, in words. */
final class ContributeTexts {
    private final Texts texts;
    private final ContributionTexts contributions;

    ContributeTexts(Texts texts) {
        this.texts = texts;
        this.contributions = new ContributionTexts(texts.messages());
    }

    /** {@return what a contribution shows of whom to whom, a sentence each} */
    List<String> preview(ContributionPreview preview) {
        return contributions.exposure(preview);
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
        return contributions.shown(preview, texts.get("circles.comma"));
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
        return texts.get(result.mode() == CircleMode.PLAIN ? "circles.contribution-written"
                : "circles.contribution-masked");
    }
}
