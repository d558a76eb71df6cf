package kith.parcel;

import module java.base;
import kith.exchange.Base64Url;
import kith.exchange.CardDocument;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentWriter;
import kith.exchange.InvitationDocument;
import kith.exchange.InvitationId;
import kith.exchange.ManifestDocument;
import kith.exchange.PinnedKeys;
import kith.exchange.SignedDocument;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.SealingKey;
import kith.identity.SealingSecret;
import kith.identity.SecretKeys;
import kith.pake.InvitationCode;
import kith.pake.Spake2;
import org.jspecify.annotations.Nullable;

/**
 * The three files of an exchange that a code protects: an invitation, an answer, a completion. Who invites is A of
 * {@link Spake2}, named by the SHA-256 of the invitation's payload; who answers is B, named by the SHA-256 of a label,
 * a nonce and their card, which both lie in the box. So neither can be exchanged on the way without the keys differing.
 */
public final class CodeExchange {
    private static final byte[] ANSWERER = "kith-answerer-1".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] USED_CODE = "kith-used-code-1".getBytes(StandardCharsets.US_ASCII);

    private static final int NONCE_BYTES = 32;

    private CodeExchange() {
    }

    /**
     * An answer that was written, or one that was opened.
     *
     * @param file the second file
     * @param parcel what is in it
     * @param completing for the third file
     */
    public record Answered(BoxedFile file, Parcel parcel, Completing completing) {
    }

    /** {@return the code, stretched for an invitation: .1 s; wipe it after use} */
    public static byte[] password(InvitationCode code, InvitationId invitation) {
        return Spake2.password(code, invitation.toBytes());
    }

    /**
     * {@return what says that a code was typed, without telling the code: trying one takes as long as stretching it}
     *
     * @param salt 16 bytes, other ones in each profile
     */
    public static byte[] usedCode(InvitationCode code, byte[] salt) {
        byte[] password = Spake2.password(code, salt);
        try {
            return Spake2.hkdf(password, USED_CODE);
        } finally {
            Arrays.fill(password, (byte) 0);
        }
    }

    /**
     * What an answer or a completion brings.
     *
     * @param name what the sender goes by
     * @param serial of the manifest
     * @param issued when it is signed
     * @param documents whole files; of an answer the sender's card comes first
     */
    public record Content(String name, long serial, Instant issued, List<byte[]> documents) {
        /** Copies the list. */
        public Content {
            documents = List.copyOf(documents);
        }
    }

    /**
     * {@return the second file}
     *
     * @param invitation the first, verified
     * @param password of {@link #password}, which the caller wipes
     * @param content what is given, the own card first
     * @param keys of who answers
     */
    public static Answered answer(SignedDocument invitation, byte[] password, Content content, SecretKeys keys,
            SecureRandom random) {
        InvitationDocument document = document(invitation);
        byte[] nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        byte[] answerer = answerer(nonce, content.documents().getFirst());
        Spake2.Start start = Spake2.start(Spake2.Side.B, password, random);
        Spake2.Agreed agreed = Spake2.finish(Spake2.Side.B, password, start, decode(document.share()),
                inviter(invitation), answerer);
        Arrays.fill(start.scalar(), (byte) 0);
        ManifestDocument manifest = manifest(content, ManifestDocument.Purpose.ANSWER, invitation.kid(),
                document.invitation(), Base64Url.encode(nonce));
        byte[] sealed = Parcel.seal(manifest, content.documents(), keys.signer(), sealingKey(document.card()));
        BoxedFile file = BoxedFile.seal(BoxedFile.Kind.ANSWER, Map.of("invitation", document.invitation().toBytes(),
                "answerer", answerer, "share", start.share(), "confirmation", agreed.confirmationB()),
                Spake2.hkdf(agreed.key(), BoxedFile.Kind.ANSWER.purpose()), sealed);
        return new Answered(file, parcel(manifest, content, keys), Completing.of(agreed));
    }

    /** As its recipient will read it. */
    private static Parcel parcel(ManifestDocument manifest, Content content, SecretKeys keys) {
        return new Parcel(manifest, DocumentReader.read(DocumentWriter.write(manifest, keys.signer()),
                PinnedKeys.none()), content.documents());
    }

    /**
     * {@return what an answer holds}
     *
     * @param invitation the own one
     * @param offer what was kept with it
     * @param answer the second file; of one invitation only ever one is to be computed with
     * @param name what who was invited is called here, for the refusal
     * @throws KithException {@link Fault#INVITATION_CODE_WRONG} where its writer had another code, or changed something
     *     on the way; {@link Fault#PARCEL_INVALID} and what {@link Parcel#open} throws where they had the code and keep
     *     to no rule
     */
    public static Answered open(SignedDocument invitation, Offer offer, BoxedFile answer, String name) {
        InvitationDocument document = document(invitation);
        byte[] answerer = answer.member("answerer");
        Spake2.Agreed agreed;
        try {
            agreed = Spake2.finish(Spake2.Side.A, offer.password(), offer.start(), answer.member("share"),
                    inviter(invitation), answerer);
        } catch (KithException e) {
            throw Fault.INVITATION_CODE_WRONG.raise("name", name).causedBy(e);
        }
        if (!MessageDigest.isEqual(agreed.confirmationB(), answer.member("confirmation"))) {
            throw Fault.INVITATION_CODE_WRONG.raise("name", name);
        }
        byte[] sealed = answer.open(Spake2.hkdf(agreed.key(), BoxedFile.Kind.ANSWER.purpose()));
        try (SealingSecret secret = new SealingSecret(offer.sealingSeed())) {
            Parcel parcel = Parcel.open(sealed, secret);
            require(parcel, ManifestDocument.Purpose.ANSWER, document.invitation(), invitation.kid());
            String nonce = parcel.manifest().nonce();
            SignedDocument card = DocumentReader.read(parcel.documents().getFirst(), PinnedKeys.none());
            if (nonce == null || !(card.document() instanceof CardDocument) || !card.kid().equals(parcel.sender().kid())
                    || !MessageDigest.isEqual(answerer, answerer(decode(nonce), parcel.documents().getFirst()))) {
                throw invalid(ParcelProblem.SENDER_OF_ANOTHER);
            }
            return new Answered(answer, parcel, Completing.of(agreed));
        }
    }

    /**
     * {@return the third file}
     *
     * @param completing what came of the answer
     * @param content what is given
     * @param recipient who answered: the kid and the key that it is sealed to
     * @param keys of who invited
     */
    public static BoxedFile complete(InvitationId invitation, Completing completing, Content content,
            CardDocument recipient, SecretKeys keys) {
        ManifestDocument manifest = manifest(content, ManifestDocument.Purpose.COMPLETION,
                recipient.signingKey().kid(), invitation, null);
        return BoxedFile.seal(BoxedFile.Kind.COMPLETION, Map.of("invitation", invitation.toBytes(), "confirmation",
                completing.confirmation()), completing.key(),
                Parcel.seal(manifest, content.documents(), keys.signer(), sealingKey(recipient)));
    }

    /**
     * {@return what the third file holds; whether its sender is who invited is the caller's to judge}
     *
     * @param completing what was kept with the answer
     * @param name what who invited is called here, for the refusal
     * @param kid the own key when the answer was written
     * @param secret what opens parcels for that key
     * @throws KithException {@link Fault#CONFIRMATION_WRONG}, {@link Fault#PARCEL_INVALID} and what {@link Parcel#open}
     *     throws
     */
    public static Parcel open(BoxedFile completion, Completing completing, String name, String kid,
            SealingSecret secret) {
        if (!MessageDigest.isEqual(completing.confirmation(), completion.member("confirmation"))) {
            throw Fault.CONFIRMATION_WRONG.raise("name", name);
        }
        Parcel parcel = Parcel.open(completion.open(completing.key()), secret);
        require(parcel, ManifestDocument.Purpose.COMPLETION, completion.invitation(), kid);
        return parcel;
    }

    private static void require(Parcel parcel, ManifestDocument.Purpose purpose, InvitationId invitation, String kid) {
        if (parcel.manifest().purpose() != purpose || !invitation.equals(parcel.manifest().invitation())) {
            throw invalid(ParcelProblem.PURPOSE_OF_ANOTHER);
        }
        if (!parcel.manifest().recipient().equals(kid)) {
            throw invalid(ParcelProblem.RECIPIENT_OF_ANOTHER);
        }
    }

    private static ManifestDocument manifest(Content content, ManifestDocument.Purpose purpose, String recipient,
            InvitationId invitation, @Nullable String nonce) {
        return new ManifestDocument(content.name(), content.serial(), content.issued(), purpose, recipient, invitation,
                nonce, null, Parcel.list(content.documents()));
    }

    private static InvitationDocument document(SignedDocument invitation) {
        if (invitation.document() instanceof InvitationDocument document) {
            return document;
        }
        throw new IllegalArgumentException("not an invitation but " + invitation.document().type());
    }

    private static SealingKey sealingKey(CardDocument card) {
        SealingKey key = card.sealingKey();
        if (key == null) {
            throw Fault.NO_SEALING_KEY.raise("name", card.name());
        }
        return key;
    }

    private static byte[] decode(String base64url) {
        return Base64.getUrlDecoder().decode(base64url);
    }

    private static byte[] inviter(SignedDocument invitation) {
        return decode(invitation.payloadSha256());
    }

    private static byte[] answerer(byte[] nonce, byte[] card) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            sha.update(ANSWERER);
            sha.update(nonce);
            return sha.digest(card);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
    }

    private static KithException invalid(ParcelProblem problem) {
        return Fault.PARCEL_INVALID.raise("problem", problem);
    }
}
