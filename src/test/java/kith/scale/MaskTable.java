package kith.scale;

import static kith.scale.ScaleFigures.bytes;
import static kith.scale.ScaleFigures.seconds;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import kith.bloom.Shape;
import kith.circle.CirclePlan;
import kith.circle.MaskedSum;
import kith.exchange.CircleMode;
import kith.exchange.DocumentReader;
import kith.exchange.MaskedDocument;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;

/** Hidden circles as large as fit into minutes: what one member does, and the merger for each contribution. */
record MaskTable(PrintStream out) {
    private static final int CONTACTS = 300;
    private static final double FPP = .01;
    /** Contributions of each circle that are really made; so many make a figure. */
    private static final int MEASURED = 3;

    private record Size(CircleMode mode, int members, Shape shape) {
        static Size planned(CircleMode mode, int members) {
            return new Size(mode, members, CirclePlan.of(members, CONTACTS, FPP, mode).shape());
        }
    }

    private static final List<Size> SIZES = List.of(Size.planned(CircleMode.COUNTED, 12),
            Size.planned(CircleMode.COUNTED, 100),
            Size.planned(CircleMode.COUNTED, 255), Size.planned(CircleMode.COUNTED, 1_000),
            new Size(CircleMode.COUNTED, 10_000, new Shape(1 << 20, 7)), Size.planned(CircleMode.SEALED, 12),
            Size.planned(CircleMode.SEALED, 100), Size.planned(CircleMode.SEALED, 255));

    void print() {
        out.printf("%nHidden circles, measured on %d cores: %d members of each do their work%n%n",
                Runtime.getRuntime().availableProcessors(), MEASURED);
        out.println(
                "| mode | members | positions | masks of one member | a member's time | per mask | masks per second |"
                + " the file | merger's time for it |");
        out.println("|---|---|---|---|---|---|---|---|---|");
        SIZES.forEach(this::row);
    }

    private void row(Size size) {
        InventedCircle circle = InventedCircle.of(size.members, CONTACTS, size.shape, size.mode, 3);
        circle.contributionFile(MEASURED);
        double making = Double.MAX_VALUE;
        double adding = Double.MAX_VALUE;
        long length = 0;
        MaskedSum sum = new MaskedSum(circle.document());
        for (int member = 0; member < MEASURED; member++) {
            long begin = System.nanoTime();
            byte[] file = circle.contributionFile(member);
            long made = System.nanoTime();
            SignedDocument signed = DocumentReader.read(file, PinnedKeys.none());
            sum.add(signed, (MaskedDocument) signed.document());
            long added = System.nanoTime();
            making = Math.min(making, (made - begin) / 1e9);
            adding = Math.min(adding, (added - made) / 1e9);
            length = file.length;
        }
        double masks = (size.members - 1.0) * size.shape.bits() * circle.document().cell() / 8;
        out.printf(Locale.ROOT, "| %s | %,d | %,d | %s | %s | %s | %s | %s | %s |%n", size.mode.word(), size.members,
                size.shape.bits(), bytes(masks), seconds(making), seconds(making / (size.members - 1)),
                bytes(masks / making), bytes(length), seconds(adding));
    }
}
