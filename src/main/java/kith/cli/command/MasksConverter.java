package kith.cli.command;

import module java.base;
import kith.exchange.Masks;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The word for what a circle's masks grow from, as files have it. */
public final class MasksConverter implements ITypeConverter<Masks> {
    @Override
    public Masks convert(String word) {
        return Arrays.stream(Masks.values()).filter(masks -> masks.word().equals(word)).findFirst()
                .orElseThrow(() -> new TypeConversionException(
                        Arrays.stream(Masks.values()).map(Masks::word).collect(Collectors.joining(", "))));
    }
}
