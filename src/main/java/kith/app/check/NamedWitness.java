package kith.app.check;

import kith.evidence.Trust;

/** Somebody who is asked about senders: a friend, or everybody in a circle by its merged list. */
public sealed interface NamedWitness permits FriendWitness, CircleWitness {
    /** {@return the nickname of the friend, the title of the circle} */
    String name();

    /** {@return whether the user knows who answers for this word, which decides whether it is part of "known"} */
    Trust trust();
}
