package kith.app.demo;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.FoundCircle;
import kith.app.circle.JoinCircle;
import kith.app.profile.OwnProfile;
import kith.app.receive.KeyDecision;
import kith.exchange.CircleMode;

/**
 * The circle of the demo: Alice founded it, the three others contributed, and their contributions have come in. What is
 * left to do is Alice's: to contribute or not, and to merge.
 */
final class DemoCircle {
    static final String TITLE = "Rowing club";
    private static final int CONTACTS = 450;
    private static final double FPP = 0.01;

    private final Path folder;

    /** @param folder where the files go that the four send each other */
    DemoCircle(Path folder) {
        this.folder = folder;
    }

    /**
     * Makes the circle.
     *
     * @param founder holds the others as friends
     * @param members by name, all of whom hold the founder as a friend
     */
    void make(Profile founder, Map<String, Profile> members) {
        List<Path> cards = new ArrayList<>();
        for (Profile member : members.values()) {
            cards.add(new OwnProfile(member).writeCard(folder.resolve("cards"), Passphrases.none()));
        }
        Path circle = new FoundCircle(founder).run(new FoundCircle.Request(TITLE, cards, List.of(), CONTACTS, FPP,
                CircleMode.PLAIN, folder.resolve("circle")), Passphrases.none()).file();
        List<Path> contributions = new ArrayList<>();
        for (Profile member : members.values()) {
            DemoDelivery.take(member, List.of(circle), KeyDecision.Decider.always(new KeyDecision.Refuse()));
            String title = new JoinCircle(member).join(circle);
            contributions.add(new ContributeToCircle(member).run(title, ContributionConsent.SHOWS_MY_BOOK,
                    ContributeToCircle.AfterRestore.UNDECIDED, folder.resolve("contributions"), Passphrases.none())
                    .file());
        }
        DemoDelivery.take(founder, contributions, KeyDecision.Decider.always(new KeyDecision.Refuse()));
    }
}
