package kith.app.overlap;

import module java.base;
import kith.evidence.OverlapEstimate;
import kith.fault.EnumWord;
import kith.fault.Fault;
import kith.file.AtomicFile;
import kith.parallel.Progress;
import kith.picture.HeatMap;
import kith.picture.HeatTable;
import kith.picture.Picture;
import kith.picture.PictureProblem;
import kith.picture.PngPicture;
import kith.picture.SvgPicture;

/**
 * Writes an overlap matrix to files: a table of all pairs, or a picture. Whole or not at all, and for their owner's
 * eyes only: they say who knows whom.
 */
public final class ExportOverlap {
    /** What a file is. */
    public enum Form {
        /** All pairs with all their numbers, for other programs. */
        CSV,
        /** A picture in pixels. */
        PNG,
        /** A picture that can be enlarged, with the numbers of each square where there are few. */
        SVG;

        /** {@return the end of a file's name, with its dot} */
        public String ending() {
            return "." + EnumWord.of(this);
        }
    }

    /** The reader's language: the core has none of its own. */
    public interface Words {
        /** {@return what a picture shows} */
        String title();

        /**
         * {@return what there is to see in a picture, for those who do not see it}
         *
         * @param largest the pair with the most contacts in common
         */
        String description(OverlapMatrix matrix, EstimateOverlap.OfMembers largest);

        /** {@return what the numbers are, a sentence each} */
        List<String> notes(OverlapMatrix matrix, OverlapMatrix.Order order);

        /** {@return what the colours stand for} */
        String legend();

        /** {@return a number of contacts} */
        String number(double contacts);

        /** {@return all there is to say of two members} */
        String pair(String first, String second, OverlapEstimate estimate);

        /** {@return how many contacts a member has} */
        String own(OverlapMatrix.MemberBook member);

        /** {@return the language} */
        Locale language();
    }

    private static final int STEPS = 4;

    private final OverlapMatrix matrix;
    private final OverlapMatrix.Order order;
    private final int[] places;
    private final Words words;

    /**
     * Puts the members in order.
     *
     * @param matrix what was compared
     * @param order how members are put in order
     * @param words for pictures; a table has none
     * @param progress of the order, in pairs
     * @throws kith.fault.KithException {@link Fault#CANCELLED}
     */
    public ExportOverlap(OverlapMatrix matrix, OverlapMatrix.Order order, Words words, Progress progress) {
        this.matrix = matrix;
        this.order = order;
        this.places = matrix.order(order, progress);
        this.words = words;
    }

    /**
     * Writes one file.
     *
     * @throws kith.fault.KithException {@link Fault#WRITE_FAILED}, {@link Fault#PICTURE_UNDRAWABLE}
     */
    public void write(Form form, Path file) {
        switch (form) {
            case CSV -> AtomicFile.write(file, AtomicFile.Visibility.SECRET,
                    out -> OverlapCsv.write(matrix, places, out));
            case PNG -> {
                Picture picture = picture();
                AtomicFile.write(file, AtomicFile.Visibility.SECRET, out -> PngPicture.write(picture, out));
            }
            case SVG -> {
                Picture picture = picture();
                AtomicFile.write(file, AtomicFile.Visibility.SECRET, out -> SvgPicture.write(picture, out));
            }
        }
    }

    private Picture picture() {
        if (matrix.size() > HeatMap.MOST_MEMBERS) {
            throw Fault.PICTURE_UNDRAWABLE.raise("problem",
                    PictureProblem.TOO_MANY_MEMBERS.with("limit", HeatMap.MOST_MEMBERS));
        }
        double largest = matrix.largest();
        return HeatMap.of(new HeatTable(words.title(), words.description(matrix, matrix.largestPair()),
                words.notes(matrix, order), words.legend(),
                IntStream.rangeClosed(0, STEPS).mapToObj(step -> words.number(largest * step / STEPS)).toList(),
                Arrays.stream(places).mapToObj(place -> matrix.members().get(place).name()).toList(),
                new Squares(matrix, places, largest, words), words.language()));
    }

    /** The squares in the order of the picture. */
    private record Squares(OverlapMatrix matrix, int[] places, double largest, Words words) implements HeatTable.Cells {
        @Override
        public double share(int row, int column) {
            return largest > 0 ? matrix.contacts(places[row], places[column]) / largest : 0;
        }

        @Override
        public String number(int row, int column) {
            return words.number(row == column ? matrix.members().get(places[row]).contacts()
                    : matrix.contacts(places[row], places[column]));
        }

        @Override
        public boolean isPerhapsChance(int row, int column) {
            return matrix.estimate(places[row], places[column]).low() <= 0;
        }

        @Override
        public String about(int row, int column) {
            OverlapMatrix.MemberBook one = matrix.members().get(places[row]);
            return row == column ? words.own(one) : words.pair(one.name(),
                    matrix.members().get(places[column]).name(), matrix.estimate(places[row], places[column]));
        }
    }
}
