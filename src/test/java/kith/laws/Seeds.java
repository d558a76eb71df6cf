package kith.laws;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.opentest4j.TestAbortedException;

/** Calls a law with each of its seeds, within one test, and again with the first that failed. */
final class Seeds implements TestTemplateInvocationContextProvider {
    /** What is tried with one seed. */
    interface Body {
        void run(long seed) throws Throwable;
    }

    /** The tries of one law, and which of them failed. */
    static final class Tries {
        private OptionalLong failed = OptionalLong.empty();

        /** {@return the seed that failed, if one did} */
        OptionalLong failed() {
            return failed;
        }

        void run(LongStream seeds, Body body) throws Throwable {
            int tried = 0;
            int givenUp = 0;
            for (long seed : (Iterable<Long>) seeds::iterator) {
                tried++;
                try {
                    body.run(seed);
                } catch (TestAbortedException e) {
                    givenUp++;
                } catch (Throwable e) {
                    failed = OptionalLong.of(seed);
                    throw new AssertionError("seed " + seed + ": " + e.getMessage(), e);
                }
            }
            if (givenUp * 5L > tried * 4L) {
                throw new AssertionError(givenUp + " of " + tried + " tries gave up");
            }
        }
    }

    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return context.getRequiredTestMethod().isAnnotationPresent(Law.class);
    }

    /** The second test is asked for when the first has ended, since streams are lazy. */
    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
        int tries = context.getRequiredTestMethod().getAnnotation(Law.class).tries();
        Tries all = new Tries();
        return Stream.of(true, false).flatMap(first -> first
                ? Stream.of(invocation(tries + " seeds", all, LongStream.range(0, tries)))
                : all.failed().stream().mapToObj(seed ->
                        invocation("seed " + seed, new Tries(), LongStream.of(seed))));
    }

    private static TestTemplateInvocationContext invocation(String name, Tries tries, LongStream seeds) {
        return new TestTemplateInvocationContext() {
            @Override
            public String getDisplayName(int index) {
                return name;
            }

            @Override
            public List<Extension> getAdditionalExtensions() {
                return List.of(new Given(), new Loop(tries, seeds));
            }
        };
    }

    /** JUnit asks for the parameter before the loop, which has its own for each seed. */
    private static final class Given implements ParameterResolver {
        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == Draws.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return new Draws(0);
        }
    }

    private record Loop(Tries tries, LongStream seeds) implements InvocationInterceptor {
        @Override
        public void interceptTestTemplateMethod(Invocation<Void> invocation,
                ReflectiveInvocationContext<Method> called, ExtensionContext context) throws Throwable {
            invocation.skip();
            Method law = called.getExecutable();
            law.setAccessible(true);
            Object test = called.getTarget().orElseThrow();
            tries.run(seeds, seed -> {
                try {
                    law.invoke(test, new Draws(seed));
                } catch (InvocationTargetException e) {
                    throw e.getCause();
                }
            });
        }
    }
}
