package kith.exchange;

import module java.base;
import kith.fault.Fault;
import kith.identity.KeyProblem;
import kith.pake.Spake2;
import org.jspecify.annotations.Nullable;

/** The payloads of exchanges between two people: what invites, and what a parcel holds. */
final class InvitationPayloads {
    private static final Set<String> ENCLOSED = Set.of("sha256", "length");
    private static final Set<String> TAKEN = Set.of("sha256");

    private InvitationPayloads() {
    }

    static InvitationDocument invitation(Members from, CardDocument card) {
        InvitationDocument document = new InvitationDocument(card,
                InvitationId.of(from.bytes("invitation", InvitationId.BYTES)), from.date("expires"),
                share(from));
        if (!document.expires().isAfter(document.issued())) {
            throw Fault.DATE_INVALID.raise("field", "expires", "problem", ValueProblem.NOT_AFTER_ISSUED);
        }
        return document;
    }

    private static String share(Members from) {
        // Refused here, and not when somebody typed a code for it already.
        if (!Spake2.isShare(from.bytes("share", InvitationDocument.SHARE_BYTES))) {
            throw Fault.KEY_INVALID.raise("problem", KeyProblem.NOT_P256);
        }
        return from.text("share");
    }

    /** {@return the members that a manifest of this purpose has besides those of all} */
    static String[] membersOf(Map<String, @Nullable Object> payload) {
        if (payload.get("purpose") instanceof String word) {
            // What members another purpose has is not known: it belongs to a later format.
            purpose(word);
        }
        List<String> members = new ArrayList<>(List.of("purpose", "recipient", "documents"));
        if (!ManifestDocument.Purpose.PARCEL.word().equals(payload.get("purpose"))) {
            members.add("invitation");
        } else if (payload.containsKey("state") || payload.containsKey("taken")) {
            members.addAll(List.of("state", "taken"));
        }
        if (ManifestDocument.Purpose.ANSWER.word().equals(payload.get("purpose"))) {
            members.add("nonce");
        }
        return members.toArray(String[]::new);
    }

    static ManifestDocument manifest(Members from) {
        ManifestDocument.Purpose purpose = purpose(from.text("purpose"));
        List<ManifestDocument.Enclosed> documents = new ArrayList<>();
        for (Map<String, @Nullable Object> entry : from.objects("documents", 1, ManifestDocument.MAX_DOCUMENTS)) {
            Members enclosed = new Members(entry, ENCLOSED);
            documents.add(new ManifestDocument.Enclosed(enclosed.hash("sha256"),
                    enclosed.number("length", 1, DocumentType.MAX_BYTES)));
        }
        return new ManifestDocument(from.name("name"), PayloadReader.serial(from), from.date("issued"), purpose,
                from.hash("recipient"), purpose == ManifestDocument.Purpose.PARCEL ? null
                        : InvitationId.of(from.bytes("invitation", InvitationId.BYTES)),
                purpose == ManifestDocument.Purpose.ANSWER ? from.hash("nonce") : null,
                from.has("state") ? taken(from) : null, documents);
    }

    private static ManifestDocument.Taken taken(Members from) {
        from.bytes("state", ManifestDocument.Taken.STATE_BYTES);
        List<String> files = new ArrayList<>();
        for (Map<String, @Nullable Object> entry : from.objects("taken", 0, ManifestDocument.Taken.MOST)) {
            files.add(new Members(entry, TAKEN).hash("sha256"));
        }
        return new ManifestDocument.Taken(from.text("state"), files);
    }

    private static ManifestDocument.Purpose purpose(String word) {
        for (ManifestDocument.Purpose purpose : ManifestDocument.Purpose.values()) {
            if (purpose.word().equals(word)) {
                return purpose;
            }
        }
        throw Fault.VERSION_NEWER.raise("format", "purpose " + Members.printable(word));
    }
}
