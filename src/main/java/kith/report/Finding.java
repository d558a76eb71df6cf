package kith.report;

import module java.base;

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
