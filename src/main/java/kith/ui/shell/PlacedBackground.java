package kith.ui.shell;

import module java.base;
import kith.fault.KithException;
import kith.parallel.Progress;
import kith.ui.text.Texts;
import kith.ui.work.Background;
import kith.ui.work.Begun;
import kith.ui.work.Job;

/**
 * Background work that remembers at which place it was begun, and by what. What comes of the user's work while another
 * place is in front is told with the way there; if nothing would be told of a job that lasted, that it is finished is.
 * What a visit to a page reads is told of while the user is there, and only if it fails; its progress is not shown. Of
 * all other work nothing is told.
 */
final class PlacedBackground implements Background {
    /** Who waited so long may have gone to do something else meanwhile. */
    static final Duration LASTING = Duration.ofSeconds(2);

    private final Background background;
    private final Navigation navigation;
    private final Notices notices;
    private final Texts texts;
    private final InstantSource clock;
    private Begun begun = Begun.BY_USER;
    private boolean retired;

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
        Begun by = begun;
        Page from = navigation.current();
        Instant start = clock.instant();
        background.run(titleKey, new Placed<>(job, by), result -> {
            // Where the result itself leads elsewhere, it is seen there.
            boolean left = navigation.current() != from;
            boolean awaited = by == Begun.BY_USER && job.isShown();
            notices.settle(titleKey);
            int told = end(by, from, () -> done.accept(result));
            boolean lasted = Duration.between(start, clock.instant()).compareTo(LASTING) >= 0;
            if (awaited && lasted && told == 0 && left && navigation.current() != from) {
                notices.tell(new Notice(Notice.Severity.INFO,
                        texts.get("work.finished", "title", texts.get(titleKey)), "").leadingTo(from));
            }
        }, fault -> end(by, from, () -> notices.tellingOf(titleKey, () -> failed.accept(fault))));
    }

    @Override
    public Begun begun() {
        return begun;
    }

    @Override
    public void begin(Begun by, Runnable something) {
        Begun before = begun;
        boolean mute = notices.mute(by == Begun.BY_ITSELF);
        begun = by;
        try {
            something.run();
        } finally {
            begun = before;
            notices.mute(mute);
        }
    }

    /** The pages that began the work are gone: what they read to show themselves is not heard of any more. */
    void retire() {
        retired = true;
    }

    private Begun heard(Begun by, Page from) {
        return by == Begun.BY_VISIT && (retired || navigation.current() != from) ? Begun.BY_ITSELF : by;
    }

    private int end(Begun by, Page from, Runnable outcome) {
        int[] told = {0};
        begin(heard(by, from), () -> {
            if (navigation.current() == from) {
                outcome.run();
            } else {
                told[0] = notices.tellingFrom(from, outcome);
            }
        });
        return told[0];
    }

    /** A job whose progress the user sees if they began it. Without it, closing the window loses nothing of theirs. */
    private record Placed<T>(Job<T> job, Begun by) implements Job<T> {
        @Override
        public T run(Progress progress) {
            return job.run(progress);
        }

        @Override
        public boolean isShown() {
            return by == Begun.BY_USER && job.isShown();
        }
    }
}
