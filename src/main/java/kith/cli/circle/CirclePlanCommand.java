package kith.cli.circle;

import module java.base;
import kith.circle.CirclePlan;
import kith.circle.PlanCost;
import kith.circle.PlanDecides;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.command.ModeConverter;
import kith.cli.terminal.Console;
import kith.evidence.SenderCheck;
import kith.exchange.CircleMode;
import kith.fault.KithException;
import kith.text.circle.PlanDecidesTexts;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code kith circle plan}: what parameters follow, what they cost, and what they show of whom. */
@Command(name = "plan")
public final class CirclePlanCommand implements Callable<Integer> {
    /** How many thresholds of a counted list are told. */
    private static final int THRESHOLDS = 3;

    private final Context context;

    @Option(names = "--members", required = true, paramLabel = "N")
    private int members;

    @Option(names = "--contacts", required = true, paramLabel = "N")
    private int contacts;

    @Option(names = "--fpp", paramLabel = "SHARE", defaultValue = "0.01")
    private double fpp;

    @Option(names = "--mode", paramLabel = "MODE", converter = ModeConverter.class)
    private @Nullable CircleMode mode;

    public CirclePlanCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        CirclePlan plan = CirclePlan.of(members, contacts, fpp, mode == null ? CirclePlan.advisedMode(members) : mode);
        say(context.console(), plan);
        context.console().json(json(plan));
        return Exit.DONE;
    }

    static void say(Console console, CirclePlan plan) {
        console.say("circle.plan.mode." + plan.mode().word());
        console.say("circle.plan.shape", "bits", plan.shape().bits(), "hashes", plan.shape().hashes(), "cell",
                plan.cell());
        console.say("circle.plan.merged", "fill", console.figures().share(plan.mergedFill()), "odds",
                console.figures().strangers(plan.mergedFpp()));
        console.say(plan.mode() == CircleMode.PLAIN ? "circle.plan.member" : "circle.plan.member-hidden", "fill",
                console.figures().share(plan.memberFill()), "odds", console.figures().tries(plan.memberFpp()));
        if (plan.mode() == CircleMode.COUNTED) {
            for (int t = 2; t <= Math.min(THRESHOLDS, plan.members()); t++) {
                console.say("circle.plan.at-least", "count", t, "odds",
                        console.figures().strangers(plan.fppAtLeast(t)), "one",
                        console.figures().odds(plan.overstated(1, t)));
            }
        }
        sayCost(console, plan);
        sayDoubled(console, plan);
        warn(console, plan);
    }

    private static void sayCost(Console console, CirclePlan plan) {
        PlanCost cost = plan.cost();
        console.say("circle.plan.cost", "contribution", console.figures().bytes(cost.contribution()), "all",
                console.figures().bytes(cost.contributions()), "list", console.figures().bytes(cost.whitelist()),
                "circle", console.figures().bytes(cost.circle()));
        if (cost.pairs() > 0) {
            console.say("circle.plan.masks", "pairs", cost.pairs(), "bytes",
                    console.figures().bytes(cost.maskStream()));
        }
    }

    private static void sayDoubled(Console console, CirclePlan plan) {
        CirclePlan.Doubled doubled = plan.doubled();
        if (doubled.plan() != null) {
            console.say("circle.plan.doubled", "unchanged", console.figures().share(doubled.unchangedFpp()), "bits",
                    doubled.plan().shape().bits(), "bytes",
                    console.figures().bytes(doubled.plan().cost().contribution()), "cell", doubled.plan().cell());
        } else {
            console.say("circle.plan.doubled-none", "unchanged", console.figures().share(doubled.unchangedFpp()));
        }
        if (doubled.refused() != null) {
            console.sayFault(doubled.refused(), null);
        }
    }

    private static PlanDecides decides(CirclePlan plan) {
        return PlanDecides.of(plan, SenderCheck.DEFAULT_ALPHA);
    }

    /** What to think of before anybody takes part. */
    static void warn(Console console, CirclePlan plan) {
        new PlanDecidesTexts(console.messages()).warning(decides(plan), plan.mergedFpp())
                .ifPresent(sentence -> console.note("circle.plan.decides", "sentence", sentence));
        if (plan.advisesCounted() && plan.mode() == CircleMode.PLAIN) {
            console.note("circle.plan.advises-counted");
        }
        if (plan.members() < CirclePlan.SECURE_FROM) {
            console.note("circle.plan.transparent");
        } else if (plan.members() < CirclePlan.FEW_MEMBERS) {
            console.note("circle.plan.few");
        }
    }

    static Map<String, Object> json(CirclePlan plan) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("members", plan.members());
        json.put("contacts", plan.contacts());
        json.put("wantedFpp", plan.wantedFpp());
        json.put("mode", plan.mode().word());
        json.put("bits", plan.shape().bits());
        json.put("hashes", plan.shape().hashes());
        json.put("cell", plan.cell());
        json.put("bytes", plan.filterBytes());
        json.put("mergedFill", plan.mergedFill());
        json.put("mergedFpp", plan.mergedFpp());
        json.put("memberFill", plan.memberFill());
        json.put("memberFpp", plan.memberFpp());
        json.put("fppAtLeast", thresholds(plan));
        json.put("files", cost(plan.cost()));
        json.put("doubledFpp", plan.doubledFpp());
        json.put("doubled", doubled(plan.doubled()));
        json.put("decides", json(decides(plan)));
        json.put("advisedMode", CirclePlan.advisedMode(plan.members()).word());
        return json;
    }

    private static Map<String, Object> json(PlanDecides decides) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("answer", decides.answer().word());
        json.put("alpha", decides.alpha());
        json.put("neededFpp", decides.neededFpp());
        json.put("mostContacts", decides.mostContacts());
        json.put("mostMembers", decides.mostMembers());
        json.put("atLeast", decides.atLeast());
        return json;
    }

    private static List<Double> thresholds(CirclePlan plan) {
        List<Double> thresholds = new ArrayList<>();
        for (int t = 1; plan.mode() == CircleMode.COUNTED && t <= Math.min(THRESHOLDS, plan.members()); t++) {
            thresholds.add(plan.fppAtLeast(t));
        }
        return thresholds;
    }

    private static Map<String, Object> cost(PlanCost cost) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("circle", cost.circle());
        json.put("contribution", cost.contribution());
        json.put("contributions", cost.contributions());
        json.put("whitelist", cost.whitelist());
        json.put("pairs", cost.pairs());
        json.put("maskStream", cost.maskStream());
        return json;
    }

    private static Map<String, Object> doubled(CirclePlan.Doubled doubled) {
        Map<String, Object> json = new LinkedHashMap<>();
        CirclePlan plan = doubled.plan();
        KithException refused = doubled.refused();
        json.put("unchangedFpp", doubled.unchangedFpp());
        json.put("bits", plan == null ? null : plan.shape().bits());
        json.put("hashes", plan == null ? null : plan.shape().hashes());
        json.put("cell", plan == null ? null : plan.cell());
        json.put("contribution", plan == null ? null : plan.cost().contribution());
        json.put("refused", refused == null ? null : refused.fault().code());
        return json;
    }
}
