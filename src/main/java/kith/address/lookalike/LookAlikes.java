package kith.address.lookalike;

import module java.base;
import com.ibm.icu.lang.UScript;
import kith.address.EmailAddress;
import kith.address.lookalike.MarkedAddress.Mark;
import kith.address.lookalike.Namesakes.Entry;
import kith.address.lookalike.Namesakes.Nearest;
import org.jspecify.annotations.Nullable;

/**
 * Tells of a sender whether they look like a known address and are another one. Made once for all known addresses, in
 * time and memory proportional to their number; a question takes time proportional to the length of the sender,
 * whatever is known. Safe for use by many threads.
 *
 * <p>A known address is no look-alike, whatever else it resembles, and neither is the same name below the same
 * registrable domain. Two names at one domain that differ by a letter are two people, unless the letters look the same.
 */
public final class LookAlikes {
    /** So many addresses that share the part before the {@code @} with many others are compared letter by letter. */
    private static final int MOST_IN_CROWDS = 20_000;

    private final Function<String, Optional<String>> registrable;
    private final Set<String> homes = new HashSet<>();
    private final Set<String> domains = new HashSet<>();
    private final Map<String, Entry> byLook = new HashMap<>();
    private final Map<String, Namesakes> byName = new HashMap<>();
    private final Map<String, Entry> byDomain = new HashMap<>();
    private final Map<String, Entry> byDomainLook = new HashMap<>();
    private int mostLabels;

    /**
     * Learns what is known.
     *
     * @param known in any order; of an address that is known several times the first by {@link KnownAddress.Whose}
     * @param registrable the domain that somebody had to register, for a domain in A-labels; empty for a public suffix
     */
    public LookAlikes(Collection<KnownAddress> known, Function<String, Optional<String>> registrable) {
        this.registrable = registrable;
        Map<String, String> looks = new HashMap<>();
        known.stream().filter(one -> canBeAddress(one.canonical())).sorted(KnownAddress.ORDER).forEach(one -> add(one, looks));
        int crowds = 0;
        for (Namesakes namesakes : byName.values()) {
            crowds += namesakes.size() > Namesakes.FEW ? namesakes.size() : 0;
            namesakes.seal(crowds <= MOST_IN_CROWDS);
        }
    }

    private void add(KnownAddress known, Map<String, String> looks) {
        ReadAddress read = ReadAddress.of(known.canonical(), registrable);
        if (!homes.add(home(read))) {
            return;
        }
        Entry entry = new Entry(known, read);
        String name = Look.of(read.local());
        String domain = looks.computeIfAbsent(read.registrable(), Look::of);
        byLook.putIfAbsent(name + '@' + domain, entry);
        byName.computeIfAbsent(name, key -> new Namesakes()).add(entry);
        if (!read.isLiteral() && domains.add(read.registrable())) {
            byDomain.put(read.registrable(), entry);
            byDomainLook.putIfAbsent(domain, entry);
            mostLabels = Math.max(mostLabels, 1 + (int) read.registrable().chars().filter(c -> c == '.').count());
        }
    }

    private static String home(ReadAddress read) {
        return read.local() + '@' + read.registrable();
    }

    /**
     * {@return which known address a sender looks like, if they are another one}
     *
     * @param canonical as in {@link kith.address.EmailAddress#canonical()}
     */
    public Optional<LookAlike> find(String canonical) {
        return Optional.ofNullable(look(canonical).found());
    }

    /** What was found, and how many known domains it was compared with. */
    record Found(@Nullable LookAlike found, int compared) {
    }

    private static boolean canBeAddress(String canonical) {
        return canonical.length() <= EmailAddress.MAX_OCTETS;
    }

    Found look(String canonical) {
        if (!canBeAddress(canonical)) {
            return new Found(null, 0);
        }
        ReadAddress sender = ReadAddress.of(canonical, registrable);
        if (homes.contains(home(sender))) {
            return new Found(null, 0);
        }
        String name = Look.of(sender.local());
        String domain = Look.of(sender.registrable());
        Entry same = byLook.get(name + '@' + domain);
        if (same != null) {
            return new Found(alike(same, sameLook(sender, same.read()), sender), 1);
        }
        Namesakes namesakes = byName.get(name);
        Nearest nearest = namesakes == null ? Nearest.NONE : namesakes.nearest(sender);
        if (nearest.entry() != null && nearest.how() != null) {
            return new Found(alike(nearest.entry(), nearest.how(), sender), nearest.compared());
        }
        return new Found(byDomain(sender, domain), nearest.compared());
    }

    /** Anybody at a domain that looks like a known one; a mere slip is none, as many honest domains are one apart. */
    private @Nullable LookAlike byDomain(ReadAddress sender, String look) {
        if (sender.isLiteral() || domains.contains(sender.registrable())) {
            return null;
        }
        Entry same = byDomainLook.get(look);
        if (same != null) {
            return alike(same, Resemblance.DOMAIN_LOOK, sender);
        }
        Entry inside = inside(sender.below());
        return inside == null ? null : alike(inside, Resemblance.DOMAIN_INSIDE, sender);
    }

    /** {@return whose registrable domain stands, label by label, in what comes before somebody else's} */
    private @Nullable Entry inside(String below) {
        if (below.isEmpty()) {
            return null;
        }
        List<String> labels = List.of(below.substring(0, below.length() - 1).split("\\.", -1));
        for (int from = 0; from < labels.size(); from++) {
            for (int end = from + 2; end <= Math.min(labels.size(), from + mostLabels); end++) {
                Entry entry = byDomain.get(String.join(".", labels.subList(from, end)));
                if (entry != null) {
                    return entry;
                }
            }
        }
        return null;
    }

    private static Resemblance sameLook(ReadAddress sender, ReadAddress known) {
        return hasOtherScript(sender.local(), known.local()) || hasOtherScript(sender.label(), known.label())
                ? Resemblance.OTHER_SCRIPT : Resemblance.SAME_LOOK;
    }

    private static boolean hasOtherScript(String sender, String known) {
        BitSet others = scripts(sender);
        others.andNot(scripts(known));
        return !others.isEmpty();
    }

    private static BitSet scripts(String text) {
        BitSet scripts = new BitSet();
        text.codePoints().map(UScript::getScript)
                .filter(script -> script != UScript.COMMON && script != UScript.INHERITED).forEach(scripts::set);
        return scripts;
    }

    private static LookAlike alike(Entry entry, Resemblance how, ReadAddress sender) {
        ReadAddress known = entry.read();
        if (how == Resemblance.DOMAIN_INSIDE) {
            int end = sender.text().length();
            return new LookAlike(entry.known(), how, new MarkedAddress(sender.text(),
                    List.of(new Mark(end - sender.registrable().length(), end))),
                    new MarkedAddress(known.registrable(), List.of()));
        }
        return how.isOfDomain()
                ? new LookAlike(entry.known(), how, marked(sender, known, false), Differences.marked(
                        known.registrable(), sender.registrable()))
                : new LookAlike(entry.known(), how, marked(sender, known, true), marked(known, sender, true));
    }

    /** What somebody put before their registrable domain is theirs to choose, and sets nobody apart. */
    private static MarkedAddress marked(ReadAddress one, ReadAddress than, boolean withName) {
        List<Mark> marks = new ArrayList<>();
        if (withName) {
            marks.addAll(Differences.marked(one.local(), than.local()).marks());
        }
        int start = one.text().length() - one.registrable().length();
        Differences.marked(one.registrable(), than.registrable()).marks()
                .forEach(mark -> marks.add(new Mark(start + mark.start(), start + mark.end())));
        return new MarkedAddress(one.text(), marks);
    }
}
