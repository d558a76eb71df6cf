package kith.ui.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import kith.fault.Fault;
import kith.lab.experiment.Experiment;
import kith.text.lab.LabTexts;
import kith.ui.lab.ExperimentViewModel.Phase;
import kith.ui.lab.ExperimentViewModel.Setup;
import kith.ui.lab.RunResult.Extent;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.Immediate;
import kith.ui.work.Work;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class ExperimentViewModelTest {
    /** What belongs on the window's thread is kept for the test, which is that thread. */
    private final LinkedBlockingQueue<Runnable> toDo = new LinkedBlockingQueue<>();

    private static final List<String> SPOKEN = new ArrayList<>();

    private static ExperimentViewModel of(Experiment experiment, Background background, Executor windowThread) {
        return of(experiment, new ExperimentState(experiment), Locale.ENGLISH, background, windowThread);
    }

    private static ExperimentViewModel of(Experiment experiment, ExperimentState state, Locale language,
            Background background, Executor windowThread) {
        Texts texts = Texts.in(language);
        ExperimentTexts experimentTexts = new ExperimentTexts(experiment, LabTexts.in(language), texts);
        return new ExperimentViewModel(experiment, state, experimentTexts, background, windowThread,
                new ReportFiles(experiment.id(), experimentTexts::of, texts, background, new Notices(texts)),
                        SPOKEN::add);
    }

    private static ExperimentViewModel atOnce() {
        return of(new Counting(), new Immediate(), Runnable::run);
    }

    private void untilPhase(ExperimentViewModel model, Phase wanted) throws InterruptedException {
        while (model.phaseProperty().get() != wanted) {
            Runnable next = toDo.poll(120, TimeUnit.SECONDS);
            assertNotNull(next, "the run says nothing any more");
            next.run();
        }
    }

    /** Whoever does not see the window hears the end, and what was found. */
    @Test
    void theEndOfARunIsReadAloud() {
        SPOKEN.clear();
        ExperimentViewModel model = atOnce();
        model.run();
        assertEquals(1, SPOKEN.size());
        assertTrue(SPOKEN.getFirst().startsWith(model.experimentTexts().title()) && SPOKEN.getFirst().contains("Done"),
                SPOKEN::getFirst);
        RunResult result = model.resultProperty().get();
        assertTrue(SPOKEN.getFirst().endsWith(LabTexts.in(Locale.ENGLISH).finding(model.id(),
                result.report().findings().getFirst())), SPOKEN::getFirst);
    }

    @Test
    void aRunSaysWhatItWasRunWith() {
        ExperimentViewModel model = atOnce();
        assertEquals("", model.stateProperty().getValue());
        model.fields().getFirst().typedProperty().set("20");
        model.run();
        RunResult result = model.resultProperty().get();
        assertEquals(Extent.WHOLE, result.extent());
        assertEquals(20, result.report().figures().getFirst().series().getFirst().points().size());
        model.fields().getFirst().typedProperty().set("30");
        assertEquals("Elements: 20; Wanted false positives: 0.1", model.settingsProperty().get());
        assertEquals("Done", model.stateProperty().getValue());
    }

    @Test
    void whatCannotBeTakenIsSaidAtItsFieldAndNotRun() {
        ExperimentViewModel model = atOnce();
        FieldViewModel items = model.fields().getFirst();
        items.typedProperty().set("many");
        assertEquals("This must be a whole number, 1\u00a0to\u00a01,000,000.", items.problemProperty().get());
        assertFalse(model.validProperty().get());
        model.run();
        assertNull(model.resultProperty().get());
        items.typedProperty().set("  ");
        assertTrue(model.validProperty().get(), "an empty field is as usual");
        assertTrue(items.isUsual());
        items.typedProperty().set("2,000");
        assertTrue(model.validProperty().get());
        assertFalse(items.isUsual());
        model.fields().get(1).typedProperty().set("50%");
        assertEquals("", model.fields().get(1).problemProperty().get());
        model.reset();
        assertEquals("10", items.typedProperty().get());
        assertEquals("0.1", model.fields().get(1).typedProperty().get());
    }

    @Test
    void whyARunCannotBeDoneIsKeptUntilTheNext() {
        ExperimentViewModel model = atOnce();
        model.fields().getFirst().typedProperty().set("13");
        model.run();
        assertEquals(Phase.FAILED, model.phaseProperty().get());
        assertEquals(Fault.PARAMETER_WRONG, model.problemProperty().get().fault());
        model.fields().getFirst().typedProperty().set("12");
        model.run();
        assertNull(model.problemProperty().get());
        assertEquals(Phase.DONE, model.phaseProperty().get());
    }

    @Test
    void aRunFoldsItsSettingsAwayAndOneThatCannotBeDoneOpensThem() {
        ExperimentViewModel model = atOnce();
        assertEquals(Setup.OPEN, model.setupProperty().get());
        model.run();
        assertEquals(Setup.FOLDED, model.setupProperty().get());
        model.fields().getFirst().typedProperty().set("13");
        model.run();
        assertEquals(Setup.OPEN, model.setupProperty().get());
    }

    @Test
    void aRunIsStoppedAndWhatWasKnownStays() throws InterruptedException {
        try (Work work = new Work(toDo::add)) {
            ExperimentViewModel model = of(new Counting(new CountDownLatch(1)), work, toDo::add);
            model.run();
            assertTrue(model.isRunning());
            while (model.resultProperty().get() == null) {
                toDo.take().run();
            }
            model.cancel();
            assertEquals(Phase.STOPPING, model.phaseProperty().get());
            model.run();
            assertEquals(Phase.STOPPING, model.phaseProperty().get(), "one run at a time");
            untilPhase(model, Phase.STOPPED);
            assertEquals(Extent.SO_FAR, model.resultProperty().get().extent());
            assertNull(model.problemProperty().get(), "who stops it need not be told that it failed");
            assertEquals(0, work.running().size());
        }
    }

    @Test
    void oneExperimentDoesNotWaitForAnother() throws InterruptedException {
        CountDownLatch gate = new CountDownLatch(1);
        try (Work work = new Work(toDo::add)) {
            ExperimentViewModel waiting = of(new Counting(gate), work, toDo::add);
            ExperimentViewModel other = of(new Counting(), work, toDo::add);
            waiting.run();
            other.run();
            untilPhase(other, Phase.DONE);
            assertEquals(Phase.RUNNING, waiting.phaseProperty().get());
            gate.countDown();
            untilPhase(waiting, Phase.DONE);
            assertEquals(Extent.WHOLE, waiting.resultProperty().get().extent());
        }
    }

    @Test
    void anotherLanguageShowsWhatWasTypedAndFound() {
        Experiment experiment = new Counting();
        ExperimentState state = new ExperimentState(experiment);
        ExperimentViewModel english = of(experiment, state, Locale.ENGLISH, new Immediate(), Runnable::run);
        english.fields().getFirst().typedProperty().set("20");
        english.run();
        english.fields().getFirst().typedProperty().set("many");
        ExperimentViewModel chinese = of(experiment, state, Locale.SIMPLIFIED_CHINESE, new Immediate(), Runnable::run);
        assertEquals("many", chinese.fields().getFirst().typedProperty().get());
        assertFalse(chinese.validProperty().get());
        assertEquals(Phase.DONE, chinese.phaseProperty().get());
        assertEquals(Setup.FOLDED, chinese.setupProperty().get());
        assertEquals(english.resultProperty().get(), chinese.resultProperty().get());
        assertTrue(chinese.settingsProperty().get().contains("20"), chinese.settingsProperty().get());
        assertFalse(chinese.settingsProperty().get().contains("Elements"), chinese.settingsProperty().get());
        chinese.reset();
        assertEquals("10", chinese.fields().getFirst().typedProperty().get());
        assertEquals("many", english.fields().getFirst().typedProperty().get(), "nobody looks there any more");
    }

    @Test
    void aRunThatGoesOnIsShownAndStoppedInAnotherLanguage() throws InterruptedException {
        SPOKEN.clear();
        CountDownLatch gate = new CountDownLatch(1);
        try (Work work = new Work(toDo::add)) {
            Experiment experiment = new Counting(gate);
            ExperimentState state = new ExperimentState(experiment);
            ExperimentViewModel english = of(experiment, state, Locale.ENGLISH, work, toDo::add);
            english.run();
            ExperimentViewModel chinese = of(experiment, state, Locale.SIMPLIFIED_CHINESE, work, toDo::add);
            assertTrue(chinese.isRunning());
            while (chinese.resultProperty().get() == null) {
                toDo.take().run();
            }
            assertNull(english.resultProperty().get(), "views that are gone draw nothing");
            chinese.run();
            assertEquals(1, work.running().size(), "one run at a time, in whatever language");
            chinese.cancel();
            untilPhase(chinese, Phase.STOPPED);
            assertEquals(Extent.SO_FAR, chinese.resultProperty().get().extent());
            assertEquals(1, SPOKEN.size(), SPOKEN::toString);
            assertTrue(SPOKEN.getFirst().startsWith(chinese.experimentTexts().title()), SPOKEN::getFirst);
            gate.countDown();
            chinese.run();
            ExperimentViewModel again = of(experiment, state, Locale.ENGLISH, work, toDo::add);
            untilPhase(again, Phase.DONE);
            assertEquals(Extent.WHOLE, again.resultProperty().get().extent());
            assertTrue(SPOKEN.getLast().contains("Done"), SPOKEN::getLast);
        }
    }
}
