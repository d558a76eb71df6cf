package kith.cli.mail;

import module java.base;
import kith.app.mail.travel.TravellingFilters.Arrival;
import kith.app.mail.travel.TravellingFilters.Fate;
import kith.app.mail.travel.TravellingFilters.Taking;
import kith.cli.terminal.Console;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Takes filters out of messages that a command looks at, and says in the end what came of them all. */
public final class TakenFilters {
    private final Map<Fate, Integer> fates = new EnumMap<>(Fate.class);

    /** Remembers what came of a file. */
    public void add(Arrival arrival) {
        fates.merge(arrival.fate(), 1, Integer::sum);
    }

    /** Says what came of all of them so far, on standard error; nothing where there were none. */
    public void say(Console console) {
        for (Map.Entry<Fate, Integer> fate : fates.entrySet()) {
            switch (fate.getKey()) {
                case IMPORTED -> console.note("travel.imported", "count", fate.getValue());
                case HELD -> console.note("travel.held", "count", fate.getValue());
                case WAITS -> console.note("travel.waits", "count", fate.getValue());
                case SEALED -> console.note("travel.sealed", "count", fate.getValue());
                case REFUSED -> console.note("travel.refused", "count", fate.getValue());
                case IGNORED -> console.note("travel.ignored", "count", fate.getValue());
            }
        }
        fates.clear();
    }

    /** Reads {@code propose} and {@code import}. */
    public static final class Converter implements ITypeConverter<Taking> {
        @Override
        public Taking convert(String value) {
            return switch (value) {
                case "propose" -> Taking.PROPOSE;
                case "import" -> Taking.IMPORT;
                default -> throw new TypeConversionException("propose, import");
            };
        }
    }
}
