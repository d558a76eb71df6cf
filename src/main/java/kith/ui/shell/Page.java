package kith.ui.shell;

import module java.base;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/**
 * What the window can show: four places, in the order of the navigation, which answer to Ctrl+1 to Ctrl+4, and pages
 * that lie one step behind one of them, or behind {@link #LEARN}.
 */
public enum Page {
    /** Whether somebody knows a sender, and what is due: where the window opens. */
    CHECK("check", "nav.check", Feather.CHECK_CIRCLE, null),
    /** People and circles. */
    FRIENDS("friends", "nav.friends", Feather.USERS, null),
    /** One's own contacts. */
    CONTACTS("contacts", "nav.contacts", Feather.BOOK_OPEN, null),
    /** Looks, mail, the profile's folder and passphrase, backups, the end. */
    SETTINGS("settings", "nav.settings", Feather.SETTINGS, null),
    /** The guide and the Lab; no place, since nobody needs it to get on. */
    LEARN("learn", "nav.learn", Feather.BOOK, null),
    /** Mail on servers, judged as it arrives. */
    MAIL("mail", "nav.mail", Feather.MAIL, CHECK),
    /** Founding a circle, or being entered in somebody else's. */
    FOUND("found", "nav.found", Feather.SHARE_2, FRIENDS),
    /** What was given to whom. */
    LEDGER("ledger", "nav.ledger", Feather.LIST, FRIENDS),
    /** Filters to see, to measure and to compare. */
    LAB("lab", "nav.lab", Feather.ACTIVITY, LEARN);

    private final String id;
    private final String key;
    private final Ikon icon;
    private final @Nullable Page parent;

    Page(String id, String key, Ikon icon, @Nullable Page parent) {
        this.id = id;
        this.key = key;
        this.icon = icon;
        this.parent = parent;
    }

    /** {@return the four places, in the order of the navigation} */
    public static List<Page> places() {
        return Arrays.stream(values()).filter(page -> page.parent == null && page != LEARN).toList();
    }

    /** {@return the word in the ids of its nodes: {@code nav-friends}, {@code screen-friends}} */
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

    /** {@return the page that it lies behind, one step back; none of a place} */
    public Optional<Page> parent() {
        return Optional.ofNullable(parent);
    }

    /** {@return the page that it belongs to in the navigation: itself, or what it lies behind} */
    public Page home() {
        return parent == null ? this : parent;
    }
}
