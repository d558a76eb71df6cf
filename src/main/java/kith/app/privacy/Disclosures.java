package kith.app.privacy;

import module java.base;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Shape;
import kith.bloom.SizeClass;
import kith.exchange.CircleMode;
import kith.exchange.ContributionDocument;
import kith.exchange.DocumentReader;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import kith.exchange.WhitelistDocument;
import kith.fault.Fault;
import kith.friend.CircleDisclosure;
import kith.friend.Ledger;
import kith.friend.LedgerEntry;
import kith.privacy.GivenFilters;
import kith.store.ProfileProblem;
import kith.store.Tables;

/**
 * What the ledger's entries are worth to whom: the filters behind them, with the contacts that each holds. Valid within
 * the transaction of its tables.
 *
 * <p>Exact for editions, whose contacts are stored. Who is in a contribution is not stored: those of the user's
 * contacts count that match its stored bits, or those of its round's list, which is one too many for each newer contact
 * with the contribution's FPP. Where the bits are not stored any more all contacts count, and none of them is called
 * deniable.
 */
final class Disclosures {
    /**
     * What somebody holds.
     *
     * @param editions the filters of each edition together
     * @param contributions to circles one by one; of one under masks its result
     */
    record Held(List<GivenFilters> editions, List<GivenFilters> contributions) {
        /** {@return all of it} */
        List<GivenFilters> all() {
            return Stream.concat(editions.stream(), contributions.stream()).toList();
        }

        /** {@return the probability that a stranger matches all of it, 1 if it is nothing} */
        double fpp() {
            return all().stream().mapToDouble(GivenFilters::fpp).reduce(1, (a, b) -> a * b);
        }
    }

    private final Tables tables;
    private final Ledger ledger;
    private final Map<Integer, GivenFilters> editions = new HashMap<>();
    private final Map<CircleDisclosure, GivenFilters> contributions = new HashMap<>();

    /**
     * @param tables the profile
     * @param ledger as it is, or as it would be
     */
    Disclosures(Tables tables, Ledger ledger) {
        this.tables = tables;
        this.ledger = ledger;
    }

    /** Says what one filter of an edition is that is not made yet. */
    void addPlanned(int edition, GivenFilters one) {
        editions.put(edition, one);
    }

    /** Says what a contribution is that is not made yet. */
    void addPlanned(CircleDisclosure disclosure, GivenFilters contribution) {
        contributions.put(disclosure, contribution);
    }

    /** {@return what these entries give together: each filter counts once, whoever got it; perhaps nothing} */
    Held given(Predicate<LedgerEntry> entries, Predicate<CircleDisclosure> circles) {
        Map<Integer, BitSet> indices = new TreeMap<>();
        ledger.entries().stream().filter(entries)
                .forEach(e -> indices.computeIfAbsent(e.edition(), none -> new BitSet()).set(e.index()));
        List<GivenFilters> editionFilters = new ArrayList<>();
        indices.forEach((number, set) -> {
            GivenFilters one = edition(number);
            editionFilters.add(new GivenFilters(one.shape(), one.fill(), set.cardinality(), one.contacts()));
        });
        return new Held(editionFilters, ledger.circles().stream().filter(circles)
                .map(c -> c.mode() == CircleMode.PLAIN ? contribution(c)
                : contributions.computeIfAbsent(c, this::result))
                // The same bits, signed again under a new key, tell nothing new.
                .distinct().toList());
    }

    private GivenFilters edition(int number) {
        return editions.computeIfAbsent(number, none -> {
            SizeClass size = tables.editions().sizeClass(number)
                    .orElseThrow(() -> Fault.PROFILE_DAMAGED.raise("problem",
                            ProfileProblem.EDITION_MISSING.with("edition", number)));
            return GivenFilters.ofEdition(size, 1, new HashSet<>(tables.editions().contacts(number)));
        });
    }

    private GivenFilters contribution(CircleDisclosure disclosure) {
        return contributions.computeIfAbsent(disclosure, none -> stored(disclosure).map(this::of)
                .orElseGet(() -> new GivenFilters(new Shape(BitVector.MAX_LENGTH, 1), disclosure.fpp(), 1, own())));
    }

    /**
     * What is under masks tells nothing to whoever holds it; its round's list does, which holds all members' contacts.
     * Where the list is not held any more, or never was, all contacts count and none of them is called deniable.
     */
    private GivenFilters result(CircleDisclosure disclosure) {
        return (disclosure.basis() == CircleDisclosure.Basis.LIST ? list(disclosure) : Optional.<BloomFilter>empty())
                .map(this::of)
                .orElseGet(() -> new GivenFilters(new Shape(BitVector.MAX_LENGTH, 1),
                disclosure.resultFpp(), 1, own()));
    }

    private Optional<BloomFilter> list(CircleDisclosure disclosure) {
        return tables.circles().whitelists(HexFormat.of().parseHex(disclosure.circle())).stream()
                .map(file -> DocumentReader.read(file, PinnedKeys.none()).document())
                .map(WhitelistDocument.class::cast).filter(list -> list.round() == disclosure.round())
                .map(WhitelistDocument::filter).filter(filter -> filter.fpp() == disclosure.resultFpp()).findFirst();
    }

    /** The user's own file of this round, signed with this key or an earlier one; by its FPP, to the last digit. */
    private Optional<BloomFilter> stored(CircleDisclosure disclosure) {
        byte[] circle = HexFormat.of().parseHex(disclosure.circle());
        return tables.circles().contributors(circle, disclosure.round()).stream().filter(tables::isOwn)
                .flatMap(kid -> tables.circles().contributions(circle, disclosure.round(), kid).stream())
                .map(file -> DocumentReader.read(file, PinnedKeys.none())).map(Disclosures::filter)
                .flatMap(Optional::stream).filter(filter -> filter.fpp() == disclosure.fpp()).findFirst();
    }

    private static Optional<BloomFilter> filter(SignedDocument signed) {
        return signed.document() instanceof ContributionDocument contribution ? Optional.of(contribution.filter())
                : Optional.empty();
    }

    /** {@return a contribution of the user's or a list it went into, with those contacts that match it} */
    GivenFilters of(BloomFilter contribution) {
        return new GivenFilters(contribution.shape(), contribution.fill(), 1, own().stream()
                .filter(contact -> contribution.mightContain(ItemDigest.of(contact))).collect(Collectors.toSet()));
    }

    /** {@return whoever is in the user's book or was in one of their editions} */
    private Set<String> own() {
        Set<String> own = new HashSet<>(tables.editions().contactsOfAll());
        own.addAll(tables.book().addresses());
        return own;
    }
}
