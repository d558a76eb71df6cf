package kith.app.circle.held;

import module java.base;
import kith.app.friend.keys.ContestedKeys;
import kith.circle.Exposed;
import kith.circle.HiddenAmong;
import kith.circle.PastRound;
import kith.circle.RosterRules;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.Member;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.KeyTrust;
import kith.identity.AgreementKey;
import kith.store.CircleTable;
import kith.store.RoundTable;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * With whom the user was hidden in earlier rounds, and with whom they would be in the next one, as people: a friend who
 * rotated their key is the same one under both, and so is the user. Valid within the transaction of its tables.
 */
public final class RoundHistory {
    /** What no key and no friend's id is. */
    private static final String SELF = "self";

    private final Tables tables;
    private final Map<String, String> names = new HashMap<>();
    private final Map<String, Friend> friends = new HashMap<>();
    /** What the cards of verified friends say to agree with them by, by key; none that two of them claim. */
    private final Map<String, FriendKey> verified = new HashMap<>();
    private final Set<String> own = new HashSet<>();

    public RoundHistory(Tables tables) {
        this.tables = tables;
        ContestedKeys contested = new ContestedKeys(tables);
        own.add(tables.meta().kid());
        tables.ownKeys().rotations().forEach(rotation -> own.add(rotation.oldKid()));
        for (Friend friend : tables.friends().list()) {
            for (FriendKey key : tables.friends().keys(friend.id())) {
                // Only keys that grew out of each other are one person's: of others there is only somebody's word.
                if (KeyTrust.counts(key)) {
                    friends.put(key.kid(), friend);
                }
                AgreementKey agreement = key.agreement();
                if (KeyTrust.allows(friend, key, KeyTrust.Purpose.HIDE)
                        && agreement != null && !contested.isComparedOthers(key.kid(), agreement)) {
                    verified.put(key.kid(), key);
                }
            }
        }
    }

    /** {@return whom the result of this round would show together with earlier ones} */
    public List<ShownTogether> shown(CircleTable.Row row, CircleDocument circle) {
        String id = HexFormat.of().formatHex(row.id());
        List<PastRound> earlier = new ArrayList<>();
        tables.rounds().rosters().forEach((other, rosters) -> {
            String title = tables.circles().byId(HexFormat.of().parseHex(other)).map(CircleTable.Row::title)
                    .orElse("–");
            for (RoundTable.Roster roster : rosters) {
                if (!other.equals(id) || roster.round() != circle.round()) {
                    earlier.add(new PastRound(other, title, roster.round(), people(roster.names())));
                }
            }
        });
        PastRound next = new PastRound(id, row.title(), circle.round(), people(names(circle)));
        List<ShownTogether> shown = new ArrayList<>();
        if (isNew(row, circle)) {
            shown.add(new ShownTogether(List.of(tables.meta().name()), Exposed.Kind.NEWCOMER, Optional.empty(),
                    OptionalInt.empty()));
        }
        RosterRules.exposed(next, earlier, certain()).stream().map(this::named).forEach(shown::add);
        return List.copyOf(shown);
    }

    /**
     * {@return whether there was a round before this one to which the user is not known to have contributed under
     * masks} Then nobody here knows who took part in it, and the user may be the difference. A founder knows of rounds
     * that have no result; of others' rounds there is only the founder's word.
     */
    private boolean isNew(CircleTable.Row row, CircleDocument circle) {
        int before = circle.round() - 1;
        while (before > 0 && HeldCircles.isFounded(tables, row) && hasNoResult(row, before)) {
            before--;
        }
        int last = before;
        return last > 0 && tables.rounds().rosters(row.id()).stream().noneMatch(roster -> roster.round() == last);
    }

    private boolean hasNoResult(CircleTable.Row row, int round) {
        List<CircleDocument> files = tables.circles().filesHeld(row.id()).stream()
                .filter(file -> file.getValue() == round).flatMap(file ->
                        HeldCircles.document(tables, row, file.getKey(), round).stream()).toList();
        return !files.isEmpty() && files.stream().allMatch(this::hasNoResult);
    }

    /**
     * {@return whom the results of these two rounds of one circle would show together, each taken by itself being safe}
     */
    public List<ShownTogether> between(CircleDocument before, CircleDocument next) {
        return together(round(next), before);
    }

    /** {@return the same of a next round without some members, by key} */
    public List<ShownTogether> without(CircleDocument before, Set<String> gone) {
        SortedMap<String, String> names = names(before);
        names.keySet().removeAll(gone);
        PastRound last = round(before);
        return together(new PastRound(last.circle(), last.title(), last.round() + 1, people(names)), before);
    }

    private List<ShownTogether> together(PastRound next, CircleDocument before) {
        return hasNoResult(before) ? List.of()
                : RosterRules.exposed(next, List.of(round(before)), certain()).stream().map(this::named).toList();
    }

    /**
     * {@return whether nobody will ever have the sum of a round that the user began} It needs what every member gave:
     * the user is one, and gave nothing, nor could this profile have forgotten it.
     */
    private boolean hasNoResult(CircleDocument circle) {
        if (circle.mode() == CircleMode.PLAIN) {
            return false;
        }
        boolean member = circle.roster().stream().anyMatch(one -> own.contains(one.kid()));
        boolean forgetful = tables.meta().restoredAt().filter(at -> circle.issued().isBefore(at)).isPresent();
        byte[] id = circle.circle().toBytes();
        return member && !forgetful
                && tables.rounds().rosters(id).stream().noneMatch(roster -> roster.round() == circle.round())
                && tables.circles().contributors(id, circle.round()).stream().noneMatch(own::contains);
    }

    /** {@return the user and the people whose cards were verified} */
    private Set<String> certain() {
        return Stream.concat(Stream.of(SELF), verified.keySet().stream()
                .map(kid -> Objects.requireNonNull(friends.get(kid)).id())).collect(Collectors.toSet());
    }

    private PastRound round(CircleDocument circle) {
        return new PastRound(HexFormat.of().formatHex(circle.circle().toBytes()), circle.title(), circle.round(),
                people(names(circle)));
    }

    private ShownTogether named(Exposed exposed) {
        return new ShownTogether(exposed.people().stream().map(names::get).sorted().toList(), exposed.kind(),
                exposed.by().map(PastRound::title), exposed.by().map(PastRound::round).map(OptionalInt::of)
                        .orElse(OptionalInt.empty()));
    }

    /**
     * {@return among whom the user would be hidden} Each person counts once, however many keys the roster has of them;
     * and only with the keys of their own card. A friend of whom no card is held was compared by their signing
     * key alone: a founder could have entered an agreement key beside it, and take the masks of that pair
     * off.
     */
    public HiddenAmong hiddenAmong(CircleDocument circle) {
        long known = circle.roster().stream().filter(member -> !own.contains(member.kid())
                && hasCardsKeys(member, verified.get(member.kid())))
                .map(member -> Objects.requireNonNull(friends.get(member.kid())).id()).distinct().count();
        return new HiddenAmong(people(names(circle)).size(), (int) known);
    }

    private static boolean hasCardsKeys(Member member, @Nullable FriendKey card) {
        return card != null && member.agreementKey().equals(card.agreement())
                && (member.sealingKey() == null || member.sealingKey().equals(card.sealing()));
    }

    /** {@return who takes part in this round} */
    public static RoundTable.Roster roster(CircleDocument circle) {
        return new RoundTable.Roster(circle.round(), names(circle));
    }

    /** {@return what the roster calls each of its keys} */
    private static SortedMap<String, String> names(CircleDocument circle) {
        return circle.roster().stream().collect(Collectors.toMap(Member::kid, Member::name, (one, other) -> one,
                TreeMap::new));
    }

    private Set<String> people(Map<String, String> roster) {
        return roster.entrySet().stream().map(entry -> person(entry.getKey(), entry.getValue()))
                .collect(Collectors.toSet());
    }

    private String person(String kid, String inRoster) {
        if (own.contains(kid)) {
            names.put(SELF, tables.meta().name());
            return SELF;
        }
        Friend friend = friends.get(kid);
        String person = friend == null ? kid : friend.id();
        names.put(person, friend == null ? inRoster : friend.name());
        return person;
    }
}
