package kith.app;

import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.address.io.LenientAddresses;
import kith.address.io.SenderList;
import org.jspecify.annotations.Nullable;

/**
 * An address as a person types or pastes it: {@code Bob <bob@x.example>} and {@code mailto:} are understood, two
 * addresses in one field are not.
 *
 * @param canonical the canonical address, or none
 * @param problem why there is none, or none
 */
public record TypedAddress(@Nullable String canonical, InvalidAddress.@Nullable Reason problem) {
    public static TypedAddress read(String typed) {
        try {
            return new TypedAddress(EmailAddress.parse(LenientAddresses.besideBar(typed)).canonical(), null);
        } catch (InvalidAddress strict) {
            LenientAddresses.Split split = LenientAddresses.split(typed);
            boolean one = split.addresses().size() == 1 && split.rejected().isEmpty();
            return one ? new TypedAddress(split.addresses().getFirst().canonical(), null)
                    : new TypedAddress(null, strict.reason());
        }
    }

    /** {@return a line of a list, which may be refused already for its bytes} */
    public static TypedAddress read(SenderList.Line line) {
        return line.refusal().map(reason -> new TypedAddress(null, reason)).orElseGet(() -> read(line.text()));
    }
}
