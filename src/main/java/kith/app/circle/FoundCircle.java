package kith.app.circle;

import java.nio.file.Path;
import java.util.List;
import kith.app.FileNames;
import kith.app.OutgoingFile;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.circle.CirclePlan;
import kith.circle.CircleProblem;
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
import kith.friend.FriendKey;
import kith.friend.FriendName;
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

    /**
     * What to found.
     *
     * @param title the circle's name
     * @param cards card files of members
     * @param friends nicknames of members whose card was imported
     * @param contacts contacts of each member, as planned
     * @param wantedFpp wanted FPP of the merged list
     * @param mode how contributions are merged; none for the one that is {@linkplain CirclePlan#advisedMode advised}
     * @param folder where the circle's file is written
     * @param founder whether the founder takes part
     * @param masks what masks grow from
     */
    public record Request(String title, List<Path> cards, List<String> friends, int contacts, double wantedFpp,
            @Nullable CircleMode mode, Path folder, Founder founder, Masks masks) {
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
     * @param file to be sent to all members
     * @param plan parameters and what they mean
     * @param members names in the order of the roster
     */
    public record Result(String title, Path file, CirclePlan plan, List<String> members) {
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
        try (SecretKeys keys = profile.unlock(passphrases)) {
            Path file = request.folder().resolve(FileNames.stem(title) + "-circle.kith");
            return profile.store().write(tables -> {
                if (tables.circles().byTitle(title).isPresent()) {
                    throw Fault.CIRCLE_STATE.raise("problem", CircleProblem.NAME_IN_USE);
                }
                OutgoingFile.requireFree(file);
                List<Member> roster = roster(tables, keys, invited, request);
                RosterDraft.learn(tables, invited);
                CirclePlan plan = CirclePlan.of(roster.size(), request.contacts(), request.wantedFpp(),
                        request.mode() == null ? CirclePlan.advisedMode(roster.size()) : request.mode());
                CircleDocument circle = document(tables, title, RosterDraft.forMasks(tables, roster, request.masks(),
                        plan.mode(), keys.sealingKey()), plan, request.masks());
                byte[] bytes = DocumentWriter.write(circle, keys.signer());
                tables.circles().add(new CircleTable.Row(circle.circle().toBytes(), title, keys.signingKey().kid(),
                        circle.revision(), circle.round(), circle.serial(), bytes, Membership.FOUNDED,
                        profile.now()));
                // Inside: if the file cannot be written, there is no circle either, and its name stays free.
                AtomicFile.write(file, bytes, AtomicFile.Visibility.SECRET);
                return new Result(title, file, plan, roster.stream().map(Member::name).toList());
            });
        }
    }

    /** {@return nicknames of the friends whose card was imported, and who can so be made members, by name} */
    public List<String> candidates() {
        return profile.store().read(tables -> tables.friends().list().stream()
                .filter(friend -> !friend.isBlocked())
                .filter(friend -> tables.friends().keys(friend.id()).stream()
                        .anyMatch(k -> k.status() == FriendKey.Status.ACTIVE && k.agreement() != null))
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
