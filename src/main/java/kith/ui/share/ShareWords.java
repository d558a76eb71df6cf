package kith.ui.share;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import kith.app.ShareFilters;
import kith.ui.text.Figures;
import kith.ui.text.Texts;

/** What a share means, in words, before it is made and after. */
public final class ShareWords {
    private final Texts texts;
    private final Figures figures;

    /** @param texts the reader's language */
    public ShareWords(Texts texts) {
        this.texts = texts;
        this.figures = new Figures(texts);
    }

    /** {@return what the share would mean, a sentence each} */
    public List<String> before(String friend, int level, ShareFilters.Outlook outlook) {
        String name = friend.isBlank() ? texts.get("share.somebody") : friend.strip();
        List<String> all = new ArrayList<>();
        if (outlook.currentLevel() > 0) {
            all.add(has(name, level, outlook));
        }
        all.add(texts.get("share.chance", "odds", figures.odds(outlook.friendFpp()), "name", name));
        all.add(outlook.oneMatchDecides() ? texts.get("share.one-match-decides", "name", name)
                : texts.get("share.one-match-not-enough", "name", name));
        all.add(texts.get("share.one-file"));
        all.add(texts.get("share.coalition", "odds", figures.odds(outlook.worstCoalitionFpp())));
        if (outlook.waiting() > 0) {
            all.add(texts.get("share.waiting", "count", outlook.waiting()));
        }
        if (outlook.edition() == 0) {
            all.add(texts.get("share.first-edition", "count", outlook.contacts()));
        }
        return all;
    }

    private String has(String name, int level, ShareFilters.Outlook outlook) {
        if (level < outlook.currentLevel()) {
            return texts.get("share.has-more", "name", name, "level", outlook.currentLevel());
        }
        return outlook.missing() == 0 ? texts.get("share.has-all", "name", name, "level", outlook.currentLevel())
                : texts.get("share.has-some", "name", name, "level", outlook.currentLevel(), "count",
                        outlook.missing());
    }

    /** {@return what was done, a sentence each} */
    public List<String> after(ShareFilters.Result result) {
        String name = result.friend().name();
        List<String> all = new ArrayList<>();
        all.add(result.files().isEmpty() ? texts.get("share.nothing-missing", "name", name, "level", result.level())
                : texts.format("share.written", Map.of("count", result.files().size(), "name", name, "level",
                        result.level(), "edition", Integer.toString(result.edition()))));
        if (!result.files().isEmpty()) {
            all.add(texts.get("share.send-apart"));
        }
        if (result.requestedLevel() < result.level()) {
            all.add(texts.get("share.has-more", "name", name, "level", result.level()));
        }
        return all;
    }

    /** {@return the words of the button} */
    public String button(int files) {
        return files == 0 ? texts.get("share.write-again") : texts.get("share.write", "count", files);
    }

    /** {@return what a level is, in words: who gets it and how many strangers match} */
    public String closeness(Closeness closeness) {
        return switch (closeness) {
            case ACQUAINTANCE -> texts.get("share.acquaintance");
            case FRIEND -> texts.get("share.friend");
            case CLOSE -> texts.get("share.close");
            case OTHER -> texts.get("share.other");
        };
    }
}
