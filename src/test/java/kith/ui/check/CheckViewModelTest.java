package kith.ui.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kith.app.CheckSenders.Asked;
import kith.app.CheckSenders.Checked;
import kith.app.MakeDemo;
import kith.app.Profile;
import kith.app.Progress;
import kith.evidence.Explanation;
import kith.evidence.Verdict;
import kith.ui.profile.TestProfiles;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckViewModelTest {
    private final Texts texts = Texts.in(Locale.ENGLISH);

    @TempDir
    Path folder;

    private CheckViewModel model(Profile profile) {
        return new CheckViewModel(profile, new Immediate(), new Notices(texts), texts);
    }

    @Test
    void theDemosListGetsVerdictsOfEveryKindInOdds() {
        MakeDemo.Result demo = new MakeDemo(Path.of("sample-addressbooks")).run(folder, Progress.none());
        CheckViewModel model = model(demo.alice());
        model.refresh();
        assertTrue(model.words().oneMatch(model.sessionProperty().get()).contains("Dave is not verified"));
        model.checkFile(demo.senders());
        CheckViewModel.Round round = model.roundProperty().get();
        Map<Verdict, Integer> counts = round.counts();
        assertEquals(List.of(Verdict.values()), List.copyOf(counts.keySet()), "every verdict occurs");
        assertEquals(round.results().size(), model.results().size());
        for (Checked checked : round.results()) {
            String sentence = model.words().sentence(round.session(), checked);
            assertFalse(sentence.contains("is a friend"), sentence);
            String brief = model.words().brief(round.session(), checked);
            assertFalse(brief.isEmpty() || brief.length() > 55, () -> "fits no row of the table: " + brief);
            if (checked.evidence().friendsMatched() > 0 && checked.evidence().verdict() != Verdict.MINE) {
                assertTrue(checked.evidence().verdict() == Verdict.SELF || sentence.contains("1 in "), sentence);
            }
        }
        assertTrue(model.words().byChance(round).contains("about 4 of them"), model.words().byChance(round));
        assertEquals(round.results().getFirst(), model.selectedProperty().get());
        Checked first = round.results().getFirst();
        assertEquals(model.words().verdict(first) + "\t" + first.address() + "\t"
                + model.words().sentence(round.session(), first), model.asText(List.of(first)));
    }

    @Test
    void whatIsLookedAtIsExplainedOnDemand() {
        MakeDemo.Result demo = new MakeDemo(Path.of("sample-addressbooks")).run(folder, Progress.none());
        CheckViewModel model = model(demo.alice());
        model.checkFile(demo.senders());
        assertNull(model.explanationProperty().get());
        model.inFullProperty().set(true);
        List<Asked> asked = model.roundProperty().get().session().asked();
        for (Checked checked : model.results()) {
            model.selectedProperty().set(checked);
            Explanation explanation = model.explanationProperty().get();
            assertEquals(checked.evidence(), explanation.evidence());
            explanation.parts().forEach(part -> assertTrue(model.explainWords().weight(part).matches("[+−].*\\d")));
            for (Explanation.Change change : explanation.changes()) {
                boolean couldDecide = explanation.couldDecide(change);
                String words = model.explainWords().change(asked, change, couldDecide);
                assertFalse(words.contains("{") || words.contains("is a friend"), words);
                assertEquals(couldDecide, words.contains("That alone could make"), words);
                assertTrue(!couldDecide || words.contains("“Known” (about 1 in "), words);
            }
        }
        model.inFullProperty().set(false);
        assertNull(model.explanationProperty().get());
    }

    @Test
    void oneAddressAListAndWhatMailProgramsWrite() {
        CheckViewModel model = model(TestProfiles.make(folder, "Alice", "alice@x.example"));
        model.typedProperty().set(" ");
        model.checkTyped();
        assertTrue(model.results().isEmpty());
        model.typedProperty().set("Alice@X.example");
        model.checkTyped();
        assertEquals(List.of(Verdict.SELF), verdicts(model));
        model.typedProperty().set("Bob <bob@x.example>, alice@x.example");
        model.checkTyped();
        assertEquals(List.of(Verdict.UNKNOWN, Verdict.SELF), verdicts(model));
        model.typedProperty().set("bob@x.example\n\nnonsense\n");
        model.checkTyped();
        assertEquals(List.of(Verdict.UNKNOWN, Verdict.INVALID), verdicts(model));
        assertEquals("No e-mail address: no @ sign.",
                model.words().sentence(model.roundProperty().get().session(), model.results().get(1)));
    }

    @Test
    void aHundredThousandLinesAreNoProblem() throws IOException {
        CheckViewModel model = model(TestProfiles.make(folder, "Alice", "alice@x.example"));
        Path list = Files.writeString(folder.resolve("list.txt"), IntStream.range(0, 100_000)
                .mapToObj(i -> "sender" + i + "@host" + i % 97 + ".example").collect(Collectors.joining("\n")));
        model.checkFile(list);
        assertEquals(100_000, model.results().size());
        assertEquals(Map.of(Verdict.UNKNOWN, 100_000), model.roundProperty().get().counts());
        assertFalse(model.roundProperty().get().more());
    }

    private static List<Verdict> verdicts(CheckViewModel model) {
        return model.results().stream().map(checked -> checked.evidence().verdict()).toList();
    }
}
