package kith.lab.experiment;

import module java.base;

/** Values for all parameters of an experiment, every one within its range. */
public final class Settings {
    private final Map<String, Object> values;

    private Settings(Map<String, Object> values) {
        this.values = values;
    }

    /**
     * {@return the settings of what was typed; what was not is as usual}
     *
     * @param experiment whose settings
     * @param typed by parameter; an empty text stands for the usual value
     * @throws kith.fault.KithException {@link kith.fault.Fault#PARAMETER_WRONG}
     * @throws IllegalArgumentException for a word that is no parameter's: a mistake in the program
     */
    public static Settings of(Experiment experiment, Map<String, String> typed) {
        return of(experiment.parameters(), typed);
    }

    /** {@return the same for a list of parameters} */
    public static Settings of(List<Parameter> parameters, Map<String, String> typed) {
        Map<String, Object> values = new HashMap<>();
        for (Parameter parameter : parameters) {
            String given = typed.getOrDefault(parameter.id(), "");
            String text = given.isBlank() ? parameter.usual() : given;
            if (!text.isEmpty()) {
                values.put(parameter.id(), parameter.parse(text));
            }
        }
        typed.keySet().stream().filter(id -> parameters.stream().noneMatch(one -> one.id().equals(id))).findAny()
                .ifPresent(id -> {
                    throw new IllegalArgumentException("no parameter " + id);
                });
        return new Settings(values);
    }

    /** {@return a whole number} */
    public long count(String id) {
        return (Long) value(id);
    }

    /** {@return a whole number that its range keeps within an {@code int}} */
    public int whole(String id) {
        return Math.toIntExact(count(id));
    }

    /** {@return a number, mostly a share} */
    public double share(String id) {
        return (Double) value(id);
    }

    /** {@return a chosen word} */
    public String choice(String id) {
        return (String) value(id);
    }

    /** {@return a file, if one was given} */
    public Optional<Path> file(String id) {
        return Optional.ofNullable((Path) values.get(id));
    }

    private Object value(String id) {
        Object value = values.get(id);
        if (value == null) {
            throw new IllegalArgumentException("no value for " + id);
        }
        return value;
    }
}
