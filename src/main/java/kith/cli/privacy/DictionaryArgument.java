package kith.cli.privacy;

import module java.base;
import kith.app.privacy.DictionaryFile;
import kith.cli.command.RefusedFile;
import kith.privacy.Company;
import kith.privacy.Crowd;
import kith.privacy.Dictionary;
import kith.privacy.DictionaryChoice;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A dictionary as a user names it: {@code company:500}, {@code company:500:60}, {@code breach:1000000}, or a file. */
public sealed interface DictionaryArgument {
    /** {@return the dictionary; a file is read now} */
    DictionaryChoice choice();

    /** One that is described. */
    record Described(DictionaryChoice choice) implements DictionaryArgument {
    }

    /** One that lies in a file. */
    record Listed(Path file) implements DictionaryArgument {
        @Override
        public DictionaryChoice choice() {
            return DictionaryChoice.fixed(RefusedFile.naming(file, () -> DictionaryFile.read(file)));
        }
    }

    /** Reads what the user typed. */
    final class Converter implements ITypeConverter<DictionaryArgument> {
        private static final Pattern DESCRIBED =
                Pattern.compile("(company|guesses|breach):(\\d{1,10})(?::(\\d{1,10}))?");
        private static final Pattern KIND = Pattern.compile("(?:company|guesses|breach):.*");

        @Override
        public DictionaryArgument convert(String value) {
            Matcher described = DESCRIBED.matcher(value);
            if (described.matches()) {
                return new Described(choice(described.group(1), number(described.group(2), 1, Dictionary.MAX_SIZE),
                        described.group(3)));
            }
            if (KIND.matcher(value).matches() || value.isBlank()) {
                throw new TypeConversionException(value);
            }
            try {
                return new Listed(Path.of(value));
            } catch (InvalidPathException e) {
                throw new TypeConversionException(value);
            }
        }

        private static DictionaryChoice choice(String kind, int size, @org.jspecify.annotations.Nullable String known) {
            if (kind.equals("company")) {
                return known == null ? DictionaryChoice.company(size)
                        : DictionaryChoice.fixed(Company.given(size, number(known, 0, size)));
            }
            if (known != null) {
                throw new TypeConversionException(known);
            }
            return DictionaryChoice.fixed(new Crowd(
                    kind.equals("breach") ? Crowd.Origin.BREACH : Crowd.Origin.GUESSES, size));
        }

        private static int number(String digits, long least, long most) {
            long number = Long.parseLong(digits);
            if (number < least || number > most) {
                throw new TypeConversionException(digits);
            }
            return (int) number;
        }
    }
}
