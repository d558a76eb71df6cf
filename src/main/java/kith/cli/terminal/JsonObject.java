package kith.cli.terminal;

import module java.base;
import org.jspecify.annotations.Nullable;

/** Members of a JSON document in the order they are written in, so that the same answer has the same bytes. */
public final class JsonObject {
    private JsonObject() {
    }

    /**
     * {@return these members}
     *
     * @param pairs a name, its value, the next name and so on
     */
    public static Map<String, Object> of(@Nullable Object... pairs) {
        Map<String, Object> members = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            members.put((String) pairs[i], pairs[i + 1]);
        }
        return Collections.unmodifiableMap(members);
    }
}
