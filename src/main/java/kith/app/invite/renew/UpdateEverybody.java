package kith.app.invite.renew;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kith.app.FileNames;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.invite.Outbox;
import kith.app.invite.Parcels;
import kith.app.invite.SendToFriend;
import kith.app.share.DraftMail;
import kith.app.share.ShareFilters;
import kith.app.share.ShareFilters.AfterRestore;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.friend.Ledger;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import org.jspecify.annotations.Nullable;

/**
 * Writes to all friends what they were given before, where they lack it of the newest edition or it expires soon: for
 * each the one sealed file that {@link SendToFriend} writes. Nobody gets more filters than they have of the newest
 * edition of which they have any. One friend whose file cannot be written keeps nobody else from theirs.
 *
 * <p>Each friend's filters enter the ledger before their file is there, and pass for written after it: whoever a run
 * that was killed did not come to is due for the next one.
 */
public final class UpdateEverybody {
    /** Why a friend gets nothing here, and is told of in another way. */
    public enum Obstacle {
        /** No card of theirs came. */
        CARD_MISSING,
        /** Their card is of an older Kith: nothing can be sealed to it. */
        CARD_OLDER,
        /** Their key was revoked or replaced by nobody known: the user decides first whose the new one is. */
        KEY_CHANGED
    }

    /**
     * Somebody who lacks what they were given before.
     *
     * @param friend who
     * @param level how many filters they have, and get
     */
    public record Owed(Friend friend, int level) {
    }

    /**
     * Somebody who lacks it, too, and gets no file here.
     *
     * @param friend who
     * @param level how many filters they have
     * @param obstacle why
     */
    public record LeftOut(Friend friend, int level, Obstacle obstacle) {
        /** {@return whether they can get theirs in files that anybody can open} */
        public boolean canGetOpenFiles() {
            return obstacle != Obstacle.KEY_CHANGED;
        }
    }

    /**
     * What a run would do.
     *
     * @param edition of which filters would be given; 0 if one would be made now
     * @param owed who would get a file, by name
     * @param leftOut who lacks something, and would get none, by name
     * @param nowFpp what all recipients together know, as an FPP
     * @param thenFpp the same after the run; not smaller where nobody learns anything new
     * @param unvouched whether the profile came from a backup and the user has not decided yet
     * @param incomplete whether more may have been given than the ledger has: then the figures may be too good
     */
    public record Preview(int edition, List<Owed> owed, List<LeftOut> leftOut, double nowFpp, double thenFpp,
            boolean unvouched, boolean incomplete) {
        /** So many friends make it worth a place of its own. */
        public static final int SEVERAL = 2;

        /** Copies the lists. */
        public Preview {
            owed = List.copyOf(owed);
            leftOut = List.copyOf(leftOut);
        }

        /** {@return whether it would, or may, tell anybody more than they know} */
        public boolean tellsMore() {
            return thenFpp < nowFpp || incomplete;
        }

        /** {@return whether there is something to do for several friends} */
        public boolean isForSeveral() {
            return owed.size() >= SEVERAL;
        }
    }

    /**
     * What to write.
     *
     * @param afterRestore matters only after a restore, and then for all of them
     * @param folder in which each friend has a folder, and all drafts are; {@link Outbox#standard()} for the outbox
     * @param letter what the draft of a message with the file says; null for no drafts
     */
    public record Request(AfterRestore afterRestore, Path folder, DraftMail.@Nullable Text letter) {
    }

    /**
     * What came of one friend.
     *
     * @param friend who
     * @param level how many filters they were to get
     * @param file to be sent, if it was written
     * @param draft of a message with it, if it was wanted and written, under the friend's name; what takes the place of
     *     the file in the outbox takes that of the draft, too
     * @param completes whether the file completes an exchange, after which both are verified
     * @param problem why something is missing, if something is
     */
    public record Sent(Friend friend, int level, @Nullable Path file, DraftMail.@Nullable Draft draft,
            boolean completes, @Nullable KithException problem) {
        /** {@return whether there is a draft, and it says where it goes} */
        public boolean isAddressed() {
            return draft != null && draft.to().isPresent();
        }
    }

    /**
     * What came of it.
     *
     * @param sent each who was to get a file, by name
     * @param leftOut who gets none, by name
     * @param nowFpp what all recipients together know now, as an FPP
     * @param incomplete whether more may have been given than the ledger has: then the figure may be too good
     */
    public record Result(List<Sent> sent, List<LeftOut> leftOut, double nowFpp, boolean incomplete) {
        /** Copies the lists. */
        public Result {
            sent = List.copyOf(sent);
            leftOut = List.copyOf(leftOut);
        }

        /** {@return for whom a file was written} */
        public List<Sent> written() {
            return sent.stream().filter(one -> one.file() != null).toList();
        }

        /** {@return for whom a draft was written} */
        public List<Sent> drafted() {
            return sent.stream().filter(one -> one.draft() != null).toList();
        }
    }

    private final Profile profile;
    private final Outbox outbox;

    /** @param profile whose friends */
    public UpdateEverybody(Profile profile) {
        this.profile = profile;
        this.outbox = new Outbox(profile);
    }

    /** {@return what a run would do; nothing is changed} */
    public Preview preview(AfterRestore afterRestore) {
        return profile.store().read(tables -> {
            List<Owed> owed = new ArrayList<>();
            List<LeftOut> leftOut = new ArrayList<>();
            OwedAgain again = new OwedAgain(profile, tables);
            int edition = again.edition(afterRestore);
            Ledger ledger = tables.ledger().read();
            Ledger then = ledger;
            for (Friend friend : again.friends()) {
                Owed one = again.owed(ledger, friend, edition).orElse(null);
                Obstacle obstacle = again.obstacle(friend).orElse(null);
                if (one != null && obstacle != null) {
                    leftOut.add(new LeftOut(friend, one.level(), obstacle));
                } else if (one != null) {
                    owed.add(one);
                    then = ShareFilters.planned(then, friend.id(), friend.name(), edition, one.level(),
                            profile.now());
                }
            }
            return new Preview(edition, owed, leftOut, ledger.worstCoalitionFpp(), then.worstCoalitionFpp(),
                    tables.meta().unvouchedEdition().isPresent(), tables.meta().mayLedgerLack());
        });
    }

    /**
     * {@return what came of each friend} The passphrase is asked for once, and not where nobody is to get anything.
     *
     * @throws KithException {@link Fault#EDITION_UNVOUCHED} where it is not said how to go on after a restore: then
     *     nothing was done; what keys say that cannot be opened; {@link Fault#CANCELLED}, after which whoever has no
     *     file yet is due for the next run
     */
    public Result run(Request request, Passphrases passphrases, Progress progress) {
        Preview preview = preview(request.afterRestore());
        if (preview.unvouched() && request.afterRestore() == AfterRestore.UNDECIDED) {
            throw Fault.EDITION_UNVOUCHED.raise("edition", profile.store()
                    .read(tables -> tables.meta().unvouchedEdition().orElse(0)));
        }
        List<Sent> sent = preview.owed().isEmpty() ? List.of() : send(preview.owed(), request, passphrases, progress);
        return profile.store().read(tables -> new Result(sent, preview.leftOut(),
                tables.ledger().read().worstCoalitionFpp(), tables.meta().mayLedgerLack()));
    }

    private List<Sent> send(List<Owed> all, Request request, Passphrases passphrases, Progress progress) {
        List<Sent> sent = new ArrayList<>();
        try (SecretKeys keys = profile.unlock(passphrases)) {
            for (Owed owed : all) {
                progress.step(sent.size(), all.size());
                sent.add(send(owed, request, keys));
            }
        }
        progress.at(sent.size(), all.size());
        return sent;
    }

    private Sent send(Owed owed, Request request, SecretKeys keys) {
        Path file = null;
        boolean completes = false;
        try {
            SendToFriend.Result written = write(owed, request, keys);
            completes = written.completes();
            file = written.file();
            return new Sent(owed.friend(), owed.level(), file, draft(owed.friend(), file, request), completes, null);
        } catch (KithException problem) {
            return new Sent(owed.friend(), owed.level(), file, null, completes, problem);
        }
    }

    private DraftMail.@Nullable Draft draft(Friend friend, Path file, Request request) {
        DraftMail.Text letter = request.letter();
        return letter == null ? null : new DraftMail(profile).write(friend.name(), List.of(file), letter,
                FileNames.free(outbox.draft(request.folder(), friend)));
    }

    private SendToFriend.Result write(Owed owed, Request request, SecretKeys keys) {
        Friend friend = owed.friend();
        if (!request.folder().equals(outbox.standard())) {
            Path folder = request.folder().resolve(String.valueOf(outbox.folder(friend).getFileName()));
            return new SendToFriend(profile).run(new Parcels.Request(friend.name(), owed.level(),
                    ShareFilters.Files.MISSING, request.afterRestore(), folder), keys);
        }
        return new IntoOutbox(profile).write(friend, owed.level(), request.afterRestore(), keys);
    }
}
