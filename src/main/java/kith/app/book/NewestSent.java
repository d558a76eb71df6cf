package kith.app.book;

import module java.base;
import kith.app.book.SentMail.Sent;

/** The newest messages of a mailbox of any size, as many as {@link SentMail} remembers. */
final class NewestSent {
    private final List<Sent> kept = new ArrayList<>();
    private int pairs;

    /** Adds a message. */
    void add(Sent sent) {
        kept.add(sent);
        pairs += pairs(sent);
        if (pairs > 2 * SentMail.MAX_PAIRS) {
            thin();
        }
    }

    /** {@return the newest first} */
    List<Sent> list() {
        thin();
        return List.copyOf(kept);
    }

    private void thin() {
        kept.sort(Comparator.comparing(Sent::day).reversed());
        int fits = 0;
        pairs = 0;
        while (fits < kept.size() && pairs + pairs(kept.get(fits)) <= SentMail.MAX_PAIRS) {
            pairs += pairs(kept.get(fits++));
        }
        kept.subList(fits, kept.size()).clear();
    }

    private static int pairs(Sent sent) {
        return Math.max(1, sent.recipients().size());
    }
}
