package kith.app.circle.founding;

import module java.base;
import kith.app.Profile;
import kith.bloom.SizeClass;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.FriendName;
import kith.friend.KeyTrust;
import org.jspecify.annotations.Nullable;

/** Who can be made a member of a circle, and what is known of how many contacts they have. */
public final class Candidates {
    /**
     * A friend who is not blocked.
     *
     * @param name nickname
     * @param card whether their card came: without its keys nobody can be a member
     * @param sealable whether their card brought a key that files can be sealed to
     * @param size the class of their newest filters; none where none is held
     */
    public record Candidate(String name, boolean card, boolean sealable, @Nullable SizeClass size) {
    }

    /**
     * All who can be asked.
     *
     * @param friends by name
     * @param own the user's own class
     * @param self the user's name
     * @param titles of circles that are held, as {@link FriendName#key} has them
     */
    public record All(List<Candidate> friends, SizeClass own, String self, Set<String> titles) {
        /** Copies the collections. */
        public All {
            friends = List.copyOf(friends);
            titles = Set.copyOf(titles);
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

        /** {@return a title, or the first number behind it, that no circle has} */
        public String free(String title) {
            return Stream.iterate(1, number -> number + 1).map(number -> number == 1 ? title : title + " " + number)
                    .filter(one -> !titles.contains(FriendName.key(one))).findFirst().orElseThrow();
        }

        /** {@return whether all of these friends can get sealed files} */
        public boolean areSealable(List<String> chosen) {
            return friends.stream().filter(one -> chosen.contains(one.name())).allMatch(Candidate::sealable);
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
            return new All(tables.friends().list().stream().filter(KeyTrust::isWelcome)
                    .map(friend -> candidate(friend, tables.friends().keyInUse(friend), sizes)).toList(), sizes.own(),
                    tables.meta().name(), tables.circles().list().stream()
                            .map(row -> FriendName.key(row.title())).collect(Collectors.toSet()));
        });
    }

    private static Candidate candidate(Friend friend, Optional<FriendKey> key, BookSizes sizes) {
        return new Candidate(friend.name(), key.filter(one -> one.agreement() != null).isPresent(),
                key.filter(FriendKey::isSealable).isPresent(), sizes.of(friend).orElse(null));
    }
}
