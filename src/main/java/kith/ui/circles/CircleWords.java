package kith.ui.circles;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import kith.app.CheckWhitelist;
import kith.app.Circles;
import kith.app.ContributeToCircle;
import kith.app.EstimateOverlap;
import kith.app.MergeCircle;
import kith.circle.CirclePlan;
import kith.store.CircleTable;
import kith.ui.text.Figures;
import kith.ui.text.Texts;

/** Circles, plans and results in words. */
public final class CircleWords {
    private final Texts texts;
    private final Figures figures;

    /** @param texts the reader's language */
    public CircleWords(Texts texts) {
        this.texts = texts;
        this.figures = new Figures(texts);
    }

    /** {@return what a plan means, a sentence each} */
    public List<String> plan(CirclePlan plan) {
        List<String> all = new ArrayList<>();
        all.add(texts.get("circles.plan-shape", "bits", plan.shape().bits(), "hashes", plan.shape().hashes(),
                "bytes", plan.filterBytes()));
        all.add(texts.get("circles.plan-merged", "odds", figures.odds(plan.mergedFpp()), "fill",
                figures.share(plan.mergedFill()), "doubled", figures.odds(plan.doubledFpp())));
        all.add(texts.get("circles.plan-member", "fill", figures.share(plan.memberFill()), "odds",
                figures.odds(plan.memberFpp())));
        if (plan.members() < CirclePlan.SECURE_FROM) {
            all.add(texts.get("circles.plan-transparent"));
        } else if (plan.members() < CirclePlan.FEW_MEMBERS) {
            all.add(texts.get("circles.plan-few"));
        }
        if (plan.advisesCounted()) {
            all.add(texts.get("circles.plan-advises-counted"));
        }
        return all;
    }

    /** {@return what the user has to do with a circle} */
    public String state(CircleTable.State state) {
        return switch (state) {
            case INVITED -> texts.get("circles.state-invited");
            case JOINED -> texts.get("circles.state-joined");
            case FOUNDED -> texts.get("circles.state-founded");
        };
    }

    /** {@return how many members have contributed} */
    public String contributed(Circles.Status circle) {
        return texts.get("circles.contributed-of", "count",
                circle.members().stream().filter(Circles.MemberStatus::contributed).count(), "total",
                circle.members().size());
    }

    /** {@return the merged list that is held, if any} */
    public String whitelist(Circles.Status circle) {
        if (circle.whitelists().isEmpty()) {
            return texts.get("circles.no-list");
        }
        Circles.WhitelistStatus latest = circle.whitelists().getFirst();
        return texts.get("circles.list-of", "count", latest.contributions(), "odds", figures.odds(latest.fpp()));
    }

    /** {@return who founded a circle and with which parameters} */
    public String parameters(Circles.Status circle) {
        return texts.format("circles.parameters", Map.of("name", circle.document().name(), "bits",
                circle.document().shape().bits(), "hashes", circle.document().shape().hashes(), "round",
                circle.document().round()));
    }

    /** {@return a member in one line} */
    public String member(Circles.MemberStatus member) {
        if (member.formerKey()) {
            return texts.get("circles.member-former", "name", member.name());
        }
        if (member.self()) {
            return texts.get("circles.member-self", "name", member.name());
        }
        return member.friend() == null || member.friend().equals(member.name()) ? member.name()
                : texts.get("circles.member-friend", "name", member.name(), "friend", member.friend());
    }

    /** {@return whether a member's contribution is here, and how full it is} */
    public String contribution(Circles.MemberStatus member) {
        return member.contributed() ? texts.get("circles.member-contributed", "fill", figures.share(member.fill()))
                : texts.get("circles.member-missing");
    }

    /** {@return what a contribution shows of whom to whom, a sentence each} */
    public List<String> exposure(ContributeToCircle.Exposure exposure) {
        return List.of(texts.get("circles.exposure", "count", exposure.contacts(), "fill",
                figures.share(exposure.fill()), "odds", figures.odds(exposure.fpp())),
                texts.get("circles.exposure-members", "count", exposure.members()));
    }

    /** {@return what was contributed} */
    public String contributed(ContributeToCircle.Result result) {
        return texts.get("circles.contribution-written", "fill", figures.share(result.fill()), "odds",
                figures.odds(result.worstCoalitionFpp()));
    }

    /** {@return what was merged, a sentence each} */
    public List<String> merged(MergeCircle.Result result) {
        List<String> all = new ArrayList<>();
        all.add(texts.get("circles.merged", "count", result.contributions(), "fill", figures.share(result.fill()),
                "odds", figures.odds(result.fpp())));
        if (!result.missing().isEmpty()) {
            all.add(texts.get("circles.merged-missing", "names", String.join(", ", result.missing())));
        }
        return all;
    }

    /** {@return what the merged list says of one address} */
    public String answer(CheckWhitelist.Result result) {
        CheckWhitelist.Answer answer = result.answers().getFirst();
        if (answer.canonical() == null) {
            return texts.get("circles.answer-invalid", "address", answer.address());
        }
        return answer.listed() ? texts.get("circles.answer-listed", "address", answer.canonical(), "odds",
                figures.odds(result.fpp()), "share", figures.share(result.posterior()))
                : texts.get("circles.answer-not-listed", "address", answer.canonical());
    }

    /** {@return how many contacts two members have in common} */
    public String overlap(EstimateOverlap.OfMembers overlap) {
        return texts.format("circles.overlap-estimate", Map.of("first", overlap.first(), "second", overlap.second(),
                "estimate", figures.number(overlap.estimate().estimate()), "low",
                figures.number(overlap.estimate().low()), "high", figures.number(overlap.estimate().high()), "bits",
                figures.number(overlap.estimate().observed()), "chance",
                figures.number(overlap.estimate().byChance())));
    }
}
