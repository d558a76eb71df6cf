package kith.ui.home;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.StreamSupport;
import kith.app.Profile;
import kith.app.check.ForetellFriends;
import kith.app.profile.FormerProfiles;
import kith.cli.CommandRun;
import kith.fault.EnumWord;
import kith.text.todo.ToDoTexts;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** The window and {@code kith todo} list the same things to do in the same order. */
class SameListTest {
    private static final List<String> PEOPLE = FormerProfiles.PEOPLE;

    @TempDir
    private Path root;

    @ParameterizedTest
    @FieldSource("PEOPLE")
    void windowAndCommandListTheSame(String who) {
        assertSame(FormerProfiles.open(who, root));
    }

    /** Compares the two for a profile. */
    static void assertSame(Profile profile) {
        for (Locale language : List.of(Locale.ENGLISH, Locale.SIMPLIFIED_CHINESE)) {
            Texts texts = Texts.in(language);
            HomeViewModel model = new HomeViewModel(profile, new ForetellFriends(profile), new Immediate(),
                    new Notices(texts));
            model.refresh();
            ToDoTexts sentences = new ToDoTexts(texts.messages());
            List<String> shown = model.todoProperty().get().stream().map(sentences::sentence).toList();
            assertEquals(shown.isEmpty() ? List.of(texts.get("todo.nothing")) : shown,
                    CommandRun.in(language, profile.store().folder(), "todo").out().lines()
                            .filter(line -> !line.startsWith(" ")).toList());
            assertEquals(model.todoProperty().get().stream().map(one -> EnumWord.of(one.kind())).toList(),
                    StreamSupport.stream(CommandRun.done(profile.store().folder(), "todo").get("todo").spliterator(),
                            false).map(one -> one.get("kind").asText()).toList());
        }
    }
}
