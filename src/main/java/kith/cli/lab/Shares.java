package kith.cli.lab;

import java.util.Map;
import kith.cli.terminal.Console;
import kith.lab.Ceiling;
import kith.lab.MeanCeiling;
import kith.lab.Proportion;

/** How shares of a replay are printed. */
record Shares(Console console) {
    String share(Proportion share) {
        return console.text("lab.share", "share", console.figures().percent(share.estimate()), "low",
                console.figures().percent(share.low()), "high", console.figures().percent(share.high()));
    }

    String known(Ceiling ceiling) {
        return console.figures().percent(ceiling.known().estimate());
    }

    String reached(Ceiling ceiling) {
        Proportion reached = ceiling.reached();
        return reached == null ? "-" : console.figures().percent(reached.estimate());
    }

    static void put(Map<String, Object> json, String name, Proportion share) {
        json.put(name, share.estimate());
        json.put(name + "Low", share.low());
        json.put(name + "High", share.high());
    }

    static void put(Map<String, Object> json, Ceiling ceiling) {
        put(json, "ceiling", ceiling.known());
        Proportion reached = ceiling.reached();
        if (reached != null) {
            put(json, "ofCeiling", reached);
        }
    }

    String reached(MeanCeiling ceiling) {
        Double reached = ceiling.reached();
        return reached == null ? "-" : console.figures().percent(reached);
    }

    static void put(Map<String, Object> json, String known, String ofKnown, MeanCeiling ceiling) {
        json.put(known, ceiling.known());
        Double reached = ceiling.reached();
        if (reached != null) {
            json.put(ofKnown, reached);
        }
    }
}
