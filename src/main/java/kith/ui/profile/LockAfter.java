package kith.ui.profile;

import module java.base;
import kith.ui.settings.Settings;
import org.jspecify.annotations.Nullable;

/** How long nobody need be there before the passphrase is asked for again. The user's choice, for every profile. */
public enum LockAfter {
    /** Five minutes. */
    FIVE_MINUTES("5", Duration.ofMinutes(5)),
    /** A quarter of an hour, unless the user chooses otherwise. */
    QUARTER_HOUR("15", Duration.ofMinutes(15)),
    /** An hour. */
    HOUR("60", Duration.ofHours(1)),
    /** When the window closes. */
    CLOSING("closing", null);

    /** All, the shortest first. */
    public static final List<LockAfter> CHOICES = List.of(values());

    private static final String NAME = "lock-after";

    private final String word;
    private final @Nullable Duration time;

    LockAfter(String word, @Nullable Duration time) {
        this.word = word;
        this.time = time;
    }

    /** {@return the word in settings and in ids of nodes} */
    public String word() {
        return word;
    }

    /** {@return the time; nothing for the whole session} */
    public Optional<Duration> time() {
        return Optional.ofNullable(time);
    }

    /** {@return what was chosen last; a quarter of an hour where nothing was, or nothing that makes sense} */
    static LockAfter load(Settings settings) {
        String word = settings.get(NAME).orElse("");
        return Arrays.stream(values()).filter(choice -> choice.word.equals(word)).findFirst().orElse(QUARTER_HOUR);
    }

    /** Keeps this choice. */
    void save(Settings settings) {
        settings.put(NAME, word);
    }
}
