package kith.app.check;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import kith.app.Profile;
import kith.app.check.ListForecast.From;
import kith.app.check.ListForecast.Worth;
import kith.app.circle.held.OthersOnList;
import kith.app.friend.keys.KeyOwners;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigests;
import kith.evidence.CountedShare;
import kith.evidence.Credibility;
import kith.evidence.OneMatch;
import kith.evidence.Recognition;
import kith.evidence.Witness;
import kith.evidence.worth.Answers;
import kith.evidence.worth.LeaveOneOut;
import kith.evidence.worth.ListWorth;
import kith.friend.Friend;
import kith.store.BitShelf;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * Foretells from the user's own contacts what circles' lists are worth beside friends alone, by the rules of
 * {@link CheckSenders}. A list that holds the user's contribution says yes to each of their contacts: that is never
 * taken for an answer. Reads one snapshot and needs no passphrase.
 */
public final class ForetellLists {
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
        return new ListForecast(tried.cardinality(), leaving.share(friends), all.lists().stream()
                .map(list -> new OneList(tables, all.friends(), friends, list).worth(leaving, contacts)).toList());
    }

    /** Everybody but friends whose addresses are noted. */
    static BitSet tried(Tables tables, List<String> book) {
        Set<String> friends = new HashSet<>();
        for (Friend friend : tables.friends().list()) {
            friends.addAll(friend.addresses());
        }
        return IntStream.range(0, book.size()).filter(i -> !friends.contains(book.get(i)))
                .collect(BitSet::new, BitSet::set, BitSet::or);
    }

    /** One circle's list beside all friends. */
    private static final class OneList {
        private final Tables tables;
        private final WitnessingList list;
        private final List<Answers> friends;
        /** The places of those friends who contributed. */
        private final List<Integer> members;
        private final int others;

        OneList(Tables tables, List<WitnessingFriend> asked, List<Answers> friends, WitnessingList list) {
            this.tables = tables;
            this.list = list;
            this.friends = friends;
            KeyOwners owners = new KeyOwners(tables);
            Set<String> people = new HashSet<>();
            list.kids().stream().filter(kid -> !owners.isOwn(kid)).map(owners::origin).forEach(people::add);
            this.others = people.size();
            this.members = IntStream.range(0, asked.size())
                    .filter(i -> people.contains(asked.get(i).witness().id())).boxed().toList();
        }

        Worth worth(LeaveOneOut leaving, ItemDigests contacts) {
            Witness witness = list.witness();
            if (!list.who().holdsMine()) {
                Answers itself = answers(witness.filters().getFirst(), contacts, false);
                return worth(From.LIST, leaving.share(and(itself)), learned(itself, contacts.size()), contacts);
            }
            double recognition = Recognition.ofMany(members.stream().mapToDouble(member -> learned(friends.get(member),
                    contacts.size())).toArray());
            Optional<BloomFilter> others = OthersOnList.of(tables, list.merged());
            if (others.isPresent()) {
                return worth(From.OTHERS, leaving.share(and(answers(others.get(), contacts, true))), recognition,
                        contacts);
            }
            if (members.isEmpty() || list.who().atLeast() > 1) {
                return worth(From.NOTHING, null, recognition, contacts);
            }
            boolean everybody = members.size() == this.others;
            return worth(everybody ? From.MEMBERS : From.SOME_MEMBERS, ListWorth.ofMembers(leaving, friends,
                    answers(witness.filters().getFirst(), contacts, true), members.stream().map(friends::get).toList(),
                    everybody), recognition, contacts);
        }

        private static double learned(Answers one, int contacts) {
            return Recognition.estimate(one.matches().cardinality(), contacts, one.fpp());
        }

        private Worth worth(From from, @Nullable CountedShare together, double recognition, ItemDigests contacts) {
            double fpp = list.witness().fpp();
            List<Credibility> silent = friends.stream().filter(Answers::decides)
                    .map(friend -> new Credibility(friend.fpp(), learned(friend, contacts.size()))).toList();
            return new Worth(list.who().name(), list.who().id(), from, list.who().trust(), fpp,
                    OneMatch.decides(new Credibility(fpp, recognition), silent, CheckSenders.ALPHA), together);
        }

        /** As if it were trusted: the real list's odds, whoever is asked in its place. */
        private Answers answers(BloomFilter asked, ItemDigests contacts, boolean own) {
            return new Answers(list.witness().fpp(), true,
                    Answers.matches(List.of(List.of(asked)), contacts).getFirst(), own ? members : List.of(), own);
        }

        private List<Answers> and(Answers one) {
            List<Answers> both = new ArrayList<>(friends);
            both.add(one);
            return both;
        }
    }
}
