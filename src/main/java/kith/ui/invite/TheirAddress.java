package kith.ui.invite;

import java.util.Optional;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.control.TextField;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.text.FaultExplanation;
import kith.ui.parts.FormRow;
import kith.ui.shell.ScreenContext;
import kith.ui.text.Texts;
import org.jspecify.annotations.Nullable;

/** The address that mail to a friend goes to, if the user says so: what is due for them then goes along with it. */
final class TheirAddress {
    private final Texts texts;
    private final StringProperty typed = new SimpleStringProperty(this, "typed", "");
    private final StringProperty problem = new SimpleStringProperty(this, "problem", "");

    TheirAddress(Texts texts) {
        this.texts = texts;
        typed.subscribe(() -> problem.set(""));
    }

    /** Begins with an address, or with none. */
    void begin(@Nullable String address) {
        typed.set(address == null ? "" : address);
    }

    /** Takes over what another one shows. */
    void goOnFrom(TheirAddress before) {
        typed.set(before.typed.get());
    }

    /** {@return whether what was typed can be used; if not, the problem is said} */
    boolean isFine() {
        try {
            get();
            return true;
        } catch (KithException e) {
            return !refuses(e);
        }
    }

    /**
     * {@return the address, if one was typed}
     *
     * @throws KithException {@link Fault#ADDRESS_INVALID}
     */
    Optional<EmailAddress> get() {
        String text = typed.get().strip();
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(EmailAddress.parse(text));
        } catch (InvalidAddress e) {
            throw Fault.ADDRESS_INVALID.raise("address", text).causedBy(e);
        }
    }

    /** {@return whether a fault is about the address; then it is said beside the field} */
    boolean refuses(KithException fault) {
        return switch (fault.fault()) {
            case ADDRESS_INVALID, ADDRESS_OF_A_FRIEND, ADDRESS_IS_OWN -> {
                FaultExplanation words = texts.explain(fault);
                problem.set(texts.get("friends.problem", "what", words.what(), "todo", words.todo()));
                yield true;
            }
            default -> false;
        };
    }

    /** {@return the field, with its name and what it is good for} */
    FormRow row(String id, ScreenContext context, Runnable done) {
        TextField field = new TextField();
        field.setId(id);
        context.follow(field, () -> field.setMaxWidth(context.scaled(320)));
        field.textProperty().bindBidirectional(typed);
        field.setOnAction(event -> done.run());
        FormRow row = new FormRow(texts.get("invite.address"), texts.get("invite.address-hint"), field);
        row.problemProperty().bind(problem);
        return row;
    }
}
