package kith.cli.invite;

import java.nio.file.Path;
import kith.app.share.ShareFilters;
import kith.cli.command.Context;
import kith.cli.share.AfterRestoreConverter;
import kith.cli.share.MailDraft;
import kith.privacy.Level;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What is told of every sealed file with filters: how many, where it goes, and how to go on after a restore. */
public final class SealedOptions {
    @Option(names = "--level", paramLabel = "N", defaultValue = "7")
    private int level = Level.FRIEND;

    @Option(names = "--out", paramLabel = "DIR", defaultValue = ".")
    private Path folder = Path.of(".");

    @Option(names = "--text")
    private boolean text;

    @Mixin
    private MailDraft mail = new MailDraft();

    @Option(names = "--after-restore", paramLabel = "CHOICE", defaultValue = "undecided",
            converter = AfterRestoreConverter.class)
    private ShareFilters.AfterRestore afterRestore = ShareFilters.AfterRestore.UNDECIDED;

    /** {@return how many filters a friend gets} */
    public int level() {
        return level;
    }

    public Path folder() {
        return folder;
    }

    public ShareFilters.AfterRestore afterRestore() {
        return afterRestore;
    }

    /** {@return the draft of a message} */
    public MailDraft mail() {
        return mail;
    }

    /** Names a file that was written, and prints it as text where that is wanted. */
    public void say(Context context, Path file) {
        SealedOutput.say(context.console(), file, text);
    }
}
