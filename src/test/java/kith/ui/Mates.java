package kith.ui;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.JoinCircle;
import kith.app.friend.Friends;
import kith.app.profile.OwnProfile;
import kith.app.receive.ImportFiles;
import kith.app.receive.KeyDecision;
import kith.exchange.CircleDocument;
import kith.exchange.DocumentReader;
import kith.exchange.PinnedKeys;
import kith.parallel.Progress;

/** The other members of a circle, who do elsewhere what the window's user waits for. */
public final class Mates {
    private final Map<Profile, Path> cards = new LinkedHashMap<>();
    private final Path folder;

    /**
     * All write their cards.
     *
     * @param all who take part
     * @param folder where their files go
     */
    public Mates(Collection<Profile> all, Path folder) {
        this.folder = folder;
        for (Profile one : all) {
            cards.put(one, new OwnProfile(one).writeCard(folder.resolve("cards"), Passphrases.none()));
        }
    }

    /** {@return everybody's card but this one's} */
    public List<Path> cardsBesides(Profile one) {
        return cards.entrySet().stream().filter(entry -> entry.getKey() != one).map(Map.Entry::getValue).toList();
    }

    /** Has somebody take all others' cards and compare all their fingerprints. */
    public void acquaint(Profile one) {
        receive(one, cardsBesides(one));
        List<String> kids = new ArrayList<>();
        cards.keySet().stream().filter(other -> other != one)
                .forEach(other -> kids.add(new OwnProfile(other).show().fingerprint().kid()));
        Friends friends = new Friends(one);
        friends.list().forEach(summary -> {
            String kid = summary.friend().kid();
            if (kid != null && kids.contains(kid)) {
                friends.verify(summary.friend().name(), kid);
            }
        });
    }

    /** {@return what somebody gives to the circle of a file that they got} */
    public Path give(Profile one, Path circle) {
        receive(one, List.of(circle));
        String title = new JoinCircle(one).run(((CircleDocument) DocumentReader.read(circle, PinnedKeys.none())
                .document()).title());
        String name = new OwnProfile(one).show().name();
        return new ContributeToCircle(one).run(title, Set.of(ContributionConsent.HIDDEN, ContributionConsent.DIFFERENCE,
                ContributionConsent.SHOWS_MY_BOOK), ContributeToCircle.AfterRestore.UNDECIDED,
                folder.resolve("from-" + name + "-" + System.nanoTime()), Passphrases.none(), Progress.none()).file();
    }

    /** Has somebody import files, all of which must be taken. */
    public static void receive(Profile one, List<Path> files) {
        new ImportFiles(one).run(files, KeyDecision.Decider.always(new KeyDecision.NewFriendUnderFileName()),
                Progress.none()).forEach(result -> {
                    if (result.refused() != null) {
                        throw new AssertionError(result.refused());
                    }
                });
    }
}
