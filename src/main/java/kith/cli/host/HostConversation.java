package kith.cli.host;

import module java.base;
import kith.app.door.Wish;
import kith.app.host.Conversation;
import kith.app.host.FilesToAttach;
import kith.app.host.HeldProfile;
import kith.app.host.InspectMailedFiles;
import kith.app.host.OpenFiles;
import kith.app.host.OpenFiles.WholeFile;
import kith.app.host.OpenInWindow;
import kith.app.host.TakeMailedFiles;
import kith.app.host.TakenFile;
import kith.app.mail.JudgeMail;
import kith.fault.KithException;
import kith.mail.MessageHeader;
import kith.mail.host.Request;
import kith.mail.host.RequestReader;
import kith.mail.host.UnreadRequest;

/**
 * What is said on one connection: an answer to every message, whatever it holds. The files that come over it are this
 * connection's alone. Used by one thread at a time.
 */
final class HostConversation implements Conversation {
    private final HeldProfile profile;
    private final String program;
    private final OpenInWindow window;
    private final OpenFiles files = new OpenFiles();
    private final FilesToAttach outgoing = new FilesToAttach();

    /**
     * @param profile that answers; the caller closes it
     * @param program which version of Kith this is
     * @param window to which files are brought that need it
     */
    HostConversation(HeldProfile profile, String program, OpenInWindow window) {
        this.profile = profile;
        this.program = program;
        this.window = window;
    }

    @Override
    public byte[] answer(byte[] message) {
        try {
            Request request = RequestReader.read(message);
            try {
                return answer(request);
            } catch (RuntimeException | OutOfMemoryError | StackOverflowError | LinkageError e) {
                // A mistake of Kith's over one message is no reason to leave all others without an answer.
                return HostAnswers.error(OptionalLong.of(request.id()), KithException.of(e), request.language());
            }
        } catch (UnreadRequest e) {
            return HostAnswers.error(e.id(), e.fault(), e.language());
        } catch (RuntimeException | OutOfMemoryError | StackOverflowError | LinkageError e) {
            return unread(KithException.of(e));
        }
    }

    @Override
    public byte[] unread(KithException why) {
        return HostAnswers.error(OptionalLong.empty(), why, Locale.ENGLISH);
    }

    private byte[] answer(Request request) {
        return switch (request) {
            case Request.Hello hello -> HostAnswers.hello(hello, program, profile.standing());
            case Request.Verdict verdict -> {
                JudgeMail.Session session = profile.session();
                yield HostAnswers.verdict(verdict, session.senders(),
                        session.judge(MessageHeader.of(verdict.header())));
            }
            case Request.Explain explain -> {
                JudgeMail.Session session = profile.session();
                yield HostAnswers.explain(explain, session.senders(),
                        session.judge(MessageHeader.of(explain.header())));
            }
            case Request.Begin begin -> {
                files.begin(begin.id(), begin.name(), begin.bytes());
                yield HostAnswers.done(begin.id(), "begin");
            }
            case Request.Piece piece -> HostAnswers.piece(piece, files.add(piece.of(), piece.data()));
            case Request.Inspect inspect -> HostAnswers.inspected(inspect,
                    new InspectMailedFiles(profile.profile()).run(files.whole(inspect.of())));
            case Request.Take take -> taken(take);
            case Request.Open open -> opened(open);
            case Request.Drop drop -> {
                files.drop(drop.of());
                yield HostAnswers.done(drop.id(), "drop");
            }
            case Request.Due due -> HostAnswers.due(due, outgoing.due(profile.profile(), due.to()));
            case Request.Fetch fetch -> HostAnswers.fetched(fetch,
                    outgoing.fetch(profile.profile(), fetch.of(), fetch.from()));
            case Request.Invite invite -> {
                window.invite(new Wish.Invitee(invite.name(), invite.address()), invite.language());
                yield HostAnswers.done(invite.id(), "invite");
            }
            case Request.Sent sent -> {
                outgoing.sent(profile.profile(), sent.of());
                yield HostAnswers.done(sent.id(), "sent");
            }
        };
    }

    private byte[] taken(Request.Take take) {
        List<WholeFile> whole = files.whole(take.of());
        try {
            List<TakenFile> results = new TakeMailedFiles(profile.profile()).run(whole, take.who());
            profile.changed();
            return HostAnswers.taken(take, results);
        } finally {
            files.drop(take.of());
        }
    }

    private byte[] opened(Request.Open open) {
        List<WholeFile> whole = files.whole(open.of());
        try {
            return HostAnswers.opened(open, window.run(profile.profile(), whole, open.language()));
        } finally {
            files.drop(open.of());
        }
    }
}
