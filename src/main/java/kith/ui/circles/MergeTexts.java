package kith.ui.circles;

import module java.base;
import kith.app.circle.Circles;
import kith.app.circle.Circles.MemberStatus;
import kith.app.circle.MergeCircle;
import kith.app.circle.part.Delivery;
import kith.circle.Membership;
import kith.exchange.CircleMode;
import kith.ui.circles.change.ChangeTexts;
import kith.ui.circles.parts.NextSteps;
import kith.ui.text.Texts;

/** What merging shows to whoever merges, and what it still needs, in words. */
public final class MergeTexts {
    private final Texts texts;

    public MergeTexts(Texts texts) {
        this.texts = texts;
    }

    /** {@return what whoever merges learns, a sentence each} */
    List<String> learns(Circles.Status circle) {
        List<String> all = new ArrayList<>();
        boolean member = circle.members().stream().anyMatch(MemberStatus::self);
        all.add(texts.get(switch (circle.document().mode()) {
            case PLAIN -> "circles.learns-plain";
            case COUNTED -> "circle.exposure-counted";
            case SEALED -> "circle.exposure-sealed";
        }, "count", circle.members().size()));
        if (member && circle.document().mode() != CircleMode.PLAIN) {
            all.add(texts.get(circle.document().mode() == CircleMode.COUNTED ? "circles.learns-counted-member"
                    : "circles.learns-sealed-member"));
        }
        if (circle.document().mode() != CircleMode.PLAIN) {
            all.add(texts.get("circles.learns-spoiled"));
        }
        return all;
    }

    /** {@return why nothing can be merged, with what to do; empty if it can} */
    String obstacle(Circles.Status circle) {
        if (circle.closed() != null) {
            return texts.get("circles.closed-why");
        }
        if (circle.state() == Membership.INVITED) {
            return texts.get("circles.contribute-join");
        }
        if (NextSteps.mergeable(circle)) {
            return "";
        }
        if (circle.document().mode() == CircleMode.PLAIN) {
            return texts.get("circles.merge-nothing");
        }
        return missing(circle);
    }

    /** {@return whose files are missing, and what the founder can do if they never come} */
    String missing(Circles.Status circle) {
        List<String> missing = new ArrayList<>(ChangeTexts.missing(circle));
        if (circle.members().stream().anyMatch(member -> member.self() && !member.contributed())) {
            missing.addFirst(texts.get("circles.you"));
        }
        return texts.get(circle.founded() ? "circles.merge-missing-founder" : "circles.merge-missing", "names",
                String.join(texts.get("circles.comma"), missing), "count", missing.size());
    }

    /** {@return what was merged and for whom it waits, a sentence each} */
    List<String> merged(MergeCircle.Kept kept, Set<Integer> atLeast, List<Delivery.Written> parcels,
            List<String> unreached) {
        List<String> all = new ArrayList<>();
        for (int least : atLeast) {
            all.add(least == 1 ? texts.get("circles.merged", "count", kept.contributions())
                    : texts.get("circles.merged-at-least", "count", kept.contributions(), "least", least));
        }
        if (!kept.missing().isEmpty()) {
            all.add(texts.get("circles.merged-missing", "names", names(kept.missing())));
        }
        if (!parcels.isEmpty()) {
            all.add(texts.get("circles.ready", "names", names(parcels.stream().map(one -> one.friend().name())
                    .toList())));
        }
        if (!unreached.isEmpty()) {
            all.add(texts.get("circles.unreached", "names", names(unreached), "count", unreached.size()));
        }
        return all;
    }

    private String names(List<String> names) {
        return String.join(texts.get("circles.comma"), names);
    }

    /** {@return the lists that are held, the one that is asked first, a sentence each} */
    List<String> held(Circles.Status circle) {
        return circle.whitelists().isEmpty() ? List.of(texts.get("circles.check-none"))
                : circle.whitelists().stream().map(list -> held(circle, list)).toList();
    }

    private String held(Circles.Status circle, Circles.WhitelistStatus list) {
        String merged = list.atLeast() == 1
                ? texts.get("circles.check-sentence", "name", list.mergedBy(), "count", list.contributions())
                : texts.get("circles.check-at-least", "name", list.mergedBy(), "count", list.contributions(), "least",
                        list.atLeast());
        String round = list.round() == circle.document().round() ? ""
                : texts.get("circles.check-round");
        return texts.get("circles.check-list-of", "list", merged, "mine",
                texts.get(list.holdsMine() ? "circles.check-mine" : "circle.mine.absent"), "round", round).strip();
    }
}
