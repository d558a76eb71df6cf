package kith;

import java.lang.reflect.InvocationTargetException;
import java.text.MessageFormat;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;

/**
 * Starts Kith: without arguments its window, with arguments the command line.
 *
 * <p>What a machine lacks (a new enough Java, JavaFX, a display, GTK) is said in one sentence on standard error, with
 * exit code 2, and never as a stack trace.
 *
 * <p>This class alone is compiled for Java 17, so that an older Java gets as far as that sentence. It therefore names
 * Kith's other classes only as strings: they are not compiled yet when it is, and an old Java cannot load them.
 */
public final class Launcher {

    /** The oldest Java that Kith's other classes run on. */
    static final int OLDEST_JAVA = 25;

    /** The exit code when the machine lacks something. */
    static final int LACKING = 2;

    private static final String WINDOW = "kith.ui.KithApplication";
    private static final String SECOND_START = "kith.ui.SecondStart";
    private static final String COMMAND_LINE = "kith.cli.KithCommand";

    private Launcher() {
    }

    /**
     * Opens the window when there are no arguments, and otherwise hands all of them to the command line (also
     * {@code demo} and files, for which the command line decides whether there is a window).
     *
     * @param args what the user typed
     * @throws Throwable a defect of Kith's, as the window or the command line threw it
     */
    public static void main(String[] args) throws Throwable {
        int java = Runtime.version().feature();
        if (java < OLDEST_JAVA) {
            System.err.println(say("java", Integer.toString(OLDEST_JAVA), Integer.toString(java)));
            System.exit(LACKING);
        }
        if (args.length > 0) {
            call(Class.forName(COMMAND_LINE), "main", new Class<?>[] {String[].class}, (Object) args);
            return;
        }
        int exit = openWindow();
        if (exit != 0) {
            System.exit(exit);
        }
    }

    /**
     * Opens the window and returns when it has been closed; or says in one sentence on standard error why there can be
     * none. Where a window is open on the same profile, that one gets what this one was to open, and this returns at
     * once. Callable once in the life of a process, as JavaFX demands.
     *
     * @param parameters what the application finds in its {@code getParameters()}
     * @return 0 when the window was closed, {@value #LACKING} when there could be none
     * @throws Throwable a defect of Kith's, as the window threw it
     */
    public static int openWindow(String... parameters) throws Throwable {
        if (!hasDisplay()) {
            System.err.println(say("display"));
            return LACKING;
        }
        Object left = call(Class.forName(SECOND_START), "handOver", new Class<?>[] {String[].class},
                (Object) parameters);
        if (left == null) {
            return 0;
        }
        try {
            Class<?> javafx = Class.forName("javafx.application.Application");
            Class<?> window = Class.forName(WINDOW);
            call(javafx, "launch", new Class<?>[] {Class.class, String[].class}, window, left);
            return 0;
        } catch (Exception | LinkageError e) {
            String lacking = lacking(e);
            if (lacking == null) {
                throw e;
            }
            System.err.println(say(lacking));
            return LACKING;
        }
    }

    /**
     * Whether a window may be tried: always but on a Unix desktop whose environment names no display.
     *
     * @return false when opening a window is bound to fail
     */
    public static boolean hasDisplay() {
        String system = System.getProperty("os.name", "");
        return system.startsWith("Windows")
                || system.startsWith("Mac")
                || "Headless".equalsIgnoreCase(System.getProperty("glass.platform"))
                || isSet("DISPLAY")
                || isSet("WAYLAND_DISPLAY");
    }

    /** The key of the sentence for what JavaFX could not do without; null when the failure is of another kind. */
    static @Nullable String lacking(Throwable failure) {
        for (Throwable e = failure; e != null; e = e.getCause()) {
            String message = String.valueOf(e.getMessage());
            if (e instanceof ClassNotFoundException && message.startsWith("javafx.")) {
                return "javafx";
            }
            if (e instanceof UnsupportedOperationException && message.contains("DISPLAY")) {
                return "display-refused";
            }
            if (e instanceof UnsatisfiedLinkError
                    || e instanceof UnsupportedOperationException && message.contains("GTK")
                    || message.contains("No toolkit found")) {
                return "gtk";
            }
        }
        return null;
    }

    private static boolean isSet(String variable) {
        String value = System.getenv(variable);
        return value != null && !value.isEmpty();
    }

    private static @Nullable Object call(Class<?> type, String method, Class<?>[] parameters, Object... arguments)
            throws Throwable {
        try {
            return type.getMethod(method, parameters).invoke(null, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static String say(String key, Object... values) {
        String pattern = ResourceBundle.getBundle("kith.launcher").getString(key);
        return MessageFormat.format(pattern, values);
    }
}
