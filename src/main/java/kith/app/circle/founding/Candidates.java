package kith.app.circle.founding;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kith.app.Profile;
import kith.bloom.SizeClass;
import kith.friend.Friend;
import kith.friend.FriendKey;
import org.jspecify.annotations.Nullable;

/** Who can be made a member of a circle, and what is known of how many contacts they have. */
public final class Candidates {
    /**
     * A friend who is not blocked.
     *
     * @param name nickname
     * @param card whether their card came: without its keys nobody can be a member
     * @param size the class of their newest filters; none where none is held
     */
    public record Candidate(String name, boolean card, @Nullable SizeClass size) {
    }

    /**
     * All who can be asked.
     *
     * @param friends by name
     * @param own the user's own class
     */
    public record All(List<Candidate> friends, SizeClass own) {
        /** Copies the list. */
        public All {
            friends = List.copyOf(friends);
        }

        /**
         * {@return what is known of the contacts of a circle's members}
         *
         * @param chosen nicknames of members
         * @param others how many other members there are, of whom only cards are known
         * @param self whether the user is one
         */
        public List<Optional<SizeClass>> sizes(List<String> chosen, int others, boolean self) {
            List<Optional<SizeClass>> sizes = new ArrayList<>(friends.stream()
                    .filter(one -> chosen.contains(one.name())).map(one -> Optional.ofNullable(one.size())).toList());
            for (int i = 0; i < others; i++) {
                sizes.add(Optional.empty());
            }
            if (self) {
                sizes.add(Optional.of(own));
            }
            return sizes;
        }

        /** {@return those of whose contacts nothing is known, by name} */
        public List<String> unknown(List<String> chosen) {
            return friends.stream().filter(one -> one.size() == null && chosen.contains(one.name()))
                    .map(Candidate::name).toList();
        }
    }

    private final Profile profile;

    /** @param profile whose friends */
    public Candidates(Profile profile) {
        this.profile = profile;
    }

    /** {@return all who can be asked} */
    public All list() {
        return profile.store().read(tables -> {
            BookSizes sizes = new BookSizes(tables);
            return new All(tables.friends().list().stream().filter(friend -> !friend.isBlocked())
                    .map((Friend friend) -> new Candidate(friend.name(), tables.friends().keys(friend.id()).stream()
                            .anyMatch(key -> key.status() == FriendKey.Status.ACTIVE && key.agreement() != null),
                            sizes.of(friend).orElse(null))).toList(), sizes.own());
        });
    }
}
