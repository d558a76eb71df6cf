package kith.attack;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.Somebody;
import kith.app.friend.FriendAddresses;
import kith.app.friend.Friends;
import kith.app.invite.Accept;
import kith.app.invite.AnswerInvitation;
import kith.app.invite.Invite;
import kith.app.invite.Pair;
import kith.app.profile.BackUpProfile;
import kith.app.receive.HeldKeyQuestion;
import kith.app.receive.HeldKeyQuestion.Answer;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareFilters;
import kith.exchange.CardDocument;
import kith.exchange.InvitationId;
import kith.exchange.RevocationDocument;
import kith.exchange.RotationDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.ComparedBy;
import kith.friend.FriendKey;
import kith.friend.FriendState;
import kith.identity.FixedRandom;
import kith.identity.Passphrase;
import kith.pake.InvitationCode;
import kith.parcel.BoxedFile;
import kith.parcel.CodeExchange;
import kith.parcel.Offer;

/**
 * Ana and three people in random order: cards that lie under any name, invitations both ways, rotations, revocations,
 * comparisons, removals, blocks, addresses and a backup. Mallory has each key that Bob or Zoe gave up, steals those in
 * use, and signs with all of them. A code goes to the person whose name the record has, and to no one else.
 *
 * <p>After each step {@link TrustBook#check} holds. A record is verified only if its person compared the key, or the
 * key came with a code that, as the user says, was shared with that person. The key wasn't given up since, nor proven
 * as another record's before. Where the user tells the truth about who shared a code, the person has the key, so no
 * one sits on two verified records. Where the user lies, the record that they name is verified, and no other. An
 * address stays with its record. A restored profile knows what it knew at the backup, and the book with it.
 */
final class TrustStory {
    private static final Set<Fault> NEVER = Set.of(Fault.DEFECT, Fault.PROFILE_DAMAGED, Fault.SIGNATURE_INVALID);
    private static final List<String> PEOPLE = List.of("Mallory", "Bob", "Zoe");
    private static final Passphrases SECRET = purpose -> Passphrase.of("correct horse".toCharArray());

    /**
     * A file with a code, on its way to Ana.
     *
     * @param id of the invitation
     * @param record the friend with whom the code was shared, as Ana says
     * @param kid the key that signed it
     * @param rotated the keys that it rotates
     * @param right whether its writer knows the code
     */
    private record Sent(InvitationId id, String record, String kid, List<String> rotated, boolean right, byte[] file) {
    }

    /** An invitation of Ana's. */
    private record Invited(InvitationId id, String record, InvitationCode code, byte[] file) {
    }

    /** An invitation that Ana answered. */
    private record Answered(InvitationId id, String person, String record, Impostor inviter, Offer offer,
            byte[] invitation, byte[] answer) {
    }

    private final SplittableRandom random;
    private final Path root;
    private final Forger files;
    private final boolean truthful;
    /** What each person can sign with, their own key in use last. */
    private final Map<String, List<Impostor>> hands = new HashMap<>();
    private final List<Invited> invited = new ArrayList<>();
    private final List<Answered> answered = new ArrayList<>();
    private final List<Sent> post = new ArrayList<>();
    private final Set<String> happened;
    private final StringBuilder log = new StringBuilder();
    private Somebody ana;
    private TrustBook book = new TrustBook();
    private Optional<TrustBook> backup = Optional.empty();
    private int number;
    private int steps;

    /** @param happened gathers the kinds of steps that came to something */
    TrustStory(Path root, int seed, Set<String> happened) {
        this.root = root.resolve("story" + seed);
        this.random = new SplittableRandom(seed);
        this.happened = happened;
        this.truthful = seed % 2 == 0;
        this.files = new Forger("files", 1, root);
        this.ana = Somebody.named("Ana", this.root).knows("a@a.example");
        log.append("seed ").append(seed).append(truthful ? ", truthful:" : ":");
        PEOPLE.forEach(person -> hands.put(person, new ArrayList<>(List.of(key(person)))));
    }

    private Impostor key(String person) {
        return new Impostor(person, random.nextInt());
    }

    private <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    /** {@return a person; Mallory has most to try} */
    private String person() {
        return PEOPLE.get(Math.min(random.nextInt(3), random.nextInt(3)));
    }

    private Impostor inUse(String person) {
        return hands.get(person).getLast();
    }

    private Path fresh() {
        return root.resolve("out" + number++);
    }

    private boolean often() {
        return random.nextInt(5) > 0;
    }

    /** One random step, which may be refused with a code and with nothing else, and what must hold behind it. */
    void step() {
        try {
            act();
        } catch (KithException e) {
            log.append('/').append(e.fault().code());
            if (NEVER.contains(e.fault())) {
                throw new AssertionError(log.toString(), e);
            }
        } catch (RuntimeException | AssertionError e) {
            throw new AssertionError(e.getMessage() + " after " + log, e);
        }
        try {
            book.check(ana, truthful ? hands.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, entry ->
                    entry.getValue().stream().map(Impostor::kid).collect(Collectors.toSet()))) : Map.of());
        } catch (AssertionError e) {
            throw new AssertionError(e.getMessage() + " after " + log, e);
        }
    }

    private void act() {
        switch (steps++) {
            case 0 -> plant(often() ? "Bob" : "Mallory", "Bob");
            case 1 -> compare("Bob");
            case 2 -> steal();
            default -> actAtRandom();
        }
    }

    private void actAtRandom() {
        switch (random.nextInt(32)) {
            case 0, 1, 2 -> plant(person(), one(List.of("Bob", "Zoe", "Zoe", "Mallory")));
            case 3, 4, 5, 6, 7, 8, 9, 10 -> invite(person());
            case 11, 12, 13, 14, 15 -> invitedBy(person());
            case 16 -> late();
            case 17, 18 -> compare(one(List.of("Bob", "Bob", "Zoe")));
            case 19 -> steal();
            case 20, 21, 22, 23 -> rotate(person());
            case 24, 25, 26 -> stopBelieving(one(List.of("Bob", "Bob", "Zoe")));
            case 27, 28 -> remove(person());
            case 29 -> block(person());
            case 30 -> revoke(person());
            default -> backUpOrRestore();
        }
    }

    private void note(String what) {
        log.append(' ').append(what);
    }

    private void done(String kind) {
        happened.add(kind);
        log.append('!');
    }

    /** Anyone's card comes, and Ana takes it for anyone's. */
    private void plant(String person, String record) {
        Impostor key = one(hands.get(person));
        boolean known = isKnown(key.kid());
        KeyDecision decision = !isThere(record) ? new KeyDecision.NewFriend(record)
                : often() ? new KeyDecision.BelongsTo(record) : new KeyDecision.ReplacesKeyOf(record);
        note(person + "'s card as " + decision);
        if (took(decision, key.sign(key.card())) && !known) {
            book.replaced(record, key.kid());
            done("card");
            if (random.nextBoolean()) {
                address(record);
            }
        }
    }

    private boolean took(KeyDecision decision, byte[] file) {
        ImportedFile result = ana.take(decision, files.file(file));
        if (result.refused() != null) {
            log.append('/').append(result.refused().fault().code());
        }
        return result.refused() == null && result.outcome() != null;
    }

    private boolean isThere(String record) {
        return ana.profile().store().read(tables -> tables.friends().byName(record)).isPresent();
    }

    private boolean isKnown(String kid) {
        return ana.profile().store().read(tables -> tables.friends().key(kid)).isPresent();
    }

    private void invite(String record) {
        note("invites " + record);
        Invite.Result made = new Invite(ana.profile()).run(new Invite.Request(record, fresh()), Passphrases.none());
        invited.add(new Invited(made.id(), record, made.code(), Pair.bytes(made.file())));
        if (often()) {
            answer(invited.getLast());
        }
    }

    private void answer(Invited to) {
        boolean right = random.nextInt(20) > 0;
        String person = right ? to.record() : "Mallory";
        Impostor signer = signer(person);
        List<String> rotated = new ArrayList<>();
        List<byte[]> documents = rotations(person, signer, rotated);
        InvitationCode code = right ? to.code() : Impostor.code(random.nextInt());
        post.add(new Sent(to.id(), to.record(), signer.kid(), rotated, right,
                signer.answer(to.file(), code, documents).file().bytes()));
        note(person + " answers with " + signer.name + "'s key" + (rotated.isEmpty() ? "" : " and a rotation"));
        if (often()) {
            accept(post.getLast());
        }
    }

    /** {@return a key that the person has, or a new one, which is in use from then on} */
    private Impostor signer(String person) {
        if (random.nextInt(person.equals("Mallory") ? 4 : 12) == 0) {
            renew(person);
        }
        return random.nextInt(4) == 0 ? inUse(person) : one(hands.get(person));
    }

    /** Whatever a person gives up, Mallory finds. */
    private void renew(String person) {
        find(inUse(person));
        hands.get(person).add(key(person));
    }

    private void find(Impostor key) {
        if (!hands.get("Mallory").contains(key)) {
            hands.get("Mallory").addFirst(key);
        }
    }

    private List<byte[]> rotations(String person, Impostor to, List<String> rotated) {
        List<byte[]> rotations = new ArrayList<>();
        Impostor from = one(hands.get(person));
        if (from != to && often()) {
            rotations.add(rotation(from, to));
            rotated.add(from.kid());
        }
        return rotations;
    }

    private static byte[] rotation(Impostor from, Impostor to) {
        return from.sign(RotationDocument.countersigned(from.name, from.card().serial(), Impostor.ISSUED, from.kid(),
                to.keys.signer(), to.keys.agreementKey()));
    }

    private void late() {
        if (random.nextInt(4) == 0 && !answered.isEmpty()) {
            complete(one(answered));
        } else if (random.nextInt(3) == 0 && !invited.isEmpty()) {
            answer(one(invited));
        } else if (!post.isEmpty()) {
            accept(one(post));
        }
    }

    private void accept(Sent sent) {
        note("accepts " + sent.record() + "'s file");
        List<String> known = sent.rotated().stream().filter(this::isKnown).toList();
        Said said = new Said();
        new Accept(ana.profile()).run(files.file(sent.file()), said, Passphrases.none());
        if (sent.right() && book.coded(sent.id(), sent.record(), sent.kid())) {
            known.forEach(book::gaveUp);
            done(said.question.isPresent() ? "key moved" : known.isEmpty() ? "code" : "code and rotation");
        }
    }

    /** What Ana says about keys that are held as another friend's. */
    private final class Said implements KeyDecision.Decider {
        private Optional<HeldKeyQuestion> question = Optional.empty();
        private Answer answer = Answer.UNDECIDED;

        @Override
        public KeyDecision decide(KeyDecision.Question asked) {
            return new KeyDecision.Refuse();
        }

        @Override
        public Answer heldAs(HeldKeyQuestion asked) {
            question = Optional.of(asked);
            // Who shared the code is who is meant: to say anything else is a lie.
            answer = often() && (truthful || random.nextBoolean()) ? Answer.MEANT
                    : truthful || random.nextBoolean() ? Answer.UNDECIDED : Answer.HOLDER;
            note("says " + answer + " of " + asked.holder() + "'s");
            return answer;
        }

        /** {@return the record with which the code was shared, as Ana says} */
        private String record(String meant) {
            return answer == Answer.HOLDER ? question.orElseThrow().holder() : meant;
        }
    }

    private void invitedBy(String person) {
        Impostor inviter = signer(person);
        InvitationId id = InvitationId.generate(new FixedRandom(random.nextInt()));
        InvitationCode code = Impostor.code(random.nextInt());
        Offer offer = inviter.offer(code, id);
        byte[] invitation = inviter.invitation(id, offer.start().share(), Impostor.EXPIRES);
        String name = truthful || often() ? person : one(PEOPLE);
        note(person + " invites with " + inviter.name + "'s key, taken for " + name);
        AnswerInvitation answering = new AnswerInvitation(ana.profile());
        Said said = new Said();
        AnswerInvitation.Result answer = answering.run(new AnswerInvitation.Request(answering.read(invitation), code,
                ComparedBy.CODE_IN_PERSON, name, random.nextInt(2), ShareFilters.AfterRestore.UNDECIDED, fresh()),
                said, Passphrases.none());
        answered.add(new Answered(id, person, said.record(name), inviter, offer, invitation,
                Pair.bytes(answer.file())));
        if (often()) {
            complete(answered.getLast());
        }
    }

    private void complete(Answered to) {
        CodeExchange.Answered opened = CodeExchange.open(Impostor.read(to.invitation()), to.offer(),
                BoxedFile.parse(to.answer()), "Ana");
        CardDocument card = (CardDocument) Impostor.read(opened.parcel().documents().getFirst()).document();
        Impostor signer = often() ? to.inviter() : signer(to.person());
        List<String> rotated = new ArrayList<>();
        List<byte[]> documents = new ArrayList<>();
        documents.add(signer.sign(signer.card()));
        if (signer != to.inviter()) {
            documents.add(rotation(to.inviter(), signer));
            rotated.add(to.inviter().kid());
        } else {
            documents.addAll(rotations(to.person(), signer, rotated));
        }
        post.add(new Sent(to.id(), to.record(), signer.kid(), rotated, true, CodeExchange.complete(to.id(),
                opened.completing(), signer.content(documents), card, signer.keys).bytes()));
        note(to.person() + " completes with " + signer.name + "'s key");
        if (often()) {
            accept(post.getLast());
        }
    }

    /** The person of that name shows the words of their key in use. */
    private void compare(String record) {
        note("compares " + record);
        new Friends(ana.profile()).verify(record, inUse(record).kid());
        book.compared(record, inUse(record).kid());
        done("compared");
    }

    private void steal() {
        String from = random.nextInt(4) > 0 ? "Bob" : "Zoe";
        note(from + "'s key is stolen");
        find(inUse(from));
    }

    /** To a new key, or to one that may lie there under any name. */
    private void rotate(String person) {
        Impostor from = inUse(person);
        Impostor to = from;
        if (!often()) {
            renew(person);
            to = inUse(person);
        } else {
            List<Impostor> held = hands.get("Mallory").stream().filter(key -> isKnown(key.kid())).toList();
            from = held.isEmpty() ? from : one(held);
            to = held.isEmpty() ? to : one(held);
        }
        if (from == to) {
            return;
        }
        note(person + " rotates " + from.name + "'s key");
        boolean known = isKnown(from.kid());
        if (took(new KeyDecision.Refuse(), rotation(from, to)) && known) {
            book.gaveUp(from.kid());
            done("rotation");
        }
    }

    private void revoke(String person) {
        Impostor key = one(hands.get(person));
        note(person + " revokes " + key.name + "'s key");
        if (took(new KeyDecision.Refuse(), key.sign(new RevocationDocument(key.name, key.card().serial(),
                Impostor.ISSUED, key.kid())))) {
            book.gaveUp(key.kid());
            done("revocation");
        }
        if (key == inUse(person)) {
            renew(person);
        }
    }

    private void address(String record) {
        String address = "a" + number++ + "@x.example";
        note(record + " has an address");
        new FriendAddresses(ana.profile()).add(record, List.of(Somebody.address(address)));
        book.addressed(record, address);
        done("address");
    }

    private void stopBelieving(String record) {
        note("stops believing " + record);
        boolean verified = isThere(record) && ana.state(record) == FriendState.VERIFIED;
        new Friends(ana.profile()).stopBelieving(record);
        book.doubted(record);
        if (verified) {
            done("verification removed");
        }
    }

    private void remove(String record) {
        note("removes " + record);
        List<String> kids = ana.profile().store().read(tables -> tables.friends().byName(record).stream()
                .flatMap(friend -> tables.friends().keys(friend.id()).stream()).map(FriendKey::kid).toList());
        new Friends(ana.profile()).remove(record);
        book.removed(record, kids);
        done("removal");
    }

    private void block(String record) {
        note("blocks or unblocks " + record);
        new Friends(ana.profile()).setBlocked(record, isThere(record) && ana.state(record) != FriendState.BLOCKED);
        book.doubted(record);
        done("block");
    }

    /** One backup a story: all restores are of that. */
    private void backUpOrRestore() {
        Path file = root.resolve("backup.age");
        if (backup.isEmpty()) {
            note("backs up");
            BackUpProfile.write(ana.profile(), file, SECRET);
            backup = Optional.of(book.copy());
            done("backup");
        } else {
            note("restores");
            Profile restored = BackUpProfile.restore(file, fresh(), SECRET);
            ana = new Somebody("Ana", root, new Profile(restored.store(), ana.profile().clock(),
                    new FixedRandom(random.nextInt())));
            book = backup.orElseThrow().copy();
            done("restore");
        }
    }
}
