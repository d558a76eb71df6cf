package kith.app.check;

import module java.base;
import kith.address.lookalike.KnownAddress;
import kith.address.lookalike.KnownAddress.Whose;
import kith.address.lookalike.LookAlikes;
import kith.evidence.Evidence;
import kith.evidence.Verdict;
import kith.friend.Friend;
import kith.mail.auth.PublicSuffixes;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/** The addresses that stand in the clear in a profile: the user's own, those noted of friends, those of the book. */
final class KnownAddresses {
    private final Set<String> own;
    private final Map<String, String> book;
    private final Map<String, String> friends = new HashMap<>();
    private @Nullable LookAlikes lookAlikes;

    KnownAddresses(Tables tables) {
        own = new HashSet<>(tables.meta().ownAddresses());
        book = tables.book().names();
        for (Friend friend : tables.friends().list()) {
            friend.addresses().forEach(address -> friends.put(address, friend.name()));
        }
    }

    /** {@return the addresses of the book that are not the user's own, sorted} */
    List<String> contacts() {
        return book.keySet().stream().filter(address -> !own.contains(address)).sorted().toList();
    }

    /** {@return whether these are the same addresses under the same names} */
    boolean sameAs(KnownAddresses other) {
        return own.equals(other.own) && book.equals(other.book) && friends.equals(other.friends);
    }

    /** {@return what was found of a sender, unless the user's own lists decide} */
    Evidence settle(String canonical, Evidence found) {
        if (own.contains(canonical)) {
            return found.settledAs(Verdict.SELF);
        }
        return book.containsKey(canonical) ? found.settledAs(Verdict.MINE) : found;
    }

    /** {@return what tells look-alikes of these; made when it is first asked for, since not every session asks} */
    synchronized LookAlikes lookAlikes() {
        if (lookAlikes == null) {
            List<KnownAddress> known = new ArrayList<>();
            own.forEach(address -> known.add(new KnownAddress(address, "", Whose.OWN)));
            friends.forEach((address, name) -> known.add(new KnownAddress(address, name, Whose.FRIEND)));
            book.forEach((address, name) -> known.add(new KnownAddress(address, name, Whose.BOOK)));
            lookAlikes = new LookAlikes(known, PublicSuffixes::organisational);
        }
        return lookAlikes;
    }
}
