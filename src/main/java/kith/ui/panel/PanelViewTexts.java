package kith.ui.panel;

import module java.base;
import kith.app.privacy.PrivacyPanel;
import kith.app.privacy.PrivacyPanel.Onlooker;
import kith.privacy.AddressList;
import kith.privacy.Company;
import kith.privacy.Crowd;
import kith.privacy.Dictionary;
import kith.privacy.Exposure;
import kith.text.Figures;
import kith.text.panel.PanelTexts;
import kith.ui.text.Texts;

/** What lists of addresses find, in words. */
public final class PanelViewTexts {
    private final Texts texts;
    private final Figures figures;
    private final PanelTexts shared;

    /** @param texts the reader's language */
    public PanelViewTexts(Texts texts) {
        this.texts = texts;
        this.figures = texts.figures();
        this.shared = new PanelTexts(texts.messages());
    }

    /** {@return what a preset is} */
    public String preset(Preset preset) {
        return switch (preset) {
            case COMPANY -> texts.get("panel.preset-company");
            case GUESSES -> texts.get("panel.preset-guesses");
            case BREACH -> texts.get("panel.preset-breach");
        };
    }

    /** {@return the list that was read} */
    public String list(AddressList list) {
        return texts.get("panel.preset-list", "name", list.name(), "size", list.size());
    }

    /** {@return what the command line says, too} */
    public PanelTexts shared() {
        return shared;
    }

    /** {@return what that means, a sentence each, with what limits the figures} */
    public List<String> sentences(PrivacyPanel.Result panel, int dictionary) {
        return Stream.concat(shared.findings(panel, dictionary).stream(), shared.reservations(panel).stream()).toList();
    }

    /** {@return which list tells most: the one by which whoever gets what is planned is right most often} */
    static int worst(PrivacyPanel.Result panel) {
        return IntStream.range(0, panel.dictionaries().size()).boxed().max(Comparator.comparingDouble(i ->
                exposure(panel, Onlooker.RECIPIENT, i).precision())).orElseThrow();
    }

    /** {@return what the three rows answer} */
    String question(Dictionary dictionary) {
        return switch (dictionary) {
            case AddressList list -> texts.get("panel.question-list", "name", list.name());
            case Company company -> texts.get("panel.question-company", "size", company.size());
            case Crowd crowd -> texts.get(crowd.origin() == Crowd.Origin.BREACH ? "panel.question-breach"
                    : "panel.question-guesses", "size", crowd.size());
        };
    }

    private static Exposure exposure(PrivacyPanel.Result panel, Onlooker onlooker, int dictionary) {
        return panel.view(onlooker).exposures().get(dictionary);
    }

    /** {@return how many of how many match} */
    public String matches(Exposure found) {
        return texts.get("panel.matches-of", "matches", figures.number(found.expectedHits()), "tried", found.tried());
    }
}
