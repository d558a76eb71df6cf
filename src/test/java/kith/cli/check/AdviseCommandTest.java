package kith.cli.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import kith.app.Passphrases;
import kith.app.Ring;
import kith.app.Somebody;
import kith.app.profile.OwnProfile;
import kith.cli.CommandRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AdviseCommandTest {
    @TempDir
    private Path root;

    private void give(Somebody ann, String name, List<String> known) {
        Somebody friend = Somebody.named(name, root).knows(known);
        friend.accept("Ann", List.of(new OwnProfile(ann.profile()).writeCard(root.resolve("for-" + name),
                Passphrases.none())));
        ann.accept(name, friend.share("Ann", 9));
        ann.verify(name, friend);
    }

    @Test
    void namesContactsToExchangeWithNext() {
        Somebody ann = Somebody.named("Ann", root).knows(Somebody.people("a", 30));
        Path profile = root.resolve("Ann");
        CommandRun alone = CommandRun.of(profile, "advise");
        assertTrue(alone.out().contains("Nothing that you have tells with whom to exchange next: no filters of a "
                + "verified friend count here."), alone.out());
        give(ann, "Ben", Somebody.people("a", 4));
        give(ann, "Dan", Somebody.people("a", 2));
        CommandRun said = CommandRun.of(profile, "advise");
        assertTrue(said.out().contains("An exchange with a0@x.example: the filters of 2 of your 2 friends match them."),
                said.out());
        assertTrue(said.out().indexOf("a1@x.example") < said.out().indexOf("a2@x.example"), said.out());
        JsonNode whom = CommandRun.done(profile, "advise").path("whom");
        assertEquals("said", whom.path("standing").textValue());
        assertEquals(2, whom.path("friends").intValue());
        assertEquals(List.of("a0@x.example", "a1@x.example", "a2@x.example", "a3@x.example"),
                whom.path("next").findValuesAsText("address"));
        assertEquals(1, whom.path("next").get(3).path("friends").intValue());
        assertTrue(CommandRun.in(Locale.SIMPLIFIED_CHINESE, profile, "advise").out()
                .contains("与 a0@x.example 交换：您的 2 位好友中有 2 位的过滤器与此人匹配。"));
    }

    @Test
    void belowTenContactsNothingIsSaidOfThem() {
        Somebody ann = Somebody.named("Ann", root).knows(Somebody.people("a", 9));
        give(ann, "Ben", Somebody.people("a", 4));
        CommandRun run = CommandRun.of(root.resolve("Ann"), "advise");
        assertEquals(0, run.code(), run.err());
        assertFalse(run.out().contains("exchange"), run.out());
        assertEquals("few-contacts", CommandRun.done(root.resolve("Ann"), "advise").path("whom").path("standing")
                .textValue());
    }

    @Test
    void everyAdviceHasAnIntervalAndWhatItCosts() {
        Ring ring = Ring.of(4, root.resolve("ring"));
        Somebody ann = ring.person(0);
        for (Somebody other : ring.people().subList(1, 4)) {
            ann.accept(other.name(), other.share("Ann", 5));
        }
        Path profile = ann.profile().store().folder();
        JsonNode said = CommandRun.done(profile, "advise");
        assertEquals(55, said.path("tried").intValue());
        assertTrue(said.path("now").path("low").doubleValue() < said.path("now").path("share").doubleValue(),
                said::toString);
        assertEquals(0, said.path("hidden").size());
        JsonNode circle = said.path("advices").get(0);
        assertEquals("circle", circle.path("kind").textValue());
        assertEquals(3, circle.path("friends").size());
        assertEquals(4, circle.path("wanted").intValue());
        assertEquals("more-filters", said.path("advices").get(1).path("kind").textValue());
        for (JsonNode advice : said.path("advices")) {
            JsonNode after = advice.path("after");
            assertTrue(after.path("low").doubleValue() < after.path("share").doubleValue()
                    && after.path("share").doubleValue() < after.path("high").doubleValue(), advice::toString);
            assertTrue(advice.path("rightThen").doubleValue() > advice.path("rightNow").doubleValue(),
                    advice::toString);
        }
        String words = CommandRun.of(profile, "advise").out();
        assertTrue(words.contains("A circle with ") && words.contains("What it costs them: ")
                && words.contains("What it costs Ben: "), words);
    }
}
