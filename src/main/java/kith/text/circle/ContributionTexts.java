package kith.text.circle;

import module java.base;
import kith.app.circle.ContributionPreview;
import kith.app.circle.held.ShownTogether;
import kith.circle.Exposed;
import kith.circle.HiddenAmong;
import kith.exchange.CircleMode;
import kith.text.Figures;
import kith.text.Messages;

/** Says what a contribution to a circle shows to whom, before it is made. */
public final class ContributionTexts {
    private final Messages messages;
    private final Figures figures;

    /** @param messages the reader's language */
    public ContributionTexts(Messages messages) {
        this.messages = messages;
        this.figures = new Figures(messages);
    }

    /** {@return what the file shows alone and with those of the others, a sentence each} */
    public List<String> exposure(ContributionPreview preview) {
        List<String> all = new ArrayList<>();
        int members = preview.members();
        if (preview.mode() == CircleMode.PLAIN) {
            all.add(messages.get("circle.exposure", "count", preview.contacts(), "odds",
                    figures.tries(preview.fpp())));
            all.add(messages.get("circle.exposure-members", "count", members));
        } else {
            all.add(messages.get("circle.exposure-masked", "count", preview.contacts()));
            all.add(messages.get(preview.mode() == CircleMode.COUNTED ? "circle.exposure-counted"
                    : "circle.exposure-sealed", "count", members));
            all.add(messages.get("circle.exposure-together", "count", members));
            all.add(messages.get("circle.result-tells"));
            all.add(messages.get("circle.masks." + preview.masks().word()));
        }
        all.add(messages.get("circle.exposure-size", "size", figures.bytes(preview.bytes())));
        return all;
    }

    /** {@return among how many the user is hidden, or what is missing for that} */
    public String hidden(HiddenAmong among) {
        return among.suffices() ? messages.get("circle.hidden", "count", among.verified())
                : messages.get("circle.hidden-not", "count", among.verified(), "needed", HiddenAmong.LEAST_VERIFIED);
    }

    /**
     * {@return whom the results of several rounds show together, a sentence each; empty if nobody}
     *
     * @param separator between names
     */
    public List<String> shown(ContributionPreview preview, String separator) {
        return preview.shown().stream().map(shown -> shown(shown, separator)).toList();
    }

    private String shown(ShownTogether shown, String separator) {
        if (shown.kind() == Exposed.Kind.NEWCOMER) {
            return messages.get("circle.shown-newcomer");
        }
        String results = shown.circle().isPresent() && shown.round().isPresent()
                ? messages.get("circle.shown-results", "circle", shown.circle().get())
                : messages.get("circle.shown-several");
        return messages.get(shown.kind() == Exposed.Kind.DIFFERENCE ? "circle.shown-difference"
                : "circle.shown-one-sided", "results", results, "names", String.join(separator, shown.names()));
    }
}
