package kith.cli.lab;

import kith.lab.circle.ToldContacts;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads with how many contacts a circle is planned: {@code own}, {@code classes} or a number. */
final class ToldContactsConverter implements ITypeConverter<ToldContacts> {
    @Override
    public ToldContacts convert(String value) {
        try {
            return switch (value) {
                case "own" -> ToldContacts.OWN;
                case "classes" -> ToldContacts.CLASSES;
                default -> ToldContacts.of(Integer.parseInt(value));
            };
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(value);
        }
    }
}
