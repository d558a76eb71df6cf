package kith.ui.work;

import java.util.function.Consumer;

/**
 * Questions of which only the newest counts: whoever types quickly is answered once, about what stands there now. Lives
 * on the window's thread.
 */
public final class Newest {
    private Question newest = new Question();

    /** {@return a new question; no earlier one counts any longer} */
    public Question ask() {
        newest = new Question();
        return newest;
    }

    /** {@return the question that counts now, for somebody who wants to see later whether another was asked since} */
    public Question newest() {
        return newest;
    }

    /** One question. */
    public final class Question {
        private Question() {
        }

        /** {@return whether nothing was asked since} */
        public boolean counts() {
            return newest == this;
        }

        /** {@return a receiver that hands an answer on if it counts when it comes} */
        public <T> Consumer<T> ifItCounts(Consumer<? super T> receiver) {
            return answer -> {
                if (counts()) {
                    receiver.accept(answer);
                }
            };
        }
    }
}
