package kith.privacy;

import module java.base;

/**
 * All that one onlooker holds of somebody's filters, and what it is worth to them: they try every address of a
 * dictionary and takes those for contacts that all filters match.
 *
 * @param given what they hold, at least one; those of one edition together
 */
public record Knowledge(List<GivenFilters> given) {
    /** Contacts that are in the same parts, and the probability that all filters match them. */
    private record Group(int parts, double match, Collection<String> contacts) {
    }

    /** Copies the list. */
    public Knowledge {
        given = List.copyOf(given);
        if (given.isEmpty()) {
            throw new IllegalArgumentException("nothing is held");
        }
    }

    /** {@return the probability that somebody who is no contact matches everything: the product of the parts' FPP} */
    public double fpp() {
        return given.stream().mapToDouble(GivenFilters::fpp).reduce(1, (a, b) -> a * b);
    }

    /** {@return how many filters there are} */
    public int filters() {
        return given.stream().mapToInt(GivenFilters::filters).sum();
    }

    /**
     * {@return what they find with these dictionaries, in their order}
     *
     * <p>Exact for what is in all parts (each contact matches) and for strangers (each matches with {@link #fpp}, one
     * independent of the other). A contact that is in some of the parts only matches all by chance, and counts with
     * that probability; an attacker who wants those asks fewer filters and errs more often.
     */
    public List<Exposure> against(List<? extends Dictionary> dictionaries) {
        List<Group> groups = groups();
        return dictionaries.stream().map(dictionary -> against(dictionary, groups)).toList();
    }

    private Exposure against(Dictionary dictionary, List<Group> groups) {
        int left = Math.min(dictionary.limit(), dictionary.size());
        int known = 0;
        int partly = 0;
        double partlyHits = 0;
        for (Group group : groups) {
            int held = Math.min(left, dictionary.holds(group.contacts()));
            left -= held;
            if (group.parts() == given.size()) {
                known += held;
            } else {
                partly += held;
                partlyHits += held * group.match();
            }
        }
        double fpp = fpp();
        double hiding = (dictionary.size() - known - partly) * fpp;
        double deniability = given.stream().mapToDouble(part -> part.coverage(hiding)).reduce(1, (a, b) -> a * b);
        return new Exposure(dictionary.size(), known, partly, partlyHits, fpp, deniability);
    }

    /** Those in all parts first: a dictionary of which only the number of contacts is known has the worst of them. */
    private List<Group> groups() {
        if (given.size() == 1) {
            return List.of(new Group(1, 1, given.getFirst().contacts()));
        }
        Map<String, BitSet> parts = new HashMap<>();
        for (int i = 0; i < given.size(); i++) {
            int part = i;
            given.get(i).contacts().forEach(c -> parts.computeIfAbsent(c, none -> new BitSet()).set(part));
        }
        Map<BitSet, List<String>> contacts = new HashMap<>();
        parts.forEach((contact, in) -> contacts.computeIfAbsent(in, none -> new ArrayList<>()).add(contact));
        return contacts.entrySet().stream()
                .map(entry -> new Group(entry.getKey().cardinality(), match(entry.getKey()), entry.getValue()))
                .sorted(Comparator.comparingDouble(Group::match).reversed()).toList();
    }

    private double match(BitSet in) {
        double match = 1;
        for (int i = in.nextClearBit(0); i < given.size(); i = in.nextClearBit(i + 1)) {
            match *= given.get(i).fpp();
        }
        return match;
    }
}
