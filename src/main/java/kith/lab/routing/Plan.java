package kith.lab.routing;

/**
 * What is simulated.
 *
 * @param nodes how many
 * @param degree links of each
 * @param depth levels of a filter
 * @param documents how many a node stores, on the mean
 * @param copies how many nodes have the same document
 * @param bits length of every level, for each document that a link leads to at the deepest one
 * @param queries how many for documents that somebody has, and as many for documents that nobody has
 */
record Plan(int nodes, int degree, int depth, int documents, int copies, double bits, int queries) {
    /** {@return how many different documents there are} */
    int different() {
        return Math.max(1, (int) ((long) nodes * documents / copies));
    }

    /**
     * {@return how many documents a link leads to at the deepest level, if no two ways meet; no more than there are}
     */
    double deepest() {
        return Math.min(different(), documents * Math.pow(degree - 1, depth - 1));
    }
}
