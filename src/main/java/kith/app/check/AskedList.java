package kith.app.check;

import module java.base;
import kith.app.check.ListForecast.From;
import kith.app.circle.held.OthersOnList;
import kith.app.friend.keys.KeyOwners;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigests;
import kith.evidence.Recognition;
import kith.evidence.worth.Answers;
import kith.evidence.worth.Outlook;
import kith.store.Tables;

/**
 * What a circle's list says of the user's contacts, beside friends. A list that holds the user's contribution says yes
 * to each of them: that is never taken for an answer.
 *
 * @param list the list
 * @param from what tells which contacts are on it for others' sake
 * @param answers what it says; nothing of it counts where members' filters or nothing tell
 * @param members the places among the friends of those who contributed
 * @param recognition how likely it has a legitimate sender, as far as is learned
 */
record AskedList(WitnessingList list, From from, Answers answers, List<Integer> members, double recognition) {
    /**
     * {@return the list as it is asked}
     *
     * @param asked all friends who are asked
     * @param friends what each of them says of each contact
     */
    static AskedList of(Tables tables, List<WitnessingFriend> asked, List<Answers> friends, WitnessingList list,
            ItemDigests contacts) {
        KeyOwners owners = new KeyOwners(tables);
        Set<String> people = new HashSet<>();
        list.kids().stream().filter(kid -> !owners.isOwn(kid)).map(owners::origin).forEach(people::add);
        List<Integer> members = IntStream.range(0, asked.size())
                .filter(i -> people.contains(asked.get(i).witness().id())).boxed().toList();
        BloomFilter whole = list.witness().filters().getFirst();
        if (!list.who().holdsMine()) {
            Answers itself = answers(list, whole, contacts, List.of(), false);
            return new AskedList(list, From.LIST, itself, members, learned(itself, contacts.size()));
        }
        double recognition = Recognition.ofMany(members.stream()
                .mapToDouble(member -> learned(friends.get(member), contacts.size())).toArray());
        Optional<BloomFilter> others = OthersOnList.of(tables, list.merged());
        From from = others.isPresent() ? From.OTHERS : members.isEmpty() || list.who().atLeast() > 1 ? From.NOTHING
                : members.size() == people.size() ? From.MEMBERS : From.SOME_MEMBERS;
        return new AskedList(list, from, answers(list, others.orElse(whole), contacts, members, true), members,
                recognition);
    }

    static double learned(Answers one, int contacts) {
        return Recognition.estimate(one.matches().cardinality(), contacts, one.fpp());
    }

    /** The real list's odds, whoever is asked in its place. */
    private static Answers answers(WitnessingList list, BloomFilter asked, ItemDigests contacts, List<Integer> members,
            boolean own) {
        return new Answers(list.witness().fpp(), list.who().trust().decides(),
                Answers.matches(List.of(List.of(asked)), contacts).getFirst(), members, own);
    }

    /**
     * {@return the same people with this list, as it is asked, as far as can be told; without it where nothing tells}
     * Of members whose filters are not held nothing is believed: the list may be worth more.
     */
    Outlook beside(Outlook others) {
        return switch (from) {
            case LIST, OTHERS -> others.and(answers);
            case MEMBERS, SOME_MEMBERS -> others.and(answers, members, true);
            case NOTHING -> others;
        };
    }

    /** {@return whether it may be worth more than can be told} */
    boolean isHidden() {
        return answers.decides() && (from == From.NOTHING || from == From.SOME_MEMBERS);
    }
}
