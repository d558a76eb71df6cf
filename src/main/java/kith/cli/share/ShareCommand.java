package kith.cli.share;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import kith.app.Profile;
import kith.app.profile.OwnProfile;
import kith.app.share.DraftMail;
import kith.app.share.ShareByMail;
import kith.app.share.ShareFilters;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.privacy.DictionaryArgument;
import kith.cli.privacy.PanelReport;
import kith.cli.terminal.Console;
import kith.fault.Fault;
import kith.privacy.Level;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith share}: signed filters for a friend. */
@Command(name = "share")
public final class ShareCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "FRIEND", descriptionKey = "FRIEND")
    private String friend = "";

    @Option(names = "--level", paramLabel = "N", defaultValue = "7")
    private int level = Level.FRIEND;

    @Option(names = "--out", paramLabel = "DIR")
    private @Nullable Path folder;

    @Option(names = "--mail", paramLabel = "DRAFT.eml")
    private @Nullable Path mail;

    @Option(names = "--by-mail")
    private boolean byMail;

    @Option(names = "--stop-mail")
    private boolean stopMail;

    @Option(names = "--again")
    private boolean again;

    @Option(names = "--after-restore", paramLabel = "CHOICE", defaultValue = "undecided",
            converter = AfterRestoreConverter.class)
    private ShareFilters.AfterRestore afterRestore = ShareFilters.AfterRestore.UNDECIDED;

    @Option(names = "--dry-run")
    private boolean dryRun;

    @Option(names = "--dictionary", paramLabel = "LIST", converter = DictionaryArgument.Converter.class)
    private List<DictionaryArgument> dictionaries = List.of();

    public ShareCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        if (!Level.isValid(level)) {
            throw Fault.USAGE.raise("problem", context.console().text("usage.level", "min", 1, "max", Level.MAX,
                    "value", Integer.toString(level)));
        }
        if (dryRun && mail != null) {
            throw Fault.USAGE.raise("problem", context.console().text("usage.exclusive", "names", "--dry-run, --mail"));
        }
        if ((byMail || stopMail) && (mail != null || dryRun || folder != null) || byMail && stopMail) {
            throw Fault.USAGE.raise("problem", context.console().text("usage.exclusive", "names",
                    "--by-mail, --stop-mail, --mail, --dry-run, --out"));
        }
        if (dryRun) {
            return new SharePreviewReport(context, friend, level, afterRestore).call(PanelReport.choices(dictionaries));
        }
        if (!dictionaries.isEmpty()) {
            throw Fault.USAGE.raise("problem", context.console().text("usage.dictionary"));
        }
        Profile profile = context.profile();
        if (byMail || stopMail) {
            ShareByMailReport report = new ShareByMailReport(context, new ShareByMail(profile));
            return stopMail ? report.stop(friend) : report.sign(new ShareByMail.Request(friend, level, files(),
                    afterRestore));
        }
        if (mail != null) {
            // Before anything is given away: afterwards the ledger would have it, and the draft would be missing.
            DraftMail.requireFree(mail);
        }
        ShareFilters.Result result = new ShareFilters(profile).run(new ShareFilters.Request(friend, level,
                files(), folder == null ? Path.of(".") : folder, afterRestore), context.passphrases(),
                context.progress("progress.files"));
        Console console = context.console();
        say(console, result);
        Optional<Path> draft = draft(profile, result);
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("friend", Map.of("id", result.friend().id(), "name", result.friend().name()));
        document.put("files", result.files().stream().map(Path::toString).toList());
        draft.ifPresent(file -> document.put("mail", file.toString()));
        document.put("edition", result.edition());
        document.put("level", result.level());
        document.put("requestedLevel", result.requestedLevel());
        document.put("worstCoalitionFpp", result.worstCoalitionFpp());
        document.put("incomplete", result.incomplete());
        document.put("oneMatchDecides", result.oneMatchDecides());
        document.put("waiting", result.waiting());
        console.json(document);
        return Exit.DONE;
    }

    private ShareFilters.Files files() {
        return again ? ShareFilters.Files.ALL : ShareFilters.Files.MISSING;
    }

    /** A draft without files would be a message about nothing. */
    private Optional<Path> draft(Profile profile, ShareFilters.Result result) {
        Console console = context.console();
        if (mail == null) {
            return Optional.empty();
        }
        if (result.files().isEmpty()) {
            console.note("share.mail-nothing");
            return Optional.empty();
        }
        String owner = new OwnProfile(profile).show().name();
        DraftMail.Words words = new DraftMail.Words(console.text("share.mail-subject", "owner", owner),
                console.text("share.mail-body", "owner", owner, "count", result.files().size()));
        Path draft = new DraftMail(profile).write(result.friend().name(), result.files(), words, mail).file();
        console.say("share.mail-written", "file", draft);
        return Optional.of(draft);
    }

    private static void say(Console console, ShareFilters.Result result) {
        result.files().forEach(file -> console.line(file.toString()));
        String name = result.friend().name();
        if (result.files().isEmpty()) {
            console.say("share.none-to-write", "name", name, "level", result.level());
        } else {
            console.say("share.wrote", "count", result.files().size(), "name", name, "level", result.level());
            console.say("share.send-apart");
        }
        if (result.requestedLevel() < result.level()) {
            console.note("share.has-more", "name", name, "level", result.level());
        }
        String odds = console.figures().odds(Level.fpp(result.level()));
        console.say(result.oneMatchDecides() ? "share.match-decides" : "share.match-not-enough", "name", name,
                "odds", odds);
        console.say("share.coalition", "odds", console.figures().odds(result.worstCoalitionFpp()));
        if (result.incomplete()) {
            console.note("panel.incomplete");
        }
        console.note("share.panel-hint");
        if (result.waiting() > 0) {
            console.note("share.waiting", "count", result.waiting());
        }
        if (result.similar() != null) {
            console.note("share.similar-entered", "name", name, "other", result.similar());
        }
    }
}
