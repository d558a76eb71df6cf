package kith.evidence;

/** How a count (hits, or bits set in both filters) is distributed if the overlap is some c. */
interface CountLaw {
    /** {@return P(count <= x)} */
    double atMost(int x);

    /** {@return P(count >= x)} */
    double atLeast(int x);
}
