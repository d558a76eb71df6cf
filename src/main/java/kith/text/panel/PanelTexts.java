package kith.text.panel;

import module java.base;
import kith.app.privacy.PrivacyPanel;
import kith.app.privacy.PrivacyPanel.Onlooker;
import kith.privacy.AddressList;
import kith.privacy.Company;
import kith.privacy.Crowd;
import kith.privacy.Dictionary;
import kith.privacy.Exposure;
import kith.text.Figures;
import kith.text.Messages;

/** What lists of addresses find, in words. */
public final class PanelTexts {
    private static final double PRACTICALLY_ALL = .9;
    private static final double MOST = .5;
    private static final double SOME = .1;
    private static final double NOBODY = 1e-3;

    private final Messages messages;
    private final Figures figures;

    /** @param messages the reader's language */
    public PanelTexts(Messages messages) {
        this.messages = messages;
        this.figures = new Figures(messages);
    }

    /** {@return against whom, with what is assumed of them} */
    public String against(PrivacyPanel.Result panel, int dictionary) {
        int known = exposure(panel, Onlooker.ONE_FILE, dictionary).known();
        Dictionary tried = panel.dictionaries().get(dictionary);
        return switch (tried) {
            case AddressList list ->
                    messages.get("panel.against-list", "name", list.name(), "size", list.size(), "known", known);
            case Company company -> switch (company.basis()) {
                case GIVEN -> messages.get("panel.against-company-given", "size", company.size(), "known", known);
                case DOMAIN -> messages.get("panel.against-domain", "size", company.size(), "known", known, "domain",
                        String.valueOf(company.domain()));
                case WORST_CASE -> messages.get("panel.against-company", "size", company.size(), "known", known);
            };
            case Crowd crowd -> messages.get(crowd.origin() == Crowd.Origin.BREACH ? "panel.against-breach"
                    : "panel.against-guesses", "size", crowd.size(), "known", known);
        };
    }

    /** {@return what that means, a sentence each: of whoever gets what is planned, of all, and what can be denied} */
    public List<String> findings(PrivacyPanel.Result panel, int dictionary) {
        Exposure recipient = exposure(panel, Onlooker.RECIPIENT, dictionary);
        if (recipient.known() == 0) {
            return List.of(messages.get("panel.nobody-known"));
        }
        String who = recipient(panel);
        String right = messages.format(planned(panel) ? "panel.right-contribution" : "panel.right", Map.of("file",
                share(exposure(panel, Onlooker.ONE_FILE, dictionary).precision()), "recipient",
                share(recipient.precision()), "all",
                share(exposure(panel, Onlooker.EVERYBODY, dictionary).precision()), "who", who));
        return List.of(worth(recipient.precision(), who), right, denied(recipient.deniability()));
    }

    /** {@return what limits the figures, a sentence each} */
    public List<String> reservations(PrivacyPanel.Result panel) {
        return Stream.of(panel.results() ? messages.get("ledger.results") : "",
                panel.incomplete() ? messages.get("panel.incomplete") : "").filter(one -> !one.isEmpty()).toList();
    }

    /** A contribution is one file of its own; a share's single file is a noisy filter. */
    private static boolean planned(PrivacyPanel.Result panel) {
        return panel.view(Onlooker.ONE_FILE).contributions() > 0;
    }

    private String worth(double precision, String who) {
        return messages.get(precision >= PRACTICALLY_ALL ? "panel.worth-all" : precision >= MOST ? "panel.worth-most"
                : precision >= SOME ? "panel.worth-some" : "panel.worth-little", "who", who);
    }

    /** Within a sentence. */
    private String recipient(PrivacyPanel.Result panel) {
        String name = panel.view(Onlooker.RECIPIENT).name();
        return name == null ? messages.get("panel.merger") : name.isEmpty() ? messages.get("panel.some-friend") : name;
    }

    private String denied(double deniability) {
        return deniability < NOBODY ? messages.get("panel.undeniable")
                : messages.get("panel.deniable", "share", share(deniability));
    }

    private static Exposure exposure(PrivacyPanel.Result panel, Onlooker onlooker, int dictionary) {
        return panel.view(onlooker).exposures().get(dictionary);
    }

    /** {@return what an onlooker's figure means, in a line} */
    public String meaning(PrivacyPanel.View view, Exposure found) {
        // One half for each filter, as everywhere else: the exact share of bits would be 1 in 133 beside 1 in 128.
        String odds = figures.strangers(view.contributions() > 0 ? view.fpp() : Math.scalb(1.0, -view.filters()));
        if (found.known() == 0) {
            return messages.get("panel.means-nobody", "odds", odds);
        }
        double precision = found.precision();
        return messages.get(precision >= PRACTICALLY_ALL ? "panel.means-all" : precision >= MOST ? "panel.means-most"
                : precision >= SOME ? "panel.means-some" : "panel.means-little", "odds", odds);
    }

    /** {@return who looks, as it stands by itself} */
    public String who(PrivacyPanel.View view) {
        return switch (view.onlooker()) {
            case ONE_FILE -> messages.get("panel.one-file");
            case RECIPIENT -> view.name() == null ? messages.alone(messages.get("panel.merger"))
                    : view.name().isEmpty() ? messages.get("panel.friend") : view.name();
            case EVERYBODY -> messages.get("panel.everybody");
        };
    }

    /** {@return a list in a word or two} */
    public String shortly(Dictionary dictionary) {
        return switch (dictionary) {
            case AddressList list -> list.name();
            case Company company -> messages.get("panel.company");
            case Crowd crowd -> messages.get(crowd.origin() == Crowd.Origin.BREACH ? "panel.breach" : "panel.guesses");
        };
    }

    /** {@return a share in per cent, which is never odds here} */
    public String share(double share) {
        return figures.percent(share);
    }

    /** {@return a share of contacts that can be denied, in which less than one in a thousand is nobody} */
    public String deniable(double share) {
        return share(share < NOBODY ? 0 : share);
    }
}
