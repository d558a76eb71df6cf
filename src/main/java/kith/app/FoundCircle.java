package kith.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import kith.bloom.Salt;
import kith.circle.CirclePlan;
import kith.exchange.CardDocument;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.DocumentWriter;
import kith.exchange.Member;
import kith.exchange.Mode;
import kith.exchange.PinnedKeys;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.FriendName;
import kith.identity.SecretKeys;
import kith.store.AtomicFile;
import kith.store.CircleTable;
import kith.store.Tables;

/** Founds a circle: fixes the parameters, enters the members by their cards, signs the circle's file. */
public final class FoundCircle {
    /** How far the merged list's FPP may exceed what was planned: members have more contacts than they thought. */
    private static final double ALLOWANCE = 2;
    private static final double LARGEST_ALLOWED = 0.5;

    /**
     * What to found.
     *
     * @param title the circle's name
     * @param cards card files of members
     * @param friends nicknames of members whose card was imported
     * @param contacts contacts of each member, as planned
     * @param wantedFpp wanted FPP of the merged list
     * @param folder where the circle's file is written
     */
    public record Request(String title, List<Path> cards, List<String> friends, int contacts, double wantedFpp,
            Path folder) {
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
     *     {@link Fault#FILE_IN_THE_WAY}
     */
    public Result run(Request request, Passphrases passphrases) {
        String title = FriendName.check(request.title());
        List<Member> invited = request.cards().stream().map(FoundCircle::card).toList();
        try (SecretKeys keys = profile.unlock(passphrases)) {
            Path file = request.folder().resolve(FileNames.stem(title) + "-circle.kith");
            CircleDocument founded = profile.store().write("founding a circle", tables -> {
                if (tables.circles().byTitle(title).isPresent()) {
                    throw Fault.CIRCLE_STATE.raise("problem", "a circle of this name exists");
                }
                OutgoingFile.requireFree(file);
                List<Member> roster = roster(tables, keys, invited, request.friends());
                CircleDocument circle = document(tables, title, roster, request);
                byte[] bytes = DocumentWriter.write(circle, keys.signer());
                tables.circles().add(new CircleTable.Row(circle.circle().toBytes(), title, keys.signingKey().kid(),
                        circle.revision(), circle.round(), circle.serial(), bytes, CircleTable.State.FOUNDED,
                        profile.now()));
                // Inside: if the file cannot be written, there is no circle either, and its name stays free.
                AtomicFile.write(file, bytes, AtomicFile.Visibility.NORMAL);
                return circle;
            });
            return new Result(title, file,
                    CirclePlan.of(founded.roster().size(), request.contacts(), request.wantedFpp()),
                    founded.roster().stream().map(Member::name).toList());
        }
    }

    /** {@return nicknames of the friends whose card was imported, and who can so be made members, by name} */
    public List<String> candidates() {
        return profile.store().read(tables -> tables.friends().list().stream()
                .filter(friend -> !ImportFiles.isBlocked(friend))
                .filter(friend -> tables.friends().keys(friend.id()).stream()
                        .anyMatch(k -> k.status() == FriendKey.Status.ACTIVE && k.agreement() != null))
                .map(Friend::name).toList());
    }

    private CircleDocument document(Tables tables, String title, List<Member> roster, Request request) {
        CirclePlan plan = CirclePlan.of(roster.size(), request.contacts(), request.wantedFpp());
        byte[] salt = new byte[Salt.BYTES];
        byte[] nonce = new byte[CircleDocument.NONCE_BYTES];
        profile.random().nextBytes(salt);
        profile.random().nextBytes(nonce);
        long largest = Math.round(
                Math.min(LARGEST_ALLOWED, ALLOWANCE * request.wantedFpp()) * CircleDocument.BILLION);
        return new CircleDocument(tables.meta().name(), tables.meta().nextSerial(profile.now()), profile.now(),
                CircleId.generate(profile.random()), title, 1, 1,
                Base64.getUrlEncoder().withoutPadding().encodeToString(nonce), roster, plan.shape(), Salt.of(salt),
                Mode.PLAIN, Mode.PLAIN.cellFor(roster.size()), Math.max(1, largest));
    }

    private static Member card(Path file) {
        Received received = Received.read(file, PinnedKeys.none());
        if (received.signed().document() instanceof CardDocument card) {
            return new Member(card.name(), received.kid(), card.agreementKey());
        }
        throw Fault.VALUE_INVALID.raise("field", "typ", "problem", "a member is entered by his card");
    }

    private static List<Member> roster(Tables tables, SecretKeys keys, List<Member> invited, List<String> friends) {
        Map<String, Member> roster = new TreeMap<>();
        List<Member> all = new ArrayList<>(invited);
        for (String name : friends) {
            Friend friend = tables.friends().byName(name)
                    .orElseThrow(() -> Fault.FRIEND_UNKNOWN.raise("name", name));
            FriendKey key = tables.friends().keys(friend.id()).stream()
                    .filter(k -> k.status() == FriendKey.Status.ACTIVE && k.agreement() != null).findFirst()
                    .orElseThrow(() -> Fault.NO_CARD.raise("name", name));
            all.add(new Member(friend.name(), key.kid(), key.agreement()));
        }
        all.add(new Member(tables.meta().name(), keys.signingKey().kid(), keys.agreementKey()));
        all.forEach(member -> roster.put(member.kid(), member));
        return roster.values().stream().sorted(Comparator.comparing(Member::kid)).toList();
    }
}
