package kith.cli.command;

import module java.base;
import kith.exchange.CircleMode;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The word for a circle's mode, as files have it. */
public final class ModeConverter implements ITypeConverter<CircleMode> {
    @Override
    public CircleMode convert(String word) {
        return Arrays.stream(CircleMode.values()).filter(mode -> mode.word().equals(word)).findFirst()
                .orElseThrow(() -> new TypeConversionException(
                        Arrays.stream(CircleMode.values()).map(CircleMode::word).collect(Collectors.joining(", "))));
    }
}
