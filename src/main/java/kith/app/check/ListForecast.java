package kith.app.check;

import java.util.List;
import kith.evidence.CountedShare;
import kith.evidence.Trust;
import org.jspecify.annotations.Nullable;

/**
 * How many legitimate senders are known by friends alone and with a circle's list, foretold from the user's own
 * contacts: each is thought of as not in the book. Friends are left out of that, for they are asked and do not write.
 *
 * @param tried how many contacts were asked about
 * @param friends the share that friends alone make known; nothing where no contact was asked about
 * @param lists of each circle whose list is asked, by title
 */
public record ListForecast(int tried, @Nullable CountedShare friends, List<Worth> lists) {
    /** Fewer contacts than these foretell nothing that is worth a sentence. */
    public static final int FEWEST = 10;

    /** Shares are those of so many senders to come: their intervals allow for these being a sample. */
    public static final int SENDERS = 100;

    /** Where it is known from which of the user's contacts the list has for others' sake. */
    public enum From {
        /** The list itself: the user did not contribute to it. */
        LIST,
        /** Others' contributions alone, by a list of those known to one member more, or by the files that are held. */
        OTHERS,
        /** Filters of all other members. */
        MEMBERS,
        /** Filters of some other members: the list may be worth more. */
        SOME_MEMBERS,
        /** Nothing: the user's own contacts are on the list, and nothing tells who else knows them. */
        NOTHING
    }

    /**
     * What a list is worth.
     *
     * @param title of its circle
     * @param id of its circle, in hexadecimal
     * @param from what it is foretold from
     * @param trust whether the list decides now; what is foretold is for a list that does
     * @param fpp how many strangers the list has by chance, measured
     * @param aloneDecides whether its word alone can make somebody known, were it trusted and all others silent
     * @param together the share known by friends and this list; nothing where it cannot be said
     */
    public record Worth(String title, String id, From from, Trust trust, double fpp, boolean aloneDecides,
            @Nullable CountedShare together) {
    }

    /** Copies the list. */
    public ListForecast {
        lists = List.copyOf(lists);
    }

    /** {@return whether there is enough to say a sentence} */
    public boolean isTelling() {
        return friends != null && tried >= FEWEST;
    }
}
