package kith.app.check;

import module java.base;
import kith.app.Profile;
import kith.app.check.ListForecast.From;
import kith.app.check.ListForecast.Worth;
import kith.bloom.ItemDigests;
import kith.evidence.CountedShare;
import kith.evidence.Credibility;
import kith.evidence.OneMatch;
import kith.evidence.worth.Answers;
import kith.evidence.worth.LeaveOneOut;
import kith.evidence.worth.Outlook;
import kith.friend.Friend;
import kith.store.BitShelf;
import kith.store.Tables;

/**
 * Foretells from the user's own contacts what circles' lists are worth beside friends alone, by the rules of
 * {@link CheckSenders}. A list that holds the user's contribution says yes to each of their contacts: that is never
 * taken for an answer. Reads one snapshot and needs no passphrase.
 */
public final class ForetellLists {
    /** So many contacts are asked about at most: what is told of 2,000 is good to two of a hundred. */
    static final int MOST_TRIED = 2_000;

    private final Profile profile;

    /** @param profile whose contacts and friends */
    public ForetellLists(Profile profile) {
        this.profile = profile;
    }

    /** {@return what can be said now} */
    public ListForecast run() {
        return profile.store().read(tables -> {
            try (BitShelf.Visit _ = tables.filters().shelf().visit()) {
                return foretell(tables);
            }
        });
    }

    private ListForecast foretell(Tables tables) {
        List<String> book = new KnownAddresses(tables).contacts();
        ItemDigests contacts = ItemDigests.of(book);
        Witnesses all = Witnesses.of(tables, new WitnessingLists(tables), profile.now());
        BitSet tried = tried(tables, book);
        if (tried.isEmpty()) {
            return new ListForecast(0, null, List.of());
        }
        LeaveOneOut leaving = new LeaveOneOut(book.size(), tried, CheckSenders.ALPHA);
        List<Answers> friends = Answers.of(all.friends().stream().map(WitnessingFriend::witness).toList(), contacts);
        Outlook alone = new Outlook(leaving, friends, List.of());
        return new ListForecast(tried.cardinality(), alone.share().ofNext(ListForecast.SENDERS), all.lists().stream()
                .map(list -> worth(alone, AskedList.of(tables, all.friends(), friends, list, contacts),
                        contacts.size())).toList());
    }

    /** As if it were trusted. */
    private static Worth worth(Outlook alone, AskedList list, int contacts) {
        Answers answers = list.answers().deciding();
        CountedShare together = switch (list.from()) {
            case LIST, OTHERS -> alone.and(answers).share();
            case MEMBERS, SOME_MEMBERS -> alone.and(answers, list.members(), list.from() == From.MEMBERS).share();
            case NOTHING -> null;
        };
        CircleWitness who = list.list().who();
        List<Credibility> silent = alone.witnesses().stream().filter(Answers::decides)
                .map(friend -> new Credibility(friend.fpp(), AskedList.learned(friend, contacts))).toList();
        return new Worth(who.name(), who.id(), list.from(), who.trust(), answers.fpp(),
                OneMatch.decides(new Credibility(answers.fpp(), list.recognition()), silent, CheckSenders.ALPHA),
                together == null ? null : together.ofNext(ListForecast.SENDERS));
    }

    /** Everybody but friends whose addresses are noted. */
    static BitSet others(Tables tables, List<String> book) {
        Set<String> friends = new HashSet<>();
        for (Friend friend : tables.friends().list()) {
            friends.addAll(friend.addresses());
        }
        return IntStream.range(0, book.size()).filter(i -> !friends.contains(book.get(i)))
                .collect(BitSet::new, BitSet::set, BitSet::or);
    }

    /** The {@linkplain #others same}; of a large book every so-manieth, which says as much of a share. */
    static BitSet tried(Tables tables, List<String> book) {
        int[] all = others(tables, book).stream().toArray();
        int most = Math.min(MOST_TRIED, all.length);
        return IntStream.range(0, most).map(i -> all[(int) ((long) i * all.length / most)])
                .collect(BitSet::new, BitSet::set, BitSet::or);
    }
}
