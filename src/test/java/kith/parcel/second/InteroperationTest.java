package kith.parcel.second;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import kith.app.Somebody;
import kith.app.invite.AnswerInvitation;
import kith.app.invite.Invite;
import kith.app.receive.ImportedFile;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.FriendState;
import kith.friend.HandedOver;
import kith.pake.InvitationCode;
import kith.pake.StretchedCodes;
import kith.parcel.SentInvitation;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Somebody with Kith and somebody with the second implementation come together, whoever of them invites. */
@ExtendWith(StretchedCodes.class)
class InteroperationTest {
    private static final String CODE = "40719321";
    private static final String OTHER_CODE = "00000000";

    @TempDir
    private Path root;
    private Production kith;
    private Person second;

    @BeforeEach
    void meet() {
        kith = Production.named("Ana", root);
        second = Person.named("Ben", Somebody.NOW, Draws.random());
    }

    private List<byte[]> filters(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(index -> NoisyFilter.document(second, index, List.of(Production.CONTACT))).toList();
    }

    private static String digits(InvitationCode code) {
        return code.text().replace(" ", "");
    }

    /** Sees that filters are Kith's, of the right weight, and hold its contact: seven hold one by chance 1 in 128. */
    private void assertFilters(int count, ParcelContent parcel) {
        List<SignedFile> filters = parcel.all("filter");
        assertEquals(count, filters.size());
        for (SignedFile filter : filters) {
            assertTrue(filter.isSignedBy(parcel.manifest().signer()));
            assertTrue(NoisyFilter.read(filter).has(Production.CONTACT));
        }
        assertFalse(filters.stream().allMatch(filter -> NoisyFilter.read(filter).has("nobody@own.example"))
                && filters.stream().allMatch(filter -> NoisyFilter.read(filter).has("somebody@own.example"))
                && filters.stream().allMatch(filter -> NoisyFilter.read(filter).has("anybody@own.example")),
                "not everybody");
    }

    /** No two documents of one key have one serial, the manifest and an invitation among them. */
    private static void assertSerials(ParcelContent parcel, SignedFile... more) {
        List<SignedFile> all = new ArrayList<>(List.of(more));
        all.add(parcel.manifest());
        all.addAll(parcel.all("card"));
        all.addAll(parcel.all("filter"));
        assertEquals(all.size(), all.stream().map(file -> file.payload().path("serial").asLong()).distinct().count());
    }

    @Test
    void kithInvites() {
        Invite.Result invited = kith.invite();
        Answerer ben = Answerer.of(second, Production.bytes(invited.file()), digits(invited.code()));
        assertEquals(FriendState.VERIFIED, kith.takeAnswer(ben.answer(filters(0, 1))).friend().state());
        assertEquals(second.kid(), kith.second().kid());
        assertEquals(1, kith.held());

        ParcelContent completed = ben.take(kith.complete(invited));
        assertEquals(kith.somebody().kid(), SignedFile.kid(completed.manifest().signer()));
        assertFilters(7, completed);
        assertSerials(completed, ben.invitation());
        laterParcels(SignedFile.bytes(ben.invitation().payload(), "sealingKey"));
    }

    @Test
    void theSecondInvites() {
        Inviter ana = Inviter.of(second, CODE);
        AnswerInvitation.Result answered = kith.answer(ana.file(), CODE);
        assertEquals(FriendState.UNVERIFIED, answered.friend().state());
        Inviter.Taken taken = ana.take(Production.bytes(answered.file()));
        assertEquals(kith.somebody().kid(), SignedFile.kid(taken.card().signer()));
        assertFilters(7, taken.parcel());
        assertSerials(taken.parcel());

        List<byte[]> documents = new ArrayList<>(List.of(second.card()));
        documents.addAll(filters(0, 2));
        assertEquals(FriendState.VERIFIED, kith.takeCompletion(taken.complete(documents)).friend().state());
        assertEquals(second.kid(), kith.second().kid());
        assertEquals(2, kith.held());
        laterParcels(SignedFile.bytes(taken.card().payload(), "sealingKey"));
    }

    /** What follows an exchange: parcels outside of one, in both directions. */
    private void laterParcels(byte[] sealingKey) {
        byte[] given = kith.parcel(9);
        ParcelContent opened = ParcelContent.read(AgeFile.open(given, second.sealing()));
        assertEquals("parcel", opened.manifest().payload().path("purpose").asText());
        assertEquals(second.kid(), opened.manifest().payload().path("recipient").asText());
        assertFilters(2, opened);

        int before = kith.held();
        byte[] parcel = second.parcel(ParcelContent.Heading.parcel(kith.somebody().kid()), filters(3, 6), sealingKey);
        for (ImportedFile file : kith.takeParcel(parcel)) {
            assertEquals(null, file.refused());
        }
        assertEquals(before + 3, kith.held());
        receipts(given, parcel, sealingKey);
    }

    /** Each says which of the other's files it took. */
    private void receipts(byte[] given, byte[] taken, byte[] sealingKey) {
        kith.handOver(given);
        ParcelContent.Receipts all = new ParcelContent.Receipts(new byte[16], List.of(given));
        kith.takeParcel(second.parcel(ParcelContent.Heading.parcel(kith.somebody().kid(), all), filters(6, 7),
                sealingKey));
        assertEquals(HandedOver.Arrival.ARRIVED, kith.arrival());

        JsonNode manifest = ParcelContent.read(AgeFile.open(kith.parcel(10), second.sealing())).manifest().payload();
        assertEquals(16, SignedFile.bytes(manifest, "state").length);
        assertTrue(manifest.path("taken").valueStream().anyMatch(one ->
                one.path("sha256").asText().equals(SignedFile.base64(Symmetric.sha256(taken)))));
    }

    @Test
    void aWrongCodeAtTheSecondThatAnswers() {
        Invite.Result invited = kith.invite();
        Answerer ben = Answerer.of(second, Production.bytes(invited.file()), OTHER_CODE);
        byte[] answer = ben.answer(filters(0, 1));
        assertEquals(Fault.INVITATION_CODE_WRONG,
                assertThrows(KithException.class, () -> kith.takeAnswer(answer)).fault());
        assertEquals(SentInvitation.State.FAILED, kith.somebody().profile().store()
                .read(tables -> tables.exchanges().invitation(invited.id())).orElseThrow().state());
        assertEquals(0, kith.held());
    }

    @Test
    void aWrongCodeAtKithThatAnswers() {
        Inviter ana = Inviter.of(second, CODE);
        byte[] answer = Production.bytes(kith.answer(ana.file(), OTHER_CODE).file());
        Box box = Box.of("answer", answer);
        Spake.Agreed agreed = ana.agree(box);
        assertFalse(Arrays.equals(agreed.confirmationB(), box.member("confirmation")));
        assertThrows(IllegalArgumentException.class, () -> box.open(agreed.answerKey()));
        assertEquals("cB", assertThrows(IllegalArgumentException.class, () -> ana.take(answer)).getMessage());
        // Ana goes on as if nothing was wrong, to an own card, since Ben's cannot be read.
        byte[] parcel = second.parcel(new ParcelContent.Heading("completion", kith.somebody().kid(), ana.id(), null),
                List.of(second.card()), second.sealing().publicKey());
        byte[] completion = Box.seal(SignedFile.object().put("format", "kith-completion/1")
                .put("invitation", SignedFile.base64(ana.id()))
                .put("confirmation", SignedFile.base64(agreed.confirmationA())), agreed.completionKey(), parcel);
        assertEquals(Fault.CONFIRMATION_WRONG,
                assertThrows(KithException.class, () -> kith.takeCompletion(completion)).fault());
        assertEquals(FriendState.UNVERIFIED, kith.second().state());
    }

    @Test
    void aWrongConfirmationIsSeenByTheSecond() {
        Invite.Result invited = kith.invite();
        Answerer ben = Answerer.of(second, Production.bytes(invited.file()), digits(invited.code()));
        kith.takeAnswer(ben.answer(filters(0, 1)));
        byte[] completion = kith.complete(invited);
        assertArrayEquals(ben.agreed().confirmationA(), Box.of("completion", completion).member("confirmation"));
        Answerer guessed = Answerer.of(Person.named("Ben", Somebody.NOW, Draws.random()),
                Production.bytes(invited.file()), OTHER_CODE);
        assertEquals("cA",
                assertThrows(IllegalArgumentException.class, () -> guessed.take(completion)).getMessage());
    }
}
