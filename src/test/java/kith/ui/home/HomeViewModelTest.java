package kith.ui.home;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import kith.app.Profile;
import kith.app.check.Advice;
import kith.app.check.ForetellFriends;
import kith.app.demo.MakeDemo;
import kith.app.todo.ToDo;
import kith.parallel.Progress;
import kith.ui.Person;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import kith.ui.work.Waiting;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HomeViewModelTest {
    private final Texts texts = Texts.in(Locale.ENGLISH);

    private static MakeDemo.Result demo;

    @TempDir
    Path folder;

    @BeforeAll
    static void make(@TempDir Path folder) {
        demo = new MakeDemo(Path.of("sample-addressbooks")).run(folder, Progress.none());
    }

    private HomeViewModel model(Profile profile) {
        HomeViewModel model = new HomeViewModel(profile, new ForetellFriends(profile),
                new Immediate(), new Notices(texts));
        model.refresh();
        return model;
    }

    @Test
    @Tag("exhaustive")
    void adviceNamesTheFriendToVerify() {
        HomeViewModel model = model(demo.alice());
        assertEquals(List.of("Dave"), model.adviceProperty().get().advices().stream()
                .filter(advice -> advice.kind() == Advice.Kind.VERIFICATION).map(Advice::friend).toList());
        assertEquals(List.of(), model.forecastProperty().get().lists(), "the demo's circle is not merged");
    }

    @Test
    void anOlderLookDoesNotBringBackWhatWasDone() {
        Person alice = Person.of("Alice", folder, 5);
        Waiting background = new Waiting();
        HomeViewModel model = new HomeViewModel(alice.profile(), new ForetellFriends(alice.profile()), background,
                new Notices(texts));
        model.refresh();
        background.work();
        alice.accept(Person.of("Bob", folder, 5).share("Alice", 3));
        model.refresh();
        background.finishBackwards();
        assertFalse(model.todoProperty().get().stream().anyMatch(one -> one.kind() == ToDo.Kind.NO_FRIENDS));
    }
}
