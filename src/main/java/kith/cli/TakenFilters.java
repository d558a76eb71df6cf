package kith.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.EnumMap;
import java.util.Map;
import kith.app.Profile;
import kith.app.ScannedMessage;
import kith.app.TravellingFilters;
import kith.app.TravellingFilters.Arrival;
import kith.app.TravellingFilters.Fate;
import kith.app.TravellingFilters.Taking;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.mail.box.StoredMessage;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Takes filters out of messages that a command looks at, and says in the end what came of them all. */
final class TakenFilters {
    private final TravellingFilters filters;
    private final Taking taking;
    private final Map<Fate, Integer> fates = new EnumMap<>(Fate.class);

    TakenFilters(Profile profile, Taking taking) {
        this.filters = new TravellingFilters(profile);
        this.taking = taking;
    }

    /** Takes what is in a message of a mailbox. */
    void from(ScannedMessage scanned) {
        scanned.message().filter(message -> TravellingFilters.mayHoldFiles(message.header())).ifPresent(this::from);
    }

    private void from(StoredMessage message) {
        try (InputStream in = message.open()) {
            for (Arrival arrival : filters.take(in, taking)) {
                fates.merge(arrival.fate(), 1, Integer::sum);
            }
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }

    /** Says what came of all of them, on standard error; nothing where there were none. */
    void say(Console console) {
        for (Map.Entry<Fate, Integer> fate : fates.entrySet()) {
            switch (fate.getKey()) {
                case IMPORTED -> console.note("travel.imported", "count", fate.getValue());
                case HELD -> console.note("travel.held", "count", fate.getValue());
                case WAITS -> console.note("travel.waits", "count", fate.getValue());
                case REFUSED -> console.note("travel.refused", "count", fate.getValue());
                case IGNORED -> console.note("travel.ignored", "count", fate.getValue());
            }
        }
    }

    /** Reads {@code propose} and {@code import}. */
    static final class Converter implements ITypeConverter<Taking> {
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
