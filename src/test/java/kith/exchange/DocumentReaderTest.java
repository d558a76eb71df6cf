package kith.exchange;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import kith.bloom.SizeClass;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.SecretKeys;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocumentReaderTest {
    private static final PinnedKeys ALICE = kid ->
            Optional.of(Samples.ALICE.signingKey()).filter(key -> key.kid().equals(kid));

    @TempDir
    Path folder;

    private static byte[] written(Document document) {
        return DocumentWriter.write(document, Samples.ALICE.signer());
    }

    private static Fault refusal(byte[] file) {
        return assertThrows(KithException.class, () -> DocumentReader.read(file, ALICE)).fault();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void everyDocumentComesBackAsItWas() {
        for (Document document : Samples.all()) {
            byte[] file = written(document);
            assertArrayEquals(file, written(document), "signing again gives the same file");
            SignedDocument read = DocumentReader.read(file, ALICE);
            assertEquals(document, read.document());
            assertEquals(document.type(), read.document().type());
            assertEquals(Samples.ALICE.signingKey(), read.signer());
            assertEquals(Samples.ALICE.signingKey().kid(), read.kid());
            assertEquals(Pinning.PINNED, read.pinning());
            assertEquals(Pinning.UNPINNED, DocumentReader.read(file, PinnedKeys.none()).pinning());
            assertArrayEquals(DocumentWriter.payload(document), read.payload());
            assertEquals(43, read.payloadSha256().length());
        }
        assertEquals(Samples.circle(CircleMode.SEALED),
                DocumentReader.read(written(Samples.circle(CircleMode.SEALED)), ALICE)
                .document());
    }

    @Test
    void theLargestFilterIsRead() {
        FilterDocument document = Samples.filter("Alice", SizeClass.LARGEST);
        assertEquals(document, DocumentReader.read(written(document), ALICE).document());
    }

    @Test
    void theWriterWritesNothingThatAReaderRefuses() {
        assertThrows(KithException.class, () -> written(Samples.filter("Al\u202eice", SizeClass.SMALLEST)));
        assertThrows(KithException.class, () -> DocumentWriter.write(Samples.card(), Samples.BOB.signer()));
        FilterDocument empty = new FilterDocument("Alice", 1, 1, Samples.ISSUED, Samples.EXPIRES, 0, 16,
                kith.bloom.BloomFilter.empty(SizeClass.SMALLEST.shape(), Samples.salt(1)), 0);
        assertEquals(Fault.WEIGHT_WRONG, assertThrows(KithException.class, () -> written(empty)).fault());
    }

    @Test
    void filesAndStreamsAreReadAlike() throws IOException {
        byte[] file = written(Samples.card());
        Path path = Files.write(folder.resolve("card.kith"), file);
        assertEquals(Samples.card(), DocumentReader.read(path, ALICE).document());
        assertEquals(Samples.card(), DocumentReader.read(new ByteArrayInputStream(file), ALICE).document());
        for (Path bad : new Path[] {folder, folder.resolve("missing.kith")}) {
            assertEquals(Fault.FILE_UNREADABLE,
                    assertThrows(KithException.class, () -> DocumentReader.read(bad, ALICE)).fault());
        }
    }

    @Test
    void aFileTooLargeForItsTypeIsRefusedBeforeItsSignature() {
        for (DocumentType type : new DocumentType[] {DocumentType.FILTER, DocumentType.CARD, DocumentType.ROTATION,
            DocumentType.REVOCATION, DocumentType.CIRCLE}) {
            byte[] file = bytes(Forge.seal(Forge.header(type, Samples.ALICE), "{}", Samples.BOB));
            byte[] padded = Arrays.copyOf(file, type.maxBytes() + 1);
            Arrays.fill(padded, file.length, padded.length, (byte) ' ');
            assertEquals(Fault.FILE_TOO_LARGE, refusal(padded), type.typ());
            assertEquals(Fault.SIGNATURE_INVALID, refusal(Arrays.copyOf(padded, padded.length - 1)), type.typ());
        }
    }

    @Test
    @Tag("exhaustive")
    void anEndlessStreamIsLeftAtTheLimit() {
        long[] taken = {0};
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                taken[0]++;
                return ' ';
            }

            @Override
            public int read(byte[] bytes, int from, int count) {
                taken[0] += count;
                Arrays.fill(bytes, from, from + count, (byte) ' ');
                return count;
            }
        };
        assertEquals(Fault.FILE_TOO_LARGE,
                assertThrows(KithException.class, () -> DocumentReader.read(endless, ALICE)).fault());
        assertTrue(taken[0] <= DocumentType.MAX_BYTES + 1L);
    }

    @Test
    void theFirstBrokenRuleIsTheOneThatIsSaid() {
        // Each file breaks one rule and all after it.
        String worst = Forge.payload(Samples.filter()).replace("kith-filter/1", "kith-filter/3");
        String header = Forge.header(DocumentType.FILTER, Samples.ALICE).replace("filter+json", "diary+json");
        assertEquals(Fault.SIGNATURE_INVALID, refusal(bytes(Forge.seal(header, worst, Samples.BOB))));
        assertEquals(Fault.TYPE_UNKNOWN, refusal(bytes(Forge.seal(header, worst, Samples.ALICE))));
        assertEquals(Fault.VERSION_NEWER, refusal(bytes(Forge.withPayload(Samples.filter(), payload -> payload
                .replace("kith-filter/1", "kith-filter/3").replace("\"index\":0", "\"index\":99")))));
        assertEquals(Fault.VALUE_INVALID, refusal(bytes(Forge.withPayload(Samples.filter(), payload -> payload
                .replace("\"index\":0", "\"index\":99").replaceFirst("\"filter\":\"..", "\"filter\":\"")))));
        assertEquals(Fault.SIZE_MISMATCH, refusal(bytes(Forge.withPayload(Samples.filter(), payload -> payload
                .replaceFirst("\"filter\":\"[^\"]*", "\"filter\":\"AA").replace("2027", "2025")))));
        assertEquals(Fault.WEIGHT_WRONG, refusal(bytes(Forge.withPayload(Samples.filter(), payload -> payload
                .replaceFirst("\"filter\":\"[^\"]*", "\"filter\":\"" + "A".repeat(124)).replace("2027", "2025")))));
    }

    @Test
    void theHeldKeyDecidesNotTheOneInTheFile() {
        byte[] file = written(Samples.card());
        PinnedKeys wrong = kid -> Optional.of(Samples.BOB.signingKey());
        assertEquals(Fault.SIGNATURE_INVALID,
                assertThrows(KithException.class, () -> DocumentReader.read(file, wrong)).fault());
    }

    @Test
    void aLookShowsWhatAReaderRefuses() {
        InspectedFile good = DocumentReader.inspect(written(Samples.filter()));
        assertEquals(SignatureState.VALID, good.signature());
        assertEquals(Optional.of(Samples.filter()), good.document());
        assertEquals(Optional.empty(), good.refusal());
        assertEquals(739L, good.members().get("bits"));
        assertEquals(DocumentType.FILTER.typ(), good.typ());

        SecretKeys bob = Samples.BOB;
        InspectedFile forged = DocumentReader.inspect(bytes(Forge.seal(Forge.header(DocumentType.FILTER, Samples.ALICE),
                Forge.payload(Samples.filter()), bob)));
        assertEquals(SignatureState.INVALID, forged.signature());
        assertEquals(Samples.ALICE.signingKey().kid(), forged.kid());
        assertEquals(Optional.of(Samples.filter()), forged.document());
        assertEquals(Fault.SIGNATURE_INVALID, forged.refusal().orElseThrow().fault());

        InspectedFile odd = DocumentReader.inspect(bytes(Forge.withMember(Samples.filter(), "index", "99")));
        assertEquals(SignatureState.VALID, odd.signature());
        assertEquals(Optional.empty(), odd.document());
        assertEquals(Fault.VALUE_INVALID, odd.refusal().orElseThrow().fault());
        assertEquals(99L, odd.members().get("index"));

        assertThrows(KithException.class, () -> DocumentReader.inspect(bytes("{}")));
        assertFalse(DocumentReader.inspect(bytes(Forge.withHeader(header -> header.replace("filter", "diary"))))
                .document().isPresent());
    }
}
