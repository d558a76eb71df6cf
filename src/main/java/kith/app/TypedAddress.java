package kith.app;

import java.util.List;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.address.io.LenientAddresses;
import org.jspecify.annotations.Nullable;

/**
 * An address as a person types or pastes it: {@code Bob <bob@x.example>} and {@code mailto:} are understood, two
 * addresses in one field are not.
 *
 * @param canonical the canonical address, or none
 * @param problem why there is none, or none
 */
record TypedAddress(@Nullable String canonical, InvalidAddress.@Nullable Reason problem) {
    static TypedAddress read(String typed) {
        try {
            return new TypedAddress(EmailAddress.parse(typed).canonical(), null);
        } catch (InvalidAddress strict) {
            List<EmailAddress> found = LenientAddresses.addresses(typed);
            return found.size() == 1 ? new TypedAddress(found.getFirst().canonical(), null)
                    : new TypedAddress(null, strict.reason());
        }
    }
}
