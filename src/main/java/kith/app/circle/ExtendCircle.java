package kith.app.circle;

import module java.base;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.circle.FoundCircle.Sending;
import kith.app.circle.founding.BookSizes;
import kith.app.circle.founding.MemberFile;
import kith.app.circle.founding.SendCircleFile;
import kith.app.circle.held.HeldCircles;
import kith.app.circle.held.HeldLeavings;
import kith.app.circle.held.RoundHistory;
import kith.app.circle.held.StoredContributions;
import kith.app.friend.keys.Lineage;
import kith.app.invite.Outbox;
import kith.bloom.SizeClass;
import kith.circle.CirclePlan;
import kith.circle.CircleProblem;
import kith.circle.DecidingPlan;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.DocumentWriter;
import kith.exchange.Masks;
import kith.exchange.Member;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.file.AtomicFile;
import kith.identity.SealingKey;
import kith.identity.SecretKeys;
import kith.store.CircleTable;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * Signs the founder's next file of a circle: other members, other parameters, another round. A plain circle keeps its
 * round, and with it all contributions, while its parameters stay; masks fit one roster only, so in the other modes
 * every change begins a new round.
 */
public final class ExtendCircle {
    /** When a new round begins. */
    public enum Renewal {
        /** Only if the change needs one. */
        AS_NEEDED,
        /** In any case. */
        NEW_ROUND,
        /** In any case, without the members whose contribution is not held: the sum needs everybody's. */
        WITHOUT_MISSING
    }

    /**
     * What is to change. What is left out stays as it is.
     *
     * @param cards card files of members to add, or of members who renewed their keys; the founder's own new key is
     *     entered in any case
     * @param friends nicknames of members to add whose card was imported
     * @param removed members to remove, by nickname, name on the roster or key
     * @param contacts contacts of each member, as planned; none as before
     * @param wantedFpp wanted FPP of the merged list; none as before
     * @param mode how contributions are merged; none as before
     * @param renewal when a new round begins
     * @param masks what masks grow from; none as before, and classical where the circle becomes a plain one
     */
    public record Change(List<Path> cards, List<String> friends, List<String> removed, @Nullable Integer contacts,
            @Nullable Double wantedFpp, @Nullable CircleMode mode, Renewal renewal, @Nullable Masks masks) {
        /** Copies the lists. */
        public Change {
            cards = List.copyOf(cards);
            friends = List.copyOf(friends);
            removed = List.copyOf(removed);
        }

        /** {@return only a new round} */
        public static Change of(Renewal renewal) {
            return new Change(List.of(), List.of(), List.of(), null, null, null, renewal, null);
        }
    }

    /**
     * What was signed.
     *
     * @param file the circle's own that anybody can read, for all who get no parcel, former members too; none where
     *     everybody gets one
     * @param preview what it means
     * @param sent how the file gets to each other member; empty where the user sends it
     */
    public record Result(@Nullable Path file, RosterPreview preview, List<MemberFile> sent) {
        /** Copies the list. */
        public Result {
            sent = List.copyOf(sent);
        }

        /** {@return all files that are to be sent} */
        public List<Path> files() {
            return MemberFile.files(file, sent);
        }
    }

    /**
     * After a restore there may be files of which this profile does not know: members who have them must be able to
     * follow the next one, and not see a founder who says two things of one revision.
     */
    private static final int LEAP = 1_000;

    /** @param former whether somebody is taken off who did not leave, and gets the file as well */
    private record Next(CircleTable.Row row, CircleDocument document, RosterPreview preview, boolean former) {
    }

    private record Signed(CircleTable.Row before, CircleTable.Row after, Next next, @Nullable Path open) {
    }

    private final Profile profile;

    /** @param profile the founder's */
    public ExtendCircle(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what the change would mean} Nothing is signed, written or changed.
     *
     * @throws kith.fault.KithException as {@link #run}
     */
    public RosterPreview preview(String title, Change change) {
        List<Member> cards = change.cards().stream().map(RosterDraft::ofCard).toList();
        return profile.store().read(tables -> next(tables, title, change, cards, 1, null).preview());
    }

    /**
     * {@return what was signed}
     *
     * @param title the circle's name here
     * @param change what is to change
     * @param folder where the circle's file is written
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}, {@link Fault#NOT_THE_FOUNDER},
     *     {@link Fault#CIRCLE_CLOSED}, {@link Fault#CIRCLE_UNCHANGED}, {@link Fault#ROSTER_REFUSED},
     *     {@link Fault#NOT_A_MEMBER}, {@link Fault#PLAN_IMPOSSIBLE} for too few members too,
     *     {@link Fault#CIRCLE_STATE} after the last possible revision or round, {@link Fault#FRIEND_UNKNOWN},
     *     {@link Fault#NO_CARD}, {@link Fault#VALUE_INVALID} for a file that is no card, {@link Fault#FILE_IN_THE_WAY};
     *     for hybrid masks {@link Fault#CIRCLE_STATE} in a plain circle or among too many, {@link Fault#NO_SEALING_KEY}
     *     for a member whose card has none
     */
    public Result run(String title, Change change, Path folder, Passphrases passphrases) {
        return run(title, change, folder, Sending.OPEN, passphrases);
    }

    /**
     * The same.
     *
     * @param folder where files are written, for each friend in a folder of theirs where they are sealed
     * @param sending how the file gets to the members; who leaves gets no parcel
     */
    public Result run(String title, Change change, Path folder, Sending sending, Passphrases passphrases) {
        try (SecretKeys keys = profile.unlock(passphrases)) {
            return run(title, change, folder, sending, keys);
        }
    }

    /** The same with keys that are open, for somebody who does more with them. */
    public Result run(String title, Change change, Path folder, Sending sending, SecretKeys keys) {
        List<Member> cards = change.cards().stream().map(RosterDraft::ofCard).toList();
        Path place = new Outbox(profile).ofCircle(folder, title);
        Signed signed = profile.store().write(tables -> {
            Next next = next(tables, title, change, cards, tables.meta().nextSerial(profile.now()),
                    keys.sealingKey());
            CircleTable.Row before = next.row();
            RosterDraft.learn(tables, cards, change.cards());
            Path file = WriteCircleFile.fileOf(before, place);
            boolean open = sending == Sending.OPEN || next.former()
                    || next.document().roster().stream().anyMatch(member -> !tables.isOwn(member.kid())
                            && !SendCircleFile.canSeal(tables, member));
            if (open) {
                WriteCircleFile.requireReplaceable(file, tables, before);
            }
            CircleTable.Row after = new CircleTable.Row(before.id(), before.title(), keys.signingKey().kid(),
                    next.document().revision(), next.document().round(), next.document().serial(),
                    DocumentWriter.write(next.document(), keys.signer()), before.state(), before.added());
            tables.circles().renew(after);
            return new Signed(before, after, next, open ? file : null);
        });
        write(signed);
        return new Result(signed.open(), signed.next().preview(), sending == Sending.OPEN ? List.of()
                : new SendCircleFile(profile).run(signed.next().document().roster(), folder, keys));
    }

    /**
     * Last, so that no file can have left of which this profile does not know: it would sign another one of the same
     * revision. A process that dies before leaves a circle whose file {@link WriteCircleFile} writes.
     */
    private void write(Signed signed) {
        if (signed.open() == null) {
            return;
        }
        try {
            AtomicFile.write(signed.open(), signed.after().document(), AtomicFile.Visibility.SECRET);
        } catch (KithException e) {
            profile.store().write(tables -> {
                boolean untouched = tables.circles().byId(signed.after().id())
                        .filter(now -> now.serial() == signed.after().serial()).isPresent();
                if (untouched) {
                    tables.circles().renew(signed.before());
                }
                return untouched;
            });
            throw e;
        }
    }

    private Next next(Tables tables, String title, Change change, List<Member> cards, long serial,
            @Nullable SealingKey own) {
        CircleTable.Row row = HeldCircles.requireOpen(HeldCircles.requireFounder(tables, title));
        CircleDocument before = HeldCircles.document(tables, row);
        RosterChange roster = RosterChange.of(tables, before, change, cards);
        CirclePlan plan = plan(tables, before, change, roster.after());
        long largest = change.wantedFpp() == null ? before.largestFppPerBillion()
                : CircleNumbers.largestFppPerBillion(change.wantedFpp());
        Masks masks = masks(change, plan.mode(), before);
        List<Member> members = RosterDraft.forMasks(tables, roster.after(), masks, plan.mode(), own);
        boolean otherRoster = !members.equals(before.roster()) || masks != before.masks();
        boolean otherParameters = !plan.shape().equals(before.shape()) || plan.mode() != before.mode()
                || largest != before.largestFppPerBillion();
        if (!otherRoster && !otherParameters && change.renewal() == Renewal.AS_NEEDED) {
            throw Fault.CIRCLE_UNCHANGED.raise("name", row.title());
        }
        boolean forgetful = tables.meta().restoredAt().filter(at -> before.issued().isBefore(at)).isPresent();
        boolean newRound = otherParameters || otherRoster && before.mode() != CircleMode.PLAIN
                || change.renewal() != Renewal.AS_NEEDED || forgetful;
        int revision = following(before.revision(), otherRoster || otherParameters || forgetful, forgetful);
        int round = following(before.round(), newRound, forgetful);
        RoundParameters fresh = newRound ? RoundParameters.draw(profile.random())
                : new RoundParameters(before.salt(), before.nonce());
        CircleDocument document = new CircleDocument(tables.meta().name(), serial, profile.now(), before.circle(),
                before.title(), revision, round, fresh.nonce(), members, plan.shape(), fresh.salt(), plan.mode(),
                plan.mode().cellFor(members.size()), largest, masks, otherRoster ? List.of() : before.joinings());
        return new Next(row, document, new RosterPreview(row.title(), before.mode(), before.masks(), masks, plan,
                document.largestFpp(), roster.added(), roster.removed(), roster.renewed(), revision, round, newRound,
                discarded(tables, before, document), exposed(tables, before, document)),
                // Whoever left knows already.
                !new HeldLeavings(tables, row, before).left().containsAll(roster.gone()));
    }

    private static Masks masks(Change change, CircleMode mode, CircleDocument before) {
        if (change.masks() != null) {
            return change.masks();
        }
        return mode == CircleMode.PLAIN ? Masks.CLASSICAL : before.masks();
    }

    private static CirclePlan plan(Tables tables, CircleDocument before, Change change, List<Member> members) {
        CircleNumbers numbers = CircleNumbers.of(before);
        CircleMode mode = change.mode() == null ? before.mode() : change.mode();
        int contacts = change.contacts() == null ? numbers.contacts() : change.contacts();
        double wanted = change.wantedFpp() == null ? numbers.wantedFpp() : change.wantedFpp();
        if (change.contacts() != null || change.wantedFpp() != null) {
            return CirclePlan.of(members.size(), contacts, wanted, mode);
        }
        BookSizes sizes = new BookSizes(tables);
        List<Optional<SizeClass>> classes = members.stream().map(member -> sizes.of(member.kid())).toList();
        int unknown = Math.min(contacts, SizeClass.LARGEST.capacity());
        // Under masks other members contribute anew anyway. A plain circle keeps what was contributed.
        boolean outgrown = mode != CircleMode.PLAIN && members.size() > before.roster().size()
                && before.shape().expectedFpp(DecidingPlan.contactsOfAll(classes, unknown)) > before.largestFpp();
        return outgrown ? CirclePlan.of(members.size(), DecidingPlan.contacts(classes, unknown), wanted, mode)
                : CirclePlan.of(members.size(), contacts, wanted, mode, before.shape());
    }

    private static int following(int count, boolean next, boolean forgetful) {
        int step = forgetful ? LEAP : 1;
        if (next && count > Integer.MAX_VALUE - step) {
            throw Fault.CIRCLE_STATE.raise("problem", CircleProblem.NO_NEXT_ROUND);
        }
        return next ? count + step : count;
    }

    private static int discarded(Tables tables, CircleDocument before, CircleDocument after) {
        Lineage lineage = new Lineage(tables);
        return (int) new StoredContributions(tables, before).contributors().stream()
                .filter(kid -> lineage.member(before, kid).isPresent())
                .filter(kid -> after.round() != before.round() || lineage.member(after, kid).isEmpty()).count();
    }

    private static List<String> exposed(Tables tables, CircleDocument before, CircleDocument after) {
        if (before.mode() == CircleMode.PLAIN || after.mode() == CircleMode.PLAIN) {
            return List.of();
        }
        return new RoundHistory(tables).between(before, after).stream().flatMap(shown -> shown.names().stream())
                .distinct().toList();
    }
}
