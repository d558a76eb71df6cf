package kith.attack;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import kith.app.Forger;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.friend.Friends;
import kith.app.invite.Accept;
import kith.app.invite.AnswerInvitation;
import kith.app.invite.Invite;
import kith.app.invite.Pair;
import kith.app.invite.Parcels;
import kith.app.invite.SendCompletion;
import kith.app.profile.RotateKeys;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareFilters;
import kith.exchange.FilterDocument;
import kith.exchange.InvitationId;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.ComparedBy;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.FriendState;
import kith.pake.InvitationCode;
import kith.parallel.Progress;
import kith.privacy.Edition;

/**
 * Ana and Ben invite, answer, complete, and do much besides; Mallory sees all files, makes others and changes some, and
 * hears no code. Which of two people really had a common code is kept beside their profiles.
 */
final class ExchangeStory {
    private static final Set<Fault> NEVER = Set.of(Fault.DEFECT, Fault.PROFILE_DAMAGED, Fault.SIGNATURE_INVALID);

    /**
     * An invitation as its maker knows it.
     *
     * @param maker 0 for Ana, 1 for Ben, 2 for Mallory
     */
    private record Invited(int maker, InvitationId id, InvitationCode code, byte[] file) {
    }

    private final SplittableRandom random;
    private final Path root;
    private final Forger files;
    private final Somebody[] people;
    private final List<Set<String>> keys = List.of(new HashSet<>(), new HashSet<>());
    private final List<Invited> invitations = new ArrayList<>();
    private final List<byte[]> sealed = new ArrayList<>();
    private final List<Path> open = new ArrayList<>();
    /** Two people, one of whom answered the other with the other's code. */
    private boolean met;
    private String log = "";
    private int folders;
    private int phase;
    private int maker;
    private boolean verified;

    ExchangeStory(Path root, int seed) {
        this.root = root.resolve("story" + seed);
        this.random = new SplittableRandom(seed);
        this.files = new Forger("files", 1, root);
        this.people = new Somebody[] {Somebody.named("Ana", this.root).knows("a@a.example", "b@b.example"),
            Somebody.named("Ben", this.root).knows("c@c.example", "d@d.example")};
        log = "seed " + seed + ":";
        noteKeys();
    }

    private void noteKeys() {
        for (int i = 0; i < 2; i++) {
            keys.get(i).add(people[i].kid());
        }
    }

    private Path fresh() {
        return root.resolve("out" + folders++);
    }

    private <T> T one(List<T> of) {
        // The newest ones most of all: a story goes on.
        int back = Math.min(random.nextInt(of.size()), random.nextInt(of.size()));
        return of.get(of.size() - 1 - back);
    }

    private String nickname() {
        return List.of("Ana", "Ben", "Ana", "Ben", "Chris").get(random.nextInt(5));
    }

    /** One random step, which may be refused with a code and with nothing else. */
    void step() {
        int who = random.nextInt(2);
        try {
            log += " " + people[who].name() + "/" + step(who);
        } catch (KithException e) {
            log += "/" + e.fault().code();
            if (NEVER.contains(e.fault())) {
                throw new AssertionError(log, e);
            }
        } catch (RuntimeException e) {
            throw new AssertionError(log, e);
        }
        noteKeys();
    }

    /** The next step of an exchange as it should be, whatever happened in between. */
    private String honest(int who) {
        int turn = phase++ % 5;
        if (turn == 0) {
            maker = who;
            invite(who, people[1 - who].name());
        }
        Invited last = invitations.stream().filter(one -> one.maker() == maker).reduce((a, b) -> b).orElseThrow();
        switch (turn) {
            case 1 -> answer(1 - maker, last, true);
            case 2 -> accept(people[maker], sealed().getLast());
            case 3 -> complete(people[maker], last.id());
            case 4 -> accept(people[1 - maker], sealed().getLast());
            default -> {
                // Invited.
            }
        }
        return "goes on";
    }

    private void invite(int who, String friend) {
        Invite.Result made = new Invite(people[who].profile()).run(new Invite.Request(friend, fresh()),
                Passphrases.none());
        invitations.add(new Invited(who, made.id(), made.code(), Pair.bytes(made.file())));
    }

    private String step(int who) {
        if (phase == 0 || random.nextInt(3) > 0) {
            return honest(who);
        }
        Somebody one = people[who];
        switch (random.nextInt(24)) {
            case 0, 1, 2 -> {
                invite(who, random.nextInt(5) > 0 ? people[1 - who].name() : nickname());
                return "invites";
            }
            case 3, 4, 5, 6, 7 -> answer(who, one(invitations), random.nextInt(4) > 0);
            case 8, 9, 10, 11, 12 -> accept(one, one(sealed()));
            case 13, 14 -> complete(one, one(invitations).id());
            case 15 -> new Invite(one.profile()).withdraw(one(invitations).id());
            case 16 -> {
                AnswerInvitation answering = new AnswerInvitation(one.profile());
                if (random.nextBoolean()) {
                    answering.cancel(one(invitations).id());
                } else {
                    sealed.add(Pair.bytes(answering.again(one(invitations).id(), fresh()).file()));
                }
            }
            case 17 -> people[who] = one.at(one.profile().now().plus(Duration.ofDays(random.nextInt(-3, 20))));
            case 18 -> open.addAll(new RotateKeys(one.profile()).run(fresh(), Passphrases.none(), Progress.none())
                    .rotations());
            case 19 -> open.forEach(one::take);
            case 20 -> tamper(one);
            case 21, 22 -> mallory();
            default -> befriend(one);
        }
        return "steps";
    }

    private List<byte[]> sealed() {
        return sealed.isEmpty() ? List.of(invitations.getFirst().file()) : sealed;
    }

    private void answer(int who, Invited invited, boolean right) {
        log += " answers " + invited.maker() + right;
        AnswerInvitation answering = new AnswerInvitation(people[who].profile());
        AnswerInvitation.Result answered = answering.run(new AnswerInvitation.Request(answering.read(invited.file()),
                right ? told(who, invited) : Impostor.code(random.nextInt()), ComparedBy.CODE_IN_PERSON,
                random.nextInt(5) > 0 ? people[1 - who].name() : nickname(), random.nextInt(4),
                ShareFilters.AfterRestore.UNDECIDED, fresh()), KeyDecision.Decider.nobody(), Passphrases.none());
        met |= right && invited.maker() == 1 - who;
        sealed.add(Pair.bytes(answered.file()));
    }

    /** {@return what the other one told this one last, who takes any invitation for the other's} */
    private InvitationCode told(int who, Invited invited) {
        return invited.maker() < 2 ? invited.code() : invitations.stream()
                .filter(other -> other.maker() == 1 - who).map(Invited::code).reduce((a, b) -> b)
                .orElse(Impostor.code(5));
    }

    private void accept(Somebody one, byte[] file) {
        new Accept(one.profile()).run(files.file(file), KeyDecision.Decider.always(new KeyDecision.Refuse()),
                Passphrases.none());
    }

    private void complete(Somebody one, InvitationId id) {
        sealed.add(Pair.bytes(new SendCompletion(one.profile()).run(new SendCompletion.Request(id, random.nextInt(4),
                ShareFilters.AfterRestore.UNDECIDED, fresh()),
                    Passphrases.none()).file()));
    }

    private void tamper(Somebody one) {
        byte[] changed = one(sealed()).clone();
        changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
        accept(one, changed);
    }

    /** With everything that Mallory can make without a code; each time under new keys. */
    private void mallory() {
        Invited seen = one(invitations);
        Impostor mallory = new Impostor(nickname(), random.nextInt());
        InvitationCode guess = Impostor.code(random.nextInt());
        byte[] filter = mallory.sign(new FilterDocument(mallory.name, 60, random.nextInt(1, 1 << 30), Impostor.ISSUED,
                Impostor.EXPIRES, 0, Edition.POOL, Forger.pool(random.nextInt(), List.of("m@m.example")).getFirst(),
                0));
        switch (random.nextInt(3)) {
            case 0 -> {
                InvitationId id = random.nextBoolean() ? seen.id() : InvitationId.of(Arrays.copyOf(
                        Somebody.bytes(random.nextInt()), InvitationId.BYTES));
                invitations.add(new Invited(2, id, guess, mallory.invitation(id, mallory.offer(guess, id).start()
                        .share(), Impostor.EXPIRES)));
            }
            case 1 -> sealed.add(mallory.answer(seen.file(), guess, List.of(filter)).file().bytes());
            default -> {
                int who = random.nextInt(2);
                try (var own = people[who].keys()) {
                    sealed.add(mallory.parcel(people[who].kid(), own.sealingKey(), List.of(mallory.sign(mallory.card()),
                            filter)));
                }
            }
        }
    }

    private void befriend(Somebody one) {
        Friends friends = new Friends(one.profile());
        String name = nickname();
        switch (random.nextInt(4)) {
            case 0 -> friends.remove(name);
            case 1 -> friends.setBlocked(name, true);
            case 2 -> friends.setBlocked(name, false);
            default -> sealed.add(Pair.bytes(new Parcels(one.profile()).write(new Parcels.Request(name, 2,
                    ShareFilters.Files.MISSING, ShareFilters.AfterRestore.UNDECIDED, fresh()),
                    Passphrases.none()).file()));
        }
    }

    /** What must hold after every step. */
    void check() {
        for (int who = 0; who < 2; who++) {
            Set<String> others = keys.get(1 - who);
            Somebody other = people[1 - who];
            people[who].profile().store().read(tables -> {
                for (Friend friend : tables.friends().list()) {
                    if (friend.state() == FriendState.VERIFIED) {
                        verified = true;
                        require(met && others.contains(friend.kid()), friend + " is verified");
                    }
                    for (FriendKey key : tables.friends().keys(friend.id())) {
                        tables.filters().ofKey(key.kid()).forEach(held -> require(others.contains(key.kid())
                                && other.profile().store().read(theirs -> theirs.editions().hasSalt(held.filter()
                                .salt())), "a filter of " + key.kid()));
                    }
                }
                return tables;
            });
        }
    }

    /** {@return whether anybody was verified on the way: otherwise a story says little} */
    boolean cameTogether() {
        return verified;
    }

    private void require(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what + " after " + log);
        }
    }
}
