package kith.ui.settings;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Settings that touch no disk. */
public final class MemorySettings implements Settings {
    private final Map<String, String> kept = new HashMap<>();

    @Override
    public Optional<String> get(String name) {
        return Optional.ofNullable(kept.get(name));
    }

    @Override
    public void put(String name, String value) {
        kept.put(name, value);
    }
}
