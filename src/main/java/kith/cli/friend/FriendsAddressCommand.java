package kith.cli.friend;

import module java.base;
import kith.address.EmailAddress;
import kith.app.friend.FriendAddresses;
import kith.cli.command.AddressConverter;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.cli.terminal.Printable;
import kith.friend.Friend;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith friends address}: a friend's e-mail addresses, by which outgoing mail finds them. */
@Command(name = "address")
public final class FriendsAddressCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(index = "0", paramLabel = "FRIEND", descriptionKey = "FRIEND")
    private String name = "";

    @Option(names = "--add", paramLabel = "ADDRESS", converter = AddressConverter.class)
    private List<EmailAddress> added = new ArrayList<>();

    @Option(names = "--remove", paramLabel = "ADDRESS", converter = AddressConverter.class)
    private List<EmailAddress> removed = new ArrayList<>();

    public FriendsAddressCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        FriendAddresses addresses = new FriendAddresses(context.profile());
        if (!removed.isEmpty()) {
            addresses.remove(name, removed);
        }
        if (!added.isEmpty()) {
            addresses.add(name, added);
        }
        Friend friend = addresses.of(name);
        Console console = context.console();
        friend.addresses().forEach(console::row);
        if (friend.addresses().isEmpty()) {
            console.note("friends.no-address", "name", friend.name(), "argument", Printable.argument(friend.name()));
        }
        console.json(JsonObject.of("friend", JsonObject.of("id", friend.id(), "name", friend.name()), "addresses",
                friend.addresses()));
        return Exit.DONE;
    }
}
