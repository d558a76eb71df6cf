package kith.cli.inbox;

import module java.base;
import kith.app.Passphrases;
import kith.app.book.ReadAddressBook;
import kith.app.circle.part.CarryOn;
import kith.app.inbox.Incoming;
import kith.app.inbox.Recognise;
import kith.app.inbox.TakeFiles;
import kith.app.profile.PassphraseCache;
import kith.app.profile.SessionPassphrases;
import kith.app.qr.InvitationFile;
import kith.app.qr.PictureFile;
import kith.app.receive.GivenFile;
import kith.app.receive.ImportOrder;
import kith.app.receive.OneQuestionPerKey;
import kith.cli.book.SourceReports;
import kith.cli.check.CheckCommand;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.command.RefusedFile;
import kith.cli.command.UsageProblem;
import kith.cli.mail.ScanCommand;
import kith.cli.receive.CarryOnReport;
import kith.cli.receive.ReceivedReport;
import kith.cli.receive.TerminalDecider;
import kith.cli.receive.Whose;
import kith.cli.terminal.Console;
import kith.cli.terminal.Printable;
import kith.fault.Fault;
import kith.fault.KithException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code kith open}: takes whatever came, recognised by its content. */
@Command(name = "open")
public final class OpenCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(arity = "1..*", paramLabel = "FILE", descriptionKey = "FILE")
    private List<Path> files = List.of();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @ArgGroup(exclusive = true)
    private @Nullable Whose whose;

    @Option(names = "--key-is", paramLabel = "NAME")
    private @Nullable String keyIs;

    @Option(names = "--yes")
    private boolean yes;

    @Mixin
    private Invitations invitations = new Invitations();

    @Mixin
    private DryRun dryRun = new DryRun();

    public OpenCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        String missing = files.stream().filter(file -> !Files.exists(file)).map(Path::toString)
                .collect(Collectors.joining(" "));
        if (UsageProblem.mayHoldCode(missing)) {
            throw new UnmatchedArgumentException(spec.commandLine(), missing);
        }
        if (dryRun.isWanted()) {
            return dryRun.run(context, new Recognise(context.profileIfAny()).run(files,
                    context.progress("progress.files")));
        }
        invitations.require();
        List<Incoming> incoming = new Recognise(context.profile()).run(files, context.progress("progress.files"));
        Console console = context.console();
        ReceivedReport report = new ReceivedReport(console);
        List<Path> looked = incoming.stream().map(Incoming::file).toList();
        List<Path> leftOut = ImportOrder.leftOut(files.stream().filter(one -> !looked.contains(one)).toList());
        leftOut.forEach(file -> console.note("import.left-out", "file", file));
        report.document().put("notForYou", 0);
        report.document().put("leftOut", leftOut.stream().map(Path::toString).toList());
        refuse(incoming, report);
        read(only(incoming, Incoming.AddressBook.class), report);
        take(incoming, report);
        look(incoming, report);
        return report.end();
    }

    private static List<Path> only(List<Incoming> incoming, Class<? extends Incoming> kind) {
        return incoming.stream().filter(kind::isInstance).map(Incoming::file).toList();
    }

    /** Says of what isn't opened here why not, or by what. */
    private void refuse(List<Incoming> incoming, ReceivedReport report) {
        for (Incoming one : incoming) {
            switch (one) {
                case Incoming.Unknown(Path file, KithException reason) -> report.refused(file, reason);
                case Incoming.Backup(Path file) -> report.refused(file, elsewhere("open.backup", file));
                case Incoming.Playground(Path file) -> report.refused(file, elsewhere("open.playground", file));
                default -> { }
            }
        }
    }

    private KithException elsewhere(String key, Path file) {
        return Fault.USAGE.raise("problem", context.console().text(key, "argument",
                Printable.argument(file.toString())));
    }

    /** Reads address books into the contacts once the user agrees. */
    private void read(List<Path> books, ReceivedReport report) {
        Console console = context.console();
        if (books.isEmpty()) {
            return;
        }
        Optional<java.io.Console> terminal = yes ? Optional.empty() : TypedCode.terminal(console);
        if (!yes && terminal.isEmpty()) {
            books.forEach(book -> report.refused(book, elsewhere("open.contacts", book)));
            return;
        }
        if (terminal.isPresent() && !console.text("open.yes").equalsIgnoreCase(Objects.requireNonNullElse(
                terminal.get().readLine("%s ", console.text("open.ask-contacts", "count", books.size())), "")
                .strip())) {
            books.forEach(book -> report.file(book).put("outcome", "left-alone"));
            return;
        }
        Map<String, Object> document = new LinkedHashMap<>();
        report.code(new SourceReports(console).sayFiles(new ReadAddressBook(context.profile()).run(books,
                context.progress("progress.files")), books.stream().map(Path::toString).toList(), document));
        report.add(document);
    }

    /** Takes files of Kith's, answers invitations, and does in circles what follows. */
    private void take(List<Incoming> incoming, ReceivedReport report) {
        List<Incoming.KithFile> kith = incoming.stream().filter(Incoming.KithFile.class::isInstance)
                .map(Incoming.KithFile.class::cast).toList();
        List<Path> pictures = only(incoming, Incoming.QrPicture.class);
        if (kith.isEmpty() && pictures.isEmpty()) {
            return;
        }
        // Asked once, and not for what goes on by itself.
        PassphraseCache cache = new PassphraseCache(System::nanoTime, Instant::now, () -> { });
        try {
            SessionPassphrases passphrases = new SessionPassphrases(context.passphrases(), cache);
            OneQuestionPerKey user = new OneQuestionPerKey(new TerminalDecider(context.console(),
                    whose == null ? null : whose.decision(), keyIs));
            new OpenedReport(context.console(), report).say(new TakeFiles(context.profile()).run(kith.stream()
                    .filter(one -> one.kind() != GivenFile.Kind.INVITATION).map(Incoming.KithFile::given).toList(),
                    user, passphrases, context.progress("progress.files")));
            kith.stream().filter(one -> one.kind() == GivenFile.Kind.INVITATION).map(Incoming.KithFile::given)
                    .forEach(given -> answer(given, user, passphrases, report));
            pictures.forEach(picture -> answer(GivenFile.alone(picture), user, passphrases, report));
            CarryOn.Result further = new CarryOn(context.profile()).run(passphrases.unasked(),
                    context.progress("progress.masks"));
            CarryOnReport circles = new CarryOnReport(context.console());
            report.code(circles.say(further));
            report.document().put("circles", circles.json(further));
        } finally {
            cache.lock();
        }
    }

    private void answer(GivenFile given, OneQuestionPerKey user, Passphrases passphrases, ReceivedReport report) {
        try {
            byte[] bytes = PictureFile.isPicture(given.file())
                    ? InvitationFile.ofPicture(given.file(), context.progress("progress.steps")) : given.bytes();
            invitations.answer(context, report, new Invitations.Opened(given.file(), bytes, given.cameFrom()),
                    whose == null ? null : whose.name(), user, passphrases);
        } catch (KithException e) {
            if (e.fault() == Fault.CANCELLED) {
                throw e;
            }
            report.cameFrom(given.cameFrom(), report.refused(given.file(), e));
        }
    }

    /** Checks lists and messages, and scans mailboxes. */
    private void look(List<Incoming> incoming, ReceivedReport report) {
        List<Path> lists = only(incoming, Incoming.SenderList.class);
        List<Path> messages = only(incoming, Incoming.Message.class);
        List<Path> mailboxes = only(incoming, Incoming.Mailbox.class);
        List<Looking> looks = new ArrayList<>();
        if (!lists.isEmpty() || !messages.isEmpty()) {
            looks.add(new Looking("check", CheckCommand.of(context, lists, messages)));
        }
        if (!mailboxes.isEmpty()) {
            looks.add(new Looking("scan", ScanCommand.of(context, mailboxes)));
        }
        boolean alone = lists.size() + messages.size() + mailboxes.size() == incoming.size();
        for (Looking look : looks) {
            try {
                int code = look.run(context.console(), report);
                report.code(code == Exit.NEGATIVE && !alone ? Exit.DONE : code);
            } catch (RefusedFile e) {
                report.refused(e.file(), e.fault());
            } catch (KithException e) {
                if (e.fault().stopsAll()) {
                    throw e;
                }
                report.refused(look.name(), e);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        Stream.of(lists, messages, mailboxes).flatMap(List::stream).forEach(file ->
                report.file(file).put("outcome", "checked"));
        lists.forEach(list -> context.console().note("open.add-list", "argument",
                Printable.argument(list.toString())));
    }
}
