package kith.ui.friends.page;

import java.util.Optional;
import kith.app.friend.Friends;
import kith.evidence.SenderCheck;
import kith.friend.FriendState;
import kith.friend.HeldFilter;
import kith.text.Figures;
import kith.text.invite.HandedOverTexts;
import kith.text.invite.VerificationTexts;
import kith.text.overlap.OverlapTexts;
import kith.ui.share.Closeness;
import kith.ui.text.Texts;

/** What is known of a friend, in words. */
public final class FriendTexts {
    private final Texts texts;
    private final Figures figures;
    private final OverlapTexts overlap;
    private final VerificationTexts verification;

    /** @param texts the reader's language */
    public FriendTexts(Texts texts) {
        this.texts = texts;
        this.figures = texts.figures();
        this.verification = new VerificationTexts(texts.messages());
        this.overlap = new OverlapTexts(texts.messages());
    }

    /** {@return as what somebody so near gives, which is how much is held of them} */
    public String held(Friends.Summary summary) {
        return summary.asked().isEmpty() ? texts.get("friends.none-held") : switch (Closeness.having(
                summary.asked().size())) {
            case NONE, ACQUAINTANCE -> texts.get("friends.held-acquaintance");
            case FRIEND -> texts.get("friends.held-friend");
            case CLOSE, OTHER -> texts.get("friends.held-close");
        };
    }

    /** {@return who holds filters of whom, in the few words that a list has room for} */
    public String row(Friends.Summary summary) {
        boolean mine = summary.sharedLevel() > 0;
        return summary.asked().isEmpty() ? texts.get(mine ? "friends.row-mine" : "friends.row-none")
                : texts.get(mine ? "friends.row-both" : "friends.row-theirs");
    }

    /** {@return what a match of this friend alone is worth} */
    public String worth(Friends.Summary summary) {
        if (summary.asked().isEmpty()) {
            return texts.get("friends.worth-nothing");
        }
        if (summary.friend().state() != FriendState.VERIFIED) {
            return texts.get("friends.worth-unverified");
        }
        return summary.fpp() <= SenderCheck.DEFAULT_ALPHA ? texts.get("friends.worth-alone")
                : texts.get("friends.worth-together");
    }

    /** {@return which filter this is, when it was made and until when it counts} */
    public String filter(HeldFilter held) {
        return texts.get("friends.filter-dates", "edition", Integer.toString(held.edition()), "issued",
                figures.day(held.issued()), "expires", figures.day(held.expires()));
    }

    /** {@return what goes and what stays when a friend is removed} */
    public String removal(Friends.Summary summary) {
        String name = summary.friend().name();
        return summary.given() > 0
                ? texts.get("friends.remove-sentence-shared", "name", name, "count", summary.given())
                : texts.get("friends.remove-sentence", "name", name);
    }

    /** {@return a round number of contacts a little above this one, for the end of a line} */
    public double scale(double high) {
        double wanted = Math.max(10, 1.25 * high);
        double ten = Math.pow(10, Math.floor(Math.log10(wanted)));
        return Math.ceil(wanted / ten * 2) / 2 * ten;
    }

    /** {@return why the filters that are held say nothing, or until when they count, in a sentence} */
    public String certainty(Friends.Summary summary) {
        String name = summary.friend().name();
        if (summary.asked().isEmpty()) {
            return summary.held() > 0 ? texts.get("friends.certainty-expired", "count", summary.held())
                    : texts.get("friends.certainty-none", "name", name);
        }
        return texts.get("friends.certainty", "name", name, "day", expires(summary));
    }

    /** {@return how many filters are held, of which edition, and how many strangers match them, in a sentence} */
    String exactly(Friends.Summary summary) {
        return texts.get("friends.held-exactly", "count", summary.asked().size(), "edition",
                Integer.toString(summary.asked().getFirst().edition()), "odds", figures.strangers(summary.fpp()));
    }

    /** {@return the day on which the first filter expires} */
    public String expires(Friends.Summary summary) {
        return Optional.ofNullable(summary.expires()).map(figures::day).orElse(texts.get("friends.no-date"));
    }

    /** {@return as to whom they were given filters} */
    public String shared(Friends.Summary summary) {
        return switch (Closeness.having(summary.sharedLevel())) {
            case NONE -> texts.get(summary.sharedEver() ? "friends.shared-before" : "friends.not-shared");
            case ACQUAINTANCE -> texts.get("friends.shared-acquaintance");
            case FRIEND -> texts.get("friends.shared-friend");
            case CLOSE, OTHER -> texts.get("friends.shared-close");
        };
    }

    /** {@return what they hold of the user, in a sentence} */
    String given(Friends.Summary summary) {
        String name = summary.friend().name();
        return switch (Closeness.having(summary.sharedLevel())) {
            case NONE -> texts.get(summary.sharedEver() ? "friends.given-before" : "friends.given-nothing",
                    "name", name);
            case ACQUAINTANCE -> texts.get("friends.given-acquaintance", "name", name);
            case FRIEND -> texts.get("friends.given-friend", "name", name);
            case CLOSE, OTHER -> texts.get("friends.given-close", "name", name);
        };
    }

    /** {@return how the last file for them left, and whether it arrived, if one did} */
    Optional<String> handedOver(Friends.Summary summary) {
        return Optional.ofNullable(summary.last()).map(last -> new HandedOverTexts(texts.messages())
                .sentence(summary.friend().name(), last));
    }

    /** {@return how the user made sure that the key is theirs, if they count as verified} */
    public Optional<String> compared(Friends.Summary summary) {
        return summary.friend().state() == FriendState.VERIFIED ? verification.how(summary.verification())
                : Optional.empty();
    }

    /** {@return what the state of their key means and what to do about it} */
    public String state(Friends.Summary summary) {
        String name = summary.friend().name();
        return switch (summary.friend().state()) {
            case INVITED -> texts.get("friends.state-invited", "name", name);
            case UNVERIFIED -> verification.removed(summary.friend(), summary.verification())
                    .orElseGet(() -> texts.get("friends.state-unverified", "name", name));
            case VERIFIED -> texts.get(summary.verification().isByCode() ? "friends.state-verified-code"
                    : "friends.state-verified", "name", name);
            case KEY_CHANGED -> texts.get("friends.state-key-changed", "name", name);
            case BLOCKED -> texts.get("friends.blocked", "name", name);
        };
    }

    /** {@return what the command line says of contacts in common, too} */
    public OverlapTexts overlap() {
        return overlap;
    }
}
