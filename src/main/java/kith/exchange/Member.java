package kith.exchange;

import kith.identity.AgreementKey;

/**
 * One line of a circle's roster.
 *
 * @param name what the member went by on their card
 * @param kid the member's signing key
 * @param agreementKey the member's agreement key
 */
public record Member(String name, String kid, AgreementKey agreementKey) {
}
