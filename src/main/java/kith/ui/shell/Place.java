package kith.ui.shell;

import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/**
 * Where one can go in the window, in the order of the navigation; the first answers to Ctrl+1, the last to Ctrl+comma.
 */
public enum Place {
    /** What is there and what to do next. */
    OVERVIEW("overview", "nav.overview", Feather.HOME),
    /** One's own contacts. */
    BOOK("book", "nav.book", Feather.BOOK_OPEN),
    /** Making files for a friend. */
    SHARE("share", "nav.share", Feather.SEND),
    /** The friends, their keys and what is held of them. */
    FRIENDS("friends", "nav.friends", Feather.USERS),
    /** Whether somebody knows a sender. */
    CHECK("check", "nav.check", Feather.CHECK_CIRCLE),
    /** Mail on servers, judged as it arrives. */
    MAIL("mail", "nav.mail", Feather.MAIL),
    /** Circles and whitelists. */
    CIRCLES("circles", "nav.circles", Feather.SHARE_2),
    /** What was given to whom. */
    LEDGER("ledger", "nav.ledger", Feather.LIST),
    /** Filters to see, to measure and to compare. */
    LAB("lab", "nav.lab", Feather.ACTIVITY),
    /** Looks, the profile's folder and passphrase, backups, the end. */
    PREFERENCES("preferences", "nav.preferences", Feather.SETTINGS);

    private final String id;
    private final String key;
    private final Ikon icon;

    Place(String id, String key, Ikon icon) {
        this.id = id;
        this.key = key;
        this.icon = icon;
    }

    /** {@return the word in the ids of its nodes: {@code nav-book}, {@code screen-book}} */
    public String id() {
        return id;
    }

    /** {@return the key of its name} */
    public String key() {
        return key;
    }

    /** {@return its picture} */
    public Ikon icon() {
        return icon;
    }
}
