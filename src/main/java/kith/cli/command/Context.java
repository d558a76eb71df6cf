package kith.cli.command;

import module java.base;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.profile.ProfileFolder;
import kith.cli.terminal.Console;
import kith.cli.terminal.FilePassphrases;
import kith.cli.terminal.TerminalPassphrases;
import kith.cli.terminal.TerminalProgress;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.parallel.Progress;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The options that every command has, and what follows from them. */
public final class Context {
    private final Console console;
    private final Map<String, String> environment;

    private @Nullable Path profileFolder;
    private @Nullable Path passphraseFile;

    public Context(Console console, Map<String, String> environment) {
        this.console = console;
        this.environment = environment;
    }

    @Option(names = "--profile", paramLabel = "DIR", scope = ScopeType.INHERIT)
    void setProfile(Path folder) {
        profileFolder = folder;
    }

    @Option(names = "--passphrase-file", paramLabel = "FILE", scope = ScopeType.INHERIT)
    void setPassphraseFile(Path file) {
        passphraseFile = file;
    }

    @Option(names = "--json", scope = ScopeType.INHERIT)
    void setJson(boolean json) {
        console.setJson(json);
    }

    public Console console() {
        return console;
    }

    /** {@return the variables of this process} */
    public Map<String, String> environment() {
        return environment;
    }

    /** {@return the folder of the profile, whether there is one or not} */
    public Path folder() {
        if (profileFolder != null) {
            return profileFolder;
        }
        return ProfileFolder.chosen(environment);
    }

    /** {@return the profile} */
    public Profile profile() {
        return Profile.open(folder());
    }

    /** {@return the profile, or none where there is none} */
    public @Nullable Profile profileIfAny() {
        try {
            return profile();
        } catch (KithException e) {
            if (e.fault() == Fault.PROFILE_MISSING) {
                return null;
            }
            throw e;
        }
    }

    /** {@return where passphrases come from: a file, the file that the environment names, or the terminal} */
    public Passphrases passphrases() {
        String fromEnvironment = environment.get("KITH_PASSPHRASE_FILE");
        Path file = passphraseFile != null ? passphraseFile
                : fromEnvironment == null || fromEnvironment.isEmpty() ? null : Path.of(fromEnvironment);
        return file != null ? new FilePassphrases(file) : new TerminalPassphrases(console);
    }

    /** {@return progress on a terminal, and none elsewhere} */
    public Progress progress(String key) {
        return progress((done, total) -> console.text(key, "done", done, "total", total));
    }

    /** {@return progress on a terminal in these words, and none elsewhere} */
    public Progress progress(TerminalProgress.Words words) {
        return console.terminals().err() ? new TerminalProgress(console, words) : Progress.none();
    }
}
