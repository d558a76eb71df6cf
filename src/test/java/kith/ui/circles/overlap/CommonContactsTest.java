package kith.ui.circles.overlap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javafx.beans.property.SimpleObjectProperty;
import kith.app.Passphrases;
import kith.app.circle.ContributeToCircle;
import kith.app.circle.ContributionConsent;
import kith.app.circle.FoundCircle;
import kith.app.circle.JoinCircle;
import kith.app.circle.MergeCircle;
import kith.app.overlap.ExportOverlap;
import kith.app.overlap.OverlapMatrix;
import kith.exchange.CircleMode;
import kith.fault.KithException;
import kith.parallel.Progress;
import kith.ui.Person;
import kith.ui.circles.CirclePage;
import kith.ui.circles.CirclesViewModel;
import kith.ui.circles.ask.AskViewModel;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.Immediate;
import kith.ui.work.Job;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Alice holds Bob's and Carol's contributions besides Alice's own: each has 60 contacts alone and 40 that all have.
 */
class CommonContactsTest {
    /** Does each job at once, for a user who waits for it or not. */
    private static final class Stoppable implements Background {
        private boolean stopping;

        @Override
        public <T> void run(String titleKey, Job<T> job, Consumer<? super T> done, Consumer<KithException> failed) {
            new Immediate().run(titleKey, progress -> job.run(new Progress() {
                @Override
                public void at(long now, long total) {
                }

                @Override
                public boolean cancelled() {
                    return stopping;
                }
            }), done, failed);
        }
    }

    @TempDir
    Path folder;

    private final Texts texts = Texts.in(Locale.ENGLISH);
    private final Stoppable background = new Stoppable();
    private Person alice;
    private List<Path> contributions;
    private CirclesViewModel model;

    @BeforeEach
    void found() {
        alice = Person.of("Alice", folder, 60);
        List<Person> others = List.of(Person.of("Carol", folder, 60), Person.of("Bob", folder, 60));
        FoundCircle.Result founded = new FoundCircle(alice.profile()).run(new FoundCircle.Request("Club",
                others.stream().map(Person::card).toList(), List.of(), 100, .01, CircleMode.PLAIN,
                folder.resolve("out")),
                Passphrases.none());
        contributions = others.stream().map(other -> {
            other.accept(List.of(founded.file()));
            new JoinCircle(other.profile()).run("Club");
            return contribute(other);
        }).toList();
        model = new CirclesViewModel(alice.profile(), Passphrases.none(),
                new SimpleObjectProperty<>(folder.resolve("out")), texts, background, new Notices(texts));
        model.refresh();
    }

    private Path contribute(Person person) {
        return new ContributeToCircle(person.profile()).run("Club", ContributionConsent.SHOWS_MY_BOOK,
                ContributeToCircle.AfterRestore.UNDECIDED, folder.resolve("from-" + person.name()),
                Passphrases.none()).file();
    }

    @Test
    @Tag("exhaustive")
    void everybodyIsComparedInTheOrderThatIsShown() {
        OverlapViewModel overlap = model.overlap();
        overlap.compare();
        assertNull(overlap.comparedProperty().get());
        assertEquals(texts.get("circles.common-too-few"), overlap.obstacleProperty().get());
        contribute(alice);
        alice.accept(contributions);
        model.refresh();
        assertEquals("", overlap.obstacleProperty().get());
        overlap.compare();
        OverlapViewModel.Compared compared = overlap.comparedProperty().get();
        assertEquals(List.of("Alice", "Bob", "Carol"),
                List.of(compared.member(0).name(), compared.member(1).name(), compared.member(2).name()));
        for (int one = 0; one < 3; one++) {
            // A circle's salt is random. The standard error is between two and three; chance must not fail a run.
            assertEquals(100, compared.member(one).contacts(), 16);
            for (int other = 0; other < one; other++) {
                assertEquals(40, compared.estimate(one, other).estimate(), 20);
                assertEquals(compared.estimate(one, other), compared.estimate(other, one));
            }
        }
        assertTrue(overlap.overlapViewTexts().cell(compared, 1, 2).startsWith("Bob and Carol have about "));
        assertTrue(overlap.overlapViewTexts().cell(compared, 1, 2)
                .contains(" places; with nothing in common it would be "));
        assertEquals(3, compared.pairs().size());
        assertTrue(overlap.overlapViewTexts().cell(compared, 2, 2).startsWith("Carol has about "));
        model.refresh();
        assertEquals(compared, overlap.comparedProperty().get(), "nothing changed, so it stays");
        model.selectedProperty().set(null);
        assertNull(overlap.comparedProperty().get());
    }

    @Test
    @Tag("exhaustive")
    void membersArePutInOrderAndWrittenToFiles() throws IOException {
        contribute(alice);
        alice.accept(contributions);
        model.refresh();
        OverlapViewModel overlap = model.overlap();
        overlap.order(OverlapMatrix.Order.GROUPS);
        assertNull(overlap.comparedProperty().get(), "nothing to put in order yet");
        overlap.compare();
        OverlapViewModel.Compared compared = overlap.comparedProperty().get();
        assertEquals(OverlapMatrix.Order.GROUPS, compared.by());
        overlap.order(OverlapMatrix.Order.NAME);
        assertEquals(List.of("Alice", "Bob", "Carol"), IntStream.range(0, 3)
                .mapToObj(place -> overlap.comparedProperty().get().member(place).name()).toList());
        for (ExportOverlap.Form form : ExportOverlap.Form.values()) {
            Path file = folder.resolve(overlap.fileName(form));
            overlap.export(form, file);
            assertTrue(Files.size(file) > 100, form.name());
        }
        assertTrue(Files.readString(folder.resolve("common-contacts.svg")).contains("Contacts in common: Club"));
        assertEquals(4, Files.readAllLines(folder.resolve("common-contacts.csv")).size());
    }

    @Test
    @Tag("exhaustive")
    void whoeverDoesNotWaitForAnotherOrderKeepsTheOneThatIsShown() {
        contribute(alice);
        alice.accept(contributions);
        model.refresh();
        OverlapViewModel overlap = model.overlap();
        overlap.compare();
        OverlapViewModel.Compared compared = overlap.comparedProperty().get();
        background.stopping = true;
        overlap.order(OverlapMatrix.Order.GROUPS);
        assertEquals(compared, overlap.comparedProperty().get());
        assertEquals(OverlapMatrix.Order.NAME, overlap.orderProperty().get(), "and can choose again");
        background.stopping = false;
        overlap.order(OverlapMatrix.Order.GROUPS);
        assertEquals(OverlapMatrix.Order.GROUPS, overlap.comparedProperty().get().by());
    }

    @Test
    @Tag("exhaustive")
    void aListOfSendersIsAskedAboutAtOnce() throws IOException {
        contribute(alice);
        alice.accept(contributions);
        new MergeCircle(alice.profile()).run("Club", folder.resolve("out"), Passphrases.none(), Progress.none());
        model.refresh();
        AskViewModel questions = model.questions();
        questions.askFile(Files.write(folder.resolve("senders.txt"),
                List.of("bob3@x.example", "# a remark", "nobody@y.example", "no address")));
        assertEquals("1 of 3 senders are on the list. Among as many strangers about 0 would be, by chance.",
                questions.answerProperty().get());
        assertEquals(List.of("Listed", "Not listed", "Not an address"),
                questions.rows().stream().map(questions.askTexts()::listed).toList());
        assertEquals(List.of("Bob"), questions.rows().getFirst().members());
        questions.addressProperty().set("shared3@x.example");
        assertTrue(questions.rows().isEmpty(), "an answer stays only as long as its question");
        questions.ask();
        assertTrue(questions.rows().isEmpty(), "one sender needs no table");
        for (String name : List.of("Alice", "Bob", "Carol")) {
            assertTrue(questions.answerProperty().get().contains(name), questions.answerProperty().get());
        }
        questions.askFile(folder.resolve("missing.txt"));
        assertFalse(questions.answerProperty().get().isEmpty(), "a file that is not there changes nothing");
    }

    @Test
    @Tag("exhaustive")
    void theFoundersFileIsWrittenAgainAndSaidWhere() {
        model.writeFile();
        assertEquals(folder.resolve("out").resolve("club-circle.kith"),
                model.writtenProperty().get().files().getFirst());
        assertTrue(model.writtenProperty().get().sentences().getFirst().contains("for Bob, Carol"));
        model.pageProperty().set(CirclePage.COMMON);
        assertNull(model.writtenProperty().get(), "whoever goes on has read it");
    }
}
