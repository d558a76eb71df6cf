package kith.evidence;

/**
 * How many contacts two people have in common.
 *
 * @param estimate in contacts, clamped to what is possible
 * @param low lower end of the 95 % interval, in contacts
 * @param high upper end of the 95 % interval, in contacts
 * @param observed what was counted, in the method's unit: contacts that pass, or bits set in both
 * @param byChance what would be counted of people with nothing in common, in the same unit
 * @param method how it was estimated
 */
public record OverlapEstimate(
        double estimate, double low, double high, double observed, double byChance, Method method) {
    /** How an overlap was estimated. */
    public enum Method {
        /** The user's contacts put to a friend's filters; counts contacts. */
        CONTACTS("contacts"),
        /** Two filters of the same parameters compared; counts bits. */
        SHARED_BITS("shared-bits");

        private final String word;

        Method(String word) {
            this.word = word;
        }

        /** {@return the stable word in JSON} */
        public String word() {
            return word;
        }
    }
}
