package kith.ui.check;

import module java.base;
import kith.app.check.CheckCsv;
import kith.mail.list.SenderListKind;
import kith.ui.shell.Notices;
import kith.ui.work.Background;

/** Takes the results of a round elsewhere: to the clipboard, to a table for other programs, to a mail filter. */
final class ResultExports {
    private final CheckViewModel model;
    private final CheckRunner runner;
    private final Background background;
    private final Notices notices;
    private final CheckTexts checkTexts;

    ResultExports(CheckViewModel model, CheckRunner runner, Background background, Notices notices) {
        this.model = model;
        this.runner = runner;
        this.background = background;
        this.notices = notices;
        this.checkTexts = model.checkTexts();
    }

    /**
     * Puts rows into words: lines of verdict, sender and sentence between tabs, to paste elsewhere.
     *
     * @param rows rows of this round
     * @param done receives the lines
     */
    void copy(List<CheckRow> rows, Consumer<String> done) {
        CheckResults from = model.roundProperty().get();
        if (from != null) {
            List<CheckRow> all = List.copyOf(rows);
            background.run("check.copying", progress -> all.stream().map(row -> checkTexts.verdict(row.verdict()) + "\t"
                    + row.sender() + "\t" + checkTexts.sentence(from.session(), row))
                    .collect(Collectors.joining(System.lineSeparator())), text -> {
                done.accept(text);
                notices.success(checkTexts.copied(all.size()));
            }, notices::fault);
        }
    }

    /** Writes the senders in the mailboxes who pass to a file, as a list for a mail filter. */
    void exportList(SenderListKind format, Path file) {
        CheckResults from = model.roundProperty().get();
        if (from != null && from.scanned().isPresent()) {
            MailScan.Result scanned = from.scanned().get();
            background.run("check.exporting-list", progress -> runner.export(scanned, format, file, progress),
                    written -> notices.success(checkTexts.exported(written)),
                    notices::fault);
        }
    }

    /** Writes the rows that are shown to a file, as a table for other programs. */
    void export(Path file) {
        CheckResults from = model.roundProperty().get();
        if (from != null) {
            List<CheckRow> all = List.copyOf(model.shown());
            background.run("check.exporting", progress -> {
                CheckCsv.write(file, from.session(), sink -> all.forEach(row -> sink.accept(
                        row.mail().map(CheckCsv.Row::of).orElseGet(() -> CheckCsv.Row.of(row.checked())))));
                return all.size();
            }, count -> notices.success(checkTexts.exported(count, file)), notices::fault);
        }
    }
}
