package kith.cli.share;

import module java.base;
import kith.app.Profile;
import kith.app.folder.SharedFolder;
import kith.app.invite.SendToFriend;
import kith.app.invite.ask.AnswerRequest;
import kith.app.outbox.Send;
import kith.app.outbox.ToSend;
import kith.app.outbox.ToSendList;
import kith.app.share.ShareByMail;
import kith.app.share.ShareFilters;
import kith.app.share.SharePreview;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.privacy.DictionaryArgument;
import kith.cli.privacy.PanelReport;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.cli.terminal.Printable;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.parallel.Progress;
import kith.privacy.Level;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith share}: signed filters for a friend. */
@Command(name = "share")
public final class ShareCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "FRIEND", descriptionKey = "FRIEND")
    private String friend = "";

    @Option(names = "--level", paramLabel = "N")
    private @Nullable Integer chosen;

    /** How many filters: as many as were chosen, or are asked for, or a friend gets. */
    private int level = Level.FRIEND;

    @Option(names = "--asked")
    private boolean asked;

    @Option(names = "--out", paramLabel = "DIR")
    private @Nullable Path folder;

    @Mixin
    private MailDraft mail = new MailDraft();

    @Option(names = "--by-mail")
    private boolean byMail;

    @Option(names = "--stop-mail")
    private boolean stopMail;

    @Option(names = "--plain")
    private boolean plain;

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
        if (chosen != null) {
            level = Level.require(chosen);
        }
        if (asked && (byMail || stopMail || plain || again)) {
            throw Fault.USAGE.raise("problem", context.console().text("usage.exclusive", "names",
                    "--asked, --by-mail, --stop-mail, --plain, --again"));
        }
        AnswerRequest.Asked request = asked ? new AnswerRequest(context.profile()).require(friend) : null;
        if (request != null && chosen == null) {
            level = request.wanted();
        }
        if (dryRun && mail.isWanted()) {
            throw Fault.USAGE.raise("problem", context.console().text("usage.exclusive", "names", "--dry-run, --mail"));
        }
        if ((byMail || stopMail) && (mail.isWanted() || dryRun || folder != null) || byMail && stopMail) {
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
        mail.requireFree();
        if (request != null) {
            SendToFriend.Result given = new AnswerRequest(profile).give(new AnswerRequest.Giving(request, level,
                    afterRestore, folder()), context.passphrases());
            return sealed(profile, given.friend(), given.file(), given.completes(), given.circles());
        }
        if (!plain && new SendToFriend(profile).find(friend).isPresent()) {
            ToSend due = new ToSendList(profile).of(List.of(friend), afterRestore).getFirst();
            SharePreview now = new ShareFilters(profile).preview(friend, level);
            return due.isNothing() && !again && !now.unvouched() && now.missing() <= 0 ? nothing(due.friend(), now)
                    : sealed(profile);
        }
        ShareFilters.Result result = new ShareFilters(profile).run(new ShareFilters.Request(friend, level,
                files(), folder(), afterRestore), context.passphrases(),
                context.progress("progress.files"));
        say(result);
        Map<String, Object> document = shared(result.friend(), result.toSend(), MailDraft.Letter.FILES,
                result.edition(), result.level());
        document.put("files", result.files().stream().map(Path::toString).toList());
        result.card().ifPresent(card -> document.put("card", card.toString()));
        document.put("worstCoalitionFpp", result.worstCoalitionFpp());
        document.put("incomplete", result.incomplete());
        document.put("oneMatchDecides", result.oneMatchDecides());
        document.put("waiting", result.waiting());
        context.console().json(document);
        return Exit.DONE;
    }

    /** One file that nobody else opens, with everything that is due: in the outbox, and copied where that is wanted. */
    private Integer sealed(Profile profile) {
        Path copy = folder != null ? folder : mail.isWanted() ? Path.of(".") : null;
        Send.Sent sent = new Send(profile).run(new Send.Request(List.of(friend), again, afterRestore,
                copy == null ? new Send.Handing.Stays() : new Send.Handing.Copies(copy), Send.Giving.CHOSEN,
                level),
                context.passphrases(), Progress.none()).getFirst();
        if (sent.problem() != null) {
            throw sent.problem();
        }
        int exit = sealed(profile, sent.friend(), sent.files().getLast(), sent.completes(), sent.circles());
        if (copy == null) {
            context.console().say("share.send", "argument", Printable.argument(sent.friend().name()));
        }
        return exit;
    }

    /** The friend has that much, and nothing else is to be sent. */
    private Integer nothing(Friend to, SharePreview now) {
        context.console().say("share.none-to-write", "name", to.name(), "level", now.currentLevel());
        Map<String, Object> document = shared(to, List.of(), MailDraft.Letter.PARCEL, now.edition(),
                now.currentLevel());
        document.put("sealed", true);
        context.console().json(document);
        return Exit.DONE;
    }

    private Integer sealed(Profile profile, Friend to, Path file, boolean completes, int circles) {
        SharePreview now = new ShareFilters(profile).preview(friend, level);
        Console console = context.console();
        String name = to.name();
        console.line(file.toString());
        console.say(completes ? "parcel.completes" : "parcel.written", "name", name);
        boolean lies = new SharedFolder(profile).holds(file);
        if (lies) {
            console.say("shared-folder.lies", "name", name);
        }
        if (circles > 0) {
            console.say("parcel.circles", "count", circles);
        }
        meaning(name, now.currentLevel(), now.oneMatchDecides(), now.worstCoalitionFpp(), now.incomplete(),
                now.waiting());
        Map<String, Object> document = shared(to, List.of(file), MailDraft.Letter.PARCEL, now.edition(),
                now.currentLevel());
        document.put("completes", completes);
        document.put("circles", circles);
        document.put("sealed", true);
        document.put("inSharedFolder", lies);
        document.put("worstCoalitionFpp", now.worstCoalitionFpp());
        document.put("incomplete", now.incomplete());
        document.put("oneMatchDecides", now.oneMatchDecides());
        document.put("waiting", now.waiting());
        console.json(document);
        return Exit.DONE;
    }

    private Map<String, Object> shared(Friend to, List<Path> files, MailDraft.Letter letter, int edition, int has) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("friend", JsonObject.of("id", to.id(), "name", to.name()));
        document.put("files", files.stream().map(Path::toString).toList());
        mail.write(context, to.name(), files, letter).ifPresent(file -> document.put("mail", file.toString()));
        document.put("edition", edition);
        document.put("level", has);
        document.put("requestedLevel", level);
        return document;
    }

    private Path folder() {
        return folder == null ? Path.of(".") : folder;
    }

    private ShareFilters.Files files() {
        return again ? ShareFilters.Files.ALL : ShareFilters.Files.MISSING;
    }

    private void say(ShareFilters.Result result) {
        Console console = context.console();
        result.toSend().forEach(file -> console.line(file.toString()));
        String name = result.friend().name();
        if (result.files().isEmpty()) {
            console.say("share.none-to-write", "name", name, "level", result.level());
        } else {
            console.say("share.wrote", "count", result.files().size(), "name", name, "level", result.level());
            console.say("share.send-apart");
        }
        if (result.card().isPresent()) {
            console.say("share.card-along", "name", name);
        }
        meaning(name, result.level(), result.oneMatchDecides(), result.worstCoalitionFpp(), result.incomplete(),
                result.waiting());
        if (result.similar() != null) {
            console.note("share.similar-entered", "name", name, "other", result.similar());
        }
    }

    private void meaning(String name, int has, boolean oneMatchDecides, double worst, boolean incomplete,
            int waiting) {
        Console console = context.console();
        if (level < has) {
            console.note("share.has-more", "name", name);
        }
        console.say(oneMatchDecides ? "share.match-decides" : "share.match-not-enough", "name", name,
                "odds", console.figures().strangers(Level.fpp(has)), "count",
                SharePreview.decidesAmong(Level.fpp(has)));
        console.say("share.coalition", "odds", console.figures().strangers(worst));
        if (incomplete) {
            console.note("panel.incomplete");
        }
        console.note("share.panel-hint");
        if (waiting > 0) {
            console.note("share.waiting", "count", waiting);
        }
    }
}
