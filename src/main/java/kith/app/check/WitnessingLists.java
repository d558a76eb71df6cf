package kith.app.check;

import module java.base;
import kith.app.circle.held.HeldCircles;
import kith.app.circle.held.HeldLists;
import kith.app.circle.held.ListTrust;
import kith.app.friend.keys.KeyOwners;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigests;
import kith.circle.Membership;
import kith.evidence.Recognition;
import kith.evidence.Trust;
import kith.evidence.Witness;
import kith.exchange.Included;
import kith.exchange.WhitelistDocument;
import kith.friend.Friend;
import kith.store.CircleTable;
import kith.store.Tables;

/**
 * The merged lists that can be asked about senders: one of each circle that the user takes part in, for lists of one
 * circle hold the same contacts and would count them twice.
 */
public final class WitnessingLists {
    private final Tables tables;
    private final KeyOwners owners;

    /** @param tables of one transaction, to be used within it */
    WitnessingLists(Tables tables) {
        this.tables = tables;
        this.owners = new KeyOwners(tables);
    }

    /** {@return the lists that can be asked, by the titles of their circles} */
    List<WitnessingList> all() {
        return tables.circles().list().stream().flatMap(row -> of(row).stream()).toList();
    }

    /** {@return the list that can be asked of one circle} */
    Optional<WitnessingList> of(CircleTable.Row row) {
        return best(row).filter(one -> !holdsOnlyMine(one)).map(one -> asked(row, one));
    }

    /** {@return how a circle's list stands, whatever else is asked} */
    ListStanding standing(CircleTable.Row row) {
        if (row.state() == Membership.INVITED) {
            return ListStanding.NOT_JOINED;
        }
        if (!row.asked()) {
            return ListStanding.SWITCHED_OFF;
        }
        return best(row).map(one -> holdsOnlyMine(one) ? ListStanding.ONLY_MINE
                : ListStanding.ASKED).orElse(ListStanding.NO_LIST);
    }

    private boolean holdsOnlyMine(Candidate one) {
        return one.list().contributions().stream().map(Included::kid).allMatch(owners::isOwn);
    }

    /**
     * Of those that hold somebody else's contacts one that decides comes first, for anybody can sign one that claims a
     * later round; then the latest round; then one that somebody verified signed; then the one with the most
     * contributions; then the one that the fewest members suffice for.
     */
    private Optional<Candidate> best(CircleTable.Row row) {
        if (row.state() == Membership.INVITED || !row.asked()) {
            return Optional.empty();
        }
        ListTrust trust = new ListTrust(tables, owners, row);
        // Among equals the first one stays: they come in the order in which the circle itself prefers them.
        return HeldLists.whitelists(tables, row).stream().map(merged -> new Candidate(merged, trust.of(merged)))
                .min(Comparator.comparing(this::holdsOnlyMine)
                        .thenComparing(one -> !one.trust().decides())
                        .thenComparingInt(one -> -one.list().revision()).thenComparingInt(one -> -one.list().round())
                        .thenComparing(Candidate::trust)
                        .thenComparing(one -> !owners.isVerified(one.merged().signed().kid(), one.list().issued()))
                        .thenComparingInt(one -> -one.list().contributions().size())
                        .thenComparingInt(one -> one.list().atLeast()));
    }

    /** A list with how far it is trusted, which takes a look at its roster. */
    private record Candidate(HeldLists.Merged merged, Trust trust) {
        WhitelistDocument list() {
            return merged.document();
        }
    }

    private WitnessingList asked(CircleTable.Row row, Candidate one) {
        HeldLists.Merged merged = one.merged();
        WhitelistDocument list = one.list();
        String signer = merged.signed().kid();
        Set<String> kids = list.contributions().stream().map(Included::kid).collect(Collectors.toSet());
        Set<String> origins = new HashSet<>(kids);
        origins.add(signer);
        // Whoever founds a circle can invent members.
        origins.add(row.founder());
        origins.removeIf(owners::isOwn);
        String id = HexFormat.of().formatHex(row.id());
        CircleWitness who = new CircleWitness(row.title(), id, list.round(), list.atLeast(), kids.size(),
                kids.stream().anyMatch(owners::isOwn),
                HeldCircles.nameOf(tables, HeldCircles.document(tables, row), signer, list.name()), list.issued(),
                one.trust());
        return new WitnessingList(who, Witness.ofList(id, who.trust(),
                origins.stream().map(owners::origin).collect(Collectors.toSet()), list.filter(), Recognition.DEFAULT),
                kids,
                merged);
    }

    /**
     * {@return a list, believed as much as it deserves} Only contacts that a list cannot have from the user say
     * how much its members know: where the user's own are on it, that is the mean of what was learned of those members
     * whose filters are held.
     *
     * @param learned the same list, judged by the user's contacts
     * @param friends all friends who are asked, judged by them
     */
    Witness believed(WitnessingList list, Witness learned, Collection<Witness> friends) {
        return list.who().holdsMine() ? learned.recognising(ofMembers(list.kids(), friends)) : learned;
    }

    private double ofMembers(Set<String> kids, Collection<Witness> friends) {
        Map<String, Double> recognitions = new HashMap<>();
        friends.forEach(friend -> recognitions.put(friend.id(), friend.credibility().recognition()));
        return Recognition.ofMany(kids.stream().flatMap(kid -> owners.friendId(kid).stream()).distinct()
                .filter(recognitions::containsKey).mapToDouble(recognitions::get).toArray());
    }

    /**
     * {@return how likely some member knows a legitimate sender, by a list or sum, whether it is asked in checks or
     * not}
     *
     * @param filter the list or sum
     * @param contributions what it holds
     * @param contacts the user's own
     * @param now the time, for what is expired
     */
    public static double recognition(Tables tables, BloomFilter filter, Collection<Included> contributions,
            ItemDigests contacts, Instant now) {
        List<Friend> friends = tables.friends().list();
        WitnessingLists lists = new WitnessingLists(tables);
        Set<String> kids = contributions.stream().map(Included::kid).collect(Collectors.toSet());
        if (kids.stream().noneMatch(lists.owners::isOwn)) {
            return Witness.learnedFrom(List.of(Witness.of("", Trust.UNVERIFIED, List.of(filter), Recognition.DEFAULT)),
                    contacts).getFirst().credibility().recognition();
        }
        Set<String> members = kids.stream().flatMap(kid -> lists.owners.friendId(kid).stream())
                .collect(Collectors.toSet());
        return lists.ofMembers(kids, Witness.learnedFrom(friends.stream()
                .filter(friend -> members.contains(friend.id()))
                .flatMap(friend -> WitnessingFriend.of(tables, friend, now).map(WitnessingFriend::witness)
                .stream()).toList(), contacts));
    }
}
