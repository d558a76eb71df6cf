package kith.circle;

import java.util.Optional;
import kith.exchange.CircleDocument;
import kith.exchange.Member;

/** For which member of a circle a key speaks: the key on the roster, or one that its owner rotated it to. */
@FunctionalInterface
public interface Succession {
    /** {@return the member in whose place the owner of this key stands; none of whom it is not known} */
    Optional<Member> member(CircleDocument circle, String kid);

    /** {@return that nobody inherits a place: the roster's own keys speak, and no others} */
    static Succession none() {
        return CircleDocument::member;
    }
}
