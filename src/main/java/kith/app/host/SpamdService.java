package kith.app.host;

import module java.base;
import kith.app.door.ResidentDoor;
import kith.app.door.Visit;
import kith.app.mail.travel.FilterMail;
import kith.app.mail.travel.FilterMail.Unjudged;
import kith.fault.KithException;
import kith.mail.spamd.SpamdRefusal;
import kith.mail.spamd.SpamdReply;
import kith.mail.spamd.SpamdRequest;

/**
 * Filters messages for {@code spamc}, the small client that programs delivering mail start for each message: the same
 * bytes as {@code kith filter} gives, from a process that is there already.
 */
final class SpamdService implements ResidentDoor.Service {
    /** How long a message and its answer may take. */
    private static final Duration WHOLE = Duration.ofMinutes(5);

    private final FilterMail filter;
    private final Unjudged unjudged;

    /**
     * @param profile that judges
     * @param unjudged what becomes of messages that cannot be judged
     */
    SpamdService(HeldProfile profile, Unjudged unjudged) {
        this.filter = new FilterMail(profile::session);
        this.unjudged = unjudged;
    }

    @Override
    public void serve(Visit visit, ResidentDoor.Uses uses) throws IOException {
        visit.within(WHOLE);
        try {
            SpamdRequest request = SpamdRequest.read(visit.in());
            visit.out().write(uses.during(() -> reply(request)));
        } catch (SpamdRefusal e) {
            visit.out().write(SpamdReply.refused(e));
        }
    }

    private byte[] reply(SpamdRequest request) {
        try {
            return request.command() == SpamdRequest.Command.PING ? SpamdReply.pong() : filtered(request);
        } catch (SpamdRefusal e) {
            return SpamdReply.refused(e);
        } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError | LinkageError e) {
            // The client lets the message pass, or has somebody else filter it.
            return SpamdReply.failed();
        }
    }

    private byte[] filtered(SpamdRequest request) throws IOException, SpamdRefusal {
        ByteArrayOutputStream out = new ByteArrayOutputStream(request.message().length + 256);
        Optional<KithException> problem =
                filter.run(new ByteArrayInputStream(request.message()), out, unjudged);
        if (problem.isPresent() && unjudged == Unjudged.WAITS) {
            return SpamdReply.later();
        }
        return request.command() == SpamdRequest.Command.PROCESS ? SpamdReply.whole(out.toByteArray())
                : SpamdReply.above(request.message(), out.toByteArray());
    }
}
