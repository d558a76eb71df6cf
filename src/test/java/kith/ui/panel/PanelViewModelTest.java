package kith.ui.panel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import kith.app.privacy.PrivacyPanel;
import kith.app.privacy.PrivacyPanel.Onlooker;
import kith.app.share.ShareFilters.AfterRestore;
import kith.fault.KithException;
import kith.parallel.Progress;
import kith.ui.Person;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.Immediate;
import kith.ui.work.Job;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PanelViewModelTest {
    @TempDir
    private Path folder;

    private final Texts texts = Texts.in(Locale.ENGLISH);
    private final Notices notices = new Notices(texts);

    /** Does jobs when it is told to, in order. */
    private static final class Later implements Background {
        private final Deque<Runnable> jobs = new ArrayDeque<>();

        @Override
        public <T> void run(String titleKey, Job<T> job, Consumer<? super T> done, Consumer<KithException> failed) {
            jobs.add(() -> {
                try {
                    done.accept(job.run(Progress.none()));
                } catch (KithException e) {
                    failed.accept(e);
                }
            });
        }
    }

    private PanelViewModel model(Background background) {
        return new PanelViewModel(texts, background, notices);
    }

    private static PanelViewModel.Preview share(Person who, int level) {
        return lists -> new PrivacyPanel(who.profile()).share("Bob", level, AfterRestore.UNDECIDED, lists);
    }

    @Test
    void tellsInWordsWhatTheListsWouldFind() {
        PanelViewModel model = model(new Immediate());
        assertNull(model.resultProperty().get());
        model.preview(share(Person.of("Alice", folder, 60), 5));
        PrivacyPanel.Result panel = model.resultProperty().get();
        assertEquals(2, panel.dictionaries().size());
        assertTrue(model.panelViewTexts().shared().against(panel, 0).contains("a company of 500"),
                model.panelViewTexts().shared()
                .against(panel, 0));
        List<String> company = model.panelViewTexts().sentences(panel, 0);
        assertEquals(texts.get("panel.worth-most", "who", "Bob"), company.getFirst());
        assertTrue(company.get(1).contains("all that Bob would have"), company.get(1));
        assertEquals(texts.get("panel.undeniable"), company.get(2));
        assertEquals(texts.get("panel.worth-little", "who", "Bob"), model.panelViewTexts().sentences(panel, 1)
                .getFirst());
        // The three rows are about the list that tells most, which is the company.
        assertEquals(0, PanelViewTexts.worst(panel));
        assertEquals(texts.get("panel.question-company", "size", 500), model.panelViewTexts()
                .question(panel.dictionaries().get(0)));
        PanelViewTexts panelViewTexts = model.panelViewTexts();
        assertEquals(List.of(texts.get("panel.means-some", "odds", "1 in 2"), texts.get("panel.means-most", "odds",
                "1 in 32"), texts.get("panel.means-most", "odds", "1 in 32")), panel.views().stream()
                .map(view -> panelViewTexts.shared().meaning(view, view.exposures().getFirst())).toList());
        assertEquals("less than 0.01%", model.panelViewTexts().shared().share(.00005));
    }

    @Test
    void theUserPicksTheLists() throws IOException {
        PanelViewModel model = model(new Immediate());
        model.preview(share(Person.of("Alice", folder, 60), 5));
        model.presetProperty(Preset.GUESSES).set(true);
        assertEquals(3, model.resultProperty().get().dictionaries().size());
        for (Preset preset : Preset.values()) {
            model.presetProperty(preset).set(false);
        }
        assertNull(model.resultProperty().get());
        assertEquals(texts.get("panel.no-list"), model.obstacleProperty().get());
        Path list = Files.writeString(folder.resolve("list.txt"), "nobody@x.example\nnone@x.example\n");
        model.read(list);
        PrivacyPanel.Result panel = model.resultProperty().get();
        assertEquals(1, panel.dictionaries().size());
        assertEquals(List.of(texts.get("panel.nobody-known")), model.panelViewTexts().sentences(panel, 0));
        assertEquals("", model.obstacleProperty().get());
        model.dropList();
        assertNull(model.resultProperty().get());
        model.read(folder.resolve("missing"));
        assertFalse(notices.shown().isEmpty());
    }

    @Test
    void whatCannotBeSharedSaysWhy() {
        PanelViewModel model = model(new Immediate());
        model.preview(share(Person.of("Alice", folder, 0), 5));
        assertNull(model.resultProperty().get());
        assertFalse(model.obstacleProperty().get().isEmpty());
        model.preview(null);
        assertEquals("", model.obstacleProperty().get());
    }

    /** Somebody who changes their mind quickly has the last plan computed, and those in between never. */
    @Test
    void onlyTheLatestPlanCounts() {
        Person alice = Person.of("Alice", folder, 60);
        Later later = new Later();
        PanelViewModel model = model(later);
        List<Integer> computed = new ArrayList<>();
        for (int level = 1; level <= 9; level++) {
            int now = level;
            model.preview(lists -> {
                computed.add(now);
                return share(alice, now).apply(lists);
            });
        }
        assertEquals(1, later.jobs.size());
        later.jobs.remove().run();
        assertNull(model.resultProperty().get(), "outdated");
        assertEquals(1, later.jobs.size());
        later.jobs.remove().run();
        assertEquals(List.of(1, 9), computed);
        assertEquals(9, model.resultProperty().get().view(Onlooker.RECIPIENT).filters());
        model.preview(share(alice, 3));
        model.preview(null);
        later.jobs.remove().run();
        assertNull(model.resultProperty().get(), "nothing is planned any more");
        assertTrue(later.jobs.isEmpty());
    }
}
