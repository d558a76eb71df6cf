package kith.cli.circle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import kith.app.Ring;
import kith.app.Somebody;
import kith.cli.CommandRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code kith circle join --hidden}, {@code contribute}, {@code go-on}, {@code merge} and {@code kith open}. */
class TakingPartCommandsTest {
    @TempDir
    private Path root;

    private static Path folder(Somebody who) {
        return who.profile().store().folder();
    }

    private static JsonNode run(Somebody who, String... line) {
        return CommandRun.json(folder(who), line);
    }

    private static String fileFor(Somebody to, JsonNode done) {
        return StreamSupport.stream(done.path("written").spliterator(), false).filter(one ->
                one.path("friend").path("name").asText().equals(to.name())).findFirst().orElseThrow()
                .path("file").asText();
    }

    private static List<String> whats(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false).map(one -> one.path("what").asText()).toList();
    }

    @Test
    void aCircleOnSealedFilesAlone() {
        Ring ring = Ring.of(3, root);
        Somebody ann = ring.person(0);
        run(ann, "circle", "create", "Club", "--friend", "Ben", "Cid", "--contacts", "100", "--mode", "counted",
                "--masks", "hybrid", "--out", root.resolve("circle").toString());
        assertEquals(List.of("take-part"), whats(run(ann, "circle", "go-on").path("due")));
        JsonNode founded = run(ann, "circle", "contribute", "Club", "--hidden");
        assertEquals(2, founded.path("written").size());
        List<Somebody> members = List.of(ring.person(1), ring.person(2));
        JsonNode last = founded;
        for (Somebody member : members) {
            JsonNode came = run(member, "open", fileFor(member, founded));
            assertEquals(0, came.path("circles").path("done").size(), "nobody agreed");
            CommandRun other = CommandRun.of(folder(member), "circle", "join", "Club", "--shows-my-book");
            assertTrue(other.err().contains("KITH-1003"), "that is another agreement: " + other.err());
            last = run(ann, "open", fileFor(ann, run(member, "circle", "join", "Club", "--hidden")));
        }
        JsonNode gathered = last.path("circles");
        assertEquals(List.of("gather", "contribute"), whats(gathered.path("done")));
        for (Somebody member : members) {
            JsonNode came = run(member, "open", fileFor(member, gathered)).path("circles");
            assertEquals(List.of("contribute"), whats(came.path("done")));
            last = run(ann, "open", fileFor(ann, came));
        }
        assertEquals(List.of("merge"), whats(last.path("circles").path("done")));
        for (Somebody member : members) {
            run(member, "open", fileFor(member, last.path("circles")));
            assertEquals(0, CommandRun.of(folder(member), "circle", "check", "Club", "all1@x.example").code());
        }
        JsonNode nothing = run(ann, "circle", "go-on");
        assertEquals(0, nothing.path("done").size() + nothing.path("due").size() + nothing.path("written").size());
        JsonNode again = run(ann, "circle", "merge", "Club", "--at-least", "2");
        assertEquals(2, again.path("written").size());
        assertEquals(3, again.path("contributions").asInt());
    }

    /** Refused, whatever the circle's file came in: nothing was joined. A circle that has not come is none yet. */
    @Test
    void whoIsRefusedHasNotJoined() {
        Ring ring = Ring.of(4, root);
        Somebody ann = ring.person(0);
        Somebody ben = ring.person(1);
        assertTrue(CommandRun.of(folder(ben), "circle", "join", "Club", "--hidden").err().contains("KITH-1602"));
        JsonNode founded = run(ann, "circle", "create", "Club", "--friend", "Ben", "Cid", "Dan", "--contacts", "100",
                "--mode", "counted", "--out", root.resolve("circle").toString());
        run(ben, "open", founded.path("file").asText());
        assertEquals("KITH-1003", run(ben, "circle", "join", "Club", "--shows-my-book")
                .path("error").path("code").asText());
        assertEquals("invited", run(ben, "circle", "show", "Club").path("state").asText());
        run(ann, "open", fileFor(ann, run(ben, "circle", "join", "Club", "--hidden")));
        assertEquals("joined", run(ben, "circle", "show", "Club").path("state").asText());
    }

    @Test
    void whereTooFewRemainTheCommandsAreNamed() {
        Ring ring = Ring.of(3, root);
        Somebody ann = ring.person(0);
        Somebody ben = ring.person(1);
        run(ann, "circle", "create", "Club", "--friend", "Ben", "Cid", "--contacts", "100", "--mode", "counted",
                "--out", root.resolve("circle").toString());
        run(ben, "open", fileFor(ben, run(ann, "circle", "contribute", "Club", "--hidden")));
        CommandRun no = CommandRun.of(folder(ben), "circle", "leave", "Club");
        run(ann, "open", no.out().lines().findFirst().orElseThrow());
        for (CommandRun told : List.of(CommandRun.of(folder(ann), "todo"),
                CommandRun.of(folder(ann), "circle", "go-on", "--without-left", "Club"))) {
            assertTrue(told.out().contains("kith circle close \"Club\""), told.out());
        }
    }

    private static JsonNode circle(JsonNode todo) {
        return StreamSupport.stream(todo.path("todo").spliterator(), false)
                .filter(one -> one.path("kind").asText().equals("circle")).findFirst().orElseThrow();
    }

    @Test
    void whoLeavesIsTakenOffByOneCommand() {
        Ring ring = Ring.of(4, root);
        Somebody ann = ring.person(0);
        Somebody ben = ring.person(1);
        run(ann, "circle", "create", "Club", "--friend", "Ben", "Cid", "Dan", "--contacts", "100", "--mode", "counted",
                "--out", root.resolve("circle").toString());
        run(ben, "open", fileFor(ben, run(ann, "circle", "contribute", "Club", "--hidden")));
        run(ben, "circle", "join", "Club", "--hidden");
        CommandRun told = CommandRun.of(folder(ben), "circle", "leave", "Club");
        assertTrue(told.err().contains("Ann, who founded “Club”, is told that you leave, and nothing else."),
                told.err());
        CommandRun again = CommandRun.of(folder(ben), "circle", "leave", "Club");
        assertTrue(again.err().contains("Ann was told before."), again.err());
        run(ann, "open", told.out().lines().findFirst().orElseThrow());
        JsonNode due = circle(run(ann, "todo"));
        assertEquals("go-on-without Ben", due.path("what").asText() + " " + due.path("names").path(0).asText());
        assertTrue(CommandRun.of(folder(ann), "todo").out().contains("Ben left “Club”."));
        assertTrue(CommandRun.of(folder(ann), "circle", "show", "Club").err().contains("Ben left “Club”."));
        assertEquals(1, StreamSupport.stream(run(ann, "circle", "show", "Club").path("members").spliterator(), false)
                .filter(member -> member.path("left").asBoolean()).count());
        JsonNode done = run(ann, "circle", "go-on", "--without-left", "Club");
        assertEquals(2, done.path("sealed").size());
        assertEquals(List.of("contribute"), whats(done.path("done")));
        assertEquals(0, done.path("due").size());
        CommandRun nobody = CommandRun.of(folder(ann), "circle", "go-on", "--without-left", "Club");
        assertTrue(nobody.err().contains("KITH-1621"), nobody.err());
    }
}
