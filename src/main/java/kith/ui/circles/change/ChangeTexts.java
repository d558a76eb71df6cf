package kith.ui.circles.change;

import module java.base;
import kith.app.circle.Circles;
import kith.app.circle.Circles.MemberStatus;
import kith.app.circle.ExtendCircle;
import kith.app.circle.RosterPreview;
import kith.app.circle.part.CarryOn;
import kith.exchange.CircleMode;
import kith.fault.EnumWord;
import kith.text.Figures;
import kith.text.circle.SentCircleTexts;
import kith.ui.circles.parts.ModeTexts;
import kith.ui.circles.plan.PlanTexts;
import kith.ui.text.Texts;

/** What a change of a circle means and costs, in words. */
public final class ChangeTexts {
    private final Texts texts;
    private final Figures figures;
    private final ModeTexts modes;
    private final PlanTexts plans;

    public ChangeTexts(Texts texts) {
        this.texts = texts;
        this.figures = texts.figures();
        this.modes = new ModeTexts(texts);
        this.plans = new PlanTexts(texts);
    }

    /** {@return what a change means, a sentence each} */
    List<String> costs(RosterPreview change) {
        List<String> all = new ArrayList<>();
        people(change, all);
        if (change.plan().mode() != change.before()) {
            all.add(texts.get("circles.change-mode", "mode", modes.name(change.plan().mode()), "shows",
                    modes.shows(change.plan().mode())));
        }
        if (change.masks() != change.masksBefore() && change.plan().mode() != CircleMode.PLAIN) {
            all.add(texts.get("circles.change-mode", "mode", modes.name(change.masks()), "shows",
                    modes.means(change.masks())));
        }
        all.add(change.newRound()
                ? texts.get("circles.change-new-round", "round", change.round(), "discarded", change.discarded())
                : texts.get("circles.change-same-round", "discarded", change.discarded()));
        all.add(texts.get("circles.change-sizes", "size", plans.contribution(change.plan()), "all",
                plans.contributions(change.plan()), "odds", figures.strangers(change.plan().mergedFpp())));
        plans.decides(change.plan()).ifPresent(all::add);
        if (change.tooSmall()) {
            all.add(texts.get("circles.change-too-small", "odds", figures.strangers(change.plan().mergedFpp()),
                    "allowed", figures.strangers(change.allowedFpp())));
        }
        if (change.recognisable()) {
            all.add(texts.get("circles.change-recognisable"));
        }
        if (change.newRound() && change.plan().mode() == CircleMode.PLAIN) {
            all.add(texts.get("circles.change-plain-again"));
        }
        return all;
    }

    private void people(RosterPreview change, List<String> all) {
        if (!change.added().isEmpty()) {
            all.add(texts.get("circles.change-added", "names", names(change.added())));
        }
        if (!change.removed().isEmpty()) {
            all.add(texts.get("circles.change-removed", "names", names(change.removed())));
        }
        if (!change.renewed().isEmpty()) {
            all.add(texts.get("circle.renewed", "names", names(change.renewed())));
        }
    }

    /** {@return what was changed and who needs the file, a sentence each} */
    List<String> changed(ExtendCircle.Result result) {
        return changed(result, false);
    }

    /**
     * {@return the same}
     *
     * @param given whether the user's own contribution to it was made already
     */
    List<String> changed(ExtendCircle.Result result, boolean given) {
        RosterPreview change = result.preview();
        List<String> all = new ArrayList<>();
        all.add(texts.get("circle.changed", "title", change.title(), "round", change.round(), "members",
                change.plan().members()));
        all.addAll(new SentCircleTexts(texts.messages()).sentences(result.sent()));
        if (!given) {
            all.add(texts.get(change.newRound() ? "circles.changed-again" : "circles.changed-kept"));
        }
        if (!change.removed().isEmpty() && result.file() != null) {
            all.add(texts.get("circle.changed-former", "names", names(change.removed())));
        }
        return all;
    }

    /** {@return what went on by itself in a circle after its change, a sentence each} */
    List<String> done(String title, CarryOn.Result result) {
        return result.done().stream().filter(one -> one.title().equals(title))
                .map(one -> texts.get("circle.done." + EnumWord.of(one.kind()), "title", title)).toList();
    }

    /** {@return a new round without those whose contribution is missing, by name} */
    String withoutMissing(Circles.Status circle) {
        List<String> missing = missing(circle);
        return missing.isEmpty() ? texts.get("circles.without-nobody")
                : texts.get("circles.without-missing", "names", names(missing));
    }

    /** {@return names of the other members whose contribution is not here} */
    public static List<String> missing(Circles.Status circle) {
        return circle.members().stream().filter(member -> !member.self() && !member.contributed())
                .map(MemberStatus::name).sorted(String.CASE_INSENSITIVE_ORDER).toList();
    }

    private String names(List<String> names) {
        return String.join(texts.get("circles.comma"), names);
    }
}
