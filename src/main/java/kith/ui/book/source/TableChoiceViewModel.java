package kith.ui.book.source;

import module java.base;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import kith.address.io.CsvCertainty;
import kith.address.io.CsvChoice;
import kith.address.io.CsvChoice.Titles;
import kith.address.io.CsvPreview;
import kith.address.io.Encodings;
import kith.app.book.ChooseColumns;
import kith.app.book.ChooseColumns.Undecided;
import kith.app.book.ReadAddressBook;
import kith.fault.KithException;
import kith.ui.work.Background;
import kith.ui.work.OneAtATime;
import org.jspecify.annotations.Nullable;

/** Tables that nobody knows, one after the other, until the user has said what their columns hold. */
public final class TableChoiceViewModel {
    /** What becomes of a column. */
    public enum Use {
        /** Its values are addresses. */
        ADDRESS,
        /** Its values are names, or parts of them. */
        NAME,
        /** It is not read. */
        LEAVE_OUT
    }

    /**
     * A column and what the user wants of it.
     *
     * @param column as the file has it
     * @param use what becomes of it
     */
    public record ChosenColumn(CsvPreview.Column column, ObjectProperty<Use> use) {
    }

    /** The encodings that are offered; whatever else a file says it has is taken, too. */
    public static final List<String> ENCODINGS = List.of("UTF-8", "GB18030", "Big5", "Shift_JIS", "EUC-JP",
            "ISO-2022-JP", "EUC-KR", "windows-1251", "KOI8-R", "KOI8-U", "IBM866", "windows-1250", "windows-1252",
            "windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-1258",
            "windows-874", "UTF-16LE", "UTF-16BE");

    private final ChooseColumns tables;
    private final Background background;
    private final Consumer<KithException> failed;
    private final Consumer<ReadAddressBook.Result> took;
    private final Deque<Undecided> waiting = new ArrayDeque<>();
    private final ReadOnlyObjectWrapper<@Nullable Undecided> table = new ReadOnlyObjectWrapper<>(this, "table");
    private final ReadOnlyObjectWrapper<List<ChosenColumn>> columns =
            new ReadOnlyObjectWrapper<>(this, "columns", List.of());
    private final ReadOnlyObjectWrapper<OptionalInt> count =
            new ReadOnlyObjectWrapper<>(this, "count", OptionalInt.empty());
    private final ObjectProperty<Character> delimiter = new SimpleObjectProperty<>(this, "delimiter", ',');
    private final ObjectProperty<Titles> titles = new SimpleObjectProperty<>(this, "titles", Titles.IN_FIRST_ROW);
    private final ObjectProperty<String> encoding = new SimpleObjectProperty<>(this, "encoding", "UTF-8");
    private boolean showing;
    private final OneAtATime counting = new OneAtATime();

    /**
     * @param tables reads them
     * @param background where they are read
     * @param failed told if that fails
     * @param took receives what came of each
     */
    TableChoiceViewModel(ChooseColumns tables, Background background, Consumer<KithException> failed,
            Consumer<ReadAddressBook.Result> took) {
        this.tables = tables;
        this.background = background;
        this.failed = failed;
        this.took = took;
        delimiter.subscribe((before, now) -> changeDelimiter(now));
        titles.subscribe((before, now) -> show(choice()));
        encoding.subscribe((before, now) -> changeEncoding(now));
    }

    /** Asks about these tables, after those that wait already. */
    void ask(List<Undecided> undecided) {
        waiting.addAll(undecided);
        if (table.get() == null) {
            next();
        }
    }

    private void next() {
        Undecided now = waiting.poll();
        table.set(now);
        if (now == null) {
            columns.set(List.of());
        } else {
            show(now.choice());
        }
    }

    private void changeDelimiter(char chosen) {
        Undecided now = table.get();
        if (!showing && now != null) {
            show(now.preview().guess(chosen));
        }
    }

    /** Reads the file again; what was chosen for other letters means nothing any more. */
    private void changeEncoding(String chosen) {
        Undecided now = table.get();
        if (showing || now == null || chosen.equals(now.preview().encoding().name())) {
            return;
        }
        background.run("book.counting", progress -> tables.table(now.file(), Encodings.of(chosen)), anew -> {
            if (table.get() == now) {
                table.set(anew);
                show(anew.choice());
            }
        }, fault -> {
            failed.accept(fault);
            showing = true;
            encoding.set(now.preview().encoding().name());
            showing = false;
        });
    }

    private void show(CsvChoice choice) {
        Undecided now = table.get();
        if (showing || now == null) {
            return;
        }
        showing = true;
        delimiter.set(choice.delimiter());
        titles.set(choice.titles());
        encoding.set(now.preview().encoding().name());
        columns.set(now.preview().columns(choice).stream().map(column -> chosen(column, choice)).toList());
        showing = false;
        count();
    }

    private ChosenColumn chosen(CsvPreview.Column column, CsvChoice choice) {
        Use use = choice.addressColumns().contains(column.number()) ? Use.ADDRESS
                : choice.nameColumns().contains(column.number()) ? Use.NAME : Use.LEAVE_OUT;
        ObjectProperty<Use> property = new SimpleObjectProperty<>(column, "use", use);
        property.subscribe((before, after) -> count());
        return new ChosenColumn(column, property);
    }

    /** One counting at a time: what is chosen meanwhile is counted when it has ended. */
    private void count() {
        Undecided now = table.get();
        if (now == null || counting.mustWait()) {
            return;
        }
        counting.begin();
        CsvChoice chosen = choice();
        background.run("book.counting",
                progress -> now.preview().read(chosen, CsvCertainty.CHOSEN).addresses(), addresses -> {
                    count.set(OptionalInt.of(addresses));
                    counted();
                }, fault -> {
                    count.set(OptionalInt.of(0));
                    counted();
                });
    }

    private void counted() {
        if (counting.end()) {
            count();
        }
    }

    private CsvChoice choice() {
        return new CsvChoice(delimiter.get(), titles.get(), all(Use.ADDRESS), all(Use.NAME));
    }

    private List<Integer> all(Use use) {
        return columns.get().stream().filter(one -> one.use().get() == use).map(one -> one.column().number()).toList();
    }

    /** Reads the table as chosen, and goes on to the next. */
    public void take() {
        Undecided now = table.get();
        if (now == null) {
            return;
        }
        CsvChoice chosen = choice();
        background.run("book.importing", progress -> tables.run(now, chosen), result -> {
            took.accept(result);
            next();
        }, failed);
    }

    /** Leaves the table unread, and goes on to the next. */
    public void skip() {
        next();
    }

    /** {@return the table that is asked about now, none if there is none} */
    public ReadOnlyObjectProperty<@Nullable Undecided> tableProperty() {
        return table.getReadOnlyProperty();
    }

    /** {@return its columns} */
    public ReadOnlyObjectProperty<List<ChosenColumn>> columnsProperty() {
        return columns.getReadOnlyProperty();
    }

    /** {@return how many addresses would come in; nothing before that was counted} */
    public ReadOnlyObjectProperty<OptionalInt> countProperty() {
        return count.getReadOnlyProperty();
    }

    /** {@return what stands between its columns} */
    public ObjectProperty<Character> delimiterProperty() {
        return delimiter;
    }

    /** {@return whether its first row has titles} */
    public ObjectProperty<Titles> titlesProperty() {
        return titles;
    }

    /** {@return the encoding that its bytes are taken for; setting another one reads the file again} */
    public ObjectProperty<String> encodingProperty() {
        return encoding;
    }
}
