package kith.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import kith.fault.Fault;
import kith.fault.FaultKind;
import kith.fault.KithException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Thousands of damaged files, the same in every run: each is read or refused with a fault, nothing else is thrown. */
class DocumentFuzzTest {
    private static final int ROUNDS = 800;
    private static final String PIECES = "{}[]\",:\\0-1.eE+ \n\u0000\u00ff=_/uAz";

    private static byte[] mutated(byte[] original, Random random) {
        List<Byte> bytes = new ArrayList<>(original.length);
        for (byte b : original) {
            bytes.add(b);
        }
        for (int i = random.nextInt(3); i >= 0 && !bytes.isEmpty(); i--) {
            int at = random.nextInt(bytes.size());
            byte piece = (byte) PIECES.charAt(random.nextInt(PIECES.length()));
            switch (random.nextInt(6)) {
                case 0 -> bytes.set(at, (byte) random.nextInt(256));
                case 1 -> bytes.set(at, piece);
                case 2 -> bytes.add(at, piece);
                case 3 -> bytes.remove(at);
                case 4 -> bytes.subList(at, Math.min(bytes.size(), at + random.nextInt(40))).clear();
                default -> bytes.addAll(at, List.copyOf(bytes.subList(at, Math.min(bytes.size(), at + 20))));
            }
        }
        byte[] result = new byte[bytes.size()];
        for (int i = 0; i < result.length; i++) {
            result[i] = bytes.get(i);
        }
        return result;
    }

    /** One of each type, and those whose cells are masked. */
    private static List<Document> documents() {
        List<Document> documents = new ArrayList<>(Samples.all());
        documents.add(MaskVectors.contribution(CircleMode.COUNTED, Samples.ALICE));
        documents.add(MaskVectors.contribution(CircleMode.SEALED, Samples.ALICE));
        documents.add(MaskVectors.whitelist(CircleMode.COUNTED, 2));
        documents.add(HybridSamples.joining(Samples.ALICE));
        documents.add(HybridSamples.circle());
        return documents;
    }

    private static void readOrRefuse(byte[] file, TreeSet<Fault> seen) {
        try {
            DocumentReader.read(file, PinnedKeys.none());
        } catch (KithException e) {
            assertEquals(FaultKind.REFUSED, e.fault().kind());
            seen.add(e.fault());
        } catch (RuntimeException e) {
            fail("thrown for " + new String(file, StandardCharsets.ISO_8859_1), e);
        }
        try {
            DocumentReader.inspect(file);
        } catch (KithException e) {
            assertEquals(FaultKind.REFUSED, e.fault().kind());
        }
    }

    @Test
    void damagedFilesAreRefused() {
        TreeSet<Fault> seen = new TreeSet<>();
        Random random = new Random(20261120);
        for (Document document : documents()) {
            byte[] file = DocumentWriter.write(document, Samples.ALICE.signer());
            for (int i = 0; i < ROUNDS / 4; i++) {
                readOrRefuse(mutated(file, random), seen);
            }
        }
        assertTrue(seen.contains(Fault.SIGNATURE_INVALID));
    }

    @Test
    @Tag("exhaustive")
    void damagedPayloadsAreRefusedEvenWhenProperlySigned() {
        TreeSet<Fault> seen = new TreeSet<>();
        Random random = new Random(20261121);
        for (Document document : documents()) {
            byte[] payload = DocumentWriter.payload(document);
            String header = Forge.base64(Forge.header(document.type(), Samples.ALICE));
            for (int i = 0; i < ROUNDS; i++) {
                String body = Forge.base64(mutated(payload, random));
                readOrRefuse(Forge.sealBase64(header, body, Samples.ALICE).getBytes(StandardCharsets.US_ASCII), seen);
            }
        }
        for (Fault fault : new Fault[] {Fault.JSON_INVALID, Fault.MEMBER_INVALID, Fault.VALUE_INVALID,
            Fault.SIZE_MISMATCH, Fault.WEIGHT_WRONG, Fault.KEY_INVALID, Fault.BASE64_INVALID, Fault.VERSION_NEWER}) {
            assertTrue(seen.contains(fault), fault + " never seen among " + seen);
        }
    }

    @Test
    void damagedHeadersAreRefusedEvenWhenProperlySigned() {
        TreeSet<Fault> seen = new TreeSet<>();
        Random random = new Random(20261122);
        byte[] header = Forge.header(DocumentType.CARD, Samples.ALICE).getBytes(StandardCharsets.US_ASCII);
        String body = Forge.base64(Forge.payload(Samples.card()));
        for (int i = 0; i < ROUNDS; i++) {
            readOrRefuse(Forge.sealBase64(Forge.base64(mutated(header, random)), body, Samples.ALICE)
                    .getBytes(StandardCharsets.US_ASCII), seen);
        }
        for (Fault fault : new Fault[] {Fault.JSON_INVALID, Fault.HEADER_INVALID, Fault.KEY_INVALID,
                Fault.TYPE_UNKNOWN}) {
            assertTrue(seen.contains(fault), fault + " never seen among " + seen);
        }
    }
}
