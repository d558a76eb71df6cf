package kith.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import kith.fault.Fault;
import kith.fault.FaultKind;
import kith.fault.KithException;
import kith.identity.SecretKeys;
import org.junit.jupiter.api.Test;

/** Joining files and circles with hybrid masks are read strictly. */
class HybridDocumentsTest {
    private static Document written(Document document, SecretKeys by) {
        return DocumentReader.read(DocumentWriter.write(document, by.signer()), PinnedKeys.none()).document();
    }

    private static Fault refusal(byte[] file) {
        return assertThrows(KithException.class, () -> DocumentReader.read(file, PinnedKeys.none())).fault();
    }

    private static Fault refusal(String file) {
        return refusal(file.getBytes(StandardCharsets.UTF_8));
    }

    private static Fault refusal(Document document) {
        return assertThrows(KithException.class, () -> DocumentWriter.write(document, Samples.ALICE.signer())).fault();
    }

    @Test
    void whatIsWrittenIsRead() {
        for (SecretKeys member : MaskVectors.members()) {
            assertEquals(HybridSamples.joining(member), written(HybridSamples.joining(member), member));
        }
        assertEquals(HybridSamples.awaiting(), written(HybridSamples.awaiting(), Samples.ALICE));
        assertEquals(HybridSamples.circle(), written(HybridSamples.circle(), Samples.ALICE));
        assertEquals(1, Samples.circle(CircleMode.COUNTED).version());
        assertEquals(2, HybridSamples.awaiting().version());
    }

    @Test
    void aJoiningFileHasTheBytesThatItsPairsTake() {
        JoiningDocument first = HybridSamples.joining(MaskVectors.members().getFirst());
        assertEquals(2, first.pairs());
        assertEquals(Fault.SIZE_MISMATCH, refusal(Forge.withMember(first, "pairs", "1")));
        assertEquals(Fault.SIZE_MISMATCH, refusal(Forge.withMember(first, "encapsulations", "\"\"")));
        assertEquals(Fault.VALUE_INVALID, refusal(Forge.withMember(first, "pairs", "128")));
        assertEquals(Fault.VALUE_INVALID, refusal(Forge.withMember(first, "pairs", "-1")));
        assertEquals(Fault.SIZE_MISMATCH, refusal(Forge.withMember(first, "roster", "\"AA\"")));
        assertEquals(Fault.SIZE_MISMATCH, refusal(Forge.withMember(first, "circle", "\"AA\"")));
        JoiningDocument last = HybridSamples.joining(MaskVectors.members().getLast());
        assertEquals(0, last.pairs());
        assertEquals("", last.encapsulations());
    }

    @Test
    void aCircleSaysHybridOrIsOfVersionOne() {
        CircleDocument circle = HybridSamples.awaiting();
        assertEquals(Fault.VALUE_INVALID, refusal(Forge.withMember(circle, "masks", "\"classical\"")));
        assertEquals(Fault.MEMBER_INVALID, refusal(Forge.withMember(circle, "format", "\"kith-circle/1\"")));
        assertEquals(Fault.VERSION_NEWER, refusal(Forge.withMember(circle, "format", "\"kith-circle/3\"")));
        assertEquals(Fault.VALUE_INVALID, refusal(Forge.withMember(circle, "mode", "\"plain\"")));
        assertEquals(Fault.MEMBER_INVALID, refusal(Forge.withMember(Samples.circle(CircleMode.COUNTED), "format",
                "\"kith-circle/2\"")));
    }

    @Test
    void aCircleCarriesEverybodysJoiningFileOrNobodys() {
        CircleDocument circle = HybridSamples.awaiting();
        List<Joining> all = HybridSamples.circle().joinings();
        assertEquals(Fault.VALUE_INVALID, refusal(circle.carrying(2, all.subList(0, 2))));
        List<Joining> turned = new ArrayList<>(all);
        Collections.swap(turned, 0, 1);
        assertEquals(Fault.VALUE_INVALID, refusal(circle.carrying(2, turned)));
        List<Joining> twice = List.of(all.get(0), all.get(0), all.get(2));
        assertEquals(Fault.VALUE_INVALID, refusal(circle.carrying(2, twice)));
    }

    @Test
    void whatACircleCarriesIsSignedByTheMemberForThisRoster() {
        CircleDocument circle = HybridSamples.awaiting();
        List<SecretKeys> members = MaskVectors.members();
        List<Joining> all = HybridSamples.circle().joinings();
        JoiningDocument own = all.getFirst().document();
        // The founder, or anybody else, signs for the first member.
        Joining forged = Joining.of(DocumentWriter.write(own, members.get(1).signer()));
        assertEquals(Fault.VALUE_INVALID, refusal(circle.carrying(2, List.of(new Joining(members.get(0).signingKey()
                .kid(), forged.file(), own), all.get(1), all.get(2)))));
        JoiningDocument ofAnother = new JoiningDocument(own.name(), own.serial(), own.issued(), own.circle(),
                Base64Url.encode(new byte[32]), own.pairs(), own.encapsulations());
        assertEquals(Fault.VALUE_INVALID, refusal(circle.carrying(2, List.of(
                Joining.of(DocumentWriter.write(ofAnother, members.get(0).signer())), all.get(1), all.get(2)))));
        assertEquals(Fault.VALUE_INVALID, refusal(circle.carrying(2, List.of(new Joining(members.get(0).signingKey()
                .kid(), Base64Url.encode(DocumentWriter.write(Samples.circle(CircleMode.SEALED),
                        members.get(0).signer())), own), all.get(1), all.get(2)))));
        byte[] cut = Base64Url.decode(all.getFirst().file(), "file");
        cut[cut.length / 2] ^= 1;
        KithException refused = assertThrows(KithException.class, () -> DocumentWriter.write(circle.carrying(2,
                List.of(new Joining(members.get(0).signingKey().kid(), Base64Url.encode(cut), own), all.get(1),
                        all.get(2))), Samples.ALICE.signer()));
        assertEquals(FaultKind.REFUSED, refused.fault().kind());
    }

    @Test
    void everyDamagedJoiningInsideACircleIsRefusedAndNothingElseThrown() {
        CircleDocument circle = HybridSamples.circle();
        Random random = new Random(21);
        for (int i = 0; i < 60; i++) {
            Joining whole = circle.joinings().getFirst();
            byte[] file = Base64Url.decode(whole.file(), "file");
            file[random.nextInt(file.length)] = (byte) random.nextInt(256);
            CircleDocument damaged = circle.carrying(2, List.of(new Joining(whole.kid(), Base64Url.encode(file),
                    whole.document()), circle.joinings().get(1), circle.joinings().get(2)));
            try {
                DocumentWriter.write(damaged, Samples.ALICE.signer());
            } catch (KithException e) {
                assertEquals(FaultKind.REFUSED, e.fault().kind());
            }
        }
    }
}
