package kith.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import kith.app.Passphrases;
import kith.app.Ring;
import kith.app.Somebody;
import kith.app.circle.Circles;
import kith.app.circle.ContributionConsent;
import kith.app.circle.held.HeldJoinings;
import kith.app.receive.ImportedFile;
import kith.bloom.Salt;
import kith.circle.CircleProblem;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.Document;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentWriter;
import kith.exchange.Joining;
import kith.exchange.JoiningDocument;
import kith.exchange.Masks;
import kith.exchange.Member;
import kith.exchange.PinnedKeys;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.SealingKey;
import kith.identity.SecretKeys;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What can be done around the joining files of a hybrid circle. That neither every secret of X25519 nor every one of
 * ML-KEM-768 takes a mask off is tested in {@code kith.circle.HybridMasksTest}.
 */
class LaterReadersTest {
    @TempDir
    private Path root;
    private Ring ring;
    private Somebody founder;
    private Somebody member;

    @BeforeEach
    void found() {
        ring = Ring.of(3, root).foundHybrid(CircleMode.COUNTED);
        founder = ring.person(0);
        member = ring.person(1);
    }

    private JoiningDocument joining(Somebody who) {
        return (JoiningDocument) DocumentReader.read(ring.joining(who), PinnedKeys.none()).document();
    }

    /** Another one than the honest one, of somebody who does not use Kith as it is. */
    private static JoiningDocument other(JoiningDocument honest) {
        byte[] all = Base64.getUrlDecoder().decode(honest.encapsulations());
        if (all.length > 0) {
            all[0] ^= 1;
        }
        return new JoiningDocument(honest.name(), honest.serial() + 1, honest.issued(), honest.circle(),
                honest.roster(), honest.pairs(), Base64.getUrlEncoder().withoutPadding().encodeToString(all));
    }

    private Path signed(Document document, Somebody by, String name) throws IOException {
        try (SecretKeys keys = by.profile().unlock(Passphrases.none())) {
            return Files.write(root.resolve(name), DocumentWriter.write(document, keys.signer()));
        }
    }

    /** {@return a member who encapsulates to somebody, and is not the founder} */
    private Somebody encapsulating() {
        return ring.people().stream().skip(1).filter(who -> joining(who).pairs() > 0).findFirst().orElseThrow();
    }

    @Test
    void twoDifferentJoiningFilesOfOneMemberAreShownAndNeitherIsUsed() throws IOException {
        Somebody liar = encapsulating();
        Ring.takeAll(founder, ring.people().stream().skip(1).map(ring::joining).toList());
        ImportedFile second = founder.take(signed(other(joining(liar)), liar, "second.kith"));
        assertEquals(ImportedFile.Outcome.CONTRADICTS, second.outcome());
        Circles.Status status = new Circles(founder.profile()).show(Ring.TITLE);
        assertEquals(HeldJoinings.State.DIFFER, status.joinings().get(liar.kid()));
        KithException refused = assertThrows(KithException.class, ring::gather);
        assertEquals(Fault.CIRCLE_STATE, refused.fault());
        assertEquals(CircleProblem.JOININGS_DIFFER.with("name", liar.name()), refused.details().get("problem"));
        assertTrue(ring.circle().isAwaitingJoinings());
        // A third one, or a hundred, takes no room.
        founder.take(signed(other(other(joining(liar))), liar, "third.kith"));
        assertEquals(HeldJoinings.State.DIFFER,
                new Circles(founder.profile()).show(Ring.TITLE).joinings().get(liar.kid()));
    }

    @Test
    void aFounderWhoShowsMembersDifferentJoiningFilesIsFoundOut() throws IOException {
        ring.bring();
        Somebody liar = encapsulating();
        CircleDocument circle = ring.circle();
        List<Joining> joinings = new ArrayList<>();
        for (Joining one : circle.joinings()) {
            joinings.add(one.kid().equals(liar.kid())
                    ? Joining.of(Files.readAllBytes(signed(other(one.document()), liar, "other.kith"))) : one);
        }
        Path next = signed(circle.carrying(circle.serial() + 1, joinings), founder, "next.kith");
        assertEquals(Fault.CIRCLE_CONTRADICTED, member.refusal(next));
        assertEquals("joinings", member.take(next).refused().details().get("field"));
        Path none = signed(circle.carrying(circle.serial() + 1, List.of()), founder, "none.kith");
        assertEquals(Fault.CIRCLE_CONTRADICTED, member.refusal(none));
    }

    @Test
    void aFounderWhoSignsAnotherJoiningFileForAMemberGetsNothingOfThem() throws IOException {
        CircleDocument circle = ring.circle();
        Ring.takeAll(founder, ring.people().stream().skip(1).map(ring::joining).toList());
        ring.gather();
        CircleDocument whole = ring.circle();
        Somebody victim = encapsulating();
        List<Joining> joinings = new ArrayList<>();
        for (Joining one : whole.joinings()) {
            joinings.add(one.kid().equals(victim.kid())
                    ? Joining.of(Files.readAllBytes(signed(other(one.document()), victim, "stolen.kith"))) : one);
        }
        // As if even the member's signature had been forged: they see that it is not what they brought.
        Path forged = signed(circle.carrying(whole.serial() + 1, joinings), founder, "forged.kith");
        Ring.takeAll(victim, List.of(forged));
        assertEquals(Fault.CIRCLE_STATE, assertThrows(KithException.class,
                () -> ring.contribute(victim, ContributionConsent.HIDDEN)).fault());
    }

    @Test
    void aFounderWhoEntersAnotherSealingKeyIsRefusedByWhoeverHoldsTheCard() throws IOException {
        CircleDocument c = ring.circle();
        List<Member> roster = c.roster().stream().map(one -> one.kid().equals(ring.person(2).kid())
                ? new Member(one.name(), one.kid(), one.agreementKey(), sealingKey(founder)) : one).toList();
        CircleDocument next = new CircleDocument(c.name(), c.serial() + 1, c.issued(), c.circle(), c.title(),
                c.revision() + 1, c.round() + 1, "A".repeat(43), roster, c.shape(), new Salt(1, 2), c.mode(),
                c.cell(), c.largestFppPerBillion(), Masks.HYBRID, List.of());
        assertEquals(Fault.KEY_INVALID, member.refusal(signed(next, founder, "keys.kith")));
    }

    private static SealingKey sealingKey(Somebody who) {
        try (SecretKeys keys = who.profile().unlock(Passphrases.none())) {
            return keys.sealingKey();
        }
    }

    @Test
    void whatIsForAnotherRosterCircleOrMemberIsRefused() throws IOException {
        JoiningDocument own = joining(member);
        JoiningDocument elsewhere = new JoiningDocument(own.name(), own.serial(), own.issued(), own.circle(),
                "A".repeat(43), own.pairs(), own.encapsulations());
        assertEquals(Fault.CONTRIBUTION_FOREIGN, founder.refusal(signed(elsewhere, member, "elsewhere.kith")));
        Somebody stranger = Somebody.named("Zoe", root);
        assertEquals(Fault.NOT_A_MEMBER, founder.refusal(signed(own, stranger, "stranger.kith")));
        assertEquals(Fault.CONTRIBUTION_FOREIGN, stranger.refusal(signed(own, member, "unknown.kith")));
    }
}
