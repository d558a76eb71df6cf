package kith.exchange;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.function.UnaryOperator;
import kith.identity.SecretKeys;

/** Makes files that the writer would never make, properly signed; written apart from the writer. */
final class Forge {
    private Forge() {
    }

    static String base64(String text) {
        return base64(text.getBytes(StandardCharsets.UTF_8));
    }

    static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    static String header(DocumentType type, SecretKeys signer) {
        return "{\"alg\":\"Ed25519\",\"typ\":\"" + type.typ() + "\",\"kid\":\"" + signer.signingKey().kid()
                + "\",\"jwk\":{\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"x\":\"" + signer.signingKey().x() + "\"}}";
    }

    static String payload(Document document) {
        return new String(DocumentWriter.payload(document), StandardCharsets.UTF_8);
    }

    /** {@return the file of a header and a payload in base64url, signed as they are} */
    static String sealBase64(String header, String payload, SecretKeys signer) {
        String text = header + "." + payload;
        String signature = base64(signer.signer().sign(text.getBytes(StandardCharsets.US_ASCII)));
        return "{\"payload\":\"" + payload + "\",\"protected\":\"" + header + "\",\"signature\":\"" + signature + "\"}";
    }

    static String seal(String header, String payload, SecretKeys signer) {
        return sealBase64(base64(header), base64(payload), signer);
    }

    /** {@return Alice's file of this document, its payload changed before it was signed} */
    static String withPayload(Document document, UnaryOperator<String> change) {
        String payload = payload(document);
        String changed = change.apply(payload);
        if (changed.equals(payload)) {
            throw new IllegalArgumentException("nothing changed in " + payload);
        }
        return seal(header(document.type(), Samples.ALICE), changed, Samples.ALICE);
    }

    /** {@return the same with one member's value replaced, both as they stand in JSON} */
    static String withMember(Document document, String member, String value) {
        return withPayload(document, payload -> payload.replaceFirst(
                "\"" + member + "\":(\"[^\"]*\"|-?[0-9]+|\\[[^\\]]*\\])",
                java.util.regex.Matcher.quoteReplacement("\"" + member + "\":" + value)));
    }

    /** {@return Alice's filter under a changed header, properly signed} */
    static String withHeader(UnaryOperator<String> change) {
        String header = header(DocumentType.FILTER, Samples.ALICE);
        String changed = change.apply(header);
        if (changed.equals(header)) {
            throw new IllegalArgumentException("nothing changed in " + header);
        }
        return seal(changed, payload(Samples.filter()), Samples.ALICE);
    }
}
