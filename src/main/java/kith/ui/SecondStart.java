package kith.ui;

import module java.base;
import kith.app.door.SingleInstance;
import org.jspecify.annotations.Nullable;

/**
 * The look for a window that is open already, before this start loads any of JavaFX. The launcher calls it by its name.
 */
public final class SecondStart {
    private SecondStart() {
    }

    /**
     * Hands what this start was to open to the window that is open on the same profile.
     *
     * @param parameters of the application, see {@link StartOptions}
     * @return the parameters to go on with, or null when the other window took everything
     */
    public static String @Nullable [] handOver(String... parameters) {
        return handOver(System.getenv(), parameters);
    }

    static String @Nullable [] handOver(Map<String, String> environment, String... parameters) {
        Map<String, String> named = new LinkedHashMap<>();
        List<String> unnamed = new ArrayList<>();
        for (String parameter : parameters) {
            int equals = parameter.indexOf('=');
            if (parameter.startsWith("--") && equals > 0) {
                named.put(parameter.substring(2, equals), parameter.substring(equals + 1));
            } else {
                unnamed.add(parameter);
            }
        }
        StartOptions options = StartOptions.of(named, unnamed, environment);
        return switch (new SingleInstance(options.folder(), environment).knock(options.wish())) {
            case TAKEN -> null;
            case NOBODY -> parameters;
            case NO_ANSWER -> {
                List<String> more = new ArrayList<>(List.of(parameters));
                more.add(StartOptions.ALONE);
                yield more.toArray(String[]::new);
            }
        };
    }
}
