package kith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import kith.app.Club;
import kith.cli.command.Exit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who is believed, on the command line: a friend no longer, the members of a circle although not all are verified. */
class BelievingCommandsTest {
    private static final String CAROLS = "c7@x.example";

    @TempDir
    private Path root;
    private Path bob;

    @BeforeEach
    void aClubWhoseMembersBobVerified() {
        bob = Club.merged(root).bob().profile().store().folder();
    }

    private String verdict() {
        return CommandRun.json(bob, "check", CAROLS).at("/results/0/verdict").asText();
    }

    @Test
    void whoIsBelievedNoLongerStaysAFriendAndDecidesNothing() {
        assertEquals("known", verdict());
        JsonNode carol = CommandRun.json(bob, "friends", "verify", "Carol", "--undo");
        assertEquals("unverified", carol.at("/friend/state").asText());
        assertEquals("possible", verdict());
        JsonNode check = CommandRun.json(bob, "check", CAROLS);
        assertEquals("nobody-verified", check.at("/results/0/reason").asText());
        assertEquals("unverified", check.at("/results/0/circles/0/trust").asText());
        assertEquals(1, check.at("/results/0/pValue").asDouble());
        assertEquals(Exit.USAGE, CommandRun.of(bob, "friends", "verify", "Nobody", "--undo").code());
    }

    @Test
    @Tag("exhaustive")
    void theWordOfACirclesMembersIsTakenOnlyByWhoAgrees() {
        CommandRun.json(bob, "friends", "verify", "Carol", "--undo");
        CommandRun said = CommandRun.of(bob, "circle", "in-checks", "Rowing club");
        assertTrue(said.out().contains("not everybody behind it is verified: Carol"), said.out());
        CommandRun unasked = CommandRun.of(bob, "circle", "in-checks", "Rowing club", "take-their-word");
        assertTrue(unasked.err().contains("KITH-1003") && unasked.err().contains("can then make anybody “known”"),
                unasked.err());
        assertEquals("possible", verdict());
        JsonNode taken = CommandRun.json(bob, "circle", "in-checks", "Rowing club", "take-their-word", "--agree");
        assertEquals("accepted", taken.path("trust").asText());
        assertEquals("Carol", taken.at("/unverified/0").asText());
        assertEquals("known", verdict());
        assertEquals("unverified", CommandRun.json(bob, "circle", "in-checks", "Rowing club", "on")
                .path("trust").asText());
        assertEquals("possible", verdict());
    }
}
