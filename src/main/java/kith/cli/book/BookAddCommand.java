package kith.cli.book;

import module java.base;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.address.io.Encodings;
import kith.app.book.AddContact;
import kith.app.book.ReadAddressBook;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.fault.EnumWord;
import kith.fault.Fault;
import kith.fault.KithException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith book add}: contacts by hand, and files among them. What is refused keeps nothing else out. */
@Command(name = "add")
public final class BookAddCommand implements Callable<Integer> {
    private static final Pattern NAMED = Pattern.compile("\\s*\"?([^<>\"]*?)\"?\\s*<([^<>]+)>\\s*");

    private final Context context;

    @Parameters(arity = "1..*", paramLabel = "ADDRESS", descriptionKey = "ADDRESS")
    private List<String> typed = List.of();

    @Option(names = "--name", paramLabel = "NAME", descriptionKey = "name")
    private String name = "";

    @Option(names = "--encoding", paramLabel = "NAME", descriptionKey = "encoding")
    private @Nullable String encoding;

    public BookAddCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Console console = context.console();
        Charset charset = encoding == null ? null : Encodings.of(encoding);
        if (!name.isEmpty() && typed.size() > 1) {
            throw Fault.USAGE.raise("problem", console.text("book.name-one-address"));
        }
        List<Path> files = new ArrayList<>();
        List<Map<String, Object>> contacts = new ArrayList<>();
        Map<String, Object> document = new LinkedHashMap<>();
        int code = Exit.DONE;
        for (String one : typed) {
            try {
                contacts.add(add(one));
            } catch (KithException e) {
                Optional<Path> file = e.fault() == Fault.ADDRESS_INVALID ? file(one) : Optional.empty();
                if (file.isEmpty() && (typed.size() == 1 || e.fault() != Fault.ADDRESS_INVALID)) {
                    throw e;
                }
                file.ifPresent(files::add);
                if (file.isEmpty()) {
                    Map<String, Object> error = console.error(e, null);
                    contacts.add(new LinkedHashMap<>(JsonObject.of("typed", one, "error", error)));
                    document.putIfAbsent("error", error);
                    console.sayFault(e, null);
                    code = Math.max(code, e.fault().kind().exitCode());
                }
            }
        }
        if (typed.size() == 1 && files.isEmpty()) {
            console.json(contacts.getFirst());
            return code;
        }
        document.put("added", contacts);
        if (!files.isEmpty()) {
            code = Math.max(code, new SourceReports(console).sayFiles(
                    new ReadAddressBook(context.profile()).run(files, charset, context.progress("progress.files")),
                    files.stream().map(Path::toString).toList(), document));
        }
        console.json(document);
        return code;
    }

    private Map<String, Object> add(String one) {
        Matcher named = NAMED.matcher(one);
        boolean both = named.matches();
        AddContact.Result added = new AddContact(context.profile()).run(address(both ? named.group(2) : one, one),
                !name.isEmpty() || !both ? name : named.group(1).strip());
        context.console().say(switch (added.outcome()) {
            case ADDED -> "book.added";
            case NAMED -> "book.named";
            case ALREADY_THERE -> "book.already-there";
        }, "address", added.entry().canonical(), "name", added.entry().name());
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("outcome", EnumWord.of(added.outcome()));
        json.put("address", added.entry().canonical());
        json.put("name", added.entry().name());
        return json;
    }

    private static EmailAddress address(String part, String whole) {
        try {
            return EmailAddress.parse(part.strip());
        } catch (InvalidAddress e) {
            throw Fault.ADDRESS_INVALID.raise("address", whole).causedBy(e);
        }
    }

    /** A book that somebody adds is read like one that is imported. */
    private static Optional<Path> file(String typed) {
        try {
            return Optional.of(Path.of(typed)).filter(Files::isRegularFile);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
