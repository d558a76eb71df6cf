package kith.cli.invite;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import kith.app.Profile;
import kith.app.invite.Outbox;
import kith.app.invite.renew.UpdateEverybody;
import kith.app.profile.OwnProfile;
import kith.app.share.DraftMail;
import kith.app.share.ShareFilters;
import kith.cli.circle.TerminalAgreement;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.share.AfterRestoreConverter;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.fault.EnumWord;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.text.invite.EverybodyTexts;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code kith update-everybody}: what all friends were given before, where it is old or expires soon. */
@Command(name = "update-everybody")
public final class UpdateEverybodyCommand implements Callable<Integer> {
    private final Context context;

    @Option(names = "--out", paramLabel = "DIR")
    private @Nullable Path folder;

    @Option(names = "--mail")
    private boolean mail;

    @Option(names = "--after-restore", paramLabel = "CHOICE", defaultValue = "undecided",
            converter = AfterRestoreConverter.class)
    private ShareFilters.AfterRestore afterRestore = ShareFilters.AfterRestore.UNDECIDED;

    @Option(names = "--dry-run")
    private boolean dryRun;

    @Option(names = "--yes")
    private boolean yes;

    public UpdateEverybodyCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        if (dryRun && mail) {
            throw Fault.USAGE.raise("problem", context.console().text("usage.exclusive", "names", "--dry-run, --mail"));
        }
        Profile profile = context.profile();
        UpdateEverybody everybody = new UpdateEverybody(profile);
        UpdateEverybody.Preview preview = everybody.preview(afterRestore);
        say(preview);
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("edition", preview.edition());
        document.put("worstCoalitionFpp", preview.nowFpp());
        document.put("afterUpdate", preview.thenFpp());
        document.put("incomplete", preview.incomplete());
        document.put("unvouched", preview.unvouched());
        document.put("leftOut", preview.leftOut().stream().map(UpdateEverybodyCommand::leftOut).toList());
        Console console = context.console();
        if (dryRun) {
            console.say("everybody.dry-run");
            document.put("friends", preview.owed().stream().map(one -> one(one.friend(), one.level())).toList());
            console.json(document);
            return Exit.DONE;
        }
        agree(preview);
        UpdateEverybody.Result result = everybody.run(new UpdateEverybody.Request(afterRestore,
                folder == null ? new Outbox(profile).standard() : folder, letter(profile)), context.passphrases(),
                context.progress("progress.files"));
        document.put("friends", result.sent().stream().map(this::sent).toList());
        new EverybodyTexts(console.messages()).unaddressed(result).ifPresent(console::remark);
        result.sent().stream().flatMap(one -> Optional.ofNullable(one.problem()).stream()).findFirst()
                .ifPresent(problem -> document.put("error", console.error(problem, null)));
        console.json(document);
        return result.sent().stream().flatMap(one -> Optional.ofNullable(one.problem()).stream())
                .mapToInt(problem -> problem.fault().kind().exitCode()).max().orElse(Exit.DONE);
    }

    /** First of all, what all of them together would know. */
    private void say(UpdateEverybody.Preview preview) {
        Console console = context.console();
        EverybodyTexts texts = new EverybodyTexts(console.messages());
        if (preview.owed().isEmpty()) {
            console.say("everybody.nothing");
        } else {
            if (preview.thenFpp() < preview.nowFpp()) {
                console.say("everybody.more-odds", "now", console.figures().strangers(preview.nowFpp()), "then",
                        console.figures().strangers(preview.thenFpp()));
            } else {
                console.line(texts.same());
            }
            if (preview.incomplete()) {
                console.note("panel.incomplete");
            }
            preview.owed().forEach(one -> console.say("everybody.owed", "name", one.friend().name(), "level",
                    one.level()));
        }
        texts.leftOut(preview.leftOut()).forEach(console::remark);
        if (preview.leftOut().stream().anyMatch(UpdateEverybody.LeftOut::canGetOpenFiles)) {
            console.note("everybody.one-by-one");
        }
    }

    private void agree(UpdateEverybody.Preview preview) {
        Console console = context.console();
        String word = console.text("everybody.agree-word");
        if (!preview.owed().isEmpty() && preview.tellsMore() && !yes && !new TerminalAgreement(console)
                .isGiven(console.text("everybody.agree", "word", word), word)) {
            throw Fault.CANCELLED.raise();
        }
    }

    private DraftMail.@Nullable Text letter(Profile profile) {
        if (!mail) {
            return null;
        }
        String owner = new OwnProfile(profile).show().name();
        return new DraftMail.Text(context.console().text("invite.mail-parcel-subject", "owner", owner),
                context.console().text("invite.mail-parcel-body", "owner", owner));
    }

    private Map<String, Object> sent(UpdateEverybody.Sent sent) {
        Console console = context.console();
        Map<String, Object> one = one(sent.friend(), sent.level());
        if (sent.file() != null) {
            console.line(sent.file().toString());
            console.say(sent.completes() ? "parcel.completes" : "parcel.written", "name", sent.friend().name());
            one.put("file", sent.file().toString());
            one.put("completes", sent.completes());
        }
        if (sent.draft() != null) {
            console.say("share.mail-written", "file", sent.draft().file());
            one.put("mail", sent.draft().file().toString());
        }
        if (sent.problem() != null) {
            console.sayFault(sent.problem(), sent.friend().name());
            one.put("error", console.error(sent.problem(), null));
        }
        return one;
    }

    private static Map<String, Object> one(Friend friend, int level) {
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("friend", JsonObject.of("id", friend.id(), "name", friend.name()));
        one.put("level", level);
        return one;
    }

    private static Map<String, Object> leftOut(UpdateEverybody.LeftOut left) {
        Map<String, Object> one = one(left.friend(), left.level());
        one.put("reason", EnumWord.of(left.obstacle()));
        return one;
    }
}
