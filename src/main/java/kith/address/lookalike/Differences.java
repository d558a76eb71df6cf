package kith.address.lookalike;

import module java.base;
import kith.address.lookalike.MarkedAddress.Mark;

/** Where two texts differ: what is left when the longest common part is taken away, in whole letters. */
final class Differences {
    private final int[] one;
    private final int[] other;

    private Differences(String one, String other) {
        this.one = one.codePoints().toArray();
        this.other = other.codePoints().toArray();
    }

    /** {@return the first text, marked where it is not the second} Takes time proportional to the square of lengths. */
    static MarkedAddress marked(String text, String than) {
        return new MarkedAddress(text, new Differences(text, than).marks());
    }

    private List<Mark> marks() {
        boolean[] differs = differing();
        // A mark without its letter would be drawn at another one.
        for (int i = one.length - 1; i > 0; i--) {
            differs[i - 1] |= differs[i] && Look.isMark(one[i]);
        }
        for (int i = 1; i < one.length; i++) {
            differs[i] |= differs[i - 1] && Look.isMark(one[i]);
        }
        List<Mark> marks = new ArrayList<>();
        int at = 0;
        int start = -1;
        for (int i = 0; i <= one.length; i++) {
            boolean marked = i < one.length && differs[i];
            if (marked && start < 0) {
                start = at;
            } else if (!marked && start >= 0) {
                marks.add(new Mark(start, at));
                start = -1;
            }
            at += i < one.length ? Character.charCount(one[i]) : 0;
        }
        return marks;
    }

    private boolean[] differing() {
        boolean[] differs = new boolean[one.length];
        int first = 0;
        while (first < Math.min(one.length, other.length) && one[first] == other[first]) {
            first++;
        }
        int same = 0;
        while (same < Math.min(one.length, other.length) - first
                && one[one.length - 1 - same] == other[other.length - 1 - same]) {
            same++;
        }
        int[][] common = common(first, one.length - same, other.length - same);
        int j = first;
        for (int i = first; i < one.length - same; ) {
            if (j < other.length - same && one[i] == other[j] && !isExchanged(first, same)) {
                i++;
                j++;
            } else if (j < other.length - same && common[i - first][j + 1 - first] > common[i + 1 - first][j - first]) {
                j++;
            } else {
                differs[i++] = true;
            }
        }
        return differs;
    }

    /** Two neighbours that changed places: both are marked, though one of them would do. */
    private boolean isExchanged(int first, int same) {
        return one.length == other.length && one.length - first - same == 2;
    }

    /** How long the longest common part is of what begins at each pair of places. */
    private int[][] common(int from, int end, int otherEnd) {
        int[][] common = new int[end - from + 1][otherEnd - from + 1];
        for (int i = end - 1; i >= from; i--) {
            for (int j = otherEnd - 1; j >= from; j--) {
                common[i - from][j - from] = one[i] == other[j] ? common[i + 1 - from][j + 1 - from] + 1
                        : Math.max(common[i + 1 - from][j - from], common[i - from][j + 1 - from]);
            }
        }
        return common;
    }
}
