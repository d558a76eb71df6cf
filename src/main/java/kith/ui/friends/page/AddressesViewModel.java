package kith.ui.friends.page;

import java.util.List;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.app.Profile;
import kith.app.friend.FriendAddresses;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.text.FaultExplanation;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;

/** The e-mail addresses of the friend who is looked at: one is typed and added, others are removed. */
final class AddressesViewModel {
    private final Profile profile;
    private final Texts texts;
    private final Background background;
    private final Notices notices;
    private final Runnable changed;
    private final StringProperty typed = new SimpleStringProperty(this, "typed", "");
    private final StringProperty problem = new SimpleStringProperty(this, "problem", "");

    /** @param changed called when an address was added or removed */
    AddressesViewModel(Profile profile, Texts texts, Background background, Notices notices, Runnable changed) {
        this.profile = profile;
        this.texts = texts;
        this.background = background;
        this.notices = notices;
        this.changed = changed;
        typed.subscribe(() -> problem.set(""));
    }

    /** Another friend: nothing that was typed for the one before may stay. */
    void startOver() {
        typed.set("");
    }

    /** Adds what was typed to a friend's addresses. */
    void add(String friend) {
        EmailAddress address;
        try {
            address = EmailAddress.parse(typed.get().strip());
        } catch (InvalidAddress e) {
            say(Fault.ADDRESS_INVALID.raise("address", typed.get().strip()));
            return;
        }
        background.run("friends.addressing", progress -> new FriendAddresses(profile).add(friend, List.of(address)),
                done -> {
                    typed.set("");
                    notices.success(texts.get("friends.address-added", "name", done.name(), "address",
                            address.canonical()));
                    changed.run();
                }, fault -> {
                    if (fault.fault() == Fault.ADDRESS_OF_A_FRIEND || fault.fault() == Fault.ADDRESS_IS_OWN) {
                        say(fault);
                    } else {
                        notices.fault(fault);
                    }
                });
    }

    /** Removes one of a friend's addresses. */
    void remove(String friend, String address) {
        background.run("friends.addressing", progress -> {
            FriendAddresses addresses = new FriendAddresses(profile);
            return addresses.remove(friend, addresses.of(friend).addresses().stream().filter(address::equals)
                    .map(AddressesViewModel::canonical).toList());
        }, done -> {
            notices.success(texts.get("friends.address-removed", "name", done.name(), "address", address));
            changed.run();
        }, notices::fault);
    }

    private static EmailAddress canonical(String address) {
        try {
            return EmailAddress.parse(address);
        } catch (InvalidAddress e) {
            throw Fault.ADDRESS_INVALID.raise("address", address).causedBy(e);
        }
    }

    private void say(KithException fault) {
        FaultExplanation words = texts.explain(fault);
        problem.set(texts.get("friends.problem", "what", words.what(), "todo", words.todo()));
    }

    /** {@return what is typed} */
    StringProperty typedProperty() {
        return typed;
    }

    /** {@return why it was not accepted, or empty} */
    StringProperty problemProperty() {
        return problem;
    }
}
