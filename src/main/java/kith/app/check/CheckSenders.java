package kith.app.check;

import module java.base;
import kith.address.InvalidAddress;
import kith.address.io.SenderList;
import kith.address.lookalike.LookAlike;
import kith.address.lookalike.LookAlikes;
import kith.app.Profile;
import kith.app.TypedAddress;
import kith.bloom.ItemDigests;
import kith.evidence.Alpha;
import kith.evidence.Evidence;
import kith.evidence.Explanation;
import kith.evidence.SenderCheck;
import kith.evidence.Verdict;
import kith.evidence.Witness;
import kith.fault.Fault;
import kith.parallel.OrderedBlocks;
import kith.parallel.Progress;
import kith.privacy.Edition;
import kith.privacy.Level;
import kith.store.BitShelf;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * Says of senders how well they are known: asks the filters of all friends and the lists of all circles and weighs what
 * they say. Reads one snapshot of the profile and never needs a passphrase. Takes an eighth of the memory that it may
 * for the bits of friends' filters, however many there are; circles' lists are read whole.
 */
public final class CheckSenders {
    /** One stranger in a hundred may be called known by chance. */
    public static final double ALPHA = SenderCheck.DEFAULT_ALPHA;

    /**
     * So much of the memory that Kith may take holds bits of filters; of what is beyond, they are read when asked for.
     */
    private static final int SHARE_OF_MEMORY = 8;

    /**
     * What came of one sender.
     *
     * @param address as given
     * @param canonical none if it is no address
     * @param problem why it is no address, if so
     * @param evidence verdict and testimonies, in the order of {@link Session#witnesses}; none for what is no address
     * @param lookAlike the known address that it looks like and is not, if there is one; no part of the evidence
     */
    public record Checked(String address, @Nullable String canonical, InvalidAddress.@Nullable Reason problem,
            Evidence evidence, @Nullable LookAlike lookAlike) {
        /** {@return the result where there is no single sender to ask about} */
        public static Checked nobody() {
            return new Checked("", null, null, Evidence.settled(Verdict.INVALID), null);
        }
    }

    /** Everything that is needed to check any number of senders: one consistent state of the profile. */
    public static final class Session {
        private static final int BLOCK = 1_024;

        private final KnownAddresses known;
        private final List<AskedWitness> witnesses;
        private final SenderCheck check;
        private final BitShelf shelf;
        private final boolean far;

        private Session(KnownAddresses known, List<AskedWitness> asked, SenderCheck check, BitShelf shelf) {
            this.shelf = shelf;
            this.far = check.isFar();
            this.known = known;
            this.witnesses = List.copyOf(asked);
            this.check = check;
        }

        /** {@return the significance level, the share of strangers that may be called known} */
        public double alpha() {
            return check.alpha();
        }

        /** {@return who is asked: friends by name, then circles by title} */
        public List<AskedWitness> witnesses() {
            return witnesses;
        }

        /**
         * {@return whether another session gives every sender the same result: the same contacts and own addresses, and
         * the same witnesses with the same filters}
         */
        public boolean answersAs(Session other) {
            return check.alpha() == other.check.alpha() && witnesses.equals(other.witnesses)
                    && known.sameAs(other.known);
        }

        /** {@return one sender's result} */
        public Checked check(String address) {
            return checkBlock(typed(List.of(address))).getFirst();
        }

        /** {@return addresses that somebody typed, as lines} */
        public static List<SenderList.Line> typed(List<String> addresses) {
            return addresses.stream().map(a -> new SenderList.Line(0, a, Optional.empty())).toList();
        }

        /**
         * Checks senders block by block, on all cores.
         *
         * @param senders as people type them, or as they stand in a list
         * @param sink gets the results in the same order, on this thread
         * @throws kith.fault.KithException {@link Fault#CANCELLED}
         */
        public void checkAll(Iterable<SenderList.Line> senders, Consumer<Checked> sink, Progress progress) {
            long[] done = {0};
            OrderedBlocks.onAllCores().each(blocks(senders.iterator()), this::checkBlock, results -> {
                results.forEach(sink);
                done[0] += results.size();
                progress.step(done[0], 0);
            });
        }

        private static Iterator<List<SenderList.Line>> blocks(Iterator<SenderList.Line> senders) {
            return new Iterator<>() {
                @Override
                public boolean hasNext() {
                    return senders.hasNext();
                }

                @Override
                public List<SenderList.Line> next() {
                    List<SenderList.Line> block = new ArrayList<>(BLOCK);
                    do {
                        block.add(senders.next());
                    } while (block.size() < BLOCK && senders.hasNext());
                    return block;
                }
            };
        }

        private List<Checked> checkBlock(List<SenderList.Line> block) {
            List<TypedAddress> typed = block.stream().map(TypedAddress::read).toList();
            List<String> addresses = typed.stream().map(TypedAddress::canonical).filter(Objects::nonNull).toList();
            Iterator<Evidence> evidence = judge(ItemDigests.of(addresses)).iterator();
            LookAlikes lookAlikes = known.lookAlikes();
            List<Checked> results = new ArrayList<>(block.size());
            for (int i = 0; i < block.size(); i++) {
                String canonical = typed.get(i).canonical();
                Evidence found = canonical == null ? Evidence.settled(Verdict.INVALID)
                        : known.settle(canonical, evidence.next());
                results.add(new Checked(block.get(i).text(), canonical, typed.get(i).problem(), found,
                        canonical == null ? null : lookAlikes.find(canonical).orElse(null)));
            }
            return results;
        }

        private List<Evidence> judge(ItemDigests senders) {
            if (!far) {
                return check.judgeBlock(senders);
            }
            try (BitShelf.Visit _ = shelf.visit()) {
                return check.judgeBlock(senders);
            }
        }

        /**
         * {@return a result in full: what each witness adds to it, and what one thing more would change} A second
         * friend is thought of as one who shares as many filters as are usual. Takes a while with hundreds of friends.
         *
         * @param checked a result of this session
         */
        public Explanation explain(Checked checked) {
            return check.explain(checked.evidence(), Edition.POOL, Level.FRIEND);
        }
    }

    private final Profile profile;

    /** @param profile whose friends are asked */
    public CheckSenders(Profile profile) {
        this.profile = profile;
    }

    /** {@return a session at the usual significance level} */
    public Session open() {
        return open(ALPHA);
    }

    /**
     * {@return a session}
     *
     * @param alpha above 0, below 1
     * @throws kith.fault.KithException {@link Fault#USAGE} for another
     */
    public Session open(double alpha) {
        Alpha.require(alpha);
        return profile.store().read(tables -> session(tables, alpha));
    }

    /** {@return a session on the state of the profile that a transaction sees} */
    public Session session(Tables tables, double alpha) {
        KnownAddresses known = new KnownAddresses(tables);
        ItemDigests contacts = ItemDigests.of(known.contacts());
        WitnessingLists circles = new WitnessingLists(tables);
        Witnesses all = Witnesses.of(tables, circles, profile.now())
                .near(Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY);
        List<WitnessingList> lists = all.lists();
        List<Witness> witnesses = new ArrayList<>(Witness.learnedFrom(all.witnesses(), contacts));
        List<Witness> ofFriends = witnesses.subList(0, witnesses.size() - lists.size());
        for (int i = 0; i < lists.size(); i++) {
            witnesses.set(ofFriends.size() + i,
                    circles.believed(lists.get(i), witnesses.get(ofFriends.size() + i), ofFriends));
        }
        SenderCheck check = new SenderCheck(alpha, witnesses);
        return new Session(known, asked(all.names(), witnesses, check), check, tables.filters().shelf());
    }

    private static List<AskedWitness> asked(List<NamedWitness> names, List<Witness> witnesses, SenderCheck check) {
        return IntStream.range(0, names.size()).mapToObj(i -> {
            Witness witness = witnesses.get(i);
            return new AskedWitness(names.get(i), witness.filters().size(), witness.fpp(),
                    witness.credibility().recognition(), check.oneMatchDecides(i));
        }).toList();
    }
}
