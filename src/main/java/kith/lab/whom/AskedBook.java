package kith.lab.whom;

import module java.base;
import kith.bloom.ItemDigest;
import kith.bloom.ItemDigests;
import kith.evidence.SenderCheck;
import kith.evidence.Verdict;
import kith.evidence.Witness;
import kith.evidence.worth.Answers;
import kith.evidence.worth.NextFriends;
import kith.lab.Correspondents;
import kith.lab.ReplayPeople;
import org.jspecify.annotations.Nullable;

/** What a user's contacts say with so many filters each, whoever of them becomes a friend. Made when first asked. */
final class AskedBook {
    private static final double ALPHA = SenderCheck.DEFAULT_ALPHA;

    private final ReplayPeople people;
    private final int[] book;
    private final int filters;
    private final ItemDigest[] own;
    private final ItemDigests digests;
    private final ItemDigest sender;
    private final BitSet knowing;
    private final @Nullable Witness[] witnesses;
    private final @Nullable Answers[] answers;

    AskedBook(ReplayPeople people, Correspondents around, int filters) {
        this.people = people;
        this.filters = filters;
        book = around.book();
        own = people.digests(book);
        digests = ItemDigests.of(own);
        sender = people.digests(new int[] {around.heldOut()})[0];
        knowing = new BitSet();
        IntStream.range(0, book.length).forEach(i -> knowing.set(i, people.know(book[i], around.heldOut())));
        witnesses = new Witness[book.length];
        answers = new Answers[book.length];
    }

    int size() {
        return book.length;
    }

    Witness witness(int place) {
        Witness known = witnesses[place];
        if (known == null) {
            known = people.witness(book[place], filters, own);
            witnesses[place] = known;
        }
        return known;
    }

    Answers answers(int place) {
        Answers known = answers[place];
        if (known == null) {
            known = Answers.of(List.of(witness(place)), digests).getFirst();
            answers[place] = known;
        }
        return known;
    }

    /** {@return what these friends make of the legitimate sender} */
    WhomUser.Asked asked(List<Integer> friends) {
        return WhomUser.Asked.of(recognised(sender, friends.stream().map(this::witness).toList()), isKnown(friends));
    }

    /** {@return what these friends, of whom one gave other filters than here, make of the sender} */
    WhomUser.Asked asked(int friends, int more, AskedBook then) {
        return WhomUser.Asked.of(recognised(sender, IntStream.range(0, friends)
                .mapToObj(friend -> friend == more ? then.witness(friend) : witness(friend)).toList()),
                isKnown(IntStream.range(0, friends).boxed().toList()));
    }

    private boolean isKnown(List<Integer> friends) {
        return friends.stream().anyMatch(knowing::get);
    }

    /**
     * As {@link SenderCheck} has it, which need not be asked where nobody matches, or where a stranger would be matched
     * by anybody at all so rarely that any match is enough: so it mostly is with nine filters.
     */
    static int recognised(ItemDigest sender, List<Witness> friends) {
        if (friends.stream().noneMatch(friend -> friend.matches(sender))) {
            return 0;
        }
        double nobody = friends.stream().mapToDouble(friend -> 1 - friend.fpp()).reduce(1, (a, b) -> a * b);
        return 1 - nobody < ALPHA
                || new SenderCheck(ALPHA, friends).judge(sender).verdict() == Verdict.KNOWN ? 1 : 0;
    }

    /** {@return what these friends' filters tell of whom to ask next} */
    NextFriends next(List<Integer> friends) {
        return new NextFriends(friends.stream().map(this::answers).toList(), book.length);
    }

    /** {@return one more filter's FPP} */
    double fppOfOne(int place) {
        return witness(place).filters().getLast().fpp();
    }

    int filters() {
        return filters;
    }
}
