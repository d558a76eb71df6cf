package kith.app.demo;

import module java.base;
import kith.app.Passphrases;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.FoundCircle;
import kith.app.circle.JoinCircle;
import kith.exchange.CircleMode;
import kith.parallel.Progress;

/**
 * The circle of the demo: Alice founded it, the three others contributed, and their contributions have come in. What is
 * left to do is Alice's: to contribute or not, and to merge.
 */
final class DemoCircle {
    private static final String TITLE = "Rowing club";
    private static final int CONTACTS = 450;
    private static final double FPP = 0.01;

    private final Path folder;
    private final DemoMail mail;

    /**
     * @param folder for files that nobody needs: all go in parcels
     * @param mail by which the four write to each other
     */
    DemoCircle(Path folder, DemoMail mail) {
        this.folder = folder.resolve("circle");
        this.mail = mail;
    }

    /**
     * Makes the circle.
     *
     * @param founder holds the others as friends
     * @param members all of whom hold the founder as a friend
     * @param progress told of the founding and of each member before their part
     */
    void make(DemoMail.Side founder, List<DemoMail.Side> members, Progress progress) {
        progress.step(0, members.size() + 1L);
        new FoundCircle(founder.profile()).run(new FoundCircle.Request(TITLE, List.of(),
                members.stream().map(DemoMail.Side::name).toList(), CONTACTS, FPP, CircleMode.PLAIN, folder),
                Passphrases.none());
        int joined = 0;
        for (DemoMail.Side member : members) {
            progress.step(++joined, members.size() + 1L);
            mail.send(founder, member, MakeDemo.LEVEL);
            new JoinCircle(member.profile()).run(TITLE);
            new ContributeToCircle(member.profile()).run(TITLE, ContributionConsent.SHOWS_MY_BOOK,
                    ContributeToCircle.AfterRestore.UNDECIDED, folder, Passphrases.none());
            mail.send(member, founder, MakeDemo.LEVEL);
        }
    }
}
