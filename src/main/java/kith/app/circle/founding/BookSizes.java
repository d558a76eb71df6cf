package kith.app.circle.founding;

import java.util.Optional;
import kith.bloom.SizeClass;
import kith.friend.Friend;
import kith.friend.HeldKey;
import kith.friend.KeyTrust;
import kith.store.Tables;

/**
 * How many contacts people may have, as far as filters say that they shared: a filter's length is that of a size class,
 * and no more is known. Valid within the transaction of its tables.
 */
public final class BookSizes {
    private final Tables tables;

    public BookSizes(Tables tables) {
        this.tables = tables;
    }

    /** {@return the size class of a friend's newest filters; none where none is held under keys that vouch} */
    public Optional<SizeClass> of(Friend friend) {
        return tables.filters().newestBits(friend.id()).map(SizeClass::ofBits);
    }

    /** {@return the size class of whoever has this key: the user, or a friend whose filters are held} */
    public Optional<SizeClass> of(String kid) {
        if (tables.isOwn(kid)) {
            return Optional.of(own());
        }
        return tables.friends().held(kid).filter(held -> KeyTrust.counts(held.key())).map(HeldKey::friend)
                .flatMap(this::of);
    }

    /**
     * {@return the size class of the user: that of what friends have of them, or of the book, whichever is larger} Not
     * the number itself: who reads a circle's parameters learns no more than whoever holds the user's filters.
     */
    public SizeClass own() {
        SizeClass book = SizeClass.forContacts(Math.min(tables.book().size(), SizeClass.LARGEST.capacity()));
        return tables.editions().sizeClass(tables.editions().newestNumber())
                .filter(shared -> shared.compareTo(book) > 0).orElse(book);
    }
}
