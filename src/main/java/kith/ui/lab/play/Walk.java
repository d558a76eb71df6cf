package kith.ui.lab.play;

import java.util.Optional;
import kith.lab.play.Action;
import kith.lab.play.Playground;
import kith.lab.play.Setup;
import kith.lab.play.Trace;

/**
 * A playground and the place in it that is looked at: so many of its actions are done, and of the last of them so many
 * steps. What comes after can be done again, until something else is done instead.
 *
 * @param all the playground with everything that was done, also what was undone
 * @param done how many actions are done, 0 to all
 * @param steps how many steps of the last of them are shown, 0 to all of them; 0 if nothing is done
 */
record Walk(Playground all, int done, int steps) {
    /** {@return a playground at its end} */
    static Walk atEndOf(Playground playground) {
        return at(playground, playground.actions().size());
    }

    private static Walk at(Playground playground, int done) {
        return new Walk(playground, done, done == 0 ? 0 : Trace.of(playground, done - 1).steps().size());
    }

    /** {@return what is done} */
    Playground now() {
        return all.upTo(done);
    }

    /** {@return the last action that is done, step by step} */
    Optional<Trace> trace() {
        return done == 0 ? Optional.empty() : Optional.of(Trace.of(all, done - 1));
    }

    /** {@return the action that can be undone} */
    Optional<Action> before() {
        return done == 0 ? Optional.empty() : Optional.of(all.actions().get(done - 1));
    }

    /** {@return the action that can be done again} */
    Optional<Action> after() {
        return done == all.actions().size() ? Optional.empty() : Optional.of(all.actions().get(done));
    }

    /** {@return this after one more action, in place of all that could be done again} */
    Walk then(Action action) {
        return atEndOf(now().then(action));
    }

    /** {@return the same actions with another filter, at the same place as far as the filter can do them} */
    Walk with(Setup setup) {
        Playground other = all.with(setup);
        return at(other, now().with(setup).actions().size());
    }

    /** {@return this without its last action} */
    Walk undone() {
        return done == 0 ? this : at(all, done - 1);
    }

    /** {@return this with the next action} */
    Walk redone() {
        return done == all.actions().size() ? this : at(all, done + 1);
    }

    /** {@return this one step before: at the first step of an action, the end of the action before} */
    Walk back() {
        return steps > 1 ? new Walk(all, done, steps - 1) : undone();
    }

    /** {@return this one step on: at the last step of an action, the first of the next} */
    Walk forward() {
        if (trace().filter(trace -> steps < trace.steps().size()).isPresent()) {
            return new Walk(all, done, steps + 1);
        }
        return done == all.actions().size() ? this
                : new Walk(all, done + 1, Math.min(1, Trace.of(all, done).steps().size()));
    }

    /** {@return the place where nothing is done yet} */
    Walk start() {
        return at(all, 0);
    }

    /** {@return the place where everything is done} */
    Walk end() {
        return atEndOf(all);
    }

    /** {@return whether there is a step before} */
    boolean canGoBack() {
        return done > 0;
    }

    /** {@return whether there is a step to go on} */
    boolean canGoOn() {
        return done < all.actions().size() || trace().filter(trace -> steps < trace.steps().size()).isPresent();
    }
}
