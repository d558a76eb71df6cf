package kith.exchange;

import java.util.List;
import kith.circle.JoiningSecrets;
import kith.identity.LatticeAgreement;
import kith.identity.SecretKeys;

/** The samples' circle with hybrid masks, and what its members bring. */
final class HybridSamples {
    private HybridSamples() {
    }

    /** {@return the founder's file before anybody brought anything} */
    static CircleDocument awaiting() {
        CircleDocument c = Samples.circle(CircleMode.COUNTED);
        List<Member> roster = MaskVectors.members().stream().map(keys -> new Member(MaskVectors.name(keys),
                keys.signingKey().kid(), keys.agreementKey(), keys.sealingKey())).toList();
        return new CircleDocument(c.name(), c.serial(), c.issued(), c.circle(), c.title(), c.revision(), c.round(),
                c.nonce(), roster, c.shape(), c.salt(), c.mode(), c.cell(), c.largestFppPerBillion(), Masks.HYBRID,
                List.of());
    }

    /** {@return what this member brings} */
    static JoiningDocument joining(SecretKeys member) {
        try (LatticeAgreement lattice = member.lattice()) {
            return JoiningSecrets.joining(awaiting(), member.signingKey().kid(), lattice, MaskVectors.name(member),
                    Samples.SERIAL, Samples.ISSUED);
        }
    }

    static Joining carried(SecretKeys member) {
        return Joining.of(DocumentWriter.write(joining(member), member.signer()));
    }

    /** {@return the founder's file with what everybody brought} */
    static CircleDocument circle() {
        return awaiting().carrying(Samples.SERIAL + 1,
                MaskVectors.members().stream().map(HybridSamples::carried).toList());
    }
}
