package kith.evidence.worth;

import module java.base;
import kith.evidence.Recognition;

/**
 * In which order to exchange with contacts of whom nothing is held: those first whom most friends know, by the filters
 * of those friends. Whoever is known to many is likely to know many. In the model of Rasch (1960), where everybody has
 * a readiness to know others and is known according to it, the number of those who know somebody is all that can be
 * learned of it, so no weighing of their answers tells more. Among contacts who are known to equally many, those come
 * first whose knowers know few others, for that is less likely by chance (Adamic and Adar 2003).
 *
 * <p>It is an order and no forecast: what the next friend adds differs so much that an interval would say nothing. On
 * two networks of people who wrote to each other it recognises more than a choice by chance, except where {@link
 * #isTelling} is false: there the two contradict each other. {@code kith.lab.whom} tries that out.
 */
public final class NextFriends {
    /**
     * With fewer contacts nothing is said: people with small books may know groups who do not know each other, of whom
     * one friend covers one, and then whom friends know is the wrong one to ask.
     */
    public static final int FEWEST_CONTACTS = 20;
    /** The same for filters of one friend alone, who may know no group but their own. */
    public static final int FEWEST_WITH_ONE = 30;

    private final List<Answers> friends;
    private final int contacts;

    /**
     * A user who may look for the next friend.
     *
     * @param witnesses who is asked now, with what they say of each contact; those who do not decide or whose filters
     *     match everybody tell nothing here either, for nobody should choose who becomes the next friend unverified
     * @param contacts how many the book has
     */
    public NextFriends(List<Answers> witnesses, int contacts) {
        friends = witnesses.stream().filter(one -> one.decides() && one.fpp() < 1).toList();
        this.contacts = contacts;
    }

    /**
     * A contact to exchange with.
     *
     * @param place in the book
     * @param friends how many friends know them, at least 1: the expected number, rounded, for some match by chance
     */
    public record Known(int place, int friends) {
    }

    /** {@return how many friends' filters tell something} */
    public int friends() {
        return friends.size();
    }

    /** {@return the largest probability with which filters of one of them match a stranger; 0 without friends} */
    public double chance() {
        return friends.stream().mapToDouble(Answers::fpp).max().orElse(0);
    }

    /** {@return how many contacts the book must have so that filters of so many friends, at least 1, tell something} */
    public static int fewestContacts(int friends) {
        return friends == 1 ? FEWEST_WITH_ONE : FEWEST_CONTACTS;
    }

    /** {@return whether what is held tells whom to ask} */
    public boolean isTelling() {
        return !friends.isEmpty() && contacts >= fewestContacts(friends.size());
    }

    /**
     * {@return those of the candidates whom some friend knows, the best first, by place where nothing tells them apart;
     * nobody where nothing tells}
     *
     * @param candidates contacts of whom nothing is held, by their places
     */
    public List<Known> order(BitSet candidates) {
        if (!isTelling()) {
            return List.of();
        }
        double[] recognition = friends.stream().mapToDouble(one -> Recognition.estimate(one.matches().cardinality(),
                contacts, one.fpp())).toArray();
        List<Scored> all = new ArrayList<>();
        candidates.stream().forEach(place -> {
            double known = 0;
            double surprise = 0;
            for (int j = 0; j < recognition.length; j++) {
                if (friends.get(j).matches().get(place)) {
                    double q = recognition[j];
                    double knows = q / (q + (1 - q) * friends.get(j).fpp());
                    known += knows;
                    surprise -= knows * Math.log(q);
                }
            }
            if (Math.round(known) > 0) {
                all.add(new Scored(new Known(place, (int) Math.round(known)), surprise));
            }
        });
        return all.stream().sorted(Comparator.comparingInt((Scored one) -> -one.known().friends())
                .thenComparingDouble(one -> -one.surprise()).thenComparingInt(one -> one.known().place()))
                .map(Scored::known).toList();
    }

    private record Scored(Known known, double surprise) {
    }
}
