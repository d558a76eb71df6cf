package kith.cli.command;

import java.lang.reflect.InvocationTargetException;

/** Opens the window through the launcher, which is compiled apart and therefore named by its name only. */
public final class WindowStart {
    private static final String LAUNCHER = "kith.Launcher";

    private WindowStart() {
    }

    /** {@return whether there is a display} */
    public static boolean isPossible() {
        return Boolean.TRUE.equals(call("hasDisplay", new Class<?>[0]));
    }

    /** Opens the window and waits until it is closed; {@return the exit code} */
    public static int open(String... parameters) {
        return (Integer) call("openWindow", new Class<?>[] {String[].class}, (Object) parameters);
    }

    private static Object call(String method, Class<?>[] types, Object... arguments) {
        try {
            return Class.forName(LAUNCHER).getMethod(method, types).invoke(null, arguments);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("the window failed", e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("the launcher is part of Kith", e);
        }
    }
}
