package kith.ui.circles.parts;

import kith.app.circle.Circles;
import kith.app.circle.Circles.MemberStatus;
import kith.app.circle.Circles.Standing;
import kith.circle.HiddenAmong;
import kith.circle.Membership;
import kith.circle.RoundCode;
import kith.exchange.CircleMode;
import kith.text.circle.ContributionTexts;
import kith.ui.text.Texts;

/** What a circle is, in words: mode, round, among whom one is hidden. */
public final class HeadTexts {
    private final Texts texts;
    private final ModeTexts modes;
    private final ContributionTexts contributions;

    public HeadTexts(Texts texts) {
        this.texts = texts;
        this.modes = new ModeTexts(texts);
        this.contributions = new ContributionTexts(texts.messages());
    }

    /** {@return "Counted circle"} */
    public String mode(Circles.Status circle) {
        return texts.get("circles.mode-of", "mode", modes.name(circle.document().mode()));
    }

    /** {@return what this circle's mode shows to whom} */
    public String shows(Circles.Status circle) {
        return modes.shows(circle.document().mode());
    }

    /** {@return "Round 2, revision 3"} */
    public String round(Circles.Status circle) {
        return texts.get("circles.round-of", "round", circle.document().round(), "revision",
                circle.document().revision());
    }

    /** {@return whether the user is on the roster, under a key that they can contribute with} */
    public static boolean takesPart(Circles.Status circle) {
        return circle.members().stream().anyMatch(member -> member.self()
                && (circle.document().mode() == CircleMode.PLAIN || !member.formerKey()));
    }

    /** {@return what changed since the user last did something here, with what to do about it; empty if nothing did} */
    public String news(Circles.Status circle) {
        if (circle.closed() != null) {
            return "";
        }
        MemberStatus self = circle.members().stream().filter(MemberStatus::self).findFirst().orElse(null);
        if (self == null) {
            return circle.founded() ? "" : texts.get("circles.news-removed", "name", circle.document().name());
        }
        if (self.formerKey() && circle.founded()) {
            return texts.get("circles.news-former-own");
        }
        if (self.formerKey() && !takesPart(circle)) {
            return texts.get("circles.news-former", "name", circle.document().name());
        }
        boolean gaveBefore = self.standing() == Standing.EARLIER_ROUND || self.standing() == Standing.EARLIER_REVISION;
        if (circle.state() == Membership.INVITED) {
            return gaveBefore ? texts.get("circles.news-changed", "name", circle.document().name()) : "";
        }
        return self.standing() == Standing.EARLIER_ROUND
                ? texts.get("circles.news-round", "name", circle.document().name()) : "";
    }

    /** {@return "You are hidden among 3 verified members", or what is missing; empty where nothing is hidden} */
    public String hidden(Circles.Status circle) {
        HiddenAmong among = circle.hidden();
        if (among == null) {
            return "";
        }
        String hidden = contributions.hidden(among);
        return among.suffices() && among.few() ? texts.messages().sentences(hidden, texts.get("circle.plan.few"))
                : hidden;
    }

    /** {@return the words by which members see that all were shown the same circle; empty where nothing is hidden} */
    String code(Circles.Status circle) {
        return circle.document().mode() == CircleMode.PLAIN || circle.closed() != null ? ""
                : String.join(" ", RoundCode.of(circle.document()).words());
    }
}
