package kith.app.invite;

import module java.base;
import kith.app.circle.held.HeldCircles;
import kith.app.circle.held.HeldJoinings;
import kith.app.circle.held.HeldLeavings;
import kith.circle.Membership;
import kith.exchange.CircleDocument;
import kith.exchange.ManifestDocument;
import kith.exchange.Member;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.KeyTrust;
import kith.parcel.Parcel;
import kith.store.CircleTable;
import kith.store.Tables;

/**
 * What circles have for a friend: of a circle that the user founded its file, or the word that it is closed; lists that
 * the user merged, for members; what the user contributed, what they bring to hybrid masks, and that they left, for who
 * founded it and for nobody else.
 */
public final class CircleDocuments {
    /** What is larger travels as a file of its own, beside parcels. */
    private static final long MOST_BYTES = Parcel.MAX_BYTES / 2;

    /**
     * A document that is for somebody.
     *
     * @param recipients their keys
     * @param file as it is
     * @param entry its hash and length
     * @param roster of a circle's own file the keys of its members, whose cards go along; empty of all else
     */
    record Held(Set<String> recipients, byte[] file, ManifestDocument.Enclosed entry, Set<String> roster) {
    }

    /**
     * A card of a member that goes along with the circle's file.
     *
     * @param file as its owner signed it
     * @param entry its hash and length
     */
    record Along(byte[] file, ManifestDocument.Enclosed entry) {
    }

    /** Cards go along where they weigh less than the circle's file may. */
    private static final int MOST_CARDS = 128;

    private final Tables tables;
    private final List<Held> all = new ArrayList<>();
    /** To whom a joining file, or a word on leaving, is due that needs the user's keys to be made: once for each. */
    private final List<String> unmade = new ArrayList<>();

    /** Looks through all circles, once. */
    public CircleDocuments(Tables tables) {
        this.tables = tables;
        tables.circles().list().forEach(this::add);
    }

    private void add(CircleTable.Row row) {
        CircleDocument circle = HeldCircles.document(tables, row);
        Set<String> members = circle.roster().stream().map(Member::kid).collect(Collectors.toSet());
        boolean founded = HeldCircles.isFounded(tables, row);
        if (founded) {
            if (row.closing() == null) {
                add(members, row.document(), members.size() <= MOST_CARDS ? members : Set.of());
                // They would wait for ever: the roster tells them that they have to be entered anew.
                add(new HeldLeavings(tables, row, circle).returned(), row.document());
            } else {
                add(members, row.closing());
            }
        }
        if (HeldLeavings.isSpoken(tables, row, circle)) {
            HeldLeavings.forFounder(tables, row).ifPresent(word -> add(Set.of(row.founder()), word));
            if (HeldLeavings.isUnmade(tables, row)) {
                unmade.add(row.founder());
            }
        }
        if (row.closing() != null || row.state() == Membership.INVITED) {
            return;
        }
        String own = tables.meta().kid();
        tables.circles().whitelistsOf(row.id(), own).forEach(list -> add(members, list));
        if (!founded) {
            tables.circles().contributions(row.id(), circle.round(), own).stream().limit(1)
                    .forEach(contribution -> add(Set.of(row.founder()), contribution));
            if (HeldJoinings.isDue(tables, row, circle)) {
                List<byte[]> joining = tables.joinings().of(row.id(), circle.rosterHash())
                        .getOrDefault(own, List.of());
                joining.stream().limit(1).forEach(file -> add(Set.of(row.founder()), file));
                if (joining.isEmpty()) {
                    unmade.add(row.founder());
                }
            }
        }
    }

    private void add(Set<String> recipients, byte[] file) {
        add(recipients, file, Set.of());
    }

    private void add(Set<String> recipients, byte[] file, Set<String> roster) {
        if (file.length <= MOST_BYTES) {
            all.add(new Held(recipients, file, Parcel.list(List.of(file)).getFirst(), roster));
        }
    }

    /**
     * {@return the cards of other members that go along with these documents, as far as they are held}
     *
     * @param again whether those that went before are among them
     */
    List<Along> cards(Friend friend, List<Held> with, boolean again) {
        Set<String> kids = vouching(tables, friend);
        Set<String> sent = sentTo(tables, friend);
        return with.stream().flatMap(one -> one.roster().stream()).distinct().sorted()
                .filter(kid -> !kids.contains(kid) && !tables.isOwn(kid))
                .flatMap(kid -> tables.cards().of(kid).stream())
                .map(card -> new Along(card, Parcel.list(List.of(card)).getFirst()))
                .filter(along -> again || !sent.contains(along.entry().sha256())).toList();
    }

    /** {@return how many documents are for a friend, those included that writing a parcel makes} */
    public int due(Friend friend) {
        Set<String> kids = vouching(tables, friend);
        return of(friend, false).size() + (int) unmade.stream().filter(kids::contains).count();
    }

    /** {@return the friends for whom circles have something that can be sealed, by name} */
    public List<Friend> recipients() {
        return tables.friends().list().stream().filter(friend -> KeyTrust.isWelcome(friend) && tables.friends()
                .keyInUse(friend).filter(FriendKey::isSealable).isPresent() && due(friend) > 0).toList();
    }

    /** {@return hashes of the documents that went to a friend in parcels, in base64url} */
    public static Set<String> sentTo(Tables tables, Friend friend) {
        return vouching(tables, friend).stream().flatMap(kid -> tables.parcels().sentTo(kid).stream())
                .collect(Collectors.toSet());
    }

    private static Set<String> vouching(Tables tables, Friend friend) {
        return tables.friends().keys(friend.id()).stream().filter(KeyTrust::counts)
                .map(FriendKey::kid).collect(Collectors.toSet());
    }

    /**
     * {@return what is for a friend, no more than one parcel holds; the rest goes with the next}
     *
     * @param again whether what went before is among it
     */
    List<Held> of(Friend friend, boolean again) {
        Set<String> kids = vouching(tables, friend);
        Set<String> sent = sentTo(tables, friend);
        List<Held> due = new ArrayList<>();
        long bytes = 0;
        // What never went comes first: what did may leave no room for it.
        for (Held one : all.stream().filter(held -> again || !sent.contains(held.entry().sha256()))
                .sorted(Comparator.comparing(held -> sent.contains(held.entry().sha256()))).toList()) {
            if (!Collections.disjoint(one.recipients(), kids) && bytes + one.file().length <= MOST_BYTES) {
                due.add(one);
                bytes += one.file().length;
            }
        }
        return due;
    }
}
