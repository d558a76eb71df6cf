package kith.ui.ledger;

import module java.base;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.app.Profile;
import kith.app.invite.renew.UpdateEverybody;
import kith.app.profile.OwnProfile;
import kith.app.share.DisclosureLedger;
import kith.app.share.LedgerCsv;
import kith.app.share.LedgerHtml;
import kith.app.share.PrintableLedger;
import kith.app.share.ShareFilters.AfterRestore;
import kith.text.ledger.PrintableLedgerTexts;
import kith.ui.parts.Printing;
import kith.ui.shell.Notices;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.Job;
import kith.ui.work.Newest;
import org.jspecify.annotations.Nullable;

/** The ledger as it is now, and its way into a file. */
public final class LedgerViewModel {
    private final Profile profile;
    private final BooleanSupplier printer;
    private final DisclosureLedger ledger;
    private final Background background;
    private final Notices notices;
    private final Newest looks = new Newest();
    private final Texts texts;
    private final LedgerViewTexts ledgerViewTexts;
    private final ReadOnlyObjectWrapper<DisclosureLedger.@Nullable Result> result =
            new ReadOnlyObjectWrapper<>(this, "result");
    private final ReadOnlyBooleanWrapper several = new ReadOnlyBooleanWrapper(this, "several");
    private final ReadOnlyBooleanWrapper printable = new ReadOnlyBooleanWrapper(this, "printable");

    /**
     * @param profile whose ledger
     * @param texts the window's language
     * @param background for reading and writing
     * @param notices where results are told
     * @param printer whether there is one; asked in the background
     */
    public LedgerViewModel(Profile profile, Texts texts, Background background, Notices notices,
            BooleanSupplier printer) {
        this.profile = profile;
        this.printer = printer;
        this.ledger = new DisclosureLedger(profile);
        this.texts = texts;
        this.ledgerViewTexts = new LedgerViewTexts(texts);
        this.background = background;
        this.notices = notices;
    }

    /** Reads the ledger anew; an equal one changes nothing on the screen. */
    public void refresh() {
        Newest.Question look = looks.ask();
        look.run(background, "ledger.loading", progress -> ledger.run(), now -> {
            if (!now.equals(result.get())) {
                result.set(now);
            }
        }, notices::fault);
        look.run(background, "ledger.loading", progress -> new UpdateEverybody(profile)
                .preview(AfterRestore.UNDECIDED).isForSeveral(), several::set, notices::fault);
        look.run(background, "ledger.loading", progress -> printer.getAsBoolean(), printable::set, notices::fault);
    }

    private Job<PrintableLedger> sheet() {
        return progress -> PrintableLedger.of(ledger.run(), new OwnProfile(profile).show().name(), profile.now(),
                new PrintableLedgerTexts(texts.messages()));
    }

    /** Reads all of it as it stands on paper, for somebody who prints it. */
    public void toPrint(Consumer<PrintableLedger> print) {
        background.run("ledger.loading", sheet(), print, notices::fault);
    }

    /** Tells what came of the printing. */
    public void printed(Printing.Outcome outcome) {
        switch (outcome) {
            case PRINTED -> notices.success(texts.get("ledger.printed"));
            case FAILED -> notices.warning(texts.get("ledger.not-printed"));
            case LEFT -> { }
        }
    }

    /** Writes all of it as a page for any browser. */
    public void savePage(Path file) {
        Job<PrintableLedger> sheet = sheet();
        background.run("ledger.exporting", progress -> {
            LedgerHtml.write(sheet.run(progress), file);
            return file;
        }, written -> notices.success(texts.get("ledger.exported", "file", written)), notices::fault);
    }

    /** {@return whether there is a printer} */
    public ReadOnlyBooleanProperty printableProperty() {
        return printable.getReadOnlyProperty();
    }

    /** {@return whether several friends lack what they were given before} */
    public ReadOnlyBooleanProperty severalProperty() {
        return several.getReadOnlyProperty();
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

    /** {@return what else all of it tells beside the figure for everybody; nothing before it was read} */
    public List<String> summary() {
        DisclosureLedger.@Nullable Result now = result.get();
        return now == null ? List.of() : ledgerViewTexts.shared().beside(now);
    }

    /** {@return what somebody got, exactly: a sentence for each edition} */
    public List<String> words(DisclosureLedger.Recipient recipient) {
        return recipient.editions().stream().map(given -> new LedgerRow.Edition(recipient.id(), given))
                .map(ledgerViewTexts::exactly).toList();
    }

    /** {@return the words for lines} */
    LedgerViewTexts ledgerViewTexts() {
        return ledgerViewTexts;
    }
}
