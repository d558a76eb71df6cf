package kith;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** What nobody uses is found, and what is used by whichever way is not. */
class UnusedCodeTest {
    @Test
    void whatNothingLeadsToIsFound() {
        JavaClasses classes = new ClassFileImporter().importClasses(Program.class, Step.class, First.class,
                Second.class, Kind.class, Taken.class, Forgotten.class, Pair.class);
        String program = Program.class.getName();
        String here = UnusedCodeTest.class.getName() + "$";
        Set<String> expected = new TreeSet<>(Set.of(program + ".unused()", program + ".callsItself(int)",
                program + ".onlyWritten", here + "Kind.NEVER", here + "Forgotten", here + "Step.neverAsked()",
                here + "First.neverAsked()", here + "Second.neverAsked()"));
        assertEquals(List.copyOf(expected), new UnusedCode(classes).begins(program, "main").names());
    }

    static final class Program {
        static final int INLINED = 3;
        private int onlyWritten;

        static void main(String[] arguments) {
            Supplier<Step> makes = Second::new;
            Step step = arguments.length > INLINED ? new First() : makes.get();
            step.go();
            new Program().write(Kind.ONCE.name().length() + Taken.values().length + new Pair(1, 2).one());
        }

        private void write(int value) {
            onlyWritten = value;
        }

        void unused() {
            callsItself(0);
        }

        static int callsItself(int value) {
            return value == 0 ? 0 : callsItself(value - 1);
        }
    }

    interface Step {
        void go();

        void neverAsked();
    }

    static final class First implements Step {
        @Override
        public void go() {
        }

        @Override
        public void neverAsked() {
        }

        @Override
        public String toString() {
            return "a library calls this";
        }
    }

    static final class Second implements Step {
        @Override
        public void go() {
        }

        @Override
        public void neverAsked() {
        }
    }

    record Pair(int one, int other) {
    }

    enum Kind { ONCE, NEVER }

    enum Taken { ONE, OTHER }

    static final class Forgotten {
    }
}
