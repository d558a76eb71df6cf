package kith.lab.traceback;

/**
 * What is simulated.
 *
 * @param layout how routers are joined
 * @param routers how many
 * @param degree links of each inner router
 * @param packets how many pass a router in a stretch of time, on the mean over the routers
 * @param bits memory of a page, in bits for each packet that is expected to pass its router
 * @param pages how many stretches of time a router remembers
 * @param traces how many packets are traced for each age
 */
record Plan(Layout layout, int routers, int degree, int packets, double bits, int pages, int traces) {
    /** How routers are joined. */
    enum Layout {
        /** One way between any two: theory needs no bound. */
        TREE("tree"),
        /** Drawn at random, all with the same degree: many ways, and false branches that meet. */
        MESH("mesh");

        private final String id;

        Layout(String id) {
            this.id = id;
        }

        /** {@return its word in commands} */
        String id() {
            return id;
        }
    }
}
