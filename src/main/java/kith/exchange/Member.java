package kith.exchange;

import kith.identity.AgreementKey;
import kith.identity.SealingKey;
import org.jspecify.annotations.Nullable;

/**
 * One line of a circle's roster.
 *
 * @param name what the member went by on their card
 * @param kid the member's signing key
 * @param agreementKey the member's agreement key
 * @param sealingKey the member's sealing key; on the roster of a hybrid circle everybody's, on others nobody's
 */
public record Member(String name, String kid, AgreementKey agreementKey, @Nullable SealingKey sealingKey) {
    /** One of a circle whose masks are classical. */
    public Member(String name, String kid, AgreementKey agreementKey) {
        this(name, kid, agreementKey, null);
    }

    /** {@return the same without a sealing key} */
    public Member classical() {
        return new Member(name, kid, agreementKey);
    }
}
