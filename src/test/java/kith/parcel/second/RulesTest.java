package kith.parcel.second;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigInteger;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import kith.exchange.DocumentReader;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.pake.InvitationCode;
import kith.pake.Spake2;
import kith.pake.StretchedCodes;
import kith.parcel.BoxedFile;
import kith.parcel.CodeExchange;
import kith.parcel.Offer;
import kith.parcel.second.ParcelContent.Heading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What the pages forbid, written by somebody who knows the code and keeps to one rule less; Kith reads it as Ana. */
@ExtendWith(StretchedCodes.class)
class RulesTest {
    private static final Draws DRAWS = Draws.random();
    private static final Person ANA = Person.named("Ana", VectorFiles.NOW, DRAWS);
    private static final Person BEN = Person.named("Ben", VectorFiles.NOW, DRAWS);
    private static final Person CAROL = Person.named("Carol", VectorFiles.NOW, DRAWS);
    private static final Inviter INVITER = Inviter.of(ANA, VectorFiles.CODE);
    private static final SignedDocument INVITATION = DocumentReader.read(INVITER.file(), PinnedKeys.none());
    private static final Answerer ANSWERER = Answerer.of(BEN,
            SignedFile.read("vnd.kith.invitation+json", INVITER.file()), INVITER.w());
    private static final Spake.Agreed AGREED = ANSWERER.agreed();
    private static final List<byte[]> DOCUMENTS = List.of(ANSWERER.card(), NoisyFilter.document(BEN, 0, List.of()));

    private static CodeExchange.Answered open(byte[] answer) {
        Offer offer = new Offer(InvitationCode.parse(VectorFiles.CODE),
                P256.number(INVITER.w()), new Spake2.Start(P256.number(INVITER.x()),
                Spake.shareA(INVITER.w(), INVITER.x())), ANA.sealingSeed());
        return CodeExchange.open(INVITATION, offer, BoxedFile.parse(answer), "Ben");
    }

    private static void assertRefused(Fault fault, byte[] answer) {
        assertEquals(fault, assertThrows(KithException.class, () -> open(answer)).fault());
    }

    private static byte[] sealed(byte[] content) {
        return boxed(AgeFile.seal(content, ANA.sealing().publicKey(), DRAWS, "test"));
    }

    private static byte[] boxed(byte[] parcel) {
        return Box.seal(ANSWERER.line(), AGREED.answerKey(), parcel);
    }

    private static byte[] parcel(Person author, Heading heading, List<byte[]> documents) {
        return sealed(ParcelContent.write(author, heading, documents));
    }

    private static byte[] manifest(Consumer<ObjectNode> change) {
        ObjectNode payload = ParcelContent.manifest(BEN, ANSWERER.heading(), DOCUMENTS);
        change.accept(payload);
        return sealed(ParcelContent.write(BEN.sign("manifest", payload), DOCUMENTS));
    }

    private static byte[] content() {
        return ParcelContent.write(BEN, ANSWERER.heading(), DOCUMENTS);
    }

    private static byte[] line(UnaryOperator<ObjectNode> change) {
        return Box.seal(change.apply(ANSWERER.line()), AGREED.answerKey(),
                BEN.parcel(ANSWERER.heading(), DOCUMENTS, ANA.sealing().publicKey()));
    }

    @Test
    void whatKeepsToThemIsTaken() {
        assertEquals(2, open(sealed(content())).parcel().documents().size());
    }

    @Test
    void padding() {
        byte[] content = content();
        byte[] marked = content.clone();
        marked[content.length - 1] = 1;
        assertRefused(Fault.PARCEL_INVALID, sealed(marked));
        for (int length : new int[] {content.length - 1, content.length + 1, 2 * content.length, 4_096, 3, 0}) {
            assertRefused(Fault.PARCEL_INVALID, sealed(Arrays.copyOf(content, length)));
        }
    }

    @Test
    void headings() {
        Heading right = ANSWERER.heading();
        for (Heading wrong : List.of(
                new Heading("answer", CAROL.kid(), right.invitation(), right.nonce()),
                new Heading("answer", right.recipient(), new byte[16], right.nonce()),
                new Heading("answer", right.recipient(), right.invitation(), new byte[32]),
                new Heading("completion", right.recipient(), right.invitation(), null),
                Heading.parcel(right.recipient()))) {
            assertRefused(Fault.PARCEL_INVALID, parcel(BEN, wrong, DOCUMENTS));
        }
        assertRefused(Fault.VERSION_NEWER, parcel(BEN, new Heading("gift", right.recipient(), null, null), DOCUMENTS));
    }

    @Test
    void membersOfTheManifest() {
        assertRefused(Fault.MEMBER_INVALID, manifest(payload -> payload.remove("nonce")));
        assertRefused(Fault.MEMBER_INVALID, manifest(payload -> payload.remove("invitation")));
        assertRefused(Fault.MEMBER_INVALID, manifest(payload -> payload.put("gift", 1)));
        assertRefused(Fault.VALUE_INVALID, manifest(payload -> payload.putArray("documents")));
        assertRefused(Fault.VALUE_INVALID, manifest(payload ->
                ((ObjectNode) payload.path("documents").path(1)).put("length", 0)));
        assertRefused(Fault.PARCEL_INVALID, manifest(payload ->
                ((ObjectNode) payload.path("documents").path(1)).put("length", 40)));
        assertRefused(Fault.PARCEL_INVALID, manifest(payload ->
                ((ObjectNode) payload.path("documents").path(1)).put("sha256", SignedFile.base64(new byte[32]))));
    }

    @Test
    void whoSigns() {
        assertRefused(Fault.PARCEL_INVALID, parcel(CAROL, ANSWERER.heading(), DOCUMENTS));
        assertRefused(Fault.PARCEL_INVALID, parcel(BEN, ANSWERER.heading(), List.of(CAROL.card())));
        assertRefused(Fault.PARCEL_INVALID, parcel(BEN, ANSWERER.heading(), List.of(BEN.card())));
        assertRefused(Fault.PARCEL_INVALID, parcel(BEN, ANSWERER.heading(), DOCUMENTS.reversed()));
    }

    @Test
    void seals() {
        assertRefused(Fault.PARCEL_FOREIGN, boxed(AgeFile.seal(content(), CAROL.sealing().publicKey(), DRAWS, "test")));
        assertRefused(Fault.PARCEL_INVALID, boxed(content()));
        byte[] right = boxed(AgeFile.seal(content(), ANA.sealing().publicKey(), DRAWS, "test"));
        byte[] spoiled = right.clone();
        spoiled[right.length - 1] ^= 1;
        assertRefused(Fault.PARCEL_INVALID, spoiled);
        assertRefused(Fault.PARCEL_INVALID, Arrays.copyOf(right, right.length - 1));
    }

    /** The order of the members does not matter; the first is what the file is known by. */
    @Test
    void lines() {
        assertEquals(2, open(line(line -> {
            String answerer = line.remove("answerer").asText();
            return line.put("answerer", answerer);
        })).parcel().documents().size());
        assertRefused(Fault.MEMBER_INVALID, line(line -> line.put("gift", "x")));
        assertRefused(Fault.MEMBER_INVALID, line(line -> line.without(List.of("answerer"))));
        assertRefused(Fault.MEMBER_INVALID, line(line -> line.put("answerer", 1)));
        assertRefused(Fault.VERSION_NEWER, line(line -> line.put("format", "kith-answer/2")));
        assertRefused(Fault.SIZE_MISMATCH, line(line -> line.put("answerer", SignedFile.base64(new byte[31]))));
        assertRefused(Fault.BASE64_INVALID, line(line -> line.put("answerer", line.path("answerer").asText() + "=")));
        assertRefused(Fault.PARCEL_INVALID, line(line -> line.put("gift", "x".repeat(1_024))));
        assertRefused(Fault.INVITATION_CODE_WRONG, line(line -> line.put("answerer",
                SignedFile.base64(new byte[32]))));
    }

    /** Encodings that are no share, and the one with which K is the point at infinity. */
    @Test
    void shares() {
        byte[] good = Spake.shareB(ANSWERER.w(), ANSWERER.y());
        byte[] offCurve = good.clone();
        offCurve[64] ^= 1;
        byte[] hybrid = good.clone();
        hybrid[0] = (byte) (6 | good[64] & 1);
        byte[] atInfinity = Spake.shareB(ANSWERER.w(), BigInteger.ZERO);
        for (byte[] wrong : List.of(offCurve, hybrid, atInfinity, new byte[65])) {
            assertRefused(Fault.INVITATION_CODE_WRONG, line(line -> line.put("share", SignedFile.base64(wrong))));
        }
        for (byte[] wrong : List.of(offCurve, hybrid, new byte[65])) {
            refused(Fault.KEY_INVALID, invitation(payload -> payload.put("share", SignedFile.base64(wrong))));
        }
    }

    /** Whether K becomes the point at infinity depends on the code: only who typed it learns of it. */
    @Test
    void anInvitationThatLeadsToInfinity() {
        byte[] file = invitation(payload -> payload.put("share",
                SignedFile.base64(Spake.shareA(INVITER.w(), BigInteger.ZERO))));
        SignedDocument invitation = DocumentReader.read(file, PinnedKeys.none());
        assertEquals(Fault.KEY_INVALID, assertThrows(KithException.class, () -> Spake2.finish(Spake2.Side.B,
                P256.number(INVITER.w()), Spake2.start(Spake2.Side.B, P256.number(INVITER.w()), new SecureRandom()),
                Spake.shareA(INVITER.w(), BigInteger.ZERO), new byte[32], new byte[32])).fault(), invitation::kid);
    }

    private static byte[] invitation(Consumer<ObjectNode> change) {
        ObjectNode payload = (ObjectNode) SignedFile.read("vnd.kith.invitation+json", INVITER.file()).payload();
        change.accept(payload);
        return ANA.sign("invitation", payload);
    }

    private static void refused(Fault fault, byte[] document) {
        assertEquals(fault, assertThrows(KithException.class,
                () -> DocumentReader.read(document, PinnedKeys.none())).fault());
    }

    @Test
    void invitations() {
        assertEquals(INVITATION.kid(), DocumentReader.read(invitation(payload -> { }), PinnedKeys.none()).kid());
        refused(Fault.KEY_INVALID, invitation(payload -> payload.put("signingKey",
                SignedFile.base64(BEN.publicKey()))));
        refused(Fault.DATE_INVALID, invitation(payload -> payload.put("expires", payload.path("issued").asText())));
        refused(Fault.MEMBER_INVALID, invitation(payload -> payload.remove("sealingKey")));
        refused(Fault.SIZE_MISMATCH, invitation(payload -> payload.put("share", SignedFile.base64(new byte[33]))));
    }
}
