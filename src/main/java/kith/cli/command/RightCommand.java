package kith.cli.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import kith.cli.terminal.Console;
import kith.cli.terminal.Printable;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.mail.box.Mailboxes;

/** Names the command that takes a file which this one refused, where its beginning tells. Each advice is given once. */
public final class RightCommand {
    private static final int LOOKED_AT = 64;

    /** What a command takes. */
    public enum Takes {
        /** Single messages. */
        MESSAGES,
        /** Mail in files and folders. */
        MAIL,
        /** Address books. */
        BOOKS
    }

    private final Console console;
    private final Takes takes;
    private final Set<String> given = new HashSet<>();

    public RightCommand(Console console, Takes takes) {
        this.console = console;
        this.takes = takes;
    }

    /** {@return the mailboxes at these paths} Where a file is refused, the right command for it is named. */
    public static Mailboxes mail(Console console, List<Path> paths) {
        try {
            return Mailboxes.of(paths);
        } catch (KithException e) {
            if (e.fault() == Fault.MAILBOX_UNKNOWN) {
                RightCommand right = new RightCommand(console, Takes.MAIL);
                paths.stream().filter(path -> !Files.isDirectory(path) && !Mailboxes.isMail(path))
                        .forEach(right::advise);
            }
            throw e;
        }
    }

    /** Says which command takes what this one refused, if any is known. */
    public void advise(Path file) {
        if (Files.isDirectory(file)) {
            say("advice.folder", file);
        } else if (takes != Takes.MAIL && Mailboxes.isMail(file)) {
            say(takes == Takes.MESSAGES ? "advice.mailbox" : "advice.mail", file);
        } else if (begins(file, '{')) {
            say("advice.kith", file);
        } else if (takes == Takes.MAIL || takes == Takes.MESSAGES) {
            if (begins(file, 'B')) {
                say("advice.book", file);
            }
        }
    }

    private void say(String key, Path file) {
        if (given.add(key)) {
            console.note(key, "file", file, "argument", Printable.argument(file.toString()));
        }
    }

    /**
     * Whether the first sign of the file that is not white is this; of an address book only those that say so are told.
     */
    private static boolean begins(Path file, char first) {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(file)) {
            String start = new String(in.readNBytes(LOOKED_AT), StandardCharsets.UTF_8)
                    .replace("\uFEFF", "").stripLeading();
            return first == 'B' ? start.startsWith("BEGIN:VCARD") : start.indexOf(first) == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
