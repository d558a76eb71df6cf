package kith.ui.circles;

import module java.base;
import kith.app.circle.ContributionPreview;
import kith.app.circle.part.CarryOn;
import kith.circle.CirclePlan;
import kith.circle.HiddenAmong;
import kith.exchange.CircleMode;
import kith.fault.EnumWord;
import kith.text.circle.ContributionTexts;
import kith.ui.circles.parts.CircleFilesWritten;
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

    /** {@return that the user takes part now, and what was done and waits to be sent} */
    CircleFilesWritten begun(String title, CarryOn.Result result, List<Path> loose) {
        List<String> sentences = new ArrayList<>(List.of(texts.get("circle.joined", "title", title)));
        List<String> done = done(title, result);
        sentences.addAll(done.isEmpty() ? List.of(texts.get("circles.part-waits")) : done);
        return new CircleFilesWritten(sentences, result.written(), loose);
    }

    /** {@return what was done in a circle, a sentence each} */
    List<String> done(String title, CarryOn.Result result) {
        List<String> sentences = new ArrayList<>();
        result.done().stream().filter(one -> one.title().equals(title)).forEach(one ->
                sentences.add(texts.get("circle.done." + EnumWord.of(one.kind()), "title", title)));
        if (!result.written().isEmpty()) {
            sentences.add(texts.get("circles.ready", "names",
                    names(result.written().stream().map(one -> one.friend().name()).toList())));
        }
        return sentences;
    }
}
