package kith.app.circle;

import module java.base;
import kith.app.FileNames;
import kith.app.OutgoingFile;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.circle.founding.BookSizes;
import kith.app.circle.founding.MemberFile;
import kith.app.circle.founding.SendCircleFile;
import kith.app.invite.Outbox;
import kith.circle.CirclePlan;
import kith.circle.CircleProblem;
import kith.circle.DecidingPlan;
import kith.circle.Membership;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.CircleMode;
import kith.exchange.DocumentWriter;
import kith.exchange.Masks;
import kith.exchange.Member;
import kith.fault.Fault;
import kith.file.AtomicFile;
import kith.friend.Friend;
import kith.friend.FriendName;
import kith.friend.KeyTrust;
import kith.identity.SecretKeys;
import kith.store.CircleTable;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/** Founds a circle: fixes the parameters, enters the members by their cards, signs the circle's file. */
public final class FoundCircle {
    /** Whether the founder takes part. */
    public enum Founder {
        /** The founder is on the roster, and contributes as the others do. */
        MEMBER,
        /** The founder is not: who merges without having contributed learns the total, and nobody's share of it. */
        NOT_A_MEMBER
    }

    /** How the circle's file gets to its members. */
    public enum Sending {
        /** As a file that anybody can read, which the user sends to all. */
        OPEN,
        /** In a parcel for each member; as such a file for those alone to whom nothing can be sealed. */
        SEALED
    }

    /**
     * What to found. What is left out is planned so that the list can decide: see {@link DecidingPlan}.
     *
     * @param title the circle's name
     * @param cards card files of members
     * @param friends nicknames of members whose card was imported
     * @param contacts contacts of each member, as planned; none for what the size classes of their filters say
     * @param wantedFpp wanted FPP of the merged list; none for {@link DecidingPlan#WANTED_FPP}
     * @param mode how contributions are merged; none for the one that is {@linkplain CirclePlan#advisedMode advised}
     * @param folder where files are written, for each friend in a folder of theirs where they are sealed
     * @param founder whether the founder takes part
     * @param masks what masks grow from; none for hybrid ones where there can be any and everybody gets
     *     a sealed file, otherwise classical
     * @param sending how the circle's file gets to its members
     */
    public record Request(String title, List<Path> cards, List<String> friends, @Nullable Integer contacts,
            @Nullable Double wantedFpp, @Nullable CircleMode mode, Path folder, Founder founder,
            @Nullable Masks masks, Sending sending) {
        /** A circle whose file the user sends. */
        public Request(String title, List<Path> cards, List<String> friends, int contacts, double wantedFpp,
                @Nullable CircleMode mode, Path folder, Founder founder, Masks masks) {
            this(title, cards, friends, contacts, wantedFpp, mode, folder, founder, masks, Sending.OPEN);
        }

        /** A circle whose masks, if any, are classical. */
        public Request(String title, List<Path> cards, List<String> friends, int contacts, double wantedFpp,
                @Nullable CircleMode mode, Path folder, Founder founder) {
            this(title, cards, friends, contacts, wantedFpp, mode, folder, founder, Masks.CLASSICAL);
        }

        /** A circle in which the founder takes part. */
        public Request(String title, List<Path> cards, List<String> friends, int contacts, double wantedFpp,
                @Nullable CircleMode mode, Path folder) {
            this(title, cards, friends, contacts, wantedFpp, mode, folder, Founder.MEMBER);
        }
    }

    /**
     * What was founded.
     *
     * @param title the circle's name
     * @param file the circle's own which anybody can read; none where everybody gets a parcel
     * @param plan parameters and what they mean
     * @param masks what masks grow from; classical where there are none
     * @param members names in the order of the roster
     * @param sent how the file gets to each other member; empty where the user sends it
     */
    public record Result(String title, @Nullable Path file, CirclePlan plan, Masks masks, List<String> members,
            List<MemberFile> sent) {
        /** Copies the lists. */
        public Result {
            members = List.copyOf(members);
            sent = List.copyOf(sent);
        }

        /** {@return all files that are to be sent} */
        public List<Path> files() {
            return MemberFile.files(file, sent);
        }
    }

    private final Profile profile;

    /** @param profile the founder's */
    public FoundCircle(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what was founded}
     *
     * @throws kith.fault.KithException {@link Fault#PLAN_IMPOSSIBLE}, {@link Fault#CIRCLE_STATE} for a title in use,
     *     {@link Fault#FRIEND_UNKNOWN}, {@link Fault#VALUE_INVALID} for a file that is no card,
     *     {@link Fault#FILE_IN_THE_WAY}; for hybrid masks {@link Fault#CIRCLE_STATE} in a plain circle or among too
     *     many, {@link Fault#NO_SEALING_KEY} for a member whose card has none
     */
    public Result run(Request request, Passphrases passphrases) {
        String title = FriendName.check(request.title());
        List<Member> invited = request.cards().stream().map(RosterDraft::ofCard).toList();
        Path file = new Outbox(profile).ofCircle(request.folder(), title)
                .resolve(FileNames.stem(title) + "-circle.kith");
        try (SecretKeys keys = profile.unlock(passphrases)) {
            Founded founded = profile.store().write(tables -> {
                if (tables.circles().byTitle(title).isPresent()) {
                    throw Fault.CIRCLE_STATE.raise("problem", CircleProblem.NAME_IN_USE);
                }
                List<Member> roster = roster(tables, keys, invited, request);
                RosterDraft.learn(tables, invited, request.cards());
                boolean open = request.sending() == Sending.OPEN || roster.stream().anyMatch(member ->
                        !tables.isOwn(member.kid()) && !SendCircleFile.canSeal(tables, member));
                if (open) {
                    OutgoingFile.requireFree(file);
                }
                CirclePlan plan = plan(tables, roster, request);
                Masks masks = request.masks() != null ? request.masks()
                        : open ? Masks.CLASSICAL : advised(plan.mode(), roster.size());
                CircleDocument circle = document(tables, title, RosterDraft.forMasks(tables, roster, masks,
                        plan.mode(), keys.sealingKey()), plan, masks);
                byte[] bytes = DocumentWriter.write(circle, keys.signer());
                tables.circles().add(new CircleTable.Row(circle.circle().toBytes(), title, keys.signingKey().kid(),
                        circle.revision(), circle.round(), circle.serial(), bytes, Membership.FOUNDED,
                        profile.now()));
                if (open) {
                    // Inside: if the file cannot be written, there is no circle either, and its name stays free.
                    AtomicFile.write(file, bytes, AtomicFile.Visibility.SECRET);
                }
                return new Founded(open ? file : null, plan, masks, roster);
            });
            return new Result(title, founded.open(), founded.plan(), founded.masks(),
                    founded.roster().stream().map(Member::name).toList(),
                    request.sending() == Sending.OPEN ? List.of()
                            : new SendCircleFile(profile).run(founded.roster(), request.folder(), keys));
        }
    }

    private record Founded(@Nullable Path open, CirclePlan plan, Masks masks, List<Member> roster) {
    }

    /** Where everybody gets sealed files, what hybrid masks need goes to and fro by itself. */
    private static Masks advised(CircleMode mode, int members) {
        return mode == CircleMode.PLAIN || members < Masks.LEAST_HYBRID || members > Masks.MOST_HYBRID
                ? Masks.CLASSICAL : Masks.HYBRID;
    }

    private static CirclePlan plan(Tables tables, List<Member> roster, Request request) {
        BookSizes sizes = new BookSizes(tables);
        return CirclePlan.of(roster.size(),
                request.contacts() == null ? DecidingPlan.contacts(
                        roster.stream().map(member -> sizes.of(member.kid())).toList(),
                        DecidingPlan.ASSUMED.capacity()) : request.contacts(),
                request.wantedFpp() == null ? DecidingPlan.WANTED_FPP : request.wantedFpp(),
                request.mode() == null ? CirclePlan.advisedMode(roster.size()) : request.mode());
    }

    /** {@return nicknames of the friends whose card was imported, and who can so be made members, by name} */
    public List<String> candidates() {
        return profile.store().read(tables -> tables.friends().list().stream()
                .filter(KeyTrust::isWelcome)
                .filter(friend -> tables.friends().keyInUse(friend).filter(key -> key.agreement() != null).isPresent())
                .map(Friend::name).toList());
    }

    private CircleDocument document(Tables tables, String title, List<Member> roster, CirclePlan plan,
            Masks masks) {
        RoundParameters fresh = RoundParameters.draw(profile.random());
        return new CircleDocument(tables.meta().name(), tables.meta().nextSerial(profile.now()), profile.now(),
                CircleId.generate(profile.random()), title, 1, 1, fresh.nonce(), roster, plan.shape(), fresh.salt(),
                plan.mode(), plan.mode().cellFor(roster.size()), CircleNumbers.largestFppPerBillion(plan.wantedFpp()),
                masks, List.of());
    }

    private static List<Member> roster(Tables tables, SecretKeys keys, List<Member> invited, Request request) {
        RosterDraft draft = new RosterDraft(tables, List.of());
        invited.forEach(draft::add);
        request.friends().forEach(name -> draft.add(draft.ofFriend(name)));
        if (request.founder() == Founder.MEMBER) {
            draft.putSelf(keys);
        } else {
            draft.remove(keys.signingKey().kid());
        }
        return draft.roster();
    }
}
