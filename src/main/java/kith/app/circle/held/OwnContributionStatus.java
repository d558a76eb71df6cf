package kith.app.circle.held;

import java.util.List;
import kith.exchange.Contribution;
import kith.exchange.DocumentReader;
import kith.exchange.Included;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import kith.exchange.WhitelistDocument;
import kith.store.Tables;

/** What a merged list says of the user's own contribution. */
public enum OwnContributionStatus {
    /** It lists the very one that the user made: key, serial and SHA-256 are the same. */
    HELD,
    /** It lists something else under the user's key than what they made. */
    OTHER,
    /** It lists something under the user's key; what they made is not held here, so that it cannot be compared. */
    UNKNOWN,
    /** It lists nothing of the user's. */
    ABSENT;

    /** {@return what a list says of the contributions that this profile's owner made, under any of their keys} */
    public static OwnContributionStatus of(Tables tables, WhitelistDocument list) {
        OwnContributionStatus worst = ABSENT;
        for (Included listed : list.contributions()) {
            if (tables.isOwn(listed.kid())) {
                OwnContributionStatus one = of(tables, list, listed);
                worst = worst == ABSENT || one == OTHER ? one : worst;
            }
        }
        return worst;
    }

    private static OwnContributionStatus of(Tables tables, WhitelistDocument list, Included listed) {
        List<byte[]> files = tables.circles().contributions(list.circle().toBytes(), list.round(), listed.kid());
        if (files.isEmpty()) {
            return UNKNOWN;
        }
        boolean held = files.stream().map(file -> DocumentReader.read(file, PinnedKeys.none()))
                .anyMatch(signed -> isListed(signed, listed));
        return held ? HELD : OTHER;
    }

    private static boolean isListed(SignedDocument signed, Included listed) {
        return signed.document() instanceof Contribution contribution && signed.kid().equals(listed.kid())
                && contribution.serial() == listed.serial() && signed.payloadSha256().equals(listed.sha256());
    }
}
