package kith.ui.invite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kith.app.Passphrases;
import kith.app.circle.Circles;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.FoundCircle;
import kith.app.circle.MergeCircle;
import kith.app.invite.Parcels;
import kith.app.invite.SendToFriend;
import kith.app.share.ShareFilters;
import kith.exchange.CircleMode;
import kith.parallel.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several sealed files that are dropped at once. */
class ExchangeFilesTest {
    @TempDir
    private Path folder;

    private static Path send(Side from, String to, Path into) throws IOException {
        return new SendToFriend(from.person.profile()).run(new Parcels.Request(to, 0, ShareFilters.Files.MISSING,
                ShareFilters.AfterRestore.UNDECIDED, Files.createDirectories(into)), Passphrases.none()).file();
    }

    /** A list that lies before the circle that it is of is taken behind it, and one that lies alone says why not. */
    @Test
    void whateverTheirOrderTheyAreTaken() throws IOException {
        Side ana = new Side("Ana", folder);
        Side ben = new Side("Ben", folder);
        ana.person.accept(List.of(ben.person.card()));
        ben.person.accept(List.of(ana.person.card()));
        new FoundCircle(ana.person.profile()).run(new FoundCircle.Request("Club", List.of(), List.of("Ben"), 50, .01,
                CircleMode.PLAIN, folder.resolve("circle")), Passphrases.none());
        Path circle = send(ana, "Ben", folder.resolve("first"));
        new ContributeToCircle(ana.person.profile()).run("Club", ContributionConsent.SHOWS_MY_BOOK,
                ContributeToCircle.AfterRestore.UNDECIDED, folder.resolve("circle"), Passphrases.none());
        new MergeCircle(ana.person.profile()).run("Club", folder.resolve("circle"), Passphrases.none(),
                Progress.none());
        Path list = send(ana, "Ben", folder.resolve("second"));
        ben.opens(list);
        assertEquals(1, ben.notices.shown().size(), "why it was not taken");
        ben.opens(list, circle);
        assertEquals(1, new Circles(ben.person.profile()).show("Club").whitelists().size());
    }
}
