package kith.app;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigests;
import kith.bloom.Salt;
import kith.evidence.Recognition;
import kith.evidence.Trust;
import kith.evidence.Witness;
import kith.exchange.Listed;
import kith.exchange.WhitelistDocument;
import kith.friend.Friend;
import kith.friend.FriendState;
import kith.store.CircleTable;
import kith.store.OwnKeyTable;
import kith.store.Tables;

/**
 * The merged lists that are asked about senders: one of each circle that the user takes part in, for lists of one circle
 * hold the same contacts and would count them twice.
 */
final class AskedLists {
    /**
     * A list that is asked.
     *
     * @param voice whose it is
     * @param witness believed as much as somebody of whom nothing is known
     * @param kids whose contributions it holds
     */
    record Asked(Voice.OfCircle voice, Witness witness, Set<String> kids) {
    }

    private final Tables tables;
    private final Map<String, String> friendsByKid;
    private final Set<String> verified;
    private final Set<String> own;

    /**
     * @param tables of one transaction, to be used within it
     * @param friends all that there are
     */
    AskedLists(Tables tables, List<Friend> friends) {
        this.tables = tables;
        this.friendsByKid = tables.friends().vouching();
        this.own = tables.ownKeys().rotations().stream().map(OwnKeyTable.Rotation::oldKid)
                .collect(Collectors.toCollection(HashSet::new));
        own.add(tables.meta().kid());
        this.verified = friends.stream().filter(friend -> friend.state() == FriendState.VERIFIED)
                .map(Friend::id).collect(Collectors.toSet());
    }

    /**
     * {@return the lists to ask, by the titles of their circles}
     *
     * @param friends who are asked as well: a list with a salt of theirs is left out
     */
    List<Asked> besides(Collection<Witness> friends) {
        List<Asked> lists = new ArrayList<>();
        pass(tables.circles().list(), salts(friends), (row, merged) -> lists.add(asked(row, merged)));
        return lists;
    }

    /**
     * {@return whether a circle's list is asked} The lists of other circles are read only if they can change that.
     *
     * @param friends who are asked as well
     */
    AskInChecks.Standing standing(CircleTable.Row row, Collection<Witness> friends) {
        Set<Salt> taken = salts(friends);
        Optional<Circles.Merged> best = best(row);
        AskInChecks.Standing alone = standing(row, best, taken);
        if (alone != AskInChecks.Standing.ASKED) {
            return alone;
        }
        pass(tables.circles().list().stream().takeWhile(before -> !before.title().equals(row.title())).toList(), taken,
                (before, merged) -> { });
        return standing(row, best, taken);
    }

    /** The one pass over circles: hands over the lists that are asked, and notes their salts among those taken. */
    private void pass(List<CircleTable.Row> rows, Set<Salt> taken, BiConsumer<CircleTable.Row, Circles.Merged> asked) {
        for (CircleTable.Row row : rows) {
            Optional<Circles.Merged> best = best(row);
            if (standing(row, best, taken) == AskInChecks.Standing.ASKED) {
                best.ifPresent(merged -> {
                    taken.add(merged.document().filter().salt());
                    asked.accept(row, merged);
                });
            }
        }
    }

    private static Set<Salt> salts(Collection<Witness> witnesses) {
        return witnesses.stream().flatMap(witness -> witness.filters().stream()).map(BloomFilter::salt)
                .collect(Collectors.toCollection(HashSet::new));
    }

    private AskInChecks.Standing standing(CircleTable.Row row, Optional<Circles.Merged> best, Set<Salt> taken) {
        if (row.state() == CircleTable.State.INVITED) {
            return AskInChecks.Standing.NOT_JOINED;
        }
        if (!row.asked()) {
            return AskInChecks.Standing.SWITCHED_OFF;
        }
        if (best.isEmpty()) {
            return AskInChecks.Standing.NO_LIST;
        }
        WhitelistDocument list = best.get().document();
        if (list.contributions().stream().map(Listed::kid).allMatch(own::contains)) {
            return AskInChecks.Standing.ONLY_MINE;
        }
        return taken.contains(list.filter().salt()) ? AskInChecks.Standing.SALT_TAKEN : AskInChecks.Standing.ASKED;
    }

    /**
     * Of the latest round a list for which somebody verified answers, for anybody can sign one; then the one with the most
     * contributions; then the one that the fewest members suffice for.
     */
    private Optional<Circles.Merged> best(CircleTable.Row row) {
        if (row.state() == CircleTable.State.INVITED || !row.asked()) {
            return Optional.empty();
        }
        // Among equals the first one stays: they come in the order in which the circle itself prefers them.
        return Circles.whitelists(tables, row).stream().min(Comparator
                .<Circles.Merged>comparingInt(merged -> -merged.document().revision())
                .thenComparingInt(merged -> -merged.document().round())
                .thenComparing(merged -> trust(merged) == Trust.UNVERIFIED)
                .thenComparingInt(merged -> -merged.document().contributions().size())
                .thenComparingInt(merged -> merged.document().atLeast()));
    }

    /**
     * A friend who merged a list and whose fingerprint was compared answers for it with his name. Of what the user merged
     * himself only the members can answer: otherwise anybody's word would weigh more for having gone through his hands.
     */
    private Trust trust(Circles.Merged merged) {
        boolean answeredFor = own.contains(merged.signed().kid())
                ? merged.document().contributions().stream().map(Listed::kid)
                        .allMatch(kid -> own.contains(kid) || isVerified(kid))
                : isVerified(merged.signed().kid());
        return answeredFor ? Trust.VERIFIED : Trust.UNVERIFIED;
    }

    private boolean isVerified(String kid) {
        return verified.contains(friendsByKid.get(kid));
    }

    private Asked asked(CircleTable.Row row, Circles.Merged merged) {
        WhitelistDocument list = merged.document();
        String signer = merged.signed().kid();
        Set<String> kids = list.contributions().stream().map(Listed::kid).collect(Collectors.toSet());
        Set<String> origins = new HashSet<>();
        kids.forEach(kid -> origins.add(friendsByKid.getOrDefault(kid, kid)));
        origins.add(friendsByKid.getOrDefault(signer, signer));
        // Whoever founds a circle can invent members.
        origins.add(friendsByKid.getOrDefault(row.founder(), row.founder()));
        origins.removeAll(own);
        String id = HexFormat.of().formatHex(row.id());
        Voice.OfCircle voice = new Voice.OfCircle(row.title(), id, list.round(), list.atLeast(), kids.size(),
                kids.stream().anyMatch(own::contains),
                Circles.nameOf(tables, Circles.document(row), signer, list.name()), list.issued(), trust(merged));
        return new Asked(voice, Witness.ofList(id, voice.trust(), origins, list.filter(), Recognition.DEFAULT), kids);
    }

    /**
     * {@return a list, believed as much as it deserves} Only contacts that a list cannot have from the user himself say
     * how much its members know: where his own are on it, that is the mean of what was learned of those members whose
     * filters he holds.
     *
     * @param learned the same list, judged by the user's contacts
     * @param friends all friends who are asked, judged by them
     */
    Witness believed(Asked list, Witness learned, Collection<Witness> friends) {
        return list.voice().holdsMine() ? learned.recognising(ofMembers(list.kids(), friends)) : learned;
    }

    private double ofMembers(Set<String> kids, Collection<Witness> friends) {
        Map<String, Double> recognitions = new HashMap<>();
        friends.forEach(friend -> recognitions.put(friend.id(), friend.credibility().recognition()));
        return Recognition.ofMany(kids.stream().map(friendsByKid::get).filter(Objects::nonNull).distinct()
                .map(recognitions::get).filter(Objects::nonNull).mapToDouble(Double::doubleValue).toArray());
    }

    /**
     * {@return how likely some member knows a legitimate sender, by a list or sum, whether it is asked in checks or not}
     *
     * @param filter the list or sum
     * @param contributions what it holds
     * @param contacts the user's own
     * @param now the time, for what is expired
     */
    static double recognition(Tables tables, BloomFilter filter, Collection<Listed> contributions, ItemDigests contacts,
            Instant now) {
        List<Friend> friends = tables.friends().list();
        AskedLists lists = new AskedLists(tables, friends);
        Set<String> kids = contributions.stream().map(Listed::kid).collect(Collectors.toSet());
        if (kids.stream().noneMatch(lists.own::contains)) {
            return Witness.learnedFrom(List.of(Witness.of("", Trust.UNVERIFIED, List.of(filter), Recognition.DEFAULT)),
                    contacts).getFirst().credibility().recognition();
        }
        Set<String> members = kids.stream().map(lists.friendsByKid::get).filter(Objects::nonNull)
                .collect(Collectors.toSet());
        return lists.ofMembers(kids, Witness.learnedFrom(friends.stream()
                .filter(friend -> members.contains(friend.id()))
                .flatMap(friend -> AskedFriend.of(tables, friend, now).map(AskedFriend::witness).stream()).toList(),
                contacts));
    }
}
