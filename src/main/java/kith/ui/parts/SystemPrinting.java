package kith.ui.parts;

import java.util.Optional;
import javafx.print.PageLayout;
import javafx.print.Printer;
import javafx.print.PrinterJob;
import javafx.scene.Node;
import javafx.stage.Window;

/** The system's printers and its dialog. */
public final class SystemPrinting implements Printing {
    private final Window owner;

    /** @param owner the window that waits while the dialog is open */
    public SystemPrinting(Window owner) {
        this.owner = owner;
    }

    @Override
    public boolean available() {
        return !Printer.getAllPrinters().isEmpty();
    }

    @Override
    public Outcome print(String title, Pages pages) {
        Optional<PrinterJob> made = Optional.ofNullable(PrinterJob.createPrinterJob());
        if (made.isEmpty()) {
            return Outcome.FAILED;
        }
        PrinterJob job = made.get();
        job.getJobSettings().setJobName(title);
        if (!job.showPrintDialog(owner)) {
            job.cancelJob();
            return Outcome.LEFT;
        }
        PageLayout layout = job.getJobSettings().getPageLayout();
        for (Node page : pages.of(layout.getPrintableWidth(), layout.getPrintableHeight())) {
            if (!job.printPage(page)) {
                job.cancelJob();
                return Outcome.FAILED;
            }
        }
        return job.endJob() ? Outcome.PRINTED : Outcome.FAILED;
    }
}
