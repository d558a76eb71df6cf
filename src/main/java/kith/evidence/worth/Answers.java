package kith.evidence.worth;

import module java.base;
import kith.bloom.BloomFilter;
import kith.bloom.GroupMatcher;
import kith.bloom.ItemDigests;
import kith.bloom.MatchMatrix;
import kith.evidence.Witness;
import org.jspecify.annotations.Nullable;

/**
 * What one witness says of each of the user's contacts.
 *
 * @param fpp the probability that a stranger matches
 * @param decides whether the witness is part of the p-value behind "known"
 * @param matches which contacts match, by their places in the book; not to be changed
 * @param members empty where it is learned from the matches how likely the witness knows a legitimate sender. For a
 *     list that holds the user's own contacts the places of those members, among all witnesses, who are asked
 *     themselves: it is the mean of what was learned of them
 * @param own whether the user's own contacts are in the witness: then nothing is learned from the matches
 * @param believed what is taken for how likely the witness knows a legitimate sender, where nothing is learned of it;
 *     nothing otherwise
 */
public record Answers(double fpp, boolean decides, BitSet matches, List<Integer> members, boolean own,
        @Nullable Double believed) {
    /** Copies the list. */
    public Answers {
        members = List.copyOf(members);
    }

    /** A list with the user's own contacts, or a witness of whom the user can learn. */
    public Answers(double fpp, boolean decides, BitSet matches, List<Integer> members, boolean own) {
        this(fpp, decides, matches, members, own, null);
    }

    /** {@return the answers of somebody of whom the user can learn} */
    public static Answers of(double fpp, boolean decides, BitSet matches) {
        return new Answers(fpp, decides, matches, List.of(), false);
    }

    /** {@return what each of these witnesses says of each contact, in their order} */
    public static List<Answers> of(List<Witness> witnesses, ItemDigests contacts) {
        List<BitSet> matches = matches(witnesses.stream().map(Witness::filters).toList(), contacts);
        return IntStream.range(0, witnesses.size()).mapToObj(i -> of(witnesses.get(i).fpp(),
                witnesses.get(i).trust().decides(), matches.get(i))).toList();
    }

    /** {@return which contacts are in all filters of each of these groups} */
    public static List<BitSet> matches(List<List<BloomFilter>> groups, ItemDigests contacts) {
        MatchMatrix matrix = new GroupMatcher(groups).matchOnAllCores(contacts);
        return IntStream.range(0, groups.size()).mapToObj(group -> IntStream.range(0, contacts.size())
                .filter(contact -> matrix.get(contact, group)).collect(BitSet::new, BitSet::set, BitSet::or)).toList();
    }

    /** {@return the same witness with other matches} */
    Answers matching(BitSet other) {
        return new Answers(fpp, decides, other, members, own, believed);
    }

    /** {@return the same witness as if nobody asked them} */
    Answers silent() {
        return new Answers(1, false, new BitSet(), List.of(), false);
    }

    /** {@return the same witness as part of the p-value behind "known"} */
    public Answers deciding() {
        return new Answers(fpp, true, matches, members, own, believed);
    }

    /** {@return the same witness with other odds and matches, believed as much as now} */
    Answers believed(double otherFpp, BitSet other, double recognition) {
        return new Answers(otherFpp, decides, other, List.of(), false, recognition);
    }
}
