package kith.app.host;

import module java.base;

/**
 * Where this user's windows are drawn, out of an environment that somebody else may have made: a display of this
 * computer, and the file with the right to draw there. A value of another form is as if it were absent.
 */
final class WindowSession {
    private static final Pattern X11 = Pattern.compile("(localhost)?:\\d{1,5}(\\.\\d{1,3})?");
    private static final Pattern WAYLAND = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]{0,63}");
    private static final int MAX_PATH = 4096;

    private final String os;
    private final Map<String, String> variables = new LinkedHashMap<>();

    /**
     * @param os the system's name as Java gives it
     * @param environment environment variables
     */
    WindowSession(String os, Map<String, String> environment) {
        this.os = os;
        keep(environment, "DISPLAY", X11.asMatchPredicate());
        keep(environment, "WAYLAND_DISPLAY", WAYLAND.asMatchPredicate());
        keep(environment, "XAUTHORITY", WindowSession::isAbsolute);
        keep(environment, "XDG_RUNTIME_DIR", WindowSession::isAbsolute);
    }

    private void keep(Map<String, String> environment, String name, Predicate<String> isRight) {
        Optional.ofNullable(environment.get(name)).filter(isRight).ifPresent(value -> variables.put(name, value));
    }

    private static boolean isAbsolute(String path) {
        try {
            return path.length() <= MAX_PATH && path.chars().noneMatch(Character::isISOControl)
                    && Path.of(path).isAbsolute();
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /** {@return whether a window can be drawn, as far as the environment says} */
    boolean hasDisplay() {
        return os.startsWith("Mac") || os.startsWith("Windows") || variables.containsKey("DISPLAY")
                || variables.containsKey("WAYLAND_DISPLAY");
    }

    /** {@return what a program needs to know of it} */
    Map<String, String> variables() {
        return Map.copyOf(variables);
    }
}
