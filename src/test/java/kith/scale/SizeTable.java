package kith.scale;

import static kith.scale.ScaleFigures.bytes;

import java.io.PrintStream;
import java.util.Locale;
import kith.exchange.CircleMode;

/** Bytes by formula, for circles that can be and for circles that cannot. */
record SizeTable(PrintStream out) {
    private static final int CONTACTS = 300;
    private static final double FPP = .01;
    private static final double[] MEMBERS = {12, 100, 1e3, 1e4, 1e6, 1e8};

    void print() {
        out.printf("%nBytes, computed: %d contacts each, no two the same, FPP %.0f %%%n%n", CONTACTS, 100 * FPP);
        out.println(
                "| members | positions | circle's file | list | plain: a contribution | all | counted: a contribution"
                + " | all | sealed: a contribution | all |");
        out.println("|---|---|---|---|---|---|---|---|---|---|");
        for (double members : MEMBERS) {
            CrowdCost cost = new CrowdCost(members, CONTACTS, FPP);
            out.printf(Locale.ROOT, "| %,.0f | %.3g | %s | %s |", members, cost.bits(), bytes(cost.circle()),
                    bytes(cost.whitelist()));
            for (CircleMode mode : CircleMode.values()) {
                out.printf(" %s | %s |", bytes(cost.contribution(mode)), bytes(members * cost.contribution(mode)));
            }
            out.println();
        }
    }
}
