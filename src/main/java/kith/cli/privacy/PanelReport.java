package kith.cli.privacy;

import module java.base;
import kith.app.privacy.PrivacyPanel;
import kith.app.privacy.PrivacyPanel.View;
import kith.cli.terminal.Console;
import kith.cli.terminal.Table;
import kith.fault.EnumWord;
import kith.privacy.AddressList;
import kith.privacy.Company;
import kith.privacy.Crowd;
import kith.privacy.Dictionary;
import kith.privacy.DictionaryChoice;
import kith.privacy.Exposure;
import kith.text.panel.PanelTexts;
import org.jspecify.annotations.Nullable;

/** The privacy panel on a terminal: in words first, then as a table; and as JSON. */
public final class PanelReport {

    private final Console console;
    private final PrivacyPanel.Result panel;
    private final PanelTexts texts;

    public PanelReport(Console console, PrivacyPanel.Result panel) {
        this.console = console;
        this.panel = panel;
        this.texts = new PanelTexts(console.messages());
    }

    /** {@return the dictionaries that were named, or the usual ones} */
    public static List<DictionaryChoice> choices(List<DictionaryArgument> arguments) {
        return arguments.isEmpty() ? DictionaryChoice.USUAL
                : arguments.stream().map(DictionaryArgument::choice).toList();
    }

    public void say() {
        for (int i = 0; i < panel.dictionaries().size(); i++) {
            console.say("panel.heading", "against", texts.against(panel, i));
            texts.findings(panel, i).forEach(finding -> console.line("  " + finding));
        }
        table().lines().forEach(console::line);
    }

    private Table table() {
        Table table = new Table(2);
        table.add(console.text("panel.column-who"), console.text("panel.column-list"),
                console.text("panel.column.tried"), console.text("panel.column.yours"),
                console.text("panel.column-matches"), console.text("panel.column-right"),
                console.text("panel.column-deniable"));
        for (View view : panel.views()) {
            for (int i = 0; i < panel.dictionaries().size(); i++) {
                Exposure found = view.exposures().get(i);
                table.add(texts.who(view), texts.shortly(panel.dictionaries().get(i)),
                        console.figures().number(found.tried()),
                        console.figures().number(found.known() + found.partly()),
                        console.figures().number(found.expectedHits()), texts.share(found.precision()),
                        texts.deniable(found.deniability()));
            }
        }
        return table;
    }

    /** {@return the panel as JSON} */
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("contacts", panel.contacts());
        json.put("worstCoalitionFpp", panel.worstCoalitionFpp());
        json.put("results", panel.results());
        json.put("incomplete", panel.incomplete());
        json.put("dictionaries", panel.dictionaries().stream().map(PanelReport::json).toList());
        json.put("views", panel.views().stream().map(PanelReport::json).toList());
        return json;
    }

    public static Map<String, @Nullable Object> json(Dictionary dictionary) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("kind", switch (dictionary) {
            case AddressList list -> "list";
            case Company company -> "company";
            case Crowd crowd -> EnumWord.of(crowd.origin());
        });
        json.put("size", dictionary.size());
        switch (dictionary) {
            case AddressList list -> json.put("name", list.name());
            case Company company -> {
                json.put("basis", EnumWord.of(company.basis()));
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
        json.put("onlooker", EnumWord.of(view.onlooker()));
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

    public static Map<String, Object> json(Exposure found) {
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
