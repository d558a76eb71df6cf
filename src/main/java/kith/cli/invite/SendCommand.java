package kith.cli.invite;

import module java.base;
import kith.app.Profile;
import kith.app.folder.SharedFolder;
import kith.app.invite.renew.UpdateEverybody;
import kith.app.outbox.Send;
import kith.app.outbox.ToSend;
import kith.app.outbox.ToSendList;
import kith.app.profile.OwnProfile;
import kith.app.share.DraftMail;
import kith.app.share.ShareFilters.AfterRestore;
import kith.cli.circle.TerminalAgreement;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.command.UsageProblem;
import kith.cli.share.AfterRestoreConverter;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.cli.terminal.Printable;
import kith.fault.EnumWord;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.friend.HandedOver;
import kith.friend.KeyTrust;
import kith.text.invite.EverybodyTexts;
import kith.text.invite.HandedOverTexts;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith send}: what is due for friends. */
@Command(name = "send")
public final class SendCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "FRIEND", arity = "0..*", descriptionKey = "FRIEND")
    private List<String> friends = List.of();

    @Option(names = "--out", paramLabel = "DIR")
    private @Nullable Path folder;

    @Option(names = "--mail")
    private boolean mail;

    @Option(names = "--text")
    private boolean text;

    @Option(names = "--again")
    private boolean again;

    @Option(names = "--after-restore", paramLabel = "CHOICE", defaultValue = "undecided",
            converter = AfterRestoreConverter.class)
    private AfterRestore afterRestore = AfterRestore.UNDECIDED;

    @Option(names = "--dry-run")
    private boolean dryRun;

    @Option(names = "--yes")
    private boolean yes;

    public SendCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Console console = context.console();
        if (again && friends.isEmpty()) {
            throw Fault.USAGE.raise("problem", console.text("send.again-whom"));
        }
        if (friends.stream().anyMatch(UsageProblem::mayHoldCode)) {
            throw Fault.USAGE.raise("problem", console.text("usage.unmatched", "arguments", "********"));
        }
        Profile profile = context.profile();
        ToSendList list = new ToSendList(profile);
        List<ToSend> rows = friends.isEmpty() ? list.list(afterRestore) : list.of(friends, afterRestore);
        Set<String> renewed = rows.stream().filter(row -> row.level() > 0).map(row -> row.friend().id())
                .collect(Collectors.toSet());
        UpdateEverybody.Preview preview = new UpdateEverybody(profile).preview(afterRestore,
                friend -> friends.isEmpty() || renewed.contains(friend.id()));
        say(rows, preview);
        Map<String, Object> document = document(preview);
        if (dryRun) {
            List<ToSend> due = rows.stream().filter(row -> again || !row.isNothing()).toList();
            due.forEach(this::say);
            console.say("everybody.dry-run");
            document.put("friends", due.stream().map(SendCommand::json).toList());
            console.json(document);
            return Exit.DONE;
        }
        agree(preview);
        List<Send.Sent> all = new Send(profile).run(new Send.Request(friends, again, afterRestore, handing(profile)),
                context.passphrases(), context.progress("progress.files"));
        document.put("friends", all.stream().map(sent -> sent(profile, sent)).toList());
        new EverybodyTexts(console.messages()).unaddressed(all).ifPresent(console::remark);
        all.stream().flatMap(one -> Stream.ofNullable(one.problem())).findFirst()
                .ifPresent(problem -> document.put("error", console.error(problem, null)));
        console.json(document);
        return all.stream().flatMap(one -> Stream.ofNullable(one.problem()))
                .mapToInt(problem -> problem.fault().kind().exitCode()).max().orElse(Exit.DONE);
    }

    /** First of all, what giving filters again tells, and who gets nothing. */
    private void say(List<ToSend> rows, UpdateEverybody.Preview preview) {
        Console console = context.console();
        EverybodyTexts texts = new EverybodyTexts(console.messages());
        if (!again) {
            rows.stream().filter(row -> row.isNothing() && KeyTrust.isWelcome(row.friend()))
                    .forEach(row -> sayNothing(row.friend()));
        }
        if (rows.isEmpty()) {
            console.say("send.nothing");
        }
        if (!preview.owed().isEmpty()) {
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

    private void sayNothing(Friend friend) {
        Console console = context.console();
        HandedOver last = new ToSendList(context.profile()).last(friend);
        if (last == null) {
            console.say("send.nothing-for", "name", friend.name(), "argument", Printable.argument(friend.name()));
        } else {
            console.say("send.nothing-new", "name", friend.name(), "argument", Printable.argument(friend.name()),
                    "last", new HandedOverTexts(console.messages()).sentence(friend.name(), last));
        }
    }

    private void say(ToSend row) {
        List<String> parts = new ArrayList<>();
        Console console = context.console();
        if (again) {
            parts.add(console.text("send.again"));
        }
        if (row.completes()) {
            parts.add(console.text("send.completes"));
        }
        if (row.level() > 0) {
            parts.add(console.text("ledger.filters", "count", row.level()));
        }
        if (row.circles() > 0) {
            parts.add(console.text("send.circles", "count", row.circles()));
        }
        if (!row.files().isEmpty()) {
            parts.add(console.text("send.ready", "count", row.files().size()));
        }
        console.line(row.friend().name() + ": " + new EverybodyTexts(console.messages()).names(parts));
    }

    private void agree(UpdateEverybody.Preview preview) {
        Console console = context.console();
        String word = console.text("everybody.agree-word");
        if (!preview.owed().isEmpty() && preview.tellsMore() && !yes && !new TerminalAgreement(console)
                .isGiven(console.text("everybody.agree", "word", word), word)) {
            throw Fault.CANCELLED.raise();
        }
    }

    /** With a shared folder nothing has to be written anywhere else. */
    private Send.Handing handing(Profile profile) {
        Path out = folder == null ? Path.of(".") : folder;
        if (mail) {
            String owner = new OwnProfile(profile).show().name();
            return new Send.Handing.Drafts(out, new DraftMail.Text(
                    context.console().text("invite.mail-parcel-subject", "owner", owner),
                    context.console().text("invite.mail-parcel-body", "owner", owner)));
        }
        return folder == null && new SharedFolder(profile).chosen().isPresent()
                ? new Send.Handing.Stays() : new Send.Handing.Copies(out);
    }

    private Map<String, Object> document(UpdateEverybody.Preview preview) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("edition", preview.edition());
        document.put("worstCoalitionFpp", preview.nowFpp());
        document.put("afterUpdate", preview.thenFpp());
        document.put("incomplete", preview.incomplete());
        document.put("unvouched", preview.unvouched());
        document.put("leftOut", preview.leftOut().stream().map(SendCommand::leftOut).toList());
        return document;
    }

    private Map<String, Object> sent(Profile profile, Send.Sent sent) {
        Console console = context.console();
        String name = sent.friend().name();
        Map<String, Object> one = one(sent.friend(), sent.level());
        if (sent.draft() == null) {
            sent.files().forEach(file -> SealedOutput.say(console, file, text));
        }
        if (sent.draft() == null && !sent.files().isEmpty()) {
            console.say(sent.completes() ? "parcel.completes" : "parcel.written", "name", name);
        }
        boolean lies = sent.files().stream().anyMatch(new SharedFolder(profile)::holds);
        if (lies) {
            console.say("shared-folder.lies", "name", name);
        }
        if (sent.circles() > 0) {
            console.say("parcel.circles", "count", sent.circles());
        }
        if (sent.draft() != null) {
            console.say("share.mail-written", "file", sent.draft().file());
            one.put("mail", sent.draft().file().toString());
        }
        one.put("files", sent.files().stream().map(Path::toString).toList());
        one.put("completes", sent.completes());
        one.put("circles", sent.circles());
        one.put("inSharedFolder", lies);
        if (sent.problem() != null) {
            console.sayFault(sent.problem(), name);
            one.put("error", console.error(sent.problem(), null));
        }
        return one;
    }

    private static Map<String, Object> json(ToSend row) {
        Map<String, Object> one = one(row.friend(), row.level());
        one.put("files", row.files().stream().map(file -> String.valueOf(file.source())).toList());
        one.put("completes", row.completes());
        one.put("circles", row.circles());
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
