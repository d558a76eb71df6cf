package kith.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import kith.circle.CirclePlan;
import kith.exchange.Mode;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code kith circle plan}: what parameters follow, and what they show of whom. */
@Command(name = "plan")
final class CirclePlanCommand implements Callable<Integer> {
    private final Context context;

    @Option(names = "--members", required = true, paramLabel = "N")
    private int members;

    @Option(names = "--contacts", required = true, paramLabel = "N")
    private int contacts;

    @Option(names = "--fpp", paramLabel = "SHARE", defaultValue = "0.01")
    private double fpp;

    @Option(names = "--mode", paramLabel = "MODE", converter = ModeConverter.class)
    private @Nullable Mode mode;

    CirclePlanCommand(Context context) {
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
        console.say("circle.plan.shape", "bits", plan.shape().bits(), "hashes", plan.shape().hashes(), "bytes",
                plan.filterBytes());
        console.say("circle.plan.merged", "fill", Figures.percent(plan.mergedFill()), "fpp",
                Figures.percent(plan.mergedFpp()), "doubled", Figures.percent(plan.doubledFpp()));
        console.say("circle.plan.member", "fill", Figures.percent(plan.memberFill()), "fpp",
                Figures.percent(plan.memberFpp()));
        if (plan.advisesCounted()) {
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
        json.put("bits", plan.shape().bits());
        json.put("hashes", plan.shape().hashes());
        json.put("bytes", plan.filterBytes());
        json.put("mergedFill", plan.mergedFill());
        json.put("mergedFpp", plan.mergedFpp());
        json.put("doubledFpp", plan.doubledFpp());
        json.put("memberFill", plan.memberFill());
        json.put("memberFpp", plan.memberFpp());
        json.put("advisedMode", plan.advisesCounted() ? "counted" : "plain");
        return json;
    }
}
