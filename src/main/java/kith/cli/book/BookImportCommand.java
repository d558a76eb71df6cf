package kith.cli.book;

import module java.base;
import kith.address.io.CsvChoice;
import kith.address.io.CsvPreview;
import kith.address.io.Encodings;
import kith.app.book.ChooseColumns;
import kith.app.book.ReadAddressBook;
import kith.app.inbox.Incoming;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.cli.command.RefusedFile;
import kith.cli.command.RightCommand;
import kith.cli.terminal.Console;
import kith.cli.terminal.JsonObject;
import kith.fault.EnumWord;
import kith.fault.Fault;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith book import}: reads files into the book, or shows a table before it is read. */
@Command(name = "import")
public final class BookImportCommand implements Callable<Integer> {
    /** What stands between columns, by name. */
    enum Delimiter {
        COMMA(','), SEMICOLON(';'), TAB('\t');

        private final char sign;

        Delimiter(char sign) {
            this.sign = sign;
        }

        static Delimiter of(char sign) {
            return sign == ';' ? SEMICOLON : sign == '\t' ? TAB : COMMA;
        }
    }

    /** What becomes of a column. */
    private enum Use {
        ADDRESS("book.column-address"), NAME("book.column-name"), LEAVE_OUT("book.column-leave-out");

        private final String text;

        Use(String text) {
            this.text = text;
        }
    }

    private final Context context;

    @Parameters(arity = "1..*", paramLabel = "FILE", descriptionKey = "FILE")
    private List<Path> files = List.of();

    @Option(names = "--preview", descriptionKey = "preview")
    private boolean preview;

    @Option(names = "--columns", paramLabel = "NUMBERS", split = ",", descriptionKey = "columns")
    private @Nullable List<Integer> columns;

    @Option(names = "--name-columns", paramLabel = "NUMBERS", split = ",", descriptionKey = "name-columns")
    private @Nullable List<Integer> nameColumns;

    @Option(names = "--delimiter", paramLabel = "NAME", descriptionKey = "delimiter")
    private @Nullable Delimiter delimiter;

    @Option(names = "--no-titles", descriptionKey = "no-titles")
    private boolean noTitles;

    @Option(names = "--encoding", paramLabel = "NAME", descriptionKey = "encoding")
    private @Nullable String encoding;

    public BookImportCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        if (preview) {
            return show();
        }
        if (columns != null || nameColumns != null || delimiter != null || noTitles) {
            return readAsChosen();
        }
        Map<String, Object> document = new LinkedHashMap<>();
        ReadAddressBook.Result result =
                new ReadAddressBook(context.profile()).run(files, encoding(), context.progress("progress.files"));
        int code = new SourceReports(context.console()).sayFiles(result,
                files.stream().map(Path::toString).toList(), document);
        context.console().json(document);
        RightCommand.advise(context.console(), IntStream.range(0, files.size()).filter(i ->
                result.sources().get(i).refused() != null).mapToObj(files::get).toList(),
                Set.of(Incoming.AddressBook.class));
        return code;
    }

    private @Nullable Charset encoding() {
        return encoding == null ? null : Encodings.of(encoding);
    }

    private int readAsChosen() {
        if (files.size() > 1) {
            throw Fault.USAGE.raise("problem", context.console().text("book.columns-one-file"));
        }
        ChooseColumns tables = new ChooseColumns(context.profile());
        ChooseColumns.Undecided table = RefusedFile.naming(files.getFirst(),
                () -> tables.table(files.getFirst(), encoding()));
        Map<String, Object> document = new LinkedHashMap<>();
        int code = new SourceReports(context.console()).sayFiles(tables.run(table, choice(table)),
                List.of(files.getFirst().toString()), document);
        context.console().json(document);
        return code;
    }

    private CsvChoice choice(ChooseColumns.Undecided table) {
        CsvChoice start = delimiter == null ? table.choice() : table.preview().guess(delimiter.sign);
        return new CsvChoice(start.delimiter(), noTitles ? CsvChoice.Titles.NONE : start.titles(),
                columns == null ? start.addressColumns() : fromOne(columns),
                nameColumns == null ? start.nameColumns().stream().filter(name -> columns == null
                        || !columns.contains(name + 1)).toList() : fromOne(nameColumns));
    }

    private List<Integer> fromOne(List<Integer> numbers) {
        return numbers.stream().map(number -> {
            if (number < 1) {
                throw Fault.USAGE.raise("problem", context.console().text("book.columns-from-one"));
            }
            return number - 1;
        }).toList();
    }

    private int show() {
        ChooseColumns tables = new ChooseColumns(context.profile());
        List<Map<String, Object>> shown = new ArrayList<>();
        for (Path file : files) {
            ChooseColumns.Undecided table = RefusedFile.naming(file, () -> tables.table(file, encoding()));
            shown.add(show(file, table.preview(), choice(table)));
        }
        context.console().json(JsonObject.of("files", shown));
        return Exit.DONE;
    }

    private Map<String, Object> show(Path file, CsvPreview table, CsvChoice choice) {
        Console console = context.console();
        console.say(switch (table.certainty()) {
            case CONTENT -> "book.preview-content";
            case NOTHING -> "book.preview-nothing";
            case TITLES, REMEMBERED, CHOSEN -> "book.preview-titles";
        }, "file", file.toString(), "what", console.text("book.columns-unknown"));
        List<Map<String, Object>> columns = new ArrayList<>();
        for (CsvPreview.Column column : table.columns(choice)) {
            Use use = choice.addressColumns().contains(column.number()) ? Use.ADDRESS
                    : choice.nameColumns().contains(column.number()) ? Use.NAME : Use.LEAVE_OUT;
            console.row(Integer.toString(column.number() + 1), console.text(use.text), column.title(),
                    String.join(", ", column.samples()));
            columns.add(JsonObject.of("column", column.number() + 1, "use", EnumWord.of(use), "title",
                    column.title(), "samples",
                    column.samples(), "filled", column.filled(), "addresses", column.addresses()));
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("file", file.toString());
        json.put("certainty", EnumWord.of(table.certainty()));
        json.put("delimiter", EnumWord.of(Delimiter.of(choice.delimiter())));
        json.put("titles", choice.titles() == CsvChoice.Titles.IN_FIRST_ROW);
        json.put("columns", columns);
        json.put("encoding", new SourceReports(console).encoding(table.encoding()));
        return json;
    }
}
