package kith.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.interfaces.EdECPublicKey;
import java.security.spec.EdECPoint;
import java.security.spec.EdECPublicKeySpec;
import java.security.spec.NamedParameterSpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * A second reader of requests, written from the pages of the format with nothing of Kith's: it takes the request that
 * Kith writes, refuses what the index refuses, and finds in it what the page shows.
 */
class RequestsFromThePageTest {
    private static final Path FOLDER = Path.of("src/test/resources/kith/exchange");
    private static final Path PAGE = Path.of("src/docs/format/documents.md");
    private static final Pattern ENVELOPE = Pattern.compile("\\{\"payload\":\"([A-Za-z0-9_-]+)\",\"protected\":"
            + "\"([A-Za-z0-9_-]+)\",\"signature\":\"([A-Za-z0-9_-]{86})\"}\n");
    private static final Pattern HEADER = Pattern.compile("\\{\"alg\":\"Ed25519\",\"typ\":\"vnd\\.kith\\.request"
            + "\\+json\",\"kid\":\"([A-Za-z0-9_-]{43})\",\"jwk\":\\{\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"x\":"
            + "\"([A-Za-z0-9_-]{43})\"}}");
    private static final Pattern PAYLOAD = Pattern.compile("\\{\"format\":\"kith-request/1\",\"name\":\"([^\"\\\\]+)\","
            + "\"serial\":([1-9][0-9]*),\"issued\":\"([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z)\","
            + "\"recipient\":\"([A-Za-z0-9_-]{43})\",\"filters\":([1-9]|1[0-6])}");

    private static byte[] decode(String text) {
        return Base64.getUrlDecoder().decode(text);
    }

    /** Members in the order in which Kith writes them, as the page says that it does. */
    private static boolean isGood(String file) throws Exception {
        Matcher envelope = ENVELOPE.matcher(file);
        if (!envelope.matches()) {
            return false;
        }
        Matcher header = HEADER.matcher(new String(decode(envelope.group(2)), StandardCharsets.UTF_8));
        return header.matches() && header.group(1).equals(thumbprint(header.group(2)))
                && verifies(header.group(2), envelope.group(2) + "." + envelope.group(1), envelope.group(3))
                && PAYLOAD.matcher(new String(decode(envelope.group(1)), StandardCharsets.UTF_8)).matches();
    }

    private static String thumbprint(String x) throws Exception {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(MessageDigest.getInstance("SHA-256").digest(
                ("{\"crv\":\"Ed25519\",\"kty\":\"OKP\",\"x\":\"" + x + "\"}").getBytes(StandardCharsets.US_ASCII)));
    }

    private static boolean verifies(String x, String text, String signature) throws Exception {
        byte[] key = decode(x);
        byte[] big = new byte[key.length];
        for (int i = 0; i < key.length; i++) {
            big[i] = key[key.length - 1 - i];
        }
        boolean odd = big[0] < 0;
        big[0] &= 0x7f;
        EdECPublicKey point = (EdECPublicKey) KeyFactory.getInstance("Ed25519").generatePublic(new EdECPublicKeySpec(
                NamedParameterSpec.ED25519, new EdECPoint(odd, new BigInteger(1, big))));
        Signature verifying = Signature.getInstance("Ed25519");
        verifying.initVerify(point);
        verifying.update(text.getBytes(StandardCharsets.US_ASCII));
        return verifying.verify(decode(signature));
    }

    @Test
    void theSecondReaderAgreesWithTheIndex() throws Exception {
        List<String> good = new ArrayList<>();
        int refused = 0;
        for (String line : Files.readAllLines(FOLDER.resolve("index.tsv"))) {
            String[] row = line.split("\t");
            if (!row[0].contains("request")) {
                continue;
            }
            boolean taken = isGood(Files.readString(FOLDER.resolve(row[0])));
            assertEquals(row[1].equals("ok"), taken, row[0]);
            if (taken) {
                good.add(row[0]);
            } else {
                refused++;
            }
        }
        assertEquals(List.of("ok-request.kith"), good);
        assertTrue(refused >= 15, () -> "more is refused than that");
    }

    @Test
    void thePageShowsTheVector() throws Exception {
        Matcher envelope = ENVELOPE.matcher(Files.readString(FOLDER.resolve("ok-request.kith")));
        assertTrue(envelope.matches());
        String payload = new String(decode(envelope.group(1)), StandardCharsets.UTF_8);
        assertTrue(Files.readString(PAGE).contains("\n    " + payload + "\n"), payload);
    }
}
