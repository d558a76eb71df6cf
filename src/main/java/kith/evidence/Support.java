package kith.evidence;

import module java.base;

/** What the matches of several witnesses who decide come down to: on whose word a conclusion rests. */
enum Support {
    /** On nobody's. */
    NOBODY,
    /** On that of one friend. */
    FRIEND,
    /** On that of one list. */
    LIST,
    /** On that of several which one and the same person could have made match, alone. */
    ONE_ORIGIN,
    /** On that of several who would have to agree. */
    SEVERAL;

    /** {@return what these matches come down to} */
    static Support of(List<Source> matching) {
        if (matching.isEmpty()) {
            return NOBODY;
        }
        if (matching.size() == 1) {
            return switch (matching.getFirst().kind()) {
                case FRIEND -> FRIEND;
                case LIST -> LIST;
            };
        }
        Set<String> behindAll = new HashSet<>(matching.getFirst().origins());
        matching.forEach(source -> behindAll.retainAll(source.origins()));
        return behindAll.isEmpty() ? SEVERAL : ONE_ORIGIN;
    }
}
