package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import kith.app.Somebody;
import kith.fault.Fault;
import kith.fault.KithException;

/** What refuses, and what it leaves behind. */
final class Refusals {
    private Refusals() {
    }

    /** {@return why something was refused, having seen that nothing in the profile changed} */
    static Fault unchanged(Somebody who, Runnable attack) {
        var before = who.dump();
        Fault fault = refused(attack);
        assertEquals(before, who.dump(), () -> "refused with " + fault + ", and changed the profile");
        return fault;
    }

    /** {@return why something was refused that may change the profile, such as an invitation's state} */
    static Fault refused(Runnable attack) {
        KithException refused = assertThrows(KithException.class, attack::run);
        return refused.fault();
    }
}
