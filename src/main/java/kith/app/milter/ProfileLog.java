package kith.app.milter;

import java.util.function.Consumer;
import kith.app.mail.ServedProfile;
import kith.fault.KithException;

/**
 * Enters into the log what becomes of a profile.
 *
 * @param line by which the log names it
 * @param events the log
 */
record ProfileLog(int line, Consumer<MilterEvent> events) implements ServedProfile.Watcher {
    @Override
    public void lost(KithException why) {
        events.accept(new MilterEvent.ProfileLost(line, why));
    }

    @Override
    public void back() {
        events.accept(new MilterEvent.ProfileBack(line));
    }
}
