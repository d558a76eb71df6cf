package kith.ui.share;

import module java.base;
import kith.app.check.CheckSenders;
import kith.app.share.ShareFilters;
import kith.app.share.ShareFilters.AfterRestore;
import kith.app.share.SharePreview;
import kith.evidence.OneMatch;
import kith.friend.FriendState;
import kith.privacy.Level;
import kith.text.Figures;
import kith.ui.parts.Confirm;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/** What a share means, in words, before it is made and after. */
public final class ShareTexts {
    /** How what is shared gets to a friend. */
    public enum Way {
        /** All in one file that nobody else can open. */
        ONE_FILE,
        /** Each filter in a file that anybody can open. */
        OPEN_FILES
    }

    private final Texts texts;
    private final Figures figures;

    /** @param texts the reader's language */
    public ShareTexts(Texts texts) {
        this.texts = texts;
        this.figures = texts.figures();
    }

    /**
     * {@return what is not in the panel: what they have, what one match is worth, what is left out; a sentence each}
     */
    public List<String> before(String friend, int level, SharePreview preview) {
        String name = friend.isBlank() ? texts.get("share.somebody") : friend.strip();
        List<String> all = new ArrayList<>();
        if (preview.currentLevel() > 0) {
            all.add(has(name, level, preview));
        }
        all.add(oneMatch(name, preview.oneMatchDecides(), preview.decidesAmong()));
        if (level > preview.currentLevel()) {
            all.add(texts.get("invite.forever", "name", name));
        }
        if (preview.edition() > 0 && preview.waiting() > 0) {
            all.add(texts.get("share.waiting", "count", preview.waiting()));
        }
        if (preview.edition() == 0) {
            all.add(texts.get("share.first-edition", "count", preview.contacts()));
        }
        if (preview.incomplete()) {
            all.add(texts.get("panel.incomplete"));
        }
        return all;
    }

    /** {@return whether a sender whom the user alone knows would be known to a friend with so many of their filters} */
    public String oneMatch(String name, int filters) {
        double fpp = Level.fpp(filters);
        return oneMatch(name, OneMatch.decides(fpp, CheckSenders.ALPHA),
                OneMatch.mostFriends(fpp, CheckSenders.ALPHA));
    }

    private String oneMatch(String name, boolean decides, int among) {
        return decides ? texts.get("share.one-match-decides", "name", name, "count", among)
                : texts.get("share.one-match-not-enough", "name", name);
    }

    /** {@return what it means to share with somebody whose key is trusted so far; null for somebody new} */
    public String standing(String name, @Nullable FriendState state) {
        if (state == null) {
            return texts.get("share.state-new", "name", name);
        }
        return switch (state) {
            case INVITED -> texts.get("share.state-invited", "name", name);
            case UNVERIFIED -> texts.get("share.state-unverified", "name", name);
            case VERIFIED -> texts.get("share.state-verified", "name", name);
            case KEY_CHANGED -> texts.get("share.state-key-changed", "name", name);
            case BLOCKED -> texts.get("share.obstacle-blocked", "name", name);
        };
    }

    /** {@return what is asked before anything is written: what they have, what is new, what cannot be taken back} */
    public Confirm.Question question(String name, int level, SharePreview preview, AfterRestore decision,
            Way way) {
        String write = texts.get(way == Way.ONE_FILE ? "share.confirm-do-one" : "share.confirm-do");
        boolean anew = preview.unvouched() && decision == AfterRestore.NEW_EDITION;
        int has = anew ? 0 : preview.currentLevel();
        int fresh = Math.max(0, level - has);
        if (fresh == 0) {
            return new Confirm.Question(texts.get("share.confirm-again-title", "name", name),
                    texts.get("share.confirm-again-sentence", "name", name, "count", has),
                    write, texts.get("share.confirm-again-leave"), Confirm.Gravity.NORMAL);
        }
        return new Confirm.Question(texts.get("share.confirm-title", "name", name),
                (way == Way.ONE_FILE ? "" : texts.get(has == 0 ? "share.confirm-first" : "share.confirm-more", "name",
                        name, "has", has, "count", fresh) + "\n\n") + texts.get("share.confirm-forever", "name", name),
                write, texts.get("share.confirm-leave"), Confirm.Gravity.NORMAL);
    }

    private String has(String name, int level, SharePreview preview) {
        if (level < preview.currentLevel()) {
            return texts.get("share.has-more", "name", name);
        }
        return preview.missing() == 0 ? texts.get("share.has-all", "name", name)
                : texts.get("share.has-some", "name", name, "count", preview.missing());
    }

    /** {@return what was done, a sentence each} */
    public List<String> after(ShareFilters.Result result) {
        String name = result.friend().name();
        List<String> all = new ArrayList<>();
        all.add(result.files().isEmpty() ? texts.get("share.nothing-missing", "name", name)
                : texts.get("share.written", "count", result.files().size(), "name", name));
        if (!result.files().isEmpty()) {
            all.add(texts.get("share.send-apart"));
        }
        if (result.card().isPresent()) {
            all.add(texts.get("share.card-along", "name", name));
        }
        if (result.requestedLevel() < result.level()) {
            all.add(texts.get("share.has-more", "name", name));
        }
        return all;
    }

    /** {@return the words of the button} */
    public String button(int files) {
        return files == 0 ? texts.get("share.write-again") : texts.get("share.write", "count", files);
    }

    /** {@return what a level is called, and how many filters it is} */
    public String closeness(Closeness closeness) {
        return switch (closeness) {
            case NONE -> texts.get("share.no-filters");
            case ACQUAINTANCE -> texts.get("share.acquaintance");
            case FRIEND -> texts.get("share.friend");
            case CLOSE -> texts.get("share.close");
            case OTHER -> texts.get("share.other");
        };
    }

    /** {@return what somebody so near can do with what they get, and what they learn} */
    public String meaning(Closeness closeness) {
        return switch (closeness) {
            case NONE, OTHER -> "";
            case ACQUAINTANCE -> texts.get("share.acquaintance-means");
            case FRIEND -> texts.get("share.friend-means");
            case CLOSE -> texts.get("share.close-means");
        };
    }

    /** {@return how many filters a level is, and how many strangers match all of them} */
    public String exactly(int level) {
        return texts.get("share.exactly", "count", level, "odds", figures.strangers(Level.fpp(level)));
    }
}
