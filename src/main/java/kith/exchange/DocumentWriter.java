package kith.exchange;

import module java.base;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.KeyedHash;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.bloom.SparseCode;
import kith.identity.SealingKey;
import kith.identity.Signer;

/**
 * Writes signed documents, and only such as {@link DocumentReader} takes: each is read back before it is returned. The
 * same document signed by the same key gives the same bytes.
 */
public final class DocumentWriter {
    private static final JsonFactory FACTORY = new JsonFactory();

    private final JsonGenerator json;

    private DocumentWriter(JsonGenerator json) {
        this.json = json;
    }

    /**
     * {@return the bytes of the file}
     *
     * @param document what to say
     * @param signer who says it; of cards, rotations and revocations the key that they are about
     * @throws kith.fault.KithException where a reader would refuse the file, with the reader's code
     */
    public static byte[] write(Document document, Signer signer) {
        byte[] file = Envelope.seal(document.type(), payload(document), signer);
        DocumentReader.read(file, PinnedKeys.none());
        return file;
    }

    /** {@return the payload, with its members in the order of the format} */
    static byte[] payload(Document document) {
        NameRule.require("name", document.name());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = FACTORY.createGenerator(bytes)) {
            json.writeStartObject();
            new DocumentWriter(json).members(document);
            json.writeEndObject();
        } catch (IOException e) {
            throw new IllegalArgumentException("text that is not well-formed", e);
        }
        return bytes.toByteArray();
    }

    private void members(Document document) throws IOException {
        json.writeStringField("format", document.type().format(document.version()));
        json.writeStringField("name", document.name());
        if (document instanceof FilterDocument filter) {
            json.writeNumberField("edition", filter.edition());
        }
        json.writeNumberField("serial", document.serial());
        json.writeStringField("issued", document.issued().toString());
        switch (document) {
            case FilterDocument filter -> filter(filter);
            case CardDocument card -> card(card);
            case RotationDocument rotation -> rotation(rotation);
            case RevocationDocument revocation -> json.writeStringField("kid", revocation.kid());
            case CircleDocument circle -> circle(circle);
            case ClosingDocument closing -> closing(closing);
            case JoiningDocument joining -> joining(joining);
            case ContributionDocument contribution -> contribution(contribution);
            case MaskedDocument masked -> masked(masked);
            case WhitelistDocument whitelist -> whitelist(whitelist);
            case InvitationDocument invitation -> invitation(invitation);
            case ManifestDocument manifest -> manifest(manifest);
            case RequestDocument request -> request(request);
            case LeavingDocument leaving -> leaving(leaving);
        }
    }

    private void card(CardDocument card) throws IOException {
        json.writeStringField("signingKey", card.signingKey().x());
        json.writeStringField("agreementKey", card.agreementKey().x());
        SealingKey sealing = card.sealingKey();
        if (sealing != null) {
            json.writeStringField("sealingKey", sealing.x());
        }
    }

    private void invitation(InvitationDocument document) throws IOException {
        card(document.card());
        json.writeStringField("invitation", document.invitation().text());
        json.writeStringField("expires", document.expires().toString());
        json.writeStringField("share", document.share());
    }

    private void manifest(ManifestDocument document) throws IOException {
        json.writeStringField("purpose", document.purpose().word());
        json.writeStringField("recipient", document.recipient());
        if (document.invitation() != null) {
            json.writeStringField("invitation", document.invitation().text());
        }
        if (document.nonce() != null) {
            json.writeStringField("nonce", document.nonce());
        }
        ManifestDocument.Taken taken = document.taken();
        if (taken != null) {
            json.writeStringField("state", taken.state());
            json.writeArrayFieldStart("taken");
            for (String file : taken.files()) {
                json.writeStartObject();
                json.writeStringField("sha256", file);
                json.writeEndObject();
            }
            json.writeEndArray();
        }
        json.writeArrayFieldStart("documents");
        for (ManifestDocument.Enclosed enclosed : document.documents()) {
            json.writeStartObject();
            json.writeStringField("sha256", enclosed.sha256());
            json.writeNumberField("length", enclosed.length());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void request(RequestDocument document) throws IOException {
        json.writeStringField("recipient", document.recipient());
        json.writeNumberField("filters", document.filters());
    }

    private void filter(FilterDocument document) throws IOException {
        json.writeStringField("expires", document.expires().toString());
        json.writeNumberField("index", document.index());
        json.writeNumberField("pool", document.pool());
        if (document.together() > 0) {
            json.writeNumberField("together", document.together());
        }
        filter(document.filter());
    }

    private void rotation(RotationDocument document) throws IOException {
        json.writeStringField("oldKid", document.oldKid());
        json.writeStringField("newKey", document.newKey().x());
        json.writeStringField("newAgreementKey", document.newAgreementKey().x());
        json.writeStringField("newSignature", Base64Url.encode(document.newSignature()));
    }

    private void circle(CircleDocument document) throws IOException {
        json.writeStringField("circle", document.circle().text());
        json.writeStringField("title", document.title());
        json.writeNumberField("revision", document.revision());
        json.writeNumberField("round", document.round());
        json.writeStringField("nonce", document.nonce());
        json.writeStringField("mode", document.mode().word());
        json.writeNumberField("cell", document.cell());
        json.writeNumberField("largestFppPerBillion", document.largestFppPerBillion());
        hashed(document.shape(), document.salt());
        json.writeArrayFieldStart("roster");
        for (Member member : document.roster()) {
            json.writeStartObject();
            json.writeStringField("name", member.name());
            json.writeStringField("kid", member.kid());
            json.writeStringField("agreementKey", member.agreementKey().x());
            SealingKey sealing = member.sealingKey();
            if (sealing != null) {
                json.writeStringField("sealingKey", sealing.x());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        if (document.masks() == Masks.HYBRID) {
            json.writeStringField("masks", document.masks().word());
            json.writeArrayFieldStart("joinings");
            for (Joining joining : document.joinings()) {
                json.writeStartObject();
                json.writeStringField("kid", joining.kid());
                json.writeStringField("file", joining.file());
                json.writeEndObject();
            }
            json.writeEndArray();
        }
    }

    private void joining(JoiningDocument document) throws IOException {
        json.writeStringField("circle", document.circle().text());
        json.writeStringField("roster", document.roster());
        json.writeNumberField("pairs", document.pairs());
        json.writeStringField("encapsulations", document.encapsulations());
    }

    private void closing(ClosingDocument document) throws IOException {
        json.writeStringField("circle", document.circle().text());
        json.writeStringField("title", document.title());
        json.writeNumberField("revision", document.revision());
        json.writeNumberField("round", document.round());
    }

    private void leaving(LeavingDocument document) throws IOException {
        json.writeStringField("circle", document.circle().text());
        json.writeNumberField("revision", document.revision());
        json.writeNumberField("round", document.round());
        json.writeStringField("standing", document.standing().word());
    }

    private void contribution(ContributionDocument document) throws IOException {
        round(document);
        hashed(document.shape(), document.salt());
        BitVector bits = document.filter().vector();
        json.writeStringField("filter", Base64Url.encode(
                document.coding() == Coding.SPARSE ? SparseCode.encode(bits) : bits.toBytes()));
    }

    private void masked(MaskedDocument document) throws IOException {
        round(document);
        hashed(document.shape(), document.salt());
        json.writeStringField("filter", Base64Url.encode(document.cells()));
    }

    private void round(Contribution document) throws IOException {
        json.writeStringField("circle", document.circle().text());
        json.writeNumberField("revision", document.revision());
        json.writeNumberField("round", document.round());
        json.writeStringField("mode", document.mode().word());
        json.writeStringField("coding", document.coding().word());
    }

    private void whitelist(WhitelistDocument document) throws IOException {
        json.writeStringField("circle", document.circle().text());
        json.writeStringField("title", document.title());
        json.writeNumberField("revision", document.revision());
        json.writeNumberField("round", document.round());
        json.writeStringField("mode", document.mode().word());
        if (document.mode() == CircleMode.COUNTED) {
            json.writeNumberField("atLeast", document.atLeast());
        }
        json.writeArrayFieldStart("contributions");
        for (Included listed : document.contributions()) {
            json.writeStartObject();
            json.writeStringField("kid", listed.kid());
            json.writeNumberField("serial", listed.serial());
            json.writeStringField("sha256", listed.sha256());
            json.writeEndObject();
        }
        json.writeEndArray();
        filter(document.filter());
    }

    private void filter(BloomFilter filter) throws IOException {
        hashed(filter.shape(), filter.salt());
        json.writeStringField("filter", Base64Url.encode(filter.vector().toBytes()));
    }

    private void hashed(Shape shape, Salt salt) throws IOException {
        json.writeStringField("normalization", PayloadReader.NORMALIZATION);
        json.writeStringField("hashing", KeyedHash.NAME);
        json.writeStringField("salt", Base64Url.encode(salt.toBytes()));
        json.writeNumberField("bits", shape.bits());
        json.writeNumberField("hashes", shape.hashes());
    }
}
