package kith.cli.command;

import java.util.Arrays;
import java.util.stream.Collectors;
import kith.exchange.Mode;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The word for a circle's mode, as files have it. */
public final class ModeConverter implements ITypeConverter<Mode> {
    @Override
    public Mode convert(String word) {
        return Arrays.stream(Mode.values()).filter(mode -> mode.word().equals(word)).findFirst()
                .orElseThrow(() -> new TypeConversionException(
                        Arrays.stream(Mode.values()).map(Mode::word).collect(Collectors.joining(", "))));
    }
}
