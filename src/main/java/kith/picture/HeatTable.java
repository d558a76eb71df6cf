package kith.picture;

import module java.base;

/**
 * What a heat map shows: members by members, the hotter the more.
 *
 * @param title what it shows, in one line
 * @param description what there is to see in it, for those who do not see it
 * @param notes what the numbers are, below the picture
 * @param legend what the colours stand for
 * @param steps the words of the legend's squares, from nothing to the most, at least 2
 * @param names of the members, in order
 * @param cells the squares
 * @param language of all words
 */
public record HeatTable(String title, String description, List<String> notes, String legend, List<String> steps,
        List<String> names, Cells cells, Locale language) {
    /** What is asked of each square while the picture is drawn. Rows and columns from 0. */
    public interface Cells {
        /** {@return the share of the largest value, 0 to 1} Not asked of a member with themselves. */
        double share(int row, int column);

        /** {@return the number to write into a large square} */
        String number(int row, int column);

        /** {@return whether the number could be chance: then it is written faintly} */
        boolean isPerhapsChance(int row, int column);

        /** {@return all there is to say of a square} */
        String about(int row, int column);
    }

    /** Copies the lists. */
    public HeatTable {
        notes = List.copyOf(notes);
        steps = List.copyOf(steps);
        names = List.copyOf(names);
    }
}
