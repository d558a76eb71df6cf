package kith.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import kith.app.circle.Circles;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.ExtendCircle;
import kith.app.circle.FoundCircle;
import kith.app.circle.GatherJoinings;
import kith.app.circle.JoinCircle;
import kith.app.circle.MergeCircle;
import kith.app.circle.WriteJoining;
import kith.app.profile.OwnProfile;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.Masks;
import kith.parallel.Progress;

/**
 * People with real profiles who verified each other and take part in a circle under masks: the first one founds it.
 * Everybody knows thirty people of their own; two neighbours know ten more in common, and all of them five.
 */
public final class Ring {
    public static final String TITLE = "Ring";
    private static final List<String> NAMES = List.of("Ann", "Ben", "Cid", "Dan", "Eve", "Fay", "Gus");

    private final Path root;
    private final List<Somebody> people = new ArrayList<>();

    private Ring(Path root) {
        this.root = root;
    }

    /** {@return so many people, each of whom verified every other one} */
    public static Ring of(int count, Path root) {
        Ring ring = new Ring(root);
        for (int i = 0; i < count; i++) {
            ring.people.add(Somebody.named(NAMES.get(i), root).knows(books(i, count)));
        }
        for (Somebody one : ring.people) {
            for (Somebody other : ring.people) {
                if (one != other) {
                    introduce(one, other);
                    one.verify(other.name(), other);
                }
            }
        }
        return ring;
    }

    /** {@return what this person knows} */
    public static List<String> books(int person, int count) {
        return Stream.of(Somebody.people(NAMES.get(person).toLowerCase(Locale.ROOT), 30),
                Somebody.people("pair" + person + "-", 10),
                Somebody.people("pair" + (person + 1) % count + "-", 10), Somebody.people("all", 5))
                .flatMap(List::stream).toList();
    }

    /** Enters the other's card, unverified. */
    public static void introduce(Somebody one, Somebody other) {
        Path card = new OwnProfile(other.profile()).writeCard(one.root().resolve("cards-" + other.name()),
                Passphrases.none());
        ImportedFile result = one.take(new KeyDecision.NewFriend(other.name()), card);
        if (result.refused() != null) {
            throw new AssertionError(result.refused());
        }
    }

    public List<Somebody> people() {
        return people;
    }

    public Somebody person(int index) {
        return people.get(index);
    }

    /** Founds the circle of all, whom everybody joins. */
    public Ring found(CircleMode mode) {
        Somebody founder = people.getFirst();
        Path file = new FoundCircle(founder.profile()).run(new FoundCircle.Request(TITLE, List.of(),
                people.stream().skip(1).map(Somebody::name).toList(), 55, .01, mode, root.resolve("founded")),
                Passphrases.none()).file();
        join(file, people.subList(1, people.size()));
        return this;
    }

    /** Founds a circle of all with hybrid masks, whom everybody joins; nobody brought a joining file yet. */
    public Ring foundHybrid(CircleMode mode) {
        Somebody founder = people.getFirst();
        Path file = new FoundCircle(founder.profile()).run(new FoundCircle.Request(TITLE, List.of(),
                people.stream().skip(1).map(Somebody::name).toList(), 55, .01, mode, root.resolve("founded"),
                FoundCircle.Founder.MEMBER, Masks.HYBRID), Passphrases.none()).file();
        join(file, people.subList(1, people.size()));
        return this;
    }

    /** {@return the joining file of a member} */
    public Path joining(Somebody who) {
        return new WriteJoining(who.profile()).run(TITLE, root.resolve("from-" + who.name()), Passphrases.none());
    }

    /** {@return the founder's file with everybody's joining file} */
    public Path gather() {
        return new GatherJoinings(people.getFirst().profile()).run(TITLE, root.resolve("founded"),
                Passphrases.none());
    }

    /** Brings everybody's joining file to the founder, and the founder's next file to everybody. */
    public Ring bring() {
        List<Somebody> members = people.subList(1, people.size());
        takeAll(people.getFirst(), members.stream().map(this::joining).toList());
        Path file = gather();
        members.forEach(member -> takeAll(member, List.of(file)));
        return this;
    }

    /** Reads the founder's file and agrees. */
    public void join(Path file, Collection<Somebody> members) {
        for (Somebody member : members) {
            ImportedFile result = member.take(file);
            if (result.refused() != null) {
                throw new AssertionError(result.refused());
            }
            new JoinCircle(member.profile()).run(TITLE);
        }
    }

    /** Signs the founder's next file, which the members read and agree to. */
    public CircleDocument extend(ExtendCircle.Change change, Collection<Somebody> members) {
        Path file = new ExtendCircle(people.getFirst().profile()).run(TITLE, change, root.resolve("founded"),
                Passphrases.none()).file();
        join(file, members.stream().filter(member -> member != people.getFirst()).toList());
        return circle();
    }

    public CircleDocument circle() {
        return new Circles(people.getFirst().profile()).show(TITLE).document();
    }

    public ContributeToCircle.Result contribute(Somebody who, ContributionConsent... agreements) {
        return new ContributeToCircle(who.profile()).run(TITLE, Set.of(agreements),
                ContributeToCircle.AfterRestore.UNDECIDED, root.resolve("from-" + who.name()), Passphrases.none(),
                Progress.none());
    }

    /** {@return everybody's contribution, in the order of the people} */
    public List<Path> contributeAll() {
        return people.stream().map(who -> contribute(who, ContributionConsent.HIDDEN).file()).toList();
    }

    /** Takes files that must all be accepted, in this order. */
    public static void takeAll(Somebody who, List<Path> files) {
        for (Path file : files) {
            ImportedFile result = who.take(file);
            if (result.refused() != null) {
                throw new AssertionError(result.refused());
            }
        }
    }

    public MergeCircle.Result merge(Somebody who, Integer... atLeast) {
        return new MergeCircle(who.profile()).run(TITLE, Set.of(atLeast), root.resolve("merged-" + who.name()),
                Passphrases.none(), Progress.none());
    }
}
