package kith.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kith.app.PrivacyPanel.Onlooker;
import kith.app.PrivacyPanel.Result;
import kith.app.PrivacyPanel.View;
import kith.privacy.AddressList;
import kith.privacy.Company;
import kith.privacy.Crowd;
import kith.privacy.Dictionary;
import kith.privacy.DictionaryChoice;
import kith.privacy.Exposure;
import org.jspecify.annotations.Nullable;

/** The privacy panel on a terminal: in words first, then as a table; and as JSON. */
final class PanelReport {
    private static final double NOBODY = 1e-3;
    private static final double NEARLY_ALL = .999;

    private final Console console;
    private final Result panel;

    PanelReport(Console console, Result panel) {
        this.console = console;
        this.panel = panel;
    }

    /** {@return the dictionaries that were named, or the usual ones} */
    static List<DictionaryChoice> choices(List<DictionaryArgument> arguments) {
        return arguments.isEmpty() ? DictionaryChoice.USUAL
                : arguments.stream().map(DictionaryArgument::choice).toList();
    }

    void say() {
        for (int i = 0; i < panel.dictionaries().size(); i++) {
            Exposure file = exposure(Onlooker.ONE_FILE, i);
            Exposure his = exposure(Onlooker.RECIPIENT, i);
            String name = panel.view(Onlooker.RECIPIENT).name();
            console.say("panel.against", "list", described(panel.dictionaries().get(i), file.known()));
            console.say(name == null ? "panel.right-merging" : "panel.right", "file", right(file.precision()),
                    "his", right(his.precision()), "all", right(exposure(Onlooker.EVERYBODY, i).precision()), "name",
                    name == null ? "" : name);
            if (his.known() > 0) {
                console.say(his.deniability() < NOBODY ? "panel.undeniable" : "panel.deniable", "share",
                        deniable(his.deniability()));
            }
        }
        table().lines().forEach(console::line);
    }

    private Table table() {
        Table table = new Table(2);
        table.add(console.text("panel.column.who"), console.text("panel.column.list"),
                console.text("panel.column.tried"), console.text("panel.column.yours"),
                console.text("panel.column.matches"), console.text("panel.column.right"),
                console.text("panel.column.deniable"));
        for (View view : panel.views()) {
            for (int i = 0; i < panel.dictionaries().size(); i++) {
                Exposure found = view.exposures().get(i);
                table.add(who(view), shortly(panel.dictionaries().get(i)), Figures.grouped(console, found.tried()),
                        Figures.grouped(console, found.known() + found.partly()),
                        Figures.grouped(console, found.expectedHits()), right(found.precision()),
                        deniable(found.deniability()));
            }
        }
        return table;
    }

    /** {@return how many can be denied, in which less than one in a thousand is nobody} */
    private static String deniable(double share) {
        return Figures.percent(share < NOBODY ? 0 : Math.min(share, NEARLY_ALL));
    }

    /** {@return a share of matches; what is not quite all is never called all} */
    static String right(double share) {
        return Figures.percent(share < 1 ? Math.min(share, NEARLY_ALL) : share);
    }

    private Exposure exposure(Onlooker onlooker, int dictionary) {
        return panel.view(onlooker).exposures().get(dictionary);
    }

    private String who(View view) {
        return switch (view.onlooker()) {
            case ONE_FILE -> console.text("panel.who.one-file");
            case RECIPIENT -> view.name() == null ? console.text("panel.who.merger") : view.name();
            case EVERYBODY -> console.text("panel.who.everybody");
        };
    }

    private String described(Dictionary dictionary, int known) {
        return switch (dictionary) {
            case AddressList list -> console.text("panel.list", "name", list.name(), "size", list.size(), "known", known);
            case Company company -> switch (company.basis()) {
                case GIVEN -> console.text("panel.company.given", "size", company.size(), "known", known);
                case DOMAIN -> console.text("panel.company.domain", "size", company.size(), "known", known, "domain",
                        String.valueOf(company.domain()));
                case WORST_CASE -> console.text("panel.company.worst-case", "size", company.size(), "known", known);
            };
            case Crowd crowd -> console.text(crowd.origin() == Crowd.Origin.BREACH ? "panel.breach" : "panel.guesses",
                    "size", crowd.size(), "known", known);
        };
    }

    private String shortly(Dictionary dictionary) {
        return switch (dictionary) {
            case AddressList list -> list.name();
            case Company company -> console.text("panel.short.company");
            case Crowd crowd -> console.text(crowd.origin() == Crowd.Origin.BREACH ? "panel.short.breach"
                    : "panel.short.guesses");
        };
    }

    /** {@return the panel as JSON} */
    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("contacts", panel.contacts());
        json.put("worstCoalitionFpp", panel.worstCoalitionFpp());
        json.put("results", panel.results());
        json.put("incomplete", panel.incomplete());
        json.put("dictionaries", panel.dictionaries().stream().map(PanelReport::json).toList());
        json.put("views", panel.views().stream().map(PanelReport::json).toList());
        return json;
    }

    static Map<String, @Nullable Object> json(Dictionary dictionary) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("kind", switch (dictionary) {
            case AddressList list -> "list";
            case Company company -> "company";
            case Crowd crowd -> CheckCommand.word(crowd.origin());
        });
        json.put("size", dictionary.size());
        switch (dictionary) {
            case AddressList list -> json.put("name", list.name());
            case Company company -> {
                json.put("basis", CheckCommand.word(company.basis()));
                json.put("domain", company.domain());
            }
            case Crowd crowd -> {
                // Size and kind say it all: it has every contact.
            }
        }
        return json;
    }

    private static Map<String, @Nullable Object> json(View view) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("onlooker", CheckCommand.word(view.onlooker()));
        json.put("friend", view.name());
        json.put("filters", view.filters());
        json.put("editions", view.editions());
        json.put("contributions", view.contributions());
        json.put("fpp", view.fpp());
        List<Map<String, Object>> results = new ArrayList<>();
        for (int i = 0; i < view.exposures().size(); i++) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("dictionary", i);
            one.putAll(json(view.exposures().get(i)));
            results.add(one);
        }
        json.put("results", results);
        return json;
    }

    static Map<String, Object> json(Exposure found) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("tried", found.tried());
        json.put("known", found.known());
        json.put("partly", found.partly());
        json.put("fpp", found.fpp());
        json.put("expectedHits", found.expectedHits());
        json.put("precision", found.precision());
        json.put("gamma", found.deniability());
        return json;
    }
}
