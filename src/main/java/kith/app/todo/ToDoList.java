package kith.app.todo;

import module java.base;
import kith.app.Profile;
import kith.app.book.AddressBookContents;
import kith.app.circle.Circles;
import kith.app.circle.held.HeldCircles;
import kith.app.circle.held.HeldJoinings;
import kith.app.circle.part.CarryOn;
import kith.app.folder.SharedFolder;
import kith.app.friend.Friends;
import kith.app.invite.CircleDocuments;
import kith.app.invite.DueByMail;
import kith.app.invite.ask.AnswerRequest;
import kith.app.invite.renew.UpdateEverybody;
import kith.app.profile.EmergencyKit;
import kith.app.profile.OwnProfile;
import kith.app.share.Editions;
import kith.app.share.FilterExpiry;
import kith.app.share.ShareFilters.AfterRestore;
import kith.app.todo.ToDo.Kind;
import kith.exchange.Base64Url;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.FriendName;
import kith.friend.HandedOver;
import kith.friend.HeldFilter;
import kith.friend.KeyTrust;
import kith.friend.LedgerEntry;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/** Everything that the user can do next, or waits for. */
public final class ToDoList {
    private static final Duration SOON = Duration.ofDays(14);

    /** Invitations under names that look alike stand beside each other: one may be made to be taken for the other. */
    private static final Comparator<ToDo> ORDER = Comparator.comparing(ToDo::kind)
            .thenComparing(one -> one.kind() == Kind.ANSWER_OWED ? FriendName.key(one.name()) : "")
            .thenComparing(ToDo::since, Comparator.nullsFirst(Comparator.naturalOrder()))
            .thenComparing(ToDo::name);

    private final Profile profile;

    /** @param profile whose owner asks */
    public ToDoList(Profile profile) {
        this.profile = profile;
    }

    /** {@return what is to be done, the most urgent first, then the oldest} */
    public List<ToDo> list() {
        List<ToDo.WithFriend> exchanges = exchanges();
        List<ToDo> all = new ArrayList<>(exchanges);
        addFriends(all, exchanges);
        new CarryOn(profile).list().forEach(turn -> all.add(new ToDo.InCircle(turn)));
        new Circles(profile).list().forEach(circle -> awaited(circle).ifPresent(all::add));
        addProfile(all);
        all.sort(ORDER);
        return List.copyOf(all);
    }

    /** {@return the part of the list that comes from files and exchanges with friends} */
    public List<ToDo.WithFriend> exchanges() {
        return new ExchangesToDo(profile).list().stream().sorted(ORDER).toList();
    }

    /**
     * Dismisses what the user doesn't want to do with a friend: repeat an exchange that came to nothing, send the own
     * card or a file that is ready, or answer a request.
     *
     * @throws kith.fault.KithException {@link kith.fault.Fault#FRIEND_UNKNOWN}
     */
    public void dismiss(String friend) {
        new EndedExchanges(profile).dismiss(friend);
        sent(friend);
        AnswerRequest requests = new AnswerRequest(profile);
        if (requests.find(friend).isPresent()) {
            requests.putAway(friend);
        }
    }

    /** The same with one of them. */
    public void dismiss(ToDo one) {
        switch (one.kind()) {
            case FILTERS_ASKED -> new AnswerRequest(profile).putAway(one.name());
            case TO_SEND -> sent(one.name());
            default -> new EndedExchanges(profile).dismiss(one.name());
        }
    }

    /** The user sent what lies in the outbox in a way that Kith can't see. */
    private void sent(String friend) {
        DueByMail due = new DueByMail(profile);
        profile.store().read(tables -> tables.friends().byName(friend)).ifPresent(to -> due.sent(to.name(),
                due.all().getOrDefault(to.id(), List.of()).stream().filter(ExchangesToDo::isPending)
                        .flatMap(one -> Stream.ofNullable(one.source())).toList(), HandedOver.Way.FILE));
    }

    private void addFriends(List<ToDo> all, List<ToDo.WithFriend> exchanges) {
        Set<String> completing = exchanges.stream().filter(one -> one.kind() == Kind.COMPLETION_AWAITED)
                .map(one -> Objects.requireNonNull(one.friend()).id()).collect(Collectors.toSet());
        UpdateEverybody.Preview several = new UpdateEverybody(profile).preview(AfterRestore.UNDECIDED);
        Set<String> owed = several.owed().stream().map(one -> one.friend().id()).collect(Collectors.toSet());
        Set<String> together = several.isForSeveral() ? owed : Set.of();
        List<Friends.Summary> friends = new Friends(profile).list();
        profile.store().read(tables -> {
            int newest = tables.editions().newestNumber();
            List<LedgerEntry> given = tables.ledger().read().entries().stream()
                    .filter(entry -> entry.edition() == newest).toList();
            for (Friends.Summary one : friends) {
                Friend friend = one.friend();
                if (KeyTrust.hasLostKey(friend)) {
                    all.add(new ToDo.WithFriend(Kind.KEY_CHANGED, friend, lastChange(tables, friend), 0, 0));
                } else if (KeyTrust.isAsked(friend) && !KeyTrust.isVerified(friend)
                        // The file that is awaited verifies these.
                        && !completing.contains(friend.id())) {
                    all.add(new ToDo.WithFriend(Kind.UNVERIFIED, friend, friend.added(), 0, 0));
                }
                addExpiry(all, tables, one);
                if (!together.contains(friend.id())) {
                    addGiven(all, given, friend, owed.contains(friend.id()));
                }
            }
            return all;
        });
        if (!together.isEmpty()) {
            all.add(new ToDo.OfProfile(Kind.SEVERAL_EXPIRE, together.size()));
        }
        if (friends.isEmpty()) {
            all.add(new ToDo.OfProfile(Kind.NO_FRIENDS, 0));
        }
    }

    private static @Nullable Instant lastChange(Tables tables, Friend friend) {
        return tables.friends().keys(friend.id()).stream().map(FriendKey::since).max(Instant::compareTo).orElse(null);
    }

    private void addExpiry(List<ToDo> all, Tables tables, Friends.Summary one) {
        Friend friend = one.friend();
        if (!KeyTrust.isAsked(friend)) {
            return;
        }
        if (one.asked().isEmpty() && one.held() > 0) {
            all.add(new ToDo.WithFriend(Kind.EXPIRED, friend, tables.filters().askable(friend.id()).stream()
                    .map(HeldFilter::expires).max(Instant::compareTo).orElse(null), 0, 0));
        } else if (one.expires() != null && one.expires().isBefore(profile.now().plus(SOON))) {
            all.add(new ToDo.WithFriend(Kind.EXPIRES_SOON, friend, one.expires().minus(SOON), 0, 0));
        }
    }

    /** @param given of the newest edition; older ones can't be shared again */
    private void addGiven(List<ToDo> all, List<LedgerEntry> given, Friend friend, boolean owed) {
        List<LedgerEntry> theirs = given.stream().filter(entry -> KeyTrust.isWelcome(friend)
                && entry.friendId().equals(friend.id())).toList();
        theirs.stream().map(LedgerEntry::expires).min(Instant::compareTo)
                .map(expires -> expires.minus(FilterExpiry.REMINDER)).filter(due -> due.isBefore(profile.now()))
                .map(due -> new ToDo.WithFriend(Kind.OWN_EXPIRES, friend, due, 0, 0))
                .or(() -> theirs.stream().filter(entry -> owed && !entry.written()).findFirst()
                        .map(entry -> new ToDo.WithFriend(Kind.FILTERS_LOST, friend, null, 0, 0)))
                .ifPresent(all::add);
    }

    /** Members who haven't got the organiser's file yet don't hold up a circle. */
    private Optional<ToDo> awaited(Circles.Status circle) {
        if (!circle.founded() || circle.closed() != null
                || circle.whitelists().stream().anyMatch(list -> list.round() == circle.document().round())) {
            return Optional.empty();
        }
        List<String> members = circle.members().stream().filter(member -> !member.self()
                        && !circle.left().contains(member.kid()) && !hasAnswered(circle, member)
                        && mayHaveFile(circle, member))
                .map(member -> member.friend() == null ? member.name() : member.friend()).toList();
        return members.isEmpty() ? Optional.empty()
                : Optional.of(new ToDo.OfMembers(circle.title(), members, circle.document().issued()));
    }

    /** How a member who is no friend gets the file isn't known here. */
    private boolean mayHaveFile(Circles.Status circle, Circles.MemberStatus member) {
        String friend = member.friend();
        return friend == null || profile.store().read(tables -> CircleDocuments
                .sentTo(tables, tables.friends().byName(friend).orElseThrow())
                .contains(Base64Url.sha256(HeldCircles.require(tables, circle.title()).document())));
    }

    private static boolean hasAnswered(Circles.Status circle, Circles.MemberStatus member) {
        return circle.document().isAwaitingJoinings()
                ? circle.joinings().get(member.kid()) == HeldJoinings.State.HELD : member.contributed();
    }

    private void addProfile(List<ToDo> all) {
        SharedFolder.Status folder = new SharedFolder(profile).status();
        if (!folder.waiting().isEmpty()) {
            all.add(new ToDo.OfProfile(Kind.FOLDER_WAITS, folder.waiting().size()));
        }
        Editions.Status edition = new Editions(profile).status();
        if (edition.proposesNew()) {
            all.add(new ToDo.OfProfile(Kind.EDITION_WORTH_IT, edition.waiting()));
        }
        addIf(all, folder.problem() != null, Kind.FOLDER_AWAY);
        addIf(all, edition.unvouched(), Kind.UNVOUCHED);
        addIf(all, new AddressBookContents(profile).size() == 0, Kind.BOOK_EMPTY);
        addIf(all, new OwnProfile(profile).show().addresses().isEmpty(), Kind.NO_OWN_ADDRESS);
        addIf(all, !new EmergencyKit(profile).isThere(), Kind.NO_EMERGENCY_KIT);
    }

    private static void addIf(List<ToDo> all, boolean due, Kind kind) {
        if (due) {
            all.add(new ToDo.OfProfile(kind, 0));
        }
    }
}
