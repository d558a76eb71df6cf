package kith.app.share;

import module java.base;
import kith.app.Profile;
import kith.app.circle.held.CircleAudience;
import kith.fault.Fault;
import kith.friend.CircleDisclosure;
import kith.friend.Friend;
import kith.friend.FriendName;
import kith.friend.Ledger;
import kith.friend.LedgerEntry;
import kith.privacy.Level;
import kith.store.Tables;

/**
 * What was given away, to whom and when, and what it tells: each friend alone, all recipients together, one intercepted
 * file. All figures are FPPs: the share of strangers that would pass for a contact, for contacts that are in
 * everything.
 */
public final class DisclosureLedger {
    /** FPP of one noisy filter alone: what whoever intercepts a single file can test with. */
    public static final double ONE_FILE_FPP = 0.5;

    /** Whether a recipient is still a friend. */
    public enum Standing {
        /** Still a friend. */
        FRIEND,
        /** Removed; what they have they keep, under the nickname of then. */
        REMOVED
    }

    /**
     * What one recipient got of one edition.
     *
     * @param number of the edition
     * @param filters by their place in the pool
     */
    public record EditionDisclosure(int number, List<LedgerEntry> filters) {
        /** Copies the list. */
        public EditionDisclosure {
            filters = List.copyOf(filters);
        }

        /** {@return the FPP of these filters together, 2^-(their number)} */
        public double fpp() {
            return Level.fpp(filters.size());
        }
    }

    /**
     * Somebody who got filters, or is a member of a circle that was given something.
     *
     * @param id the friend's
     * @param name nickname
     * @param standing whether they are still a friend
     * @param fpp of all that they have, over all editions and circles
     * @param editions the newest first
     * @param circles what they may hold as a member: the contribution, or under masks the result of its round
     */
    public record Recipient(String id, String name, Standing standing, double fpp, List<EditionDisclosure> editions,
            List<CircleDisclosure> circles) {
        /** Copies the lists. */
        public Recipient {
            editions = List.copyOf(editions);
            circles = List.copyOf(circles);
        }
    }

    /**
     * All of it.
     *
     * @param worstCoalitionFpp what all recipients together know, circles included
     * @param recipients by name
     * @param circles contributions, the latest first; of those under masks the results of their rounds tell
     * @param unvouched whether the profile came from a backup and something may have been given since that is not here:
     *     then every figure may be too good
     */
    public record Result(double worstCoalitionFpp, List<Recipient> recipients, List<CircleDisclosure> circles,
            boolean unvouched) {
        /** Copies the lists. */
        public Result {
            recipients = List.copyOf(recipients);
            circles = List.copyOf(circles);
        }

        /** {@return whether nothing was given away, as far as this ledger knows} */
        public boolean isEmpty() {
            return recipients.isEmpty() && circles.isEmpty();
        }

        /** {@return whether results of circles under masks are among what is counted here} */
        public boolean countsResults() {
            return Stream.concat(circles.stream(), recipients.stream().flatMap(r -> r.circles().stream()))
                    .anyMatch(circle -> circle.basis() != CircleDisclosure.Basis.CONTRIBUTION);
        }
    }

    private final Profile profile;

    /** @param profile whose ledger */
    public DisclosureLedger(Profile profile) {
        this.profile = profile;
    }

    /** {@return all of it} */
    public Result run() {
        return profile.store().read(tables -> {
            Ledger ledger = tables.ledger().read();
            CircleAudience audience = new CircleAudience(tables);
            return new Result(ledger.worstCoalitionFpp(),
                    Stream.concat(ledger.recipients().stream(), audience.friends(ledger.circles()).stream()).distinct()
                    .map(id -> recipient(tables, id, ledger.givenTo(id, audience.reaches(id))))
                    .sorted(Comparator.comparing((Recipient r) -> FriendName.key(r.name()))
                            .thenComparing(Recipient::standing)).toList(), ledger.circles(),
                    tables.meta().mayLedgerLack());
        });
    }

    /**
     * {@return what those of this nickname got, also one who was removed; with the figure for all recipients, and the
     * circles that reach them in {@link Recipient#circles}}
     *
     * @throws kith.fault.KithException {@link Fault#FRIEND_UNKNOWN} for somebody who never was one; whoever is a friend
     *     and got nothing is no error
     */
    public Result of(String name) {
        Result all = run();
        String key = FriendName.key(name);
        List<Recipient> named = all.recipients().stream().filter(r -> FriendName.key(r.name()).equals(key)).toList();
        if (named.isEmpty() && profile.store().read(tables -> tables.friends().byName(name)).isEmpty()) {
            throw Fault.FRIEND_UNKNOWN.raise("name", name);
        }
        return new Result(all.worstCoalitionFpp(), named, List.of(), all.unvouched());
    }

    private static Recipient recipient(Tables tables, String id, Ledger given) {
        Optional<Friend> friend = tables.friends().byId(id);
        String name = friend.map(Friend::name).orElseGet(() -> given.entries().stream()
                .max(Comparator.comparingLong(LedgerEntry::serial)).orElseThrow().friendName());
        List<EditionDisclosure> editions = given.entries().stream().map(LedgerEntry::edition).distinct()
                .sorted(Comparator.reverseOrder()).map(number -> new EditionDisclosure(number, given.entries().stream()
                        .filter(e -> e.edition() == number).sorted(Comparator.comparingInt(LedgerEntry::index))
                        .toList())).toList();
        return new Recipient(id, name, friend.isPresent() ? Standing.FRIEND : Standing.REMOVED,
                given.worstCoalitionFpp(), editions, given.circles());
    }
}
