package kith.app.circle;

import java.util.List;
import kith.exchange.CircleMode;

/**
 * What can be merged now.
 *
 * @param mode how
 * @param insight what the user learns by merging
 * @param members the roster's size
 * @param missing names of members whose contribution is not held; under masks nothing can be merged until nobody is
 */
public record MergePreview(CircleMode mode, MergeCircle.Insight insight, int members, List<String> missing) {
    /** Copies the list. */
    public MergePreview {
        missing = List.copyOf(missing);
    }
}
