package kith.text.check;

import module java.base;
import kith.app.check.AskedWitness;
import kith.app.check.CheckSenders.Session;
import kith.app.check.CircleWitness;
import kith.app.check.FriendWitness;
import kith.evidence.Evidence;
import kith.evidence.Source;
import kith.evidence.Testimony;
import kith.text.Figures;
import kith.text.Messages;

/** Says who is asked, what each of them says, and whose word alone is enough. */
public final class WitnessTexts {
    private static final int NAMED_MATCHES = 3;
    private static final int NAMED_ASKED = 8;

    private final Messages messages;
    private final Figures figures;

    /** @param messages the reader's language */
    public WitnessTexts(Messages messages) {
        this.messages = messages;
        this.figures = new Figures(messages);
    }

    /** {@return how one who is asked is called, as it stands in a sentence} */
    public String name(AskedWitness asked) {
        return switch (asked.who()) {
            case FriendWitness friend -> friend.name();
            case CircleWitness circle -> messages.get("check.list-name", "name", circle.name());
        };
    }

    /**
     * {@return the friends and circles that match, the first few by name}
     *
     * @param which of those that match
     */
    public String matched(Session session, Evidence evidence, Predicate<Testimony> which) {
        return names(IntStream.range(0, evidence.testimonies().size())
                .filter(i -> evidence.testimonies().get(i).matches() && which.test(evidence.testimonies().get(i)))
                .mapToObj(i -> name(session.witnesses().get(i))).toList(), NAMED_MATCHES);
    }

    private String names(List<String> names, int most) {
        String separator = messages.get("check.separator");
        return names.size() <= most ? String.join(separator, names)
                : messages.get("check.and-more", "names", String.join(separator, names.subList(0, most)), "count",
                        names.size() - most);
    }

    /** {@return where a circle's list comes from} */
    public String origin(CircleWitness circle) {
        String from = messages.get("check.list-origin", "count", circle.contributions(), "merger", circle.mergedBy(),
                "day", figures.day(circle.merged()));
        return circle.atLeast() < 2 ? from
                : messages.sentences(from, messages.get("check.list-at-least", "count", circle.atLeast()));
    }

    /** {@return what one friend's filters or a circle's list say, with odds and how much it means} */
    public String testimony(Testimony testimony) {
        boolean list = testimony.kind() == Source.Kind.LIST;
        return testimony.posterior() == null
                ? messages.get(list ? "check.testimony-miss-list" : "check.testimony-miss")
                : messages.get(list ? "check.testimony-match-list" : "check.testimony-match", "odds",
                        figures.strangers(testimony.fpp()), "share", figures.share(testimony.posterior()));
    }

    /** {@return whether one who is asked matches, as it stands in a row} */
    public String says(Testimony testimony) {
        return messages.get(testimony.matches() ? "check.matches" : "check.misses");
    }

    /** {@return whose match alone decides, and whose never can, a sentence each} */
    public List<String> oneMatch(Session session) {
        List<AskedWitness> asked = session.witnesses();
        if (asked.isEmpty()) {
            return List.of(messages.get("check.nobody-to-ask"));
        }
        List<String> sentences = new ArrayList<>();
        add(sentences, "check.one-enough", asked.stream().filter(AskedWitness::oneMatchDecides).toList());
        List<AskedWitness> unverified = asked.stream().filter(a -> !a.who().trust().decides()).toList();
        add(sentences, "check.one-unverified",
                unverified.stream().filter(a -> a.who() instanceof FriendWitness).toList());
        add(sentences, "check.one-unverified-list",
                unverified.stream().filter(a -> a.who() instanceof CircleWitness).toList());
        add(sentences, "check.one-weak",
                asked.stream().filter(a -> a.who().trust().decides() && !a.oneMatchDecides()).toList());
        return sentences;
    }

    private void add(List<String> sentences, String key, List<AskedWitness> whose) {
        if (!whose.isEmpty()) {
            sentences.add(messages.get(key, "names", names(whose.stream().map(this::name).toList(), NAMED_ASKED),
                    "count", whose.size()));
        }
    }
}
