package kith.parcel.second;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kith.app.Somebody;
import kith.app.invite.Invite;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.pake.StretchedCodes;
import kith.parcel.second.ParcelContent.Heading;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Parcels of a verified friend, and of others, that break one rule of {@code parcel.md} each: nothing changes. */
@ExtendWith(StretchedCodes.class)
class ParcelRulesTest {
    @TempDir
    private Path root;
    private final Person ben = Person.named("Ben", Somebody.NOW, Draws.random());
    private final Person carol = Person.named("Carol", Somebody.NOW, Draws.random());
    private Production kith;
    private byte[] sealingKey;

    @BeforeEach
    void meet() {
        kith = Production.named("Ana", root);
        Invite.Result invited = kith.invite();
        Answerer answerer = Answerer.of(ben, Production.bytes(invited.file()), invited.code().text().replace(" ", ""));
        kith.takeAnswer(answerer.answer(List.of()));
        sealingKey = answerer.sealingKey();
    }

    private Heading heading() {
        return Heading.parcel(kith.somebody().kid());
    }

    private static byte[] filter(Person author, int index) {
        return NoisyFilter.document(author, index, List.of(Production.CONTACT));
    }

    private void assertRefused(Fault fault, Person author, Heading heading, byte[]... documents) {
        Map<String, List<String>> before = kith.somebody().dump();
        byte[] parcel = author.parcel(heading, List.of(documents), sealingKey);
        assertEquals(fault, assertThrows(KithException.class, () -> kith.takeParcel(parcel)).fault());
        assertEquals(before, kith.somebody().dump());
    }

    @Test
    void documentsThatMayNotBeInIt() {
        byte[] own = filter(ben, 1);
        assertRefused(Fault.PARCEL_INVALID, ben, heading(), own, filter(carol, 1));
        assertRefused(Fault.PARCEL_INVALID, ben, heading(), own, revocation(carol));
        assertRefused(Fault.PARCEL_INVALID, ben, heading(), own, Inviter.of(ben, VectorFiles.CODE).file());
        assertRefused(Fault.PARCEL_INVALID, ben, heading(), own,
                ben.sign("manifest", ParcelContent.manifest(ben, heading(), List.of(own))));
        assertRefused(Fault.TYPE_UNKNOWN, ben, heading(), own, ben.sign("gift", ben.payload("kith-gift/1")));
        assertRefused(Fault.SIGNATURE_INVALID, ben, heading(), own, spoiled(filter(ben, 2)));
        assertRefused(Fault.FILTER_CONFLICT, ben, heading(), own, sameSerial(own));
        kith.takeParcel(ben.parcel(heading(), List.of(own), sealingKey));
        assertEquals(1, kith.held());
    }

    @Test
    void headingsThatAreOfAnother() {
        assertRefused(Fault.PARCEL_INVALID, ben, Heading.parcel(carol.kid()), filter(ben, 1));
        assertRefused(Fault.PARCEL_INVALID, ben, new Heading("completion", kith.somebody().kid(), new byte[16], null),
                filter(ben, 1));
        assertRefused(Fault.KEY_UNKNOWN, carol, heading(), filter(carol, 1));
        assertRefused(Fault.KEY_UNKNOWN, carol, heading(), carol.card(), filter(carol, 1));
        // Somebody else's card is passed over, and makes nobody known.
        kith.takeParcel(ben.parcel(heading(), List.of(carol.card(), filter(ben, 1)), sealingKey));
        assertEquals(1, kith.held());
        assertRefused(Fault.KEY_UNKNOWN, carol, heading(), filter(carol, 1));
    }

    private static byte[] revocation(Person author) {
        return author.sign("revocation", author.payload("kith-revocation/1").put("kid", author.kid()));
    }

    private static byte[] spoiled(byte[] document) {
        ObjectNode file = (ObjectNode) SignedFile.json(document);
        String payload = file.path("payload").asText();
        return SignedFile.utf8(file.put("payload", SignedFile.base64(new String(
                java.util.Base64.getUrlDecoder().decode(payload), java.nio.charset.StandardCharsets.UTF_8)
                .replace("Ben", "Bob").getBytes(java.nio.charset.StandardCharsets.UTF_8))));
    }

    private byte[] sameSerial(byte[] document) {
        SignedFile read = SignedFile.read("vnd.kith.filter+json", document);
        return ben.sign("filter", ((ObjectNode) read.payload()).put("index", 5));
    }
}
