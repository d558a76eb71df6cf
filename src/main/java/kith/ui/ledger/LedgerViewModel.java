package kith.ui.ledger;

import java.nio.file.Path;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.app.DisclosureLedger;
import kith.app.LedgerCsv;
import kith.app.Profile;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import org.jspecify.annotations.Nullable;

/** The ledger as it is now, and its way into a file. */
public final class LedgerViewModel {
    private final DisclosureLedger ledger;
    private final Background background;
    private final Notices notices;
    private final Texts texts;
    private final LedgerWords words;
    private final ReadOnlyObjectWrapper<DisclosureLedger.@Nullable Result> result =
            new ReadOnlyObjectWrapper<>(this, "result");

    /**
     * @param profile whose ledger
     * @param texts the window's language
     * @param background for reading and writing
     * @param notices where results are told
     */
    public LedgerViewModel(Profile profile, Texts texts, Background background, Notices notices) {
        this.ledger = new DisclosureLedger(profile);
        this.texts = texts;
        this.words = new LedgerWords(texts);
        this.background = background;
        this.notices = notices;
    }

    /** Reads the ledger anew; an equal one changes nothing on the screen. */
    public void refresh() {
        background.run("ledger.loading", progress -> ledger.run(), now -> {
            if (!now.equals(result.get())) {
                result.set(now);
            }
        }, notices::fault);
    }

    /** Writes all of it as a table for other programs. */
    public void export(Path file) {
        background.run("ledger.exporting", progress -> {
            LedgerCsv.write(ledger.run(), file);
            return file;
        }, written -> notices.success(texts.get("ledger.exported", "file", written)), notices::fault);
    }

    /** {@return the ledger, once it was read} */
    public ReadOnlyObjectProperty<DisclosureLedger.@Nullable Result> resultProperty() {
        return result.getReadOnlyProperty();
    }

    /** {@return what all of it tells, a sentence each; nothing before it was read} */
    public List<String> summary() {
        DisclosureLedger.@Nullable Result now = result.get();
        return now == null ? List.of() : words.summary(now);
    }

    /** {@return the words for lines} */
    LedgerWords words() {
        return words;
    }
}
