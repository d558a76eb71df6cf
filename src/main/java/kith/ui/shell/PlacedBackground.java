package kith.ui.shell;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Consumer;
import kith.fault.KithException;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.Job;

/**
 * Background work that remembers at which place it was begun. What comes of it while another place is in front is told
 * with the way there; if nothing would be told of a job that lasted, that it is finished is. What a screen reads by
 * itself to show itself is not worth that.
 */
final class PlacedBackground implements Background {
    /** Who waited so long may have gone to do something else meanwhile. */
    static final Duration LASTING = Duration.ofSeconds(2);

    private final Background background;
    private final Navigation navigation;
    private final Notices notices;
    private final Texts texts;
    private final InstantSource clock;
    private boolean quiet;

    PlacedBackground(Background background, Navigation navigation, Notices notices, Texts texts,
            InstantSource clock) {
        this.background = background;
        this.navigation = navigation;
        this.notices = notices;
        this.texts = texts;
        this.clock = clock;
    }

    @Override
    public <T> void run(String titleKey, Job<T> job, Consumer<? super T> done, Consumer<KithException> failed) {
        Page from = navigation.current();
        Instant start = clock.instant();
        boolean worthTelling = !quiet;
        background.run(titleKey, job, result -> {
            // Where the result itself leads elsewhere, it is seen there.
            boolean left = navigation.current() != from;
            notices.settle(titleKey);
            int told = end(from, () -> done.accept(result));
            boolean lasted = Duration.between(start, clock.instant()).compareTo(LASTING) >= 0;
            if (worthTelling && lasted && told == 0 && left && navigation.current() != from) {
                notices.tell(new Notice(Notice.Severity.INFO,
                        texts.get("work.finished", "title", texts.get(titleKey)), "").leadingTo(from));
            }
        }, fault -> end(from, () -> notices.tellingOf(titleKey, () -> failed.accept(fault))));
    }

    /** Does something; of work that it begins the end is not told, unless it fails. */
    void quietly(Runnable something) {
        quiet = true;
        try {
            something.run();
        } finally {
            quiet = false;
        }
    }

    private int end(Page from, Runnable outcome) {
        if (navigation.current() != from) {
            return notices.tellingFrom(from, outcome);
        }
        outcome.run();
        return 0;
    }
}
