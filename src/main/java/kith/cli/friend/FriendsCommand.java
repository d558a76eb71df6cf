package kith.cli.friend;

import module java.base;
import kith.app.friend.Friends;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.fault.EnumWord;
import kith.friend.Friend;
import kith.friend.KeyVerification;
import kith.text.invite.VerificationTexts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith friends}: whom the user trusts how far. */
@Command(name = "friends")
public final class FriendsCommand implements Callable<Integer> {
    private final Context context;

    public FriendsCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        return new ListAll(context).call();
    }

    /** {@code kith friends list}. */
    @Command(name = "list")
    public static final class ListAll implements Callable<Integer> {
        private final Context context;

        public ListAll(Context context) {
            this.context = context;
        }

        @Override
        public Integer call() {
            Console console = context.console();
            List<Friends.Summary> friends = new Friends(context.profile()).list();
            List<Map<String, Object>> list = new ArrayList<>();
            for (Friends.Summary summary : friends) {
                Friend friend = summary.friend();
                console.row(friend.name(), console.text("friend-state." + EnumWord.of(friend.state())),
                        summary.asked().isEmpty() ? console.text("friends.cell-held-none")
                                : console.text("friends.cell-held", "count", summary.asked().size(), "edition",
                                        Integer.toString(summary.asked().getFirst().edition()), "odds",
                                        console.figures().strangers(summary.fpp())),
                        summary.sharedLevel() == 0 ? console.text("friends.cell-shared-none")
                                : console.text("friends.cell-shared", "level", summary.sharedLevel()));
                if (summary.fingerprint() != null) {
                    console.row("", String.join(" ", summary.fingerprint().words()));
                }
                new VerificationTexts(console.messages()).lines(friend, summary.verification())
                        .forEach(line -> console.row("", line));
                if (!summary.contestedBy().isEmpty()) {
                    console.row("",
                            console.text("friends.contested", "names", String.join(", ", summary.contestedBy())));
                }
                list.add(json(summary));
            }
            if (friends.isEmpty()) {
                console.note("friends.empty");
            }
            console.json(JsonObject.of("friends", list));
            return Exit.DONE;
        }

        private static Map<String, Object> json(Friends.Summary summary) {
            Friend friend = summary.friend();
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("id", friend.id());
            json.put("name", friend.name());
            json.put("state", EnumWord.of(friend.state()));
            json.put("kid", friend.kid());
            json.put("fingerprint", summary.fingerprint() == null ? null
                    : JsonObject.of("words", summary.fingerprint().words(), "digits", summary.fingerprint().digits()));
            json.putAll(verification(summary.verification()));
            json.put("contestedBy", summary.contestedBy());
            json.put("edition", summary.asked().isEmpty() ? null : summary.asked().getFirst().edition());
            json.put("filters", summary.asked().size());
            json.put("held", summary.held());
            json.put("fpp", summary.fpp());
            json.put("addresses", friend.addresses());
            json.put("expires", summary.expires() == null ? null : summary.expires().toString());
            json.put("sharedLevel", summary.sharedLevel());
            json.put("added", friend.added().toString());
            return json;
        }
    }

    static int say(Context context, String key, Friend friend) {
        context.console().say(key, "name", friend.name());
        Map<String, Object> json = new LinkedHashMap<>(JsonObject.of("id", friend.id(), "name", friend.name(), "state",
                EnumWord.of(friend.state())));
        json.putAll(verification(new Friends(context.profile()).verification(friend)));
        context.console().json(JsonObject.of("friend", json));
        return Exit.DONE;
    }

    private static Map<String, Object> verification(KeyVerification verification) {
        return JsonObject.of("signedAs", verification.signedAs(), "comparedBy",
                verification.by() == null ? null : EnumWord.of(verification.by()), "verificationRemoved",
                verification.removed() == null ? null : verification.removed().toString());
    }

    /** {@code kith friends rename}. */
    @Command(name = "rename")
    public static final class Rename implements Callable<Integer> {
        private final Context context;

        @Parameters(index = "0", paramLabel = "FRIEND", descriptionKey = "FRIEND")
        private String name = "";

        @Parameters(index = "1", paramLabel = "NAME", descriptionKey = "NAME")
        private String newName = "";

        public Rename(Context context) {
            this.context = context;
        }

        @Override
        public Integer call() {
            return say(context, "friends.new-nickname", new Friends(context.profile()).rename(name, newName));
        }
    }

    /** {@code kith friends block}. */
    @Command(name = "block")
    public static final class Block implements Callable<Integer> {
        private final Context context;

        @Parameters(paramLabel = "FRIEND", descriptionKey = "FRIEND")
        private String name = "";

        @Option(names = "--undo")
        private boolean undo;

        public Block(Context context) {
            this.context = context;
        }

        @Override
        public Integer call() {
            return say(context, undo ? "friends.unblocked" : "friends.blocked",
                    new Friends(context.profile()).setBlocked(name, !undo));
        }
    }

    /** {@code kith friends remove}. */
    @Command(name = "remove")
    public static final class Remove implements Callable<Integer> {
        private final Context context;

        @Parameters(paramLabel = "FRIEND", descriptionKey = "FRIEND")
        private String name = "";

        public Remove(Context context) {
            this.context = context;
        }

        @Override
        public Integer call() {
            int given = new Friends(context.profile()).remove(name);
            context.console().say("friends.removed", "name", name);
            if (given > 0) {
                context.console().note("friends.still-has", "name", name, "count", given);
            }
            context.console().json(JsonObject.of("removed", name, "filtersGiven", given));
            return Exit.DONE;
        }
    }
}
