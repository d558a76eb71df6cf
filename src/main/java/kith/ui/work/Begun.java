package kith.ui.work;

/** Who began a job. It decides what the user hears of it. */
public enum Begun {
    /** The user, who hears how far it is, what came of it and why it failed. */
    BY_USER,
    /** A visit to a page. The user hears why it failed while they are still there. */
    BY_VISIT,
    /** Kith, to keep a page fresh. The user hears nothing of it. */
    BY_ITSELF;

    /** {@return the one of the two of which the user hears more} */
    Begun louder(Begun other) {
        return compareTo(other) < 0 ? this : other;
    }
}
