package kith.app.mail.travel;

import module java.base;
import kith.app.mail.JudgeMail;
import kith.fault.KithException;
import kith.mail.pipe.PipedMessage;

/**
 * Lets one message pass and adds what Kith thinks of it: a filter for programs that deliver mail. Whatever goes wrong,
 * no message is lost or changed, and none keeps a field of Kith's that came with it.
 */
public final class FilterMail {
    /** What to do with a message that cannot be judged. */
    public enum Unjudged {
        /** It passes without a field of Kith's. */
        PASSES,
        /** It does not pass: nothing is written, and the other program tries again later. */
        WAITS
    }

    private final Supplier<JudgeMail.Session> judge;

    /** @param judge opens what is asked about the message; called once a message, and it may fail */
    public FilterMail(Supplier<JudgeMail.Session> judge) {
        this.judge = judge;
    }

    /**
     * Filters one message.
     *
     * @param in the message, read to its end unless it has to wait
     * @param out gets the message
     * @return why it could not be judged, if so
     * @throws IOException if the message cannot be read or written; what was written of it is not all of it
     */
    public Optional<KithException> run(InputStream in, OutputStream out, Unjudged unjudged) throws IOException {
        PipedMessage message = PipedMessage.begin(in);
        String value = null;
        KithException problem = null;
        try {
            value = judge.get().judge(message.header()).header();
        } catch (KithException e) {
            problem = e;
        } catch (RuntimeException | OutOfMemoryError | StackOverflowError | LinkageError e) {
            // The mail of a user comes before the opinion of a program that has a defect.
            problem = KithException.of(e);
        }
        if (problem == null || unjudged == Unjudged.PASSES) {
            message.passOn(Optional.ofNullable(value), out);
        }
        return Optional.ofNullable(problem);
    }
}
