package kith.cli.lab;

import kith.fault.KithException;
import kith.lab.experiment.Parameter;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a share as experiments do, a percent sign too; what it may be is the command's to say. */
final class ShareConverter implements ITypeConverter<Double> {
    private static final Parameter.Share ANY = new Parameter.Share("share", -Double.MAX_VALUE, Double.MAX_VALUE, 0);

    @Override
    public Double convert(String value) {
        try {
            return (Double) ANY.parse(value);
        } catch (KithException e) {
            throw new TypeConversionException(value);
        }
    }
}
