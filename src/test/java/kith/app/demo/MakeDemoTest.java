package kith.app.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import kith.app.demo.MakeDemo.Person;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.FriendName;
import kith.parallel.Progress;
import kith.text.Language;
import kith.text.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MakeDemoTest {
    @TempDir
    private Path folder;

    /** Remembers the steps, looks at the folder as each begins, and stops the demo where it is told to. */
    private final class Watching implements Progress {
        private final List<Long> steps = new ArrayList<>();
        private final LongPredicate stopsAt;

        Watching(LongPredicate stopsAt) {
            this.stopsAt = stopsAt;
        }

        @Override
        public void at(long done, long total) {
            assertEquals(MakeDemo.STEPS, total);
            steps.add(done);
            assertEquals(Math.min(done, MakeDemo.PEOPLE.size()), profiles(), "before step " + done);
        }

        @Override
        public boolean cancelled() {
            return stopsAt.test(steps.getLast());
        }
    }

    private long profiles() {
        return MakeDemo.PEOPLE.stream().map(Person::name).map(FriendName::key).map(folder::resolve)
                .filter(Files::exists).count();
    }

    private MakeDemo.Result make(Progress progress) {
        return new MakeDemo(Path.of("sample-addressbooks")).run(folder, progress);
    }

    @Test
    void tellsEachStepBeforeItBegins() {
        Watching watching = new Watching(step -> false);
        make(watching);
        assertEquals(IntStream.range(0, MakeDemo.STEPS).mapToObj(Long::valueOf).toList(), watching.steps);
    }

    @Test
    void stopsBeforeTheNextStep() {
        Watching watching = new Watching(step -> step == 2);
        assertEquals(Fault.CANCELLED, assertThrows(KithException.class, () -> make(watching)).fault());
        assertEquals(2, profiles());
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void eachStepHasWordsWithItsPerson(Language language) {
        Messages messages = Messages.withShared("kith/ui/ui", language.locale());
        List<String> words = IntStream.range(0, MakeDemo.STEPS)
                .mapToObj(step -> messages.get("demo.making", "done", step)).toList();
        assertEquals(MakeDemo.STEPS, new HashSet<>(words).size(), words::toString);
        List<String> people = MakeDemo.PEOPLE.stream().map(Person::name).toList();
        List<String> friends = people.subList(1, people.size());
        List<String> named = new ArrayList<>(people);
        named.addAll(friends);
        named.add(people.getFirst());
        named.addAll(friends);
        for (int step = 0; step < MakeDemo.STEPS; step++) {
            assertTrue(words.get(step).contains(named.get(step)), words.get(step));
        }
    }
}
