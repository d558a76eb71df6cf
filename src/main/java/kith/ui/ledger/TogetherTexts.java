package kith.ui.ledger;

import kith.privacy.Level;
import kith.ui.share.Closeness;
import kith.ui.text.Texts;

/** Says what all who have anything of the user's could find out together. */
public final class TogetherTexts {
    private final Texts texts;

    /** @param texts the reader's language */
    public TogetherTexts(Texts texts) {
        this.texts = texts;
    }

    /**
     * {@return it in one sentence}
     *
     * @param fpp the share of strangers that match everything
     */
    public String total(double fpp) {
        return switch (Closeness.having((int) Math.round(halvings(fpp)))) {
            case NONE -> texts.get("ledger.total-nothing");
            case ACQUAINTANCE -> texts.get("ledger.total-acquaintance");
            case FRIEND -> texts.get("ledger.total-friend");
            case CLOSE, OTHER -> texts.get(halvings(fpp) > Level.CLOSE + 1 ? "ledger.total-more"
                    : "ledger.total-close");
        };
    }

    /** {@return as how many filters it is} */
    static double halvings(double fpp) {
        return fpp <= 0 ? Level.MAX : Math.log(1 / fpp) / Math.log(2);
    }
}
