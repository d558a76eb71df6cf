package kith.lab;

import module java.base;

/**
 * Who is around one user of a replay: all drawn by the seed for this user, and the same whatever is tried.
 *
 * @param user whose correspondents they are
 * @param heldOut a contact who is missing from the user's book and from nobody else's: the legitimate sender
 * @param book the user's other contacts, in the order in which they become friends
 * @param strangers people whom neither the user nor any of their contacts knows
 */
public record Correspondents(int user, int heldOut, int[] book, int[] strangers) {
    /** {@return who is around this user} */
    public static Correspondents of(EmailNetwork network, ReplayPlan plan, int user) {
        int[] contacts = network.contacts(user);
        int heldOut = contacts[new Draws(plan.seed(), Draws.Purpose.HELD_OUT, user).below(contacts.length)];
        int[] book = Arrays.stream(contacts).filter(contact -> contact != heldOut).toArray();
        new Draws(plan.seed(), Draws.Purpose.FRIENDS, user).shuffle(book, book.length);
        return new Correspondents(user, heldOut, book, strangers(network, plan, user));
    }

    /** Somebody whom neither the user nor any of their contacts knows is in none of the books asked. */
    private static int[] strangers(EmailNetwork network, ReplayPlan plan, int user) {
        var near = network.withinTwo(user);
        int[] far = IntStream.range(0, network.people()).filter(person -> !near.get(person)).toArray();
        int count = Math.min(plan.strangers(), far.length);
        new Draws(plan.seed(), Draws.Purpose.STRANGERS, user).shuffle(far, count);
        return Arrays.copyOf(far, count);
    }

    /** {@return who writes to the user: the legitimate sender, then the strangers} */
    public int[] senders() {
        return IntStream.concat(IntStream.of(heldOut), IntStream.of(strangers)).toArray();
    }

    /** {@return how many of these people have the legitimate sender in their book} */
    public int knowing(EmailNetwork network, int[] people) {
        return (int) Arrays.stream(people).filter(person -> network.knows(person, heldOut)).count();
    }
}
