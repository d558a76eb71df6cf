package kith.ui.lab.play;

import kith.lab.play.Action;
import kith.lab.play.LookExplanation.Verdict;
import kith.text.lab.PlayTexts;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/**
 * What is said of a playground at one place of a walk. The sentences ask the filter, so they are written in the
 * background together with what they are about.
 *
 * @param setup how the filter is made
 * @param outcome what was done last, and once it is shown whole what came of it; empty where the verdict says it
 * @param verdict what the filter says of the marked word, or empty while an action is not yet shown whole
 * @param why the reason
 * @param kind what sort of answer it is
 * @param step the step that was taken last, with its number; empty before the first
 * @param told what a screen reader is told after an action
 */
record Sentences(String setup, String outcome, String verdict, String why, @Nullable Verdict kind, String step,
        String told) {
    /** Before anything was worked out. */
    static final Sentences NONE = new Sentences("", "", "", "", null, "", "");

    /** {@return what is to be said} */
    static Sentences of(Shown shown, Texts texts, PlayTexts playTexts) {
        boolean said = shown.isWhole();
        // Of a look-up the verdict says the same and more.
        boolean twice = said && shown.trace().filter(trace -> trace.action().kind() == Action.Kind.LOOK_UP
                && trace.action().word().equals(shown.marked())).isPresent();
        String verdict = shown.explanation().map(playTexts::verdict).orElse("");
        String outcome = shown.trace().map(playTexts::outcome).orElse("");
        return new Sentences(playTexts.setup(shown.walk().all().setup(), shown.board()),
                twice ? "" : said ? shown.trace().isPresent() ? outcome : texts.get("play.nothing-done")
                        : shown.trace().map(trace -> playTexts.action(trace.action())).orElse(""),
                said ? verdict : "", !said ? "" : shown.explanation().map(one -> playTexts.reason(shown.board(), one))
                .orElse(""),
                shown.explanation().map(one -> one.verdict()).orElse(null), step(shown, texts, playTexts),
                shown.trace().filter(trace -> trace.action().kind() == Action.Kind.LOOK_UP).isPresent()
                ? verdict : outcome);
    }

    private static String step(Shown shown, Texts texts, PlayTexts playTexts) {
        int steps = shown.walk().steps();
        return shown.trace().filter(trace -> steps > 0).map(trace -> texts.get("play.step", "number",
                playTexts.stepNumber(steps, trace.steps().size()), "sentence", playTexts.step(shown.board().panels(),
                        shown.board().passing(), trace, steps - 1))).orElse("");
    }
}
