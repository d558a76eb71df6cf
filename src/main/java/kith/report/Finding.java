package kith.report;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A sentence with numbers.
 *
 * @param id of the sentence
 * @param values its numbers by name
 */
public record Finding(String id, Map<String, Value> values) {
    /** Copies the map. */
    public Finding {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }
}
