package kith.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.exchange.CardDocument;
import kith.exchange.Document;
import kith.exchange.DocumentWriter;
import kith.exchange.FilterDocument;
import kith.exchange.RevocationDocument;
import kith.exchange.RotationDocument;
import kith.identity.FixedRandom;
import kith.identity.SecretKeys;
import kith.privacy.Edition;
import kith.privacy.EditionMaker;

/** Somebody with keys but without a profile, who signs whatever a test wants to see refused. */
public final class Forger {
    public static final Instant ISSUED = Somebody.NOW.minus(Duration.ofDays(1));
    private static final AtomicInteger FILES = new AtomicInteger();

    public final String name;
    public final SecretKeys keys;
    private final Path folder;

    public Forger(String name, int seed, Path folder) {
        this.name = name;
        this.keys = SecretKeys.generate(new FixedRandom(seed));
        this.folder = folder;
    }

    public String kid() {
        return keys.signingKey().kid();
    }

    /** {@return the pool of an edition that holds these addresses; the seed stands for secret and nonce} */
    public static List<BloomFilter> pool(long seed, List<String> addresses) {
        return new EditionMaker(Somebody.bytes(seed)).make(1, ISSUED, Somebody.bytes(seed + 1),
                addresses.stream().map(ItemDigest::of).toList()).pool();
    }

    public FilterDocument filter(int edition, int index, long serial, BloomFilter filter) {
        return new FilterDocument(name, edition, serial, ISSUED, ISSUED.plus(Duration.ofDays(365)), index, Edition.POOL,
                filter, 0);
    }

    public Path sign(Document document) {
        return file(DocumentWriter.write(document, keys.signer()));
    }

    public Path card(long serial) {
        return sign(new CardDocument(name, serial, ISSUED, keys.signingKey(), keys.agreementKey(),
                null));
    }

    public Path rotation(long serial, SecretKeys next) {
        return sign(RotationDocument.countersigned(name, serial, ISSUED, kid(), next.signer(), next.agreementKey()));
    }

    public Path revocation(long serial) {
        return sign(new RevocationDocument(name, serial, ISSUED, kid()));
    }

    /** {@return a properly signed file of a payload that no writer would write} */
    public Path seal(String typ, String payload) {
        String header = base64("{\"alg\":\"Ed25519\",\"typ\":\"" + typ + "\",\"kid\":\"" + kid()
                + "\",\"jwk\":{\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"x\":\"" + keys.signingKey().x() + "\"}}");
        String text = header + "." + base64(payload);
        String signature = Base64.getUrlEncoder().withoutPadding()
                .encodeToString(keys.signer().sign(text.getBytes(StandardCharsets.US_ASCII)));
        return file(("{\"payload\":\"" + base64(payload) + "\",\"protected\":\"" + header + "\",\"signature\":\""
                + signature + "\"}").getBytes(StandardCharsets.US_ASCII));
    }

    /** {@return the payload of a file as text} */
    public static String payload(Path file) {
        try {
            String text = Files.readString(file);
            int from = text.indexOf("\"payload\":\"") + 11;
            return new String(Base64.getUrlDecoder().decode(text.substring(from, text.indexOf('"', from))),
                    StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Path file(byte[] bytes) {
        try {
            return Files.write(folder.resolve("forged-" + FILES.incrementAndGet() + ".kith"), bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String base64(String text) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
