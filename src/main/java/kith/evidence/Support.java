package kith.evidence;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What the matches of several witnesses come down to: on whose word a conclusion would rest. */
enum Support {
    /** On nobody's. */
    NOBODY,
    /** On that of one verified friend. */
    VERIFIED_FRIEND,
    /** On that of one friend who is not verified. */
    UNVERIFIED_FRIEND,
    /** On one list for which somebody verified answers. */
    VERIFIED_LIST,
    /** On one list for which nobody verified answers. */
    UNVERIFIED_LIST,
    /** On several that are not verified and that the same person could have made match, alone. */
    ONE_UNVERIFIED_ORIGIN,
    /** On that of several who would have to agree, or of several with a verified one among them. */
    SEVERAL;

    /** {@return what these matches come down to} */
    static Support of(List<Source> matching) {
        if (matching.isEmpty()) {
            return NOBODY;
        }
        if (matching.size() == 1) {
            return ofOne(matching.getFirst());
        }
        if (matching.stream().anyMatch(source -> source.trust() == Trust.VERIFIED)) {
            return SEVERAL;
        }
        Set<String> behindAll = new HashSet<>(matching.getFirst().origins());
        matching.forEach(source -> behindAll.retainAll(source.origins()));
        return behindAll.isEmpty() ? SEVERAL : ONE_UNVERIFIED_ORIGIN;
    }

    private static Support ofOne(Source source) {
        return switch (source.kind()) {
            case FRIEND -> source.trust() == Trust.VERIFIED ? VERIFIED_FRIEND : UNVERIFIED_FRIEND;
            case LIST -> source.trust() == Trust.VERIFIED ? VERIFIED_LIST : UNVERIFIED_LIST;
        };
    }
}
