package kith.app.todo;

import module java.base;
import kith.app.Profile;
import kith.app.invite.CircleDocuments;
import kith.app.invite.DueByMail;
import kith.app.invite.InvitationStates;
import kith.app.invite.OpenedInvitations;
import kith.app.share.OutgoingFilters;
import kith.app.todo.ToDo.Kind;
import kith.exchange.InvitationId;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.HeldFilter;
import kith.friend.KeyTrust;
import kith.parcel.GivenAnswer;
import kith.parcel.SentInvitation;
import kith.store.Tables;

/** What is to be done or waited for with each friend, as far as files and exchanges make it due. */
final class ExchangesToDo {
    private final Profile profile;

    ExchangesToDo(Profile profile) {
        this.profile = profile;
    }

    List<ToDo.WithFriend> list() {
        InvitationStates.expire(profile);
        Map<String, List<DueByMail.Ready>> files = new DueByMail(profile).all();
        return profile.store().read(tables -> {
            List<ToDo.WithFriend> items = new ArrayList<>();
            for (SentInvitation sent : tables.exchanges().invitations()) {
                boolean open = sent.isOpen(profile.now());
                if (open || sent.state() == SentInvitation.State.CONFIRMED) {
                    tables.friends().byId(sent.friendId())
                            .filter(friend -> !open || !EndedExchanges.hasCome(tables, friend, sent.created()))
                            .ifPresent(friend -> items.add(exchange(open ? Kind.ANSWER_AWAITED : Kind.SEND_OWN,
                                    friend, sent.created(), sent.id())));
                }
            }
            for (GivenAnswer given : tables.exchanges().answers()) {
                if (given.state() == GivenAnswer.State.WAITING && !profile.now().isAfter(given.expires())) {
                    tables.friends().byId(given.friendId()).ifPresent(friend -> items.add(exchange(
                            Kind.COMPLETION_AWAITED, friend, given.given(), given.invitation())));
                }
            }
            new OpenedInvitations(profile).waiting(tables).forEach(one -> {
                Friend known = OpenedInvitations.inviter(tables, one).orElse(null);
                items.add(new ToDo.WithFriend(Kind.ANSWER_OWED, known, known == null ? one.name() : known.name(),
                        one.opened(), one.id(), 0, 0, null));
            });
            items.addAll(new EndedExchanges(profile).list(tables));
            CircleDocuments circles = new CircleDocuments(tables);
            tables.friends().list().forEach(friend -> ofFriend(tables, friend, circles,
                    (int) files.getOrDefault(friend.id(), List.of()).stream().filter(ExchangesToDo::isPending).count(),
                    items));
            return items;
        });
    }

    /** Invitations and answers have entries of their own. */
    static boolean isPending(DueByMail.Ready one) {
        return one.kind() == DueByMail.Kind.PARCEL || one.kind() == DueByMail.Kind.CARD;
    }

    private static ToDo.WithFriend exchange(Kind kind, Friend friend, Instant since, InvitationId invitation) {
        return new ToDo.WithFriend(kind, friend, friend.name(), since, invitation, 0, 0, null);
    }

    /**
     * In an exchange each gets the other's card; someone who cancelled the last one did not want to give
     * anything.
     */
    private boolean isOnTheWay(Tables tables, Friend friend) {
        return tables.exchanges().invitations().stream().anyMatch(sent -> sent.friendId().equals(friend.id())
                        && (sent.isOpen(profile.now()) || sent.state() == SentInvitation.State.CONFIRMED))
                || tables.exchanges().answers().stream().filter(given -> given.friendId().equals(friend.id()))
                        .max(Comparator.comparing(GivenAnswer::given)).filter(given ->
                                given.state() == GivenAnswer.State.CANCELLED && given.kid().equals(tables.meta().kid())
                                || given.state() == GivenAnswer.State.WAITING
                                        && !profile.now().isAfter(given.expires())).isPresent();
    }

    private void ofFriend(Tables tables, Friend friend, CircleDocuments circles, int files,
            List<ToDo.WithFriend> items) {
        if (friend.kid() == null || !KeyTrust.isWelcome(friend)) {
            return;
        }
        tables.requests().of(friend.id()).ifPresent(request -> {
            int given = tables.ledger().given(friend.id(), profile.now());
            if (request.isDue(friend, given, profile.now())) {
                items.add(new ToDo.WithFriend(Kind.FILTERS_ASKED, friend, request.issued(), given,
                        request.filters()));
            }
        });
        if (new OutgoingFilters(profile).areHeldBack(tables, friend)) {
            items.add(new ToDo.WithFriend(Kind.MAIL_HELD_BACK, friend, null, 0, 0));
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
                        items.add(new ToDo.WithFriend(Kind.FILTERS_MISSING, friend, null, indices.size(), all));
                    }
                });
        if (!tables.parcels().isCardGiven(friend.id(), tables.meta().kid()) && !isOnTheWay(tables, friend)) {
            items.add(new ToDo.WithFriend(Kind.OWN_CARD_OWED, friend, null, 0, 0));
        }
        FriendKey key = tables.friends().key(friend.kid()).orElseThrow();
        if (!key.isSealable()) {
            items.add(new ToDo.WithFriend(key.agreement() == null ? Kind.CARD_MISSING : Kind.CARD_OLDER, friend,
                    null, 0, 0));
        }
        int waiting = key.isSealable() ? circles.due(friend) : 0;
        if (files + waiting > 0) {
            items.add(new ToDo.WithFriend(Kind.TO_SEND, friend, null, files, waiting));
        }
    }
}
