package kith.app.check;

/**
 * A friend or a circle that is asked.
 *
 * @param who who
 * @param filters how many, all of which must match; 1 of a circle
 * @param fpp measured, of all together
 * @param recognition how likely a legitimate sender is known there, learned from the user's own contacts
 * @param oneMatchDecides whether this match alone is enough for "known", with all the others silent
 */
public record AskedWitness(NamedWitness who, int filters, double fpp, double recognition, boolean oneMatchDecides) {
    /** {@return the nickname of the friend, the title of the circle} */
    public String name() {
        return who.name();
    }
}
