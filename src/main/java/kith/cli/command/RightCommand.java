package kith.cli.command;

import module java.base;
import kith.app.inbox.Incoming;
import kith.app.inbox.Recognise;
import kith.cli.terminal.Console;
import kith.cli.terminal.Printable;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.mail.box.Mailboxes;
import kith.parallel.Progress;

/** Names {@code kith open}, which takes what another command refused, where it is something that Kith knows. */
public final class RightCommand {
    private RightCommand() {
    }

    /** {@return the mailboxes at these paths} Where another file is refused, the right command for it is named. */
    public static Mailboxes mail(Console console, List<Path> paths) {
        try {
            return Mailboxes.of(paths);
        } catch (KithException e) {
            if (e.fault() == Fault.MAILBOX_UNKNOWN) {
                advise(console, paths, Set.of(Incoming.Mailbox.class, Incoming.Message.class));
            }
            throw e;
        }
    }

    /**
     * Names the command once.
     *
     * @param own what the other command takes itself
     */
    public static void advise(Console console, List<Path> refused, Set<Class<? extends Incoming>> own) {
        new Recognise(null).run(refused, Progress.none()).stream().filter(one -> !(one instanceof Incoming.Unknown)
                && own.stream().noneMatch(kind -> kind.isInstance(one))).findFirst()
                .ifPresent(one -> console.note("advice.open", "argument", Printable.argument(one.file().toString())));
    }
}
