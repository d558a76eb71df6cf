package kith.app.check;

import module java.base;
import kith.app.Profile;
import kith.bloom.ItemDigests;
import kith.evidence.worth.Answers;
import kith.evidence.worth.NextFriends;
import kith.friend.Friend;
import kith.friend.FriendName;
import kith.store.BitShelf;
import kith.store.Tables;

/**
 * Says with which contacts an exchange would add most, from the user's book and the filters of verified friends, and
 * nothing else ({@link NextFriends}). No address leaves the machine. Reads one snapshot and needs no passphrase.
 */
public final class WhomToAsk {
    /** So many contacts are named at most. */
    public static final int MOST = 5;

    /** Whether something can be said. */
    public enum Standing {
        /** There is somebody to name. */
        SAID,
        /** The book is too small for so many friends: {@link NextFriends#fewestContacts}. */
        FEW_CONTACTS,
        /** No filters of a verified friend are held: nothing that the user has tells whom. */
        NO_FRIENDS,
        /** No friend knows anybody with whom an exchange could be begun. */
        NOBODY
    }

    /**
     * A contact to exchange with next.
     *
     * @param address canonical
     * @param name as the book has it; empty where it has none
     * @param friends how many friends know them, at least 1
     */
    public record Candidate(String address, String name, int friends) {
        /** {@return what to call them: the name, or the address where there is none} */
        public String called() {
            return name.isEmpty() ? address : name;
        }
    }

    /**
     * What can be said now.
     *
     * @param standing whether something can be said, and why not
     * @param friends how many verified friends' filters were asked
     * @param candidates the best first, at most {@value #MOST}; an order, for how much each adds cannot be foretold
     * @param chance the largest probability with which filters of one of these friends match a stranger
     */
    public record Result(Standing standing, int friends, List<Candidate> candidates, double chance) {
        /** Copies the list. */
        public Result {
            candidates = List.copyOf(candidates);
        }

        /** {@return whether friends tell some of them apart; otherwise their order is the book's} */
        public boolean isOrdered() {
            return candidates.stream().map(Candidate::friends).distinct().count() > 1;
        }
    }

    private final Profile profile;

    /** @param profile whose contacts and friends */
    public WhomToAsk(Profile profile) {
        this.profile = profile;
    }

    /** {@return what can be said now} */
    public Result run() {
        return profile.store().read(tables -> {
            try (BitShelf.Visit _ = tables.filters().shelf().visit()) {
                return ask(tables);
            }
        });
    }

    private Result ask(Tables tables) {
        List<String> book = new KnownAddresses(tables).contacts();
        List<WitnessingFriend> asked = Witnesses.of(tables, new WitnessingLists(tables), profile.now()).friends();
        NextFriends next = new NextFriends(Answers.of(asked.stream().map(WitnessingFriend::witness).toList(),
                ItemDigests.of(book)), book.size());
        if (!next.isTelling()) {
            return new Result(next.friends() == 0 ? Standing.NO_FRIENDS : Standing.FEW_CONTACTS, next.friends(),
                    List.of(), next.chance());
        }
        Map<String, String> names = tables.book().names();
        Set<String> taken = tables.friends().list().stream().map(Friend::name).map(FriendName::key)
                .collect(Collectors.toCollection(HashSet::new));
        // Everybody, also of a large book: whom most friends know may be a single one.
        List<Candidate> candidates = next.order(ForetellLists.others(tables, book)).stream()
                .map(known -> new Candidate(book.get(known.place()), names.getOrDefault(book.get(known.place()), ""),
                        known.friends()))
                // A friend whose address is not noted is known by the nickname; two addresses may be one person's.
                .filter(one -> taken.add(FriendName.key(one.called()))).limit(MOST).toList();
        return new Result(candidates.isEmpty() ? Standing.NOBODY : Standing.SAID, next.friends(), candidates,
                next.chance());
    }
}
