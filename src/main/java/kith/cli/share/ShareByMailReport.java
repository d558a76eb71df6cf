package kith.cli.share;

import module java.base;
import kith.app.share.ShareByMail;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.cli.terminal.Printable;
import kith.friend.Friend;

/**
 * {@code kith share --by-mail} and {@code --stop-mail}: signs filters for messages to come, and says what that means.
 */
record ShareByMailReport(Context context, ShareByMail share) {
    int sign(ShareByMail.Request request) {
        ShareByMail.Result result = share.run(request, context.passphrases());
        Console console = context.console();
        Friend friend = result.friend();
        String name = friend.name();
        if (result.outgoing() == 0) {
            console.say("share.none-to-write", "name", name, "level", result.level());
        } else {
            console.say("share.by-mail-done", "count", result.outgoing(), "name", name);
            console.say("share.by-mail-ledger");
        }
        if (friend.addresses().isEmpty()) {
            console.note("friends.no-address", "name", name, "argument", Printable.argument(name));
        }
        if (result.requestedLevel() < result.level()) {
            console.note("share.has-more", "name", name);
        }
        console.say("share.by-mail-coalition", "odds", console.figures().strangers(result.plannedCoalitionFpp()));
        if (result.incomplete()) {
            console.note("panel.incomplete");
        }
        if (result.waiting() > 0) {
            console.note("share.waiting", "count", result.waiting());
        }
        if (result.similar() != null) {
            console.note("share.similar-entered", "name", name, "other", result.similar());
        }
        console.json(json(result));
        return Exit.DONE;
    }

    int stop(String name) {
        int withdrawn = share.withdraw(name);
        context.console().say("share.mail-stopped", "count", withdrawn, "name", name);
        context.console().json(JsonObject.of("withdrawn", withdrawn));
        return Exit.DONE;
    }

    private static Map<String, Object> json(ShareByMail.Result result) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("friend", JsonObject.of("id", result.friend().id(), "name", result.friend().name()));
        document.put("addresses", result.friend().addresses());
        document.put("outgoing", result.outgoing());
        document.put("edition", result.edition());
        document.put("level", result.level());
        document.put("requestedLevel", result.requestedLevel());
        document.put("plannedCoalitionFpp", result.plannedCoalitionFpp());
        document.put("incomplete", result.incomplete());
        document.put("oneMatchDecides", result.oneMatchDecides());
        document.put("waiting", result.waiting());
        return document;
    }
}
