package kith.cli.share;

import module java.base;
import kith.app.profile.OwnProfile;
import kith.app.share.DraftMail;
import kith.cli.command.Context;
import kith.cli.terminal.Console;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option to write the draft of a message, with the files that a command wrote; never with a code. */
public final class MailDraft {
    /** What the message is about. */
    public enum Letter {
        /** Somebody who may not have Kith is invited. */
        INVITATION("invite.mail-subject", "invite.mail-body"),
        /** Their invitation is answered. */
        ANSWER("invite.mail-answer-subject", "invite.mail-answer-body"),
        /** A friend is asked for filters. */
        REQUEST("invite.mail-request-subject", "invite.mail-request-body"),
        /** Something sealed. */
        PARCEL("invite.mail-parcel-subject", "invite.mail-parcel-body"),
        /** Files that stand alone. */
        FILES("share.mail-subject", "share.mail-body");

        private final String subject;
        private final String body;

        Letter(String subject, String body) {
            this.subject = subject;
            this.body = body;
        }
    }

    @Option(names = "--mail", paramLabel = "DRAFT.eml")
    private @Nullable Path draft;

    /** {@return whether one is wanted} */
    boolean isWanted() {
        return draft != null;
    }

    /**
     * Returns where a draft can be written, or none is wanted. To be asked before anything is given away: afterwards
     * the profile would have it, and the draft would be missing.
     *
     * @throws kith.fault.KithException {@link kith.fault.Fault#FILE_IN_THE_WAY}
     */
    public void requireFree() {
        if (draft != null) {
            DraftMail.requireFree(draft);
        }
    }

    /** {@return the draft, if one was wanted} One without files would be a message about nothing. */
    public Optional<Path> write(Context context, String friend, List<Path> files, Letter letter) {
        Console console = context.console();
        if (draft == null) {
            return Optional.empty();
        }
        if (files.isEmpty()) {
            console.note("share.mail-nothing");
            return Optional.empty();
        }
        String owner = new OwnProfile(context.profile()).show().name();
        DraftMail.Text words = new DraftMail.Text(console.text(letter.subject, "owner", owner),
                console.text(letter.body, "owner", owner, "count", files.size()));
        Path written = new DraftMail(context.profile()).write(friend, files, words, draft).file();
        console.say("share.mail-written", "file", written);
        return Optional.of(written);
    }
}
