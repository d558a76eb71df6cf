package kith.parcel.second;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.util.HexFormat;
import java.util.Map;
import kith.bloom.ItemDigest;
import kith.exchange.CardDocument;
import kith.exchange.DocumentReader;
import kith.exchange.FilterDocument;
import kith.exchange.InvitationDocument;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import kith.identity.SealingSecret;
import kith.pake.InvitationCode;
import kith.pake.Spake2;
import kith.pake.StretchedCodes;
import kith.parcel.BoxedFile;
import kith.parcel.CodeExchange;
import kith.parcel.Completing;
import kith.parcel.Offer;
import kith.parcel.Parcel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The vectors of {@code exchange.md}: the generator gives them, and Kith opens these very bytes. */
@ExtendWith(StretchedCodes.class)
class VectorFilesTest {
    private final JsonNode values = SignedFile.json(file(VectorFiles.VALUES));

    private static byte[] file(String name) {
        try (InputStream in = VectorFilesTest.class.getResourceAsStream("/kith/parcel/" + name)) {
            if (in == null) {
                throw new AssertionError("not there: " + name);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private byte[] computed(String name) {
        return HexFormat.of().parseHex(values.path("computed").path(name).asText());
    }

    @Test
    void theGeneratorGivesTheSameBytes() throws IOException {
        for (Map.Entry<String, byte[]> made : VectorFiles.make().entrySet()) {
            assertArrayEquals(file(made.getKey()), made.getValue(), made.getKey());
        }
    }

    @Test
    void kithOpensTheAnswer() {
        SignedDocument invitation = DocumentReader.read(file(VectorFiles.INVITATION), PinnedKeys.none());
        InvitationDocument document = (InvitationDocument) invitation.document();
        InvitationCode code = InvitationCode.parse(VectorFiles.CODE);
        byte[] password = Spake2.password(code, document.invitation().toBytes());
        assertArrayEquals(computed("w"), password);
        assertEquals(SignedFile.base64(computed("pA")), document.share());
        Offer offer = new Offer(code, password,
                new Spake2.Start(computed("x"), computed("pA")), computed("sealing seed of Ana"));
        CodeExchange.Answered answered = CodeExchange.open(invitation, offer,
                BoxedFile.parse(file(VectorFiles.ANSWER)), "Ben");
        assertArrayEquals(computed("cA"), answered.completing().confirmation());
        assertArrayEquals(computed("key of the completion"), answered.completing().key());
        assertHolds("Ben", answered.parcel());
    }

    @Test
    void kithOpensTheCompletion() {
        byte[] y = computed("y");
        byte[] w = computed("w");
        Spake2.Agreed agreed = Spake2.finish(Spake2.Side.B, w, new Spake2.Start(y, computed("pB")), computed("pA"),
                computed("idA"), computed("idB"));
        assertArrayEquals(computed("Ke"), agreed.key());
        assertArrayEquals(computed("cB"), agreed.confirmationB());
        Completing completing = new Completing(agreed.confirmationA(),
                Spake2.hkdf(agreed.key(), Symmetric.ascii("kith-completion-1")));
        try (SealingSecret secret = new SealingSecret(computed("sealing seed of Ben"))) {
            assertHolds("Ana", CodeExchange.open(BoxedFile.parse(file(VectorFiles.COMPLETION)), completing, "Ana",
                    values.path("computed").path("kid of Ben").asText(), secret));
        }
    }

    private void assertHolds(String name, Parcel parcel) {
        assertEquals(values.path("computed").path("kid of " + name).asText(), parcel.sender().kid());
        assertEquals(2, parcel.documents().size());
        assertEquals(name, ((CardDocument) read(parcel, 0)).name());
        assertTrue(((FilterDocument) read(parcel, 1)).filter().mightContain(ItemDigest.of(VectorFiles.CONTACT)));
    }

    private static Object read(Parcel parcel, int index) {
        return DocumentReader.read(parcel.documents().get(index), PinnedKeys.none()).document();
    }
}
