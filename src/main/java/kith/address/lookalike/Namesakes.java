package kith.address.lookalike;

import module java.base;
import org.jspecify.annotations.Nullable;

/**
 * Known addresses that have one look before the {@code @}, and the question which of their registrable domains is a
 * slip away from a sender's. A few are compared one by one; of many, as of {@code info@} in a large book, those that
 * come into question are looked up.
 *
 * <p>Another country is no slip: {@code soko.se} and {@code soko.de} often belong to one owner, and nobody who reads
 * takes the one for the other.
 */
final class Namesakes {
    /**
     * So many letters a domain needs before its public suffix: of three letters everything is a slip away, and names
     * such as {@code info} are everywhere.
     */
    static final int FEWEST_LETTERS = 4;
    /** Longer domains are compared by their look alone. */
    static final int MOST_LETTERS = 64;
    /** So many are compared one by one. */
    static final int FEW = 16;

    private final List<Entry> entries = new ArrayList<>();
    private final List<int[]> domains = new ArrayList<>();
    private @Nullable Neighbours neighbours;

    /** A known address in its parts. */
    record Entry(KnownAddress known, ReadAddress read) {
    }

    /** What was found, and what it took. */
    record Nearest(@Nullable Entry entry, @Nullable Resemblance how, int compared) {
        static final Nearest NONE = new Nearest(null, null, 0);
    }

    /** Adds an address; those that are added first are found first. Not after {@link #seal}. */
    void add(Entry entry) {
        int[] domain = entry.read().registrable().codePoints().toArray();
        if (isLongEnough(entry.read()) && domain.length <= MOST_LETTERS) {
            entries.add(entry);
            domains.add(domain);
        }
    }

    private static boolean isLongEnough(ReadAddress read) {
        String label = read.label();
        return !read.isLiteral() && label.codePointCount(0, label.length()) >= FEWEST_LETTERS;
    }

    int size() {
        return entries.size();
    }

    /**
     * Makes it ready to be asked.
     *
     * @param crowds whether there is memory to look them up, if they are many; otherwise they are forgotten
     */
    void seal(boolean crowds) {
        if (entries.size() > FEW && crowds) {
            neighbours = new Neighbours(domains);
        } else if (entries.size() > FEW) {
            entries.clear();
            domains.clear();
        }
    }

    /** {@return the first of those whose domain is a slip away, by the slips in their order} */
    Nearest nearest(ReadAddress sender) {
        Best best = new Best(sender.registrable().codePoints().toArray());
        if (best.domain.length > MOST_LETTERS + 1 || sender.isLiteral()) {
            return Nearest.NONE;
        }
        int asked = 0;
        if (neighbours == null) {
            for (int place = 0; place < entries.size(); place++) {
                best.look(place);
            }
        } else {
            asked = neighbours.each(best.domain, best::look);
        }
        return new Nearest(best.place < 0 ? null : entries.get(best.place), best.how, asked + best.compared);
    }

    private final class Best {
        private final int[] domain;
        private @Nullable Resemblance how;
        private int place = -1;
        private int compared;

        Best(int[] domain) {
            this.domain = domain;
        }

        void look(int at) {
            compared++;
            Resemblance found = OneLetter.between(domains.get(at), domain);
            if (found == Resemblance.LETTER_CHANGED && isOtherCountry(domains.get(at))) {
                return;
            }
            if (found != null && (how == null || found.compareTo(how) < 0 || found == how && at < place)) {
                how = found;
                place = at;
            }
        }

        private boolean isOtherCountry(int[] known) {
            int length = known.length;
            return length > 2 && known[length - 3] == '.' && Arrays.mismatch(known, domain) >= length - 2;
        }
    }
}
