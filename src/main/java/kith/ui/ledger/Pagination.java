package kith.ui.ledger;

import module java.base;

/** Spreads lines over pages. Every line is on exactly one page, in order. */
final class Pagination {
    /**
     * A line of a table.
     *
     * @param height above 0
     * @param keptWithNext whether it should not be the last one of a page
     */
    record Line(double height, boolean keptWithNext) {
    }

    private Pagination() {
    }

    /**
     * {@return the number of lines on each page, at least one page; no page but the first is empty}
     *
     * <p>A line that is higher than a page has one to itself. Lines that are to be kept with the next go to the next
     * page with it, unless a page other than the first would stay empty for that.
     *
     * @param lines in order
     * @param first room for lines on the first page, perhaps none
     * @param others room on each page after it
     */
    static List<Integer> of(List<Line> lines, double first, double others) {
        List<Integer> pages = new ArrayList<>();
        int begin = 0;
        do {
            int end = end(lines, begin, pages.isEmpty() ? first : others, pages.isEmpty() ? 0 : 1);
            pages.add(end - begin);
            begin = end;
        } while (begin < lines.size());
        return List.copyOf(pages);
    }

    /** {@return the line after the last one of a page that begins with this one and has at least so many} */
    private static int end(List<Line> lines, int begin, double room, int least) {
        double used = 0;
        int end = begin;
        while (end < lines.size() && used + lines.get(end).height() <= room) {
            used += lines.get(end).height();
            end++;
        }
        int kept = end;
        while (end < lines.size() && kept > begin && lines.get(kept - 1).keptWithNext()) {
            kept--;
        }
        if (kept >= begin + least) {
            return kept;
        }
        return Math.min(lines.size(), Math.max(end, begin + least));
    }
}
