package kith.app;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.FoundCircle;
import kith.app.circle.JoinCircle;
import kith.app.circle.MergeCircle;
import kith.app.profile.OwnProfile;
import kith.app.receive.ImportedFile;
import kith.exchange.CircleMode;
import kith.parallel.Progress;

/** A circle of Alice, who founds it, Bob and Carol, merged the plain way. Only Carol knows the c's. */
public record Club(Path root, Somebody alice, Somebody bob, Somebody carol) {
    public static final String TITLE = "Rowing club";

    /** {@return the club before anybody contributed; Bob and Carol have joined and not verified Alice} */
    public static Club founded(Path root) {
        Somebody alice = Somebody.named("Alice", root).knows(Somebody.people("a", 90))
                .knows(Somebody.people("both", 10));
        Somebody bob = Somebody.named("Bob", root).knows(Somebody.people("b", 90)).knows(Somebody.people("both", 10));
        Somebody carol = Somebody.named("Carol", root).knows(Somebody.people("c", 100));
        List<Path> cards = Stream.of(bob, carol)
                .map(who -> new OwnProfile(who.profile())
                .writeCard(root.resolve("of-" + who.name()), Passphrases.none())).toList();
        Path file = new FoundCircle(alice.profile()).run(
                new FoundCircle.Request(TITLE, cards, List.of(), 100, .01, CircleMode.PLAIN, root), Passphrases.none())
                        .file();
        for (Somebody member : List.of(bob, carol)) {
            member.accept("Alice", List.of(file));
            new JoinCircle(member.profile()).run(TITLE);
        }
        return new Club(root, alice, bob, carol);
    }

    /** {@return a member's contribution} */
    public Path contribute(Somebody member) {
        return new ContributeToCircle(member.profile()).run(TITLE, ContributionConsent.SHOWS_MY_BOOK,
                ContributeToCircle.AfterRestore.UNDECIDED, root.resolve("of-" + member.name()), Passphrases.none())
                .file();
    }

    /** {@return the list of these members, merged by one of them} */
    public Path merged(Somebody merger, Somebody... members) {
        for (Somebody member : members) {
            Path contribution = contribute(member);
            if (!member.equals(merger)) {
                taken(merger, contribution);
            }
        }
        return new MergeCircle(merger.profile()).run(TITLE, root.resolve(merger.name() + "-merge"), Passphrases.none(),
                Progress.none()).file();
    }

    /** {@return the club after a member took a file that must not be refused} */
    public Club taken(Somebody member, Path file) {
        ImportedFile result = member.take(file);
        if (result.refused() != null) {
            throw new AssertionError(result.refused());
        }
        return this;
    }

    /** {@return the club with a list of all three, merged by Alice; Bob verified Alice and Carol} */
    public static Club merged(Path root) {
        Club club = founded(root);
        club.taken(club.bob, club.merged(club.alice, club.alice, club.bob, club.carol));
        club.bob.verify("Alice", club.alice);
        club.bob.accept("Carol", List.of(new OwnProfile(club.carol.profile()).writeCard(root.resolve("for-bob"),
                Passphrases.none())));
        club.bob.verify("Carol", club.carol);
        return club;
    }
}
