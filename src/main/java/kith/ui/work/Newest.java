package kith.ui.work;

import module java.base;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.parallel.Progress;

/**
 * Questions of which only the newest counts. Someone who types quickly is answered once, about what stands there now.
 * An overtaken question is stopped, and nothing is heard of it. Lives on the window's thread.
 */
public final class Newest {
    /** What a question was about may be deleted meanwhile. The page reads its list again and shows that. */
    private static final Set<Fault> GONE = EnumSet.of(Fault.CIRCLE_UNKNOWN, Fault.FRIEND_UNKNOWN);

    /** Jobs ask from their own threads whether they count. */
    private volatile Question newest = new Question(Begun.BY_ITSELF);

    /** {@return a new question; no earlier one counts any longer} */
    public Question ask() {
        newest = new Question(newest.open > 0 ? newest.by : Begun.BY_ITSELF);
        return newest;
    }

    /** {@return the question that counts now, for someone who wants to see later whether another was asked since} */
    public Question newest() {
        return newest;
    }

    /** One question. */
    public final class Question {
        /** A question that overtakes one for which the user waits is answered in its place. */
        private Begun by;
        private int open;

        private Question(Begun by) {
            this.by = by;
        }

        /** {@return whether nothing was asked since} */
        public boolean counts() {
            return newest == this;
        }

        /**
         * Runs a job that answers this question. At most one of the two consumers is called, once, while the question
         * counts.
         *
         * @see Background#run
         */
        public <T> void run(Background background, String titleKey, Job<T> job, Consumer<? super T> done,
                Consumer<KithException> failed) {
            by = by.louder(background.begun());
            open++;
            background.begin(by, () -> background.run(titleKey, new Asked<>(this, job), answer -> {
                open--;
                if (counts()) {
                    done.accept(answer);
                }
            }, fault -> {
                open--;
                if (counts()) {
                    background.begin(GONE.contains(fault.fault()) ? Begun.BY_ITSELF : background.begun(),
                            () -> failed.accept(fault));
                }
            }));
        }
    }

    /** A job that stops once its question is overtaken. */
    private record Asked<T>(Question question, Job<T> job) implements Job<T> {
        @Override
        public T run(Progress progress) {
            return job.run(new Progress() {
                @Override
                public void at(long done, long total) {
                    progress.at(done, total);
                }

                @Override
                public void atByte(long done, long total) {
                    progress.atByte(done, total);
                }

                @Override
                public boolean cancelled() {
                    return !question.counts() || progress.cancelled();
                }
            });
        }

        @Override
        public boolean isShown() {
            return question.counts() && job.isShown();
        }
    }
}
