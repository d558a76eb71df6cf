package kith.ui.panel;

import java.text.NumberFormat;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.app.PrivacyPanel.Onlooker;
import kith.app.PrivacyPanel;
import kith.privacy.AddressList;
import kith.privacy.Company;
import kith.privacy.Crowd;
import kith.privacy.Dictionary;
import kith.privacy.Exposure;
import kith.ui.text.Figures;
import kith.ui.text.Texts;

/** What lists of addresses find, in words. */
public final class PanelWords {
    private static final double PRACTICALLY_ALL = .9;
    private static final double MOST = .5;
    private static final double SOME = .1;
    private static final double NOBODY = 1e-3;
    private static final double SMALLEST = 1e-4;
    private static final double NEARLY_ALL = .999;

    private final Texts texts;
    private final Figures figures;

    /** @param texts the reader's language */
    public PanelWords(Texts texts) {
        this.texts = texts;
        this.figures = new Figures(texts);
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

    /** {@return against whom, with what is assumed of him} */
    public String against(PrivacyPanel.Result panel, int dictionary) {
        int known = exposure(panel, Onlooker.ONE_FILE, dictionary).known();
        Dictionary tried = panel.dictionaries().get(dictionary);
        return switch (tried) {
            case AddressList list ->
                    texts.get("panel.against-list", "name", list.name(), "size", list.size(), "known", known);
            case Company company when company.basis() == Company.Basis.DOMAIN -> texts.get("panel.against-domain",
                    "size", company.size(), "known", known, "domain", String.valueOf(company.domain()));
            case Company company ->
                    texts.get("panel.against-company", "size", company.size(), "known", known);
            case Crowd crowd -> texts.get(crowd.origin() == Crowd.Origin.BREACH ? "panel.against-breach"
                    : "panel.against-guesses", "size", crowd.size(), "known", known);
        };
    }

    /** {@return what that means, a sentence each: of whoever gets what is planned, of all, and what can be denied} */
    public List<String> sentences(PrivacyPanel.Result panel, int dictionary) {
        Exposure his = exposure(panel, Onlooker.RECIPIENT, dictionary);
        String right = texts.format(planned(panel) ? "panel.right-contribution" : "panel.right", Map.of("file",
                share(exposure(panel, Onlooker.ONE_FILE, dictionary).precision()), "his", share(his.precision()), "all",
                share(exposure(panel, Onlooker.EVERYBODY, dictionary).precision()), "who", recipient(panel)));
        Stream<String> all = his.known() == 0 ? Stream.of(texts.get("panel.nobody-known"))
                : Stream.of(worth(his.precision(), recipient(panel)), right, denied(his.deniability()));
        return Stream.of(all, reservations(panel)).flatMap(one -> one).toList();
    }

    /** What limits the figures. */
    private Stream<String> reservations(PrivacyPanel.Result panel) {
        return Stream.of(panel.results() ? texts.get("ledger.results") : "",
                panel.incomplete() ? texts.get("panel.incomplete") : "").filter(one -> !one.isEmpty());
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

    /** {@return what an onlooker's figure means, in a line} */
    String meaning(PrivacyPanel.View view, Exposure found) {
        // One half for each filter, as everywhere else: the exact share of bits would be 1 in 133 beside 1 in 128.
        String odds = figures.odds(view.contributions() > 0 ? view.fpp() : Math.scalb(1.0, -view.filters()));
        if (found.known() == 0) {
            return texts.get("panel.means-nobody", "odds", odds);
        }
        double precision = found.precision();
        return texts.get(precision >= PRACTICALLY_ALL ? "panel.means-all" : precision >= MOST ? "panel.means-most"
                : precision >= SOME ? "panel.means-some" : "panel.means-little", "odds", odds);
    }

    /** A contribution is one file of its own; a share's single file is a noisy filter. */
    private static boolean planned(PrivacyPanel.Result panel) {
        return panel.view(Onlooker.ONE_FILE).contributions() > 0;
    }

    private String worth(double precision, String who) {
        if (precision >= PRACTICALLY_ALL) {
            return texts.get("panel.worth-all", "who", who);
        }
        if (precision >= MOST) {
            return texts.get("panel.worth-most", "who", who);
        }
        return precision >= SOME ? texts.get("panel.worth-some", "who", who)
                : texts.get("panel.worth-little", "who", who);
    }

    /** Within a sentence. */
    private String recipient(PrivacyPanel.Result panel) {
        String name = panel.view(Onlooker.RECIPIENT).name();
        return name == null ? texts.get("panel.some-merger") : name.isEmpty() ? texts.get("panel.some-friend") : name;
    }

    private String denied(double deniability) {
        return deniability < NOBODY ? texts.get("panel.undeniable")
                : texts.get("panel.deniable", "share", share(deniability));
    }

    private static Exposure exposure(PrivacyPanel.Result panel, Onlooker onlooker, int dictionary) {
        return panel.view(onlooker).exposures().get(dictionary);
    }

    /** {@return who looks} */
    public String who(PrivacyPanel.View view) {
        return switch (view.onlooker()) {
            case ONE_FILE -> texts.get("panel.one-file");
            case RECIPIENT -> view.name() == null ? texts.get("panel.merger")
                    : view.name().isEmpty() ? texts.get("panel.friend") : view.name();
            case EVERYBODY -> texts.get("panel.everybody");
        };
    }

    /** {@return a list in a word or two} */
    public String shortly(Dictionary dictionary) {
        return switch (dictionary) {
            case AddressList list -> list.name();
            case Company company -> texts.get("panel.company");
            case Crowd crowd -> crowd.origin() == Crowd.Origin.BREACH ? texts.get("panel.breach")
                    : texts.get("panel.guesses");
        };
    }

    /** {@return how many of how many match} */
    public String matches(Exposure found) {
        return texts.get("panel.matches-of", "matches", figures.number(found.expectedHits()), "tried", found.tried());
    }

    /** {@return a share in per cent, which is never odds here} */
    public String share(double share) {
        if (share > 0 && share < SMALLEST) {
            return texts.get("panel.tiny");
        }
        NumberFormat format = NumberFormat.getPercentInstance(texts.locale());
        format.setMaximumFractionDigits(share < SOME ? 2 : 1);
        // What is not quite all is never called all.
        return format.format(share < 1 ? Math.min(share, NEARLY_ALL) : share);
    }

    /** {@return a share of contacts that can be denied} */
    public String deniable(double share) {
        return share(share < NOBODY ? 0 : share);
    }
}
