package kith.circle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import kith.bloom.BitVector;
import kith.bloom.Shape;
import kith.exchange.CircleMode;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentWriter;
import kith.exchange.MaskedDocument;
import kith.exchange.Member;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import org.junit.jupiter.api.Test;

/** Nobody's seed can be asked for: not by a caller, not in a text, not in a file. */
class SeedsStayTest {
    private static final Set<String> WITH_SECRETS = Set.of("PairSeeds", "ChaChaStream", "MaskStream", "MaskContext");

    /** Of all of Kith what names a class with secrets: to analyse the rest takes seconds and finds nothing. */
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests()).withImportOption(SeedsStayTest::namesASecret)
            .importPackages("kith");

    private static boolean namesASecret(Location location) {
        try (InputStream in = location.asURI().toURL().openStream()) {
            String names = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
            return WITH_SECRETS.stream().anyMatch(name -> names.contains("kith/circle/" + name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<JavaClass> secretOnes() {
        return CLASSES.stream().filter(type -> type.getPackageName().equals("kith.circle")
                && WITH_SECRETS.contains(type.getSimpleName())).toList();
    }

    @Test
    void whatHoldsSeedsIsKnownInItsPackageOnly() {
        assertEquals(WITH_SECRETS.size(), secretOnes().size());
        for (JavaClass type : secretOnes()) {
            assertFalse(type.getModifiers().contains(JavaModifier.PUBLIC), type.getName());
            type.getDirectDependenciesToSelf().forEach(use ->
                    assertEquals("kith.circle", use.getOriginClass().getPackageName(), use.getDescription()));
        }
    }

    /** Bytes come out as streams or not at all: no method returns a seed, no field shows one. */
    @Test
    void noMethodReturnsASeed() {
        Set<String> returning = new TreeSet<>();
        for (JavaClass type : secretOnes()) {
            type.getFields().forEach(field -> assertTrue(field.getModifiers().contains(JavaModifier.PRIVATE)
                    || field.getModifiers().contains(JavaModifier.STATIC), field.getFullName()));
            for (JavaMethod method : type.getMethods()) {
                boolean secret = !method.getModifiers().contains(JavaModifier.PRIVATE)
                        && !method.getModifiers().contains(JavaModifier.SYNTHETIC);
                if (secret && method.getRawReturnType().isArray()) {
                    returning.add(method.getFullName());
                }
            }
        }
        assertEquals(Set.of("kith.circle.MaskContext.elements(java.lang.String)",
                "kith.circle.MaskContext.pair(java.lang.String, java.lang.String, [B)"), returning,
                "only what everybody knows who has the circle's file");
    }

    @Test
    void noTextShowsASeed() {
        Ring ring = Ring.of(CircleMode.COUNTED, 3, new Shape(100, 5), 6);
        try (PairSeeds seeds = ring.seeds(0)) {
            assertEquals("PairSeeds[2]", seeds.toString());
            assertEquals("ChaChaStream", seeds.mask(0).toString());
        }
    }

    /** No file carries a seed, a shared secret or a piece of a mask, neither in its text nor in its cells. */
    @Test
    void noFileCarriesASeed() throws GeneralSecurityException, IOException {
        Ring ring = Ring.of(CircleMode.SEALED, 3, new Shape(100, 5), 6);
        SignedDocument file =
                DocumentReader.read(DocumentWriter.write(ring.document(ring.vector(0, new BitVector(100))),
                ring.members().getFirst().keys().signer()), PinnedKeys.none());
        String text = new String(file.payload(), StandardCharsets.UTF_8);
        String cells = HexFormat.of().formatHex(((MaskedDocument) file.document()).cells());
        assertTrue(text.contains(Ring.text(ring.circle().salt().toBytes())), "what is there is found");
        byte[] secret = ring.members().get(0).agreementSecret();
        for (Member other : ring.circle().roster().subList(1, 3)) {
            byte[] seed = SecondMasks.seed(ring.circle(), ring.kid(0), secret, other);
            for (byte[] bytes : List.of(secret, SecondMasks.x25519(secret, other.agreementKey().bytes()), seed,
                    SecondMasks.stream(seed, 8))) {
                assertFalse(text.contains(Ring.text(bytes).substring(0, 10)));
                assertFalse(cells.contains(HexFormat.of().formatHex(bytes, 0, 8)));
            }
        }
    }
}
