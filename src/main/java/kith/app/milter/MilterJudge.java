package kith.app.milter;

import module java.base;
import kith.app.mail.JudgeMail;
import kith.app.mail.JudgeMail.Judgement;
import kith.app.mail.ServedProfile;
import kith.mail.milter.MessageHandler;
import kith.mail.milter.MilterAnswer;
import kith.mail.milter.MilterAnswer.Plain;
import kith.mail.milter.MilterCounters;
import kith.mail.milter.MilterCounters.Count;
import kith.mail.milter.MilterMessage;
import kith.mail.milter.MilterMessage.Submission;

/** Judges messages for whom they are meant, and counts what came of it. */
final class MilterJudge implements MessageHandler {
    private final MilterRecipients recipients;
    private final OwnHostMarker marker;
    private final ServeMilter.InTrouble inTrouble;
    private final MilterCounters counters;
    private final Consumer<MilterEvent> events;

    MilterJudge(MilterRecipients recipients, OwnHostMarker marker, ServeMilter.InTrouble inTrouble,
            MilterCounters counters, Consumer<MilterEvent> events) {
        this.recipients = recipients;
        this.marker = marker;
        this.inTrouble = inTrouble;
        this.counters = counters;
        this.events = events;
    }

    @Override
    public MilterAnswer answer(MilterMessage message) {
        long begin = System.nanoTime();
        try {
            return judge(message);
        } catch (RuntimeException | OutOfMemoryError | StackOverflowError | LinkageError e) {
            // Whatever it is: if it ended the connection, the mail server would let the message pass with the headers
            // that came with it, and whoever finds a defect could write their own.
            events.accept(new MilterEvent.Defect(e));
            return fault();
        } finally {
            counters.add(Count.NANOS, System.nanoTime() - begin);
        }
    }

    private MilterAnswer judge(MilterMessage message) {
        // What a user of this server sends out is not judged: the header would tell its reader whom somebody knows.
        Optional<ServedProfile> whose = message.submission() == Submission.BY_A_USER ? Optional.empty()
                : recipients.whose(message);
        if (whose.isEmpty()) {
            counters.add(Count.WITHOUT_HEADER);
            return Plain.PASS;
        }
        Optional<JudgeMail.Session> session = whose.get().session();
        if (session.isEmpty()) {
            return fault();
        }
        Judgement judgement = session.get().judge(marker.marked(message.header()), marker.believed());
        counters.add(judgement.use() ? Count.USE_YES : Count.USE_NO);
        return new MilterAnswer.Header(judgement.header());
    }

    private MilterAnswer fault() {
        counters.add(Count.FAULTS);
        return inTrouble == ServeMilter.InTrouble.PASS ? Plain.PASS : Plain.TRY_LATER;
    }
}
