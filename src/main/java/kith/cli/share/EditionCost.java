package kith.cli.share;

import module java.base;
import kith.app.share.Editions;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.evidence.Odds;

/** What a new edition would cost in disclosure, in words: against what recipients know now. */
final class EditionCost {
    private static final String INDENT = "  ";

    private EditionCost() {
    }

    /** {@return sentences on all recipients together and on each} */
    static List<String> lines(Console console, Editions.Status status) {
        List<String> lines = new ArrayList<>();
        if (status.incomplete()) {
            lines.add(console.text("panel.incomplete"));
        }
        if (status.afterNewEdition() >= status.worstCoalitionFpp()) {
            if (!status.incomplete()) {
                lines.add(console.text("edition.free"));
            }
            return lines;
        }
        lines.add(console.text("edition.cost", "now", console.figures().strangers(status.worstCoalitionFpp()), "then",
                console.figures().strangers(status.afterNewEdition()), "times",
                Odds.oneIn(status.afterNewEdition() / status.worstCoalitionFpp())));
        status.recipients().forEach(friend -> lines.add(INDENT + (friend.level() == 0
                ? console.text("edition.friend-older", "name", friend.name(), "odds",
                        console.figures().strangers(friend.fpp()))
                : console.text("edition.friend", "name", friend.name(), "level", friend.level(), "now",
                        console.figures().strangers(friend.fpp()), "then",
                        console.figures().strangers(friend.then())))));
        return lines;
    }

    /** {@return the same for each recipient in figures} */
    static List<Map<String, Object>> json(Editions.Status status) {
        return status.recipients().stream().map(friend -> JsonObject.of("name", friend.name(), "level",
                friend.level(), "fpp", friend.fpp(), "afterNewEdition", friend.then())).toList();
    }
}
