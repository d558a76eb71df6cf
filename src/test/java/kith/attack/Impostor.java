package kith.attack;

import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import kith.app.Somebody;
import kith.exchange.CardDocument;
import kith.exchange.Document;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentWriter;
import kith.exchange.InvitationDocument;
import kith.exchange.InvitationId;
import kith.exchange.ManifestDocument;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import kith.identity.FixedRandom;
import kith.identity.SealingKey;
import kith.identity.SecretKeys;
import kith.pake.InvitationCode;
import kith.parcel.CodeExchange;
import kith.parcel.Offer;
import kith.parcel.Parcel;
import org.bouncycastle.crypto.ec.CustomNamedCurves;

/**
 * Somebody with keys and without a profile, who writes what no Kith writes: invitations, answers, completions and
 * parcels of their own, all properly signed and sealed.
 */
final class Impostor {
    static final Instant ISSUED = Somebody.NOW.minus(Duration.ofHours(1));
    /** A point of the curve, of no other use. */
    static final byte[] SHARE = CustomNamedCurves.getByName("P-256").getG().getEncoded(false);
    static final Instant EXPIRES = Somebody.NOW.plus(Duration.ofDays(30));

    final String name;
    final SecretKeys keys;
    private final SecureRandom random;
    private long serial = 1;

    Impostor(String name, int seed) {
        this(name, SecretKeys.generate(new FixedRandom(seed)), seed);
    }

    Impostor(String name, SecretKeys keys, int seed) {
        this.name = name;
        this.keys = keys;
        this.random = new FixedRandom(seed + 1);
    }

    /** {@return a code that follows from this number} */
    static InvitationCode code(int seed) {
        return InvitationCode.draw(new FixedRandom(seed));
    }

    static SignedDocument read(byte[] file) {
        return DocumentReader.read(file, PinnedKeys.none());
    }

    String kid() {
        return keys.signingKey().kid();
    }

    byte[] sign(Document document) {
        return DocumentWriter.write(document, keys.signer());
    }

    CardDocument card() {
        return new CardDocument(name, serial++, ISSUED, keys.signingKey(), keys.agreementKey(), keys.sealingKey());
    }

    Offer offer(InvitationCode guess, InvitationId id) {
        return Offer.make(guess, id, keys, random);
    }

    byte[] invitation(InvitationId id, byte[] share, Instant expires) {
        return sign(new InvitationDocument(card(), id, expires,
                Base64.getUrlEncoder().withoutPadding().encodeToString(share)));
    }

    CodeExchange.Content content(List<byte[]> documents) {
        return new CodeExchange.Content(name, serial++, ISSUED, documents);
    }

    /** {@return an answer with these documents behind the card} */
    CodeExchange.Answered answer(byte[] invitation, InvitationCode code, List<byte[]> documents) {
        List<byte[]> all = new java.util.ArrayList<>(List.of(sign(card())));
        all.addAll(documents);
        SignedDocument read = read(invitation);
        return CodeExchange.answer(read, CodeExchange.password(code,
                ((InvitationDocument) read.document()).invitation()), content(all), keys, random);
    }

    /** {@return a parcel that says that it is for {@code recipient}} */
    byte[] parcel(String recipient, SealingKey sealedTo, List<byte[]> documents) {
        return Parcel.seal(manifest(recipient, Parcel.list(documents)), documents, keys.signer(), sealedTo);
    }

    ManifestDocument manifest(String recipient, List<ManifestDocument.Enclosed> documents) {
        return new ManifestDocument(name, serial++, ISSUED, ManifestDocument.Purpose.PARCEL, recipient, null, null,
                null, documents);
    }
}
