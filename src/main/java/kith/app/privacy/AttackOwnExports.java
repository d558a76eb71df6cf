package kith.app.privacy;

import module java.base;
import kith.app.Profile;
import kith.app.receive.ReceivedFile;
import kith.bloom.BloomFilter;
import kith.exchange.CardDocument;
import kith.exchange.ContributionDocument;
import kith.exchange.FilterDocument;
import kith.exchange.PinnedKeys;
import kith.fault.Fault;
import kith.fault.RequestProblem;
import kith.parallel.Progress;
import kith.privacy.AddressList;
import kith.privacy.AttackOutcome;
import kith.privacy.DictionaryAttack;
import kith.privacy.Target;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * Attacks files of the user's own with a list of addresses, as somebody would who got hold of them, and holds what was
 * found against what the privacy panel predicts. Only own files, signed with this key or an
 * earlier one: of others the truth is not known here, and nobody needs a tool for it. Changes nothing.
 *
 * <p>The truth is what the profile has stored: the contacts of the edition. Of a contribution it is those of the user's
 * contacts that match it, as in {@link PrivacyPanel}.
 */
public final class AttackOwnExports {
    /**
     * A file under attack.
     *
     * @param path where it lies
     * @param edition of a noisy filter, 0 of a contribution
     * @param index place of a noisy filter in the pool, 0 to 15; 0 of a contribution
     * @param circle of a contribution: the circle's identifier
     * @param fill share of its bits that are set
     */
    public record Attacked(Path path, int edition, int index, @Nullable String circle, double fill) {
    }

    /**
     * An address that matched all files.
     *
     * @param address canonical
     * @param contact whether at least one of the files holds it
     */
    public record Hit(String address, boolean contact) {
    }

    /**
     * What was found.
     *
     * @param dictionary what was tried
     * @param files by edition and place in the pool, contributions last; the same bits are there once
     * @param repeated how many files had bits that another one has as well, which tell nothing new
     * @param alone what each file told by itself
     * @param together what the first, the first two, ... and all files told together
     * @param hits what matched all files
     */
    public record Result(AddressList dictionary, List<Attacked> files, int repeated, List<AttackOutcome> alone,
            List<AttackOutcome> together, List<Hit> hits) {
        /** Copies the lists. */
        public Result {
            files = List.copyOf(files);
            alone = List.copyOf(alone);
            together = List.copyOf(together);
            hits = List.copyOf(hits);
        }
    }

    private record Taken(Attacked attacked, Target target) {
    }

    private final Profile profile;
    private final List<Taken> taken = new ArrayList<>();
    private final Map<Integer, Set<String>> editions = new HashMap<>();
    private int repeated;

    /** @param profile whose files */
    public AttackOwnExports(Profile profile) {
        this.profile = profile;
    }

    /**
     * Takes a file to be attacked; a card, which goes along with filters and says nothing of contacts, is passed over.
     *
     * @throws kith.fault.KithException what refuses a file that is none of Kith's; {@link Fault#FILTER_FOREIGN} where
     *     somebody else signed it, {@link Fault#FILTER_UNKNOWN} where it is no filter of this profile's
     */
    public void take(Path file) {
        ReceivedFile received = ReceivedFile.read(file, PinnedKeys.none());
        profile.store().read(tables -> {
            if (!tables.isOwn(received.kid())) {
                throw Fault.FILTER_FOREIGN.raise();
            }
            if (received.signed().document() instanceof CardDocument) {
                return repeated;
            }
            Taken one = switch (received.signed().document()) {
                case FilterDocument filter -> noisy(tables, file, filter);
                case ContributionDocument contribution -> contribution(tables, file, contribution);
                default -> throw Fault.FILTER_UNKNOWN.raise();
            };
            if (taken.stream().anyMatch(other -> other.target().filter().equals(one.target().filter()))) {
                repeated++;
            } else {
                taken.add(one);
            }
            return repeated;
        });
    }

    private Taken noisy(Tables tables, Path file, FilterDocument document) {
        BloomFilter stored = tables.editions().filter(document.edition(), document.index())
                .filter(document.filter()::equals).orElseThrow(Fault.FILTER_UNKNOWN::raise);
        Set<String> contacts = editions.computeIfAbsent(document.edition(),
                number -> new HashSet<>(tables.editions().contacts(number)));
        return new Taken(new Attacked(file, document.edition(), document.index(), null, stored.fill()),
                new Target(stored, contacts));
    }

    private Taken contribution(Tables tables, Path file, ContributionDocument document) {
        BloomFilter filter = document.filter();
        if (filter.vector().cardinality() == 0) {
            throw Fault.FILTER_UNKNOWN.raise();
        }
        Set<String> contacts = new Disclosures(tables, tables.ledger().read()).of(filter).contacts();
        return new Taken(new Attacked(file, 0, 0, document.circle().text(), filter.fill()),
                new Target(filter, contacts));
    }

    /**
     * {@return what the dictionary finds in the files taken}
     *
     * @param dictionary what is tried
     * @throws kith.fault.KithException {@link Fault#USAGE} if no file was taken, {@link Fault#CANCELLED}
     */
    public Result run(AddressList dictionary, Progress progress) {
        if (taken.isEmpty()) {
            throw Fault.USAGE.raise("problem", RequestProblem.NO_FILE);
        }
        List<Taken> order = taken.stream().sorted(Comparator
                .comparing((Taken one) -> one.attacked().circle() != null)
                .thenComparingInt(one -> one.attacked().edition()).thenComparingInt(one -> one.attacked().index()))
                .toList();
        DictionaryAttack attack = new DictionaryAttack(dictionary);
        for (int i = 0; i < order.size(); i++) {
            progress.step(i, order.size());
            attack.strike(order.get(i).target());
        }
        progress.at(order.size(), order.size());
        List<Hit> hits = attack.hits(0, order.size()).stream().map(address -> new Hit(address,
                order.stream().anyMatch(one -> one.target().contacts().contains(address)))).toList();
        return new Result(dictionary, order.stream().map(Taken::attacked).toList(), repeated,
                IntStream.range(0, order.size()).mapToObj(i -> attack.outcome(i, i + 1)).toList(),
                IntStream.rangeClosed(1, order.size()).mapToObj(to -> attack.outcome(0, to)).toList(), hits);
    }
}
