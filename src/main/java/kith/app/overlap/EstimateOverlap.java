package kith.app.overlap;

import module java.base;
import kith.app.Profile;
import kith.app.circle.held.HeldCircles;
import kith.app.circle.held.StoredContributions;
import kith.app.friend.Friends;
import kith.app.receive.ReceivedFile;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Shape;
import kith.bloom.SharedBits;
import kith.circle.CircleProblem;
import kith.evidence.ContactOverlap;
import kith.evidence.OverlapEstimate;
import kith.evidence.Recognition;
import kith.evidence.SharedBitsOverlap;
import kith.evidence.Witness;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.ContributionDocument;
import kith.exchange.Document;
import kith.exchange.FilterDocument;
import kith.exchange.PinnedKeys;
import kith.exchange.WhitelistDocument;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.friend.HeldFilter;
import kith.parallel.OrderedBlocks;
import kith.parallel.Progress;
import kith.store.Tables;

/** How many contacts two people have in common, with interval and chance level. */
public final class EstimateOverlap {
    /**
     * An overlap between the user and a friend.
     *
     * @param friend who
     * @param contacts how many contacts of the user were put to the friend's filters
     * @param filters how many filters were asked
     * @param fpp of those together
     * @param estimate the overlap
     */
    public record WithFriend(Friend friend, int contacts, int filters, double fpp, OverlapEstimate estimate) {
    }

    /**
     * An overlap between two files.
     *
     * @param firstName who made the first
     * @param secondName who made the second
     * @param estimate the overlap
     */
    public record OfFiles(String firstName, String secondName, OverlapEstimate estimate) {
    }

    /**
     * An overlap between two members of a circle.
     *
     * @param first name in the roster
     * @param second name in the roster
     * @param estimate the overlap
     */
    public record OfMembers(String first, String second, OverlapEstimate estimate) {
    }

    /** So much of a key's thumbprint tells members of one name from each other. */
    private static final int KID_BEGINNING = 8;

    private final Profile profile;

    /** @param profile the user's */
    public EstimateOverlap(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return the overlap of the user's book with a friend's filters}
     *
     * @throws kith.fault.KithException {@link Fault#FRIEND_UNKNOWN}, {@link Fault#NOTHING_HELD},
     *     {@link Fault#BOOK_EMPTY}
     */
    public WithFriend withFriend(String name) {
        return profile.store().read(tables -> {
            Friend friend = tables.friends().byName(name)
                    .orElseThrow(() -> Fault.FRIEND_UNKNOWN.raise("name", name));
            List<BloomFilter> filters =
                    Friends.asked(tables, friend, profile.now()).stream().map(HeldFilter::filter).toList();
            if (filters.isEmpty()) {
                throw Fault.NOTHING_HELD.raise("name", friend.name());
            }
            List<String> own = tables.meta().ownAddresses();
            ItemDigest[] contacts = tables.book().addresses().stream().filter(a -> !own.contains(a))
                    .map(ItemDigest::of).toArray(ItemDigest[]::new);
            if (contacts.length == 0) {
                throw Fault.BOOK_EMPTY.raise();
            }
            double fpp = Witness.measuredFpp(filters);
            return new WithFriend(friend, contacts.length, filters.size(), fpp,
                    ContactOverlap.estimate(Recognition.hits(filters, contacts), contacts.length, fpp));
        });
    }

    /**
     * {@return the overlap of two files of the same parameters}
     *
     * @throws kith.fault.KithException {@link Fault#NOT_COMPARABLE} by the name of the field that differs,
     *     {@link Fault#SATURATED}, and what makes a file refused
     */
    public static OfFiles ofFiles(Path first, Path second) {
        Document one = ReceivedFile.read(first, PinnedKeys.none()).signed().document();
        Document other = ReceivedFile.read(second, PinnedKeys.none()).signed().document();
        return new OfFiles(one.name(), other.name(), SharedBitsOverlap.estimate(filter(one), filter(other)));
    }

    /**
     * {@return the overlap of any two members whose plain contributions are held}
     *
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}, {@link Fault#OVERLAP_HIDDEN},
     *     {@link Fault#NO_CONTRIBUTION}, {@link Fault#SATURATED}
     */
    public OfMembers ofMembers(String circle, String first, String second) {
        return profile.store().read(tables -> {
            CircleDocument document = HeldCircles.document(tables, HeldCircles.require(tables, circle));
            requirePlain(document);
            ContributionDocument one = contribution(tables, document, first);
            ContributionDocument other = contribution(tables, document, second);
            return new OfMembers(one.name(), other.name(),
                    SharedBitsOverlap.estimate(one.filter(), other.filter()));
        });
    }

    /**
     * {@return the overlaps of all pairs of members whose plain contributions are held, as a matrix} Works on all
     * cores; tells its progress in pairs.
     *
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}, {@link Fault#OVERLAP_HIDDEN} where the circle is
     *     not plain, {@link Fault#CIRCLE_STATE} where fewer than two contributed, {@link Fault#SATURATED},
     *     {@link Fault#CANCELLED}
     */
    public OverlapMatrix matrix(String circle, Progress progress) {
        // Names, keys and bits, not the files: those would take twice the memory.
        List<String> names = new ArrayList<>();
        List<String> kids = new ArrayList<>();
        Set<String> own = new HashSet<>();
        SharedBits.Collector bits = new SharedBits.Collector();
        CircleDocument document = profile.store().read(tables -> {
            CircleDocument found = HeldCircles.document(tables, HeldCircles.require(tables, circle));
            requirePlain(found);
            new StoredContributions(tables, found).forEach(kid -> true, one -> {
                progress.throwIfCancelled();
                names.add(one.document().name());
                kids.add(one.signed().kid());
                bits.add(one.document().filter().vector());
            });
            kids.stream().filter(tables::isOwn).forEach(own::add);
            return found;
        });
        if (names.size() < 2) {
            throw Fault.CIRCLE_STATE.raise("problem", CircleProblem.FEWER_THAN_TWO);
        }
        SharedBits shared = bits.count();
        OverlapMatrix.Row[] rows = new OverlapMatrix.Row[names.size()];
        long total = (long) names.size() * (names.size() - 1) / 2;
        OrderedBlocks.onAllCores().each(IntStream.range(0, names.size()).iterator(), one -> {
            progress.throwIfCancelled();
            return row(document.shape(), shared, one);
        }, row -> {
            int place = row.low().length;
            rows[place] = row;
            progress.at((long) place * (place + 1) / 2, total);
        });
        Map<String, Long> called = names.stream()
                .collect(Collectors.groupingBy(name -> name.toLowerCase(Locale.ROOT), Collectors.counting()));
        return new OverlapMatrix(IntStream.range(0, names.size()).mapToObj(i -> new OverlapMatrix.MemberBook(
                Objects.requireNonNull(called.get(names.get(i).toLowerCase(Locale.ROOT))) == 1 ? names.get(i)
                        : names.get(i) + " (" + kids.get(i).substring(0, KID_BEGINNING) + ")",
                kids.get(i), document.shape().estimateItems(shared.count(i, i)))).toList(), own,
                document.shape(), shared,
                rows);
    }

    /** One member against all earlier ones. */
    private static OverlapMatrix.Row row(Shape shape, SharedBits shared, int one) {
        int[] low = new int[one];
        int[] high = new int[one];
        double largest = 0;
        for (int other = 0; other < one; other++) {
            OverlapEstimate estimate = SharedBitsOverlap.estimate(shape, shared.count(one, one),
                    shared.count(other, other), shared.count(one, other));
            // The ends are whole numbers unless the estimate is beyond them, which then counts: rounded towards it.
            low[other] = (int) Math.ceil(estimate.low());
            high[other] = (int) estimate.high();
            largest = Math.max(largest, estimate.estimate());
        }
        return new OverlapMatrix.Row(low, high, largest);
    }

    /** What members give in the other ways tells nothing of a single one, and so nothing of two. */
    private static void requirePlain(CircleDocument circle) {
        if (circle.mode() != CircleMode.PLAIN) {
            throw Fault.OVERLAP_HIDDEN.raise();
        }
    }

    private static ContributionDocument contribution(Tables tables, CircleDocument circle, String name) {
        return circle.roster().stream().filter(m -> m.name().equalsIgnoreCase(name) || m.kid().equals(name))
                .flatMap(m -> StoredContributions.contribution(tables, circle, m.kid()).stream()).findFirst()
                .orElseThrow(() -> Fault.NO_CONTRIBUTION.raise("name", name)).document();
    }

    private static BloomFilter filter(Document document) {
        return switch (document) {
            case FilterDocument filter -> filter.filter();
            case ContributionDocument contribution -> contribution.filter();
            case WhitelistDocument whitelist -> whitelist.filter();
            default -> throw Fault.NOT_COMPARABLE.raise("field", "typ", "first", document.type().typ(), "second",
                    "a file with a filter");
        };
    }
}
