package kith.cli.command;

import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.fault.Fault;
import picocli.CommandLine.ITypeConverter;

/** Reads an address from the command line. */
public final class AddressConverter implements ITypeConverter<EmailAddress> {
    @Override
    public EmailAddress convert(String value) {
        try {
            return EmailAddress.parse(value);
        } catch (InvalidAddress e) {
            throw Fault.ADDRESS_INVALID.raise("address", value).causedBy(e);
        }
    }
}
