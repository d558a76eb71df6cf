package kith.app.privacy;

import module java.base;
import kith.app.Profile;
import kith.app.circle.PlainContribution;
import kith.app.circle.held.CircleAudience;
import kith.app.circle.held.HeldCircles;
import kith.app.circle.held.StoredContributions;
import kith.app.privacy.Disclosures.Held;
import kith.app.share.Editions;
import kith.app.share.ShareFilters;
import kith.app.share.ShareFilters.AfterRestore;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.SizeClass;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.fault.Fault;
import kith.friend.CircleDisclosure;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.FriendName;
import kith.friend.KeyTrust;
import kith.friend.Ledger;
import kith.privacy.Dictionary;
import kith.privacy.DictionaryChoice;
import kith.privacy.Exposure;
import kith.privacy.GivenFilters;
import kith.privacy.Knowledge;
import kith.privacy.Level;
import kith.store.CircleTable;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * The privacy panel: what others would learn from a share or from a contribution to a circle, before it is made.
 * Against whom? Against somebody who tries the addresses of a dictionary. Changes nothing.
 *
 * <p>Exact are the FPP by the measured fill of each filter, and what is expected of one edition. Three things are
 * bounds. Several editions and contributions together are asked as {@link Knowledge#against} says: for contacts in all
 * of them. A member of a circle counts as if they merged it: they hold a plain contribution, and the result of a round
 * under masks ({@link CircleAudience}). In the result other members' contacts pass as well. And the size class of an
 * edition that is not made yet is the smallest that holds its contacts, where one in some thousands takes the next.
 */
public final class PrivacyPanel {
    /** Who looks at the filters. */
    public enum Onlooker {
        /** Somebody who got hold of a single file on its way. */
        ONE_FILE,
        /** The friend, or whoever merges the circle, with everything they were given before. */
        RECIPIENT,
        /** Everybody who was ever given anything, together. */
        EVERYBODY
    }

    /**
     * What one onlooker holds and finds.
     *
     * @param onlooker who
     * @param name the friend's nickname, if it is a friend
     * @param filters how many filters they hold, contributions counted
     * @param editions of how many editions
     * @param contributions plain contributions among them, and results of rounds under masks
     * @param fpp the probability that a stranger matches everything, by measured fill
     * @param exposures for each dictionary, in the same order
     */
    public record View(Onlooker onlooker, @Nullable String name, int filters, int editions, int contributions,
            double fpp, List<Exposure> exposures) {
        /** Copies the list. */
        public View {
            exposures = List.copyOf(exposures);
        }
    }

    /**
     * What would be learned.
     *
     * @param contacts how many addresses the share or contribution holds
     * @param dictionaries what is tried
     * @param views the three onlookers, in the order of {@link Onlooker}
     * @param worstCoalitionFpp what {@link Ledger#worstCoalitionFpp} would say: one half for each noisy filter, where
     *     {@link View#fpp} has the exact share of bits that are set
     * @param results whether results of circles under masks are counted, in which other members' contacts pass as well
     * @param incomplete whether more may have been given than the ledger has: then the figures may be too good
     */
    public record Result(int contacts, List<Dictionary> dictionaries, List<View> views, double worstCoalitionFpp,
            boolean results, boolean incomplete) {
        /** Copies the lists. */
        public Result {
            dictionaries = List.copyOf(dictionaries);
            views = List.copyOf(views);
        }

        /** {@return what this onlooker finds} */
        public View view(Onlooker onlooker) {
            return views.get(onlooker.ordinal());
        }
    }

    private record Planned(int number, GivenFilters one) {
    }

    private final Profile profile;

    /** @param profile whose filters */
    public PrivacyPanel(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what a share would show}
     *
     * @param friend nickname, perhaps of nobody yet, perhaps blank
     * @param level 1 to 16; whoever has more keeps it
     * @param afterRestore which edition it would be of, where the profile came from a backup
     * @param choices what is tried
     * @throws kith.fault.KithException {@link Fault#USAGE} for an impossible level, {@link Fault#FRIEND_BLOCKED},
     *     {@link Fault#BOOK_EMPTY}, {@link Fault#BOOK_TOO_LARGE}
     */
    public Result share(String friend, int level, AfterRestore afterRestore, List<DictionaryChoice> choices) {
        Level.require(level);
        String name = friend.isBlank() ? "" : FriendName.check(friend);
        return profile.store().read(tables -> {
            Optional<Friend> known = name.isEmpty() ? Optional.empty() : tables.friends().byName(name);
            known.ifPresent(one -> KeyTrust.require(one, null, KeyTrust.Purpose.GIVE));
            String id = known.map(Friend::id).orElse("");
            Planned planned = planned(tables, afterRestore);
            Ledger ledger = ShareFilters.planned(tables.ledger().read(), id, name, planned.number(), level,
                    profile.now());
            Disclosures disclosures = new Disclosures(tables, ledger);
            disclosures.addPlanned(planned.number(), planned.one());
            return result(tables, new Held(List.of(planned.one()), List.of()),
                    new Recipient(known.map(Friend::name).orElse(name),
                    disclosures.given(e -> e.friendId().equals(id), new CircleAudience(tables).reaches(id))),
                    disclosures.given(e -> true, c -> true), ledger, choices);
        });
    }

    /**
     * {@return what a friend finds with what they were given until now; nothing where they were given nothing}
     *
     * @param choice what is tried
     */
    public Optional<Exposure> now(Friend friend, DictionaryChoice choice) {
        return profile.store().read(tables -> {
            Held held = new Disclosures(tables, tables.ledger().read()).given(
                    e -> e.friendId().equals(friend.id()), new CircleAudience(tables).reaches(friend.id()));
            return held.all().isEmpty() ? Optional.empty() : Optional.of(new Knowledge(held.all())
                    .against(List.of(choice.against(shareable(tables)))).getFirst());
        });
    }

    /**
     * {@return what a contribution to this circle would show; the recipient is the member of the roster who would know
     * most if they merged} One under masks shows nothing by itself; the result of its round does.
     *
     * @param title the circle's name here, agreed to or not
     * @param choices what is tried
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}, {@link Fault#BOOK_EMPTY}
     */
    public Result contribution(String title, List<DictionaryChoice> choices) {
        return profile.store().read(tables -> {
            CircleTable.Row row = HeldCircles.require(tables, title);
            CircleDocument circle = HeldCircles.document(tables, row);
            Ledger ledger = tables.ledger().read();
            if (circle.mode() != CircleMode.PLAIN) {
                return masked(tables, row, circle, ledger, choices);
            }
            Optional<BloomFilter> made = StoredContributions.contribution(tables, circle, tables.meta().kid())
                    .map(given -> given.document().filter());
            GivenFilters contribution = made.or(() -> Optional.ofNullable(
                    PlainContribution.underFormerKey(tables, row.id(), circle)))
                    .map(filter -> new Disclosures(tables, ledger).of(filter))
                    .orElseGet(() -> contribution(circle, shareable(tables)));
            Ledger then = made.isPresent() ? ledger
                    : planned(ledger, row, circle, contribution.fpp(), profile.now());
            Disclosures disclosures = new Disclosures(tables, then);
            if (made.isEmpty()) {
                disclosures.addPlanned(then.circles().getLast(), contribution);
            }
            Held oneFile = new Held(List.of(), List.of(contribution));
            return result(tables, oneFile, best(tables, circle, disclosures, oneFile),
                    disclosures.given(e -> true, c -> true),
                    then, choices);
        });
    }

    /**
     * Under masks the file matches everybody alike, as a filter would that has all its bits set. The result of the
     * round does not: members hold it beside what they were given before. Until it is here it counts as if nobody else
     * gave anything, which no list can say more than.
     */
    private Result masked(Tables tables, CircleTable.Row row, CircleDocument circle, Ledger ledger,
            List<DictionaryChoice> choices) {
        Set<String> contacts = shareable(tables);
        Held oneFile = new Held(List.of(), List.of(new GivenFilters(circle.shape(), 1, 1, contacts)));
        boolean made = ledger.circles().stream().anyMatch(c -> c.circle().equals(HexFormat.of().formatHex(row.id()))
                && c.round() == circle.round());
        Ledger then = made ? ledger
                : planned(ledger, row, circle, contribution(circle, contacts).fpp(), profile.now());
        Disclosures disclosures = new Disclosures(tables, then);
        return result(tables, oneFile, best(tables, circle, disclosures, oneFile),
                disclosures.given(e -> true, c -> true), then, choices);
    }

    private record Recipient(@Nullable String name, Held held) {
    }

    /** {@return the member of the roster who knows most; where no friend is on it somebody who has this file alone} */
    private static Recipient best(Tables tables, CircleDocument circle, Disclosures disclosures, Held oneFile) {
        Recipient best = new Recipient(null, oneFile);
        CircleAudience audience = new CircleAudience(tables);
        for (Friend friend : members(tables, circle)) {
            Held held = disclosures.given(e -> e.friendId().equals(friend.id()), audience.reaches(friend.id()));
            if (best.name() == null || held.fpp() < best.held().fpp()) {
                best = new Recipient(friend.name(), held.all().isEmpty() ? oneFile : held);
            }
        }
        return best;
    }

    private static Result result(Tables tables, Held oneFile, Recipient recipient, Held everybody, Ledger ledger,
            List<DictionaryChoice> choices) {
        Set<String> contacts = oneFile.all().getFirst().contacts();
        List<Dictionary> dictionaries = choices.stream().map(choice -> choice.against(contacts)).toList();
        List<View> views = List.of(view(Onlooker.ONE_FILE, null, oneFile, dictionaries),
                view(Onlooker.RECIPIENT, recipient.name(), recipient.held(), dictionaries),
                view(Onlooker.EVERYBODY, null, everybody, dictionaries));
        return new Result(contacts.size(), dictionaries, views, ledger.worstCoalitionFpp(),
                ledger.circles().stream().anyMatch(c -> c.mode() != CircleMode.PLAIN), tables.meta().mayLedgerLack());
    }

    private static View view(Onlooker onlooker, @Nullable String name, Held held, List<Dictionary> dictionaries) {
        Knowledge knowledge = new Knowledge(held.all());
        return new View(onlooker, name, knowledge.filters(), held.editions().size(), held.contributions().size(),
                knowledge.fpp(), knowledge.against(dictionaries));
    }

    private Planned planned(Tables tables, AfterRestore afterRestore) {
        boolean anew = tables.meta().unvouchedEdition().isPresent() && afterRestore == AfterRestore.NEW_EDITION
                || Editions.renewsItself(tables);
        int newest = tables.editions().newestNumber();
        if (newest > 0 && !anew) {
            return new Planned(newest, GivenFilters.ofEdition(tables.editions().sizeClass(newest).orElseThrow(), 1,
                    new HashSet<>(tables.editions().contacts(newest))));
        }
        Set<String> contacts = shareable(tables);
        if (contacts.size() > SizeClass.LARGEST.capacity()) {
            throw Fault.BOOK_TOO_LARGE.raise("contacts", contacts.size(), "limit", SizeClass.LARGEST.capacity());
        }
        return new Planned(Editions.nextNumber(tables, profile.now()),
                GivenFilters.ofEdition(SizeClass.forContacts(contacts.size()), 1, contacts));
    }

    private static Set<String> shareable(Tables tables) {
        Set<String> contacts = new HashSet<>(tables.book().shareable());
        if (contacts.isEmpty()) {
            throw Fault.BOOK_EMPTY.raise();
        }
        return contacts;
    }

    /** The parameters are agreed, so the very bits are known before they are written. */
    private static GivenFilters contribution(CircleDocument circle, Set<String> contacts) {
        BloomFilter filter = BloomFilter.empty(circle.shape(), circle.salt());
        contacts.stream().map(ItemDigest::of).forEach(filter::put);
        return new GivenFilters(circle.shape(), filter.fill(), 1, contacts);
    }

    private static Ledger planned(Ledger ledger, CircleTable.Row row, CircleDocument circle, double fpp, Instant now) {
        CircleDisclosure next = new CircleDisclosure(HexFormat.of().formatHex(row.id()), row.title(),
                circle.revision(), circle.round(), circle.mode(), fpp, now);
        return new Ledger(ledger.entries(), Stream.concat(ledger.circles().stream().filter(c -> !isSame(c, next)),
                Stream.of(next)).toList());
    }

    private static boolean isSame(CircleDisclosure one, CircleDisclosure other) {
        return one.circle().equals(other.circle()) && one.revision() == other.revision()
                && one.round() == other.round();
    }

    private static List<Friend> members(Tables tables, CircleDocument circle) {
        return circle.roster().stream().flatMap(member -> tables.friends().key(member.kid()).stream())
                .map(FriendKey::friendId).distinct().flatMap(id -> tables.friends().byId(id).stream()).toList();
    }
}
