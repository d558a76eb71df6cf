package kith.exchange;

import module java.base;
import kith.fault.KithException;
import kith.identity.SigningKey;
import org.jspecify.annotations.Nullable;

/**
 * What a file says, for showing it, whether or not it can be trusted. Nothing in here is evidence.
 *
 * @param typ the type that the header names
 * @param signer the key that the header names
 * @param signature whether that key signed this content
 * @param members the payload's members in their order: {@link String}, {@link Long}, {@link Boolean},
 *     {@link java.util.List}, {@link Map} or null
 * @param document the document, where everything but the signature is right
 * @param refusal why a reader would refuse the file, where it would
 */
public record InspectedFile(String typ, SigningKey signer, SignatureState signature, Map<String,
        @Nullable Object> members,
        Optional<Document> document, Optional<KithException> refusal) {
    /** {@return the kid of the key that the header names} */
    public String kid() {
        return signer.kid();
    }
}
