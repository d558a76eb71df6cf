package kith.app.invite;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import kith.app.Profile;
import kith.app.share.OutgoingFilters;
import kith.exchange.InvitationId;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.FriendName;
import kith.friend.HeldFilter;
import kith.friend.KeyTrust;
import kith.parcel.GivenAnswer;
import kith.parcel.SentInvitation;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/** What the user has to do next, or waits for, with each friend: so that nobody waits in the dark. */
public final class Due {
    /** What is due. */
    public enum Kind {
        /** The right answer came: the user's own filters are to be sent. */
        SEND_OWN,
        /** Somebody invites the user, who opened the invitation and did not answer. */
        ANSWER_OWED,
        /** A verified friend asks for filters. */
        FILTERS_ASKED,
        /** Circles have something for the friend. */
        CIRCLES_HAVE,
        /** The user invited, and no answer came. */
        ANSWER_AWAITED,
        /** The user answered, and no completion came. */
        COMPLETION_AWAITED,
        /** The newest exchange with a friend came to nothing, and the friend is not verified. */
        EXCHANGE_ENDED,
        /** Of one edition some filters came, and others did not. */
        FILTERS_MISSING,
        /** Filters were signed for mail to a friend whose key is another one now: they don't go. */
        MAIL_HELD_BACK,
        /** The user's card of the present key was never written for the friend, who can seal nothing to it. */
        OWN_CARD_OWED,
        /** No card of the friend's came: nothing can be sealed to them. */
        CARD_MISSING,
        /** Nothing can be sealed to the friend's card. */
        CARD_OLDER
    }

    /**
     * One thing that is due.
     *
     * @param kind what
     * @param friend with whom; nobody where an unknown person invites
     * @param name what they are called here, or, where nobody here knows them, what they call themselves
     * @param since since when; of what is not waited for when the friend was added
     * @param invitation which exchange, if it is one
     * @param came of {@link Kind#FILTERS_MISSING} how many came, of {@link Kind#FILTERS_ASKED} how many they have, of
     *     {@link Kind#EXCHANGE_ENDED} how many of the user's invitations came to nothing, and 0 where the
     *     friend invited; otherwise 0
     * @param all of {@link Kind#FILTERS_MISSING} how many there are at least, of {@link Kind#FILTERS_ASKED} how many
     *     they ask for in all, of {@link Kind#CIRCLES_HAVE} how many documents, of {@link Kind#EXCHANGE_ENDED} after
     *     how many the user can invite no more; otherwise 0
     * @param problem of {@link Kind#EXCHANGE_ENDED} why; otherwise null
     */
    public record Item(Kind kind, @Nullable Friend friend, String name, Instant since,
            @Nullable InvitationId invitation, int came, int all, @Nullable InvitationProblem problem) {
        Item(Kind kind, Friend friend, Instant since, @Nullable InvitationId invitation, int came, int all) {
            this(kind, friend, friend.name(), since, invitation, came, all, null);
        }
    }

    private final Profile profile;

    /** @param profile whose owner asks */
    public Due(Profile profile) {
        this.profile = profile;
    }

    /** {@return what is due, what the user can do first, then the oldest first} */
    public List<Item> list() {
        InvitationStates.expire(profile);
        return profile.store().read(tables -> {
            List<Item> items = new ArrayList<>();
            for (SentInvitation sent : tables.exchanges().invitations()) {
                boolean open = sent.isOpen(profile.now());
                if (open || sent.state() == SentInvitation.State.CONFIRMED) {
                    tables.friends().byId(sent.friendId())
                            .filter(friend -> !open || !EndedExchanges.hasCome(tables, friend, sent.created()))
                            .ifPresent(friend -> items.add(new Item(
                                    open ? Kind.ANSWER_AWAITED : Kind.SEND_OWN, friend, sent.created(), sent.id(),
                                    0, 0)));
                }
            }
            for (GivenAnswer given : tables.exchanges().answers()) {
                if (given.state() == GivenAnswer.State.WAITING && !profile.now().isAfter(given.expires())) {
                    tables.friends().byId(given.friendId()).ifPresent(friend -> items.add(new Item(
                            Kind.COMPLETION_AWAITED, friend, given.given(), given.invitation(), 0, 0)));
                }
            }
            new OpenedInvitations(profile).waiting(tables).forEach(one -> {
                Friend known = OpenedInvitations.inviter(tables, one).orElse(null);
                items.add(new Item(Kind.ANSWER_OWED, known, known == null ? one.name() : known.name(), one.opened(),
                        one.id(), 0, 0, null));
            });
            items.addAll(new EndedExchanges(profile).list(tables));
            CircleDocuments circles = new CircleDocuments(tables);
            tables.friends().list().forEach(friend -> ofFriend(tables, friend, circles, items));
            // Whose names are alike stand beside each other: one may be made to be taken for the other.
            items.sort(Comparator.comparing(Item::kind).thenComparing(item ->
                    item.kind() == Kind.ANSWER_OWED ? FriendName.key(item.name()) : "").thenComparing(Item::since)
                    .thenComparing(Item::name));
            return items;
        });
    }

    /** In an exchange each gets the other's card; whoever cancelled the last one did not want to give anything. */
    private boolean isOnTheWay(Tables tables, Friend friend) {
        return tables.exchanges().invitations().stream().anyMatch(sent -> sent.friendId().equals(friend.id())
                        && (sent.isOpen(profile.now()) || sent.state() == SentInvitation.State.CONFIRMED))
                || tables.exchanges().answers().stream().filter(given -> given.friendId().equals(friend.id()))
                        .max(Comparator.comparing(GivenAnswer::given)).filter(given ->
                                given.state() == GivenAnswer.State.CANCELLED && given.kid().equals(tables.meta().kid())
                                || given.state() == GivenAnswer.State.WAITING
                                        && !profile.now().isAfter(given.expires())).isPresent();
    }

    private void ofFriend(Tables tables, Friend friend, CircleDocuments circles, List<Item> items) {
        if (friend.kid() == null || !KeyTrust.isWelcome(friend)) {
            return;
        }
        tables.requests().of(friend.id()).ifPresent(request -> {
            int given = tables.ledger().given(friend.id(), profile.now());
            if (request.isDue(friend, given, profile.now())) {
                items.add(new Item(Kind.FILTERS_ASKED, friend, request.issued(), null, given, request.filters()));
            }
        });
        if (new OutgoingFilters(profile).areHeldBack(tables, friend)) {
            items.add(new Item(Kind.MAIL_HELD_BACK, friend, friend.added(), null, 0, 0));
        }
        List<HeldFilter> held = tables.filters().askable(friend.id());
        held.stream().collect(Collectors.groupingBy(HeldFilter::edition)).entrySet().stream()
                .max(Map.Entry.comparingByKey()).ifPresent(newest -> {
                    Set<Integer> indices = newest.getValue().stream().map(HeldFilter::index)
                            .collect(Collectors.toSet());
                    // Levels are beginnings of the pool: a gap before the last one is a file that did not come. Filters
                    // of version 2 say how many there are, so that the last ones are missed, too.
                    int all = Math.max(indices.stream().mapToInt(index -> index + 1).max().orElse(0),
                            newest.getValue().stream().map(HeldFilter::kid).distinct()
                                    .mapToInt(kid -> tables.filters().together(kid, newest.getKey())).max().orElse(0));
                    if (indices.size() < all) {
                        items.add(new Item(Kind.FILTERS_MISSING, friend, friend.added(), null, indices.size(), all));
                    }
                });
        if (!tables.parcels().isCardGiven(friend.id(), tables.meta().kid()) && !isOnTheWay(tables, friend)) {
            items.add(new Item(Kind.OWN_CARD_OWED, friend, friend.added(), null, 0, 0));
        }
        int waiting = circles.due(friend);
        FriendKey key = tables.friends().key(friend.kid()).orElseThrow();
        if (!key.isSealable()) {
            items.add(new Item(key.agreement() == null ? Kind.CARD_MISSING : Kind.CARD_OLDER,
                    friend, friend.added(), null, 0, 0));
        } else if (waiting > 0) {
            items.add(new Item(Kind.CIRCLES_HAVE, friend, friend.added(), null, 0, waiting));
        }
    }
}
