package kith.app.host;

import module java.base;
import kith.app.Profile;
import kith.app.host.MailedFile.Form;
import kith.app.host.OpenFiles.WholeFile;
import kith.app.receive.GivenFile;
import kith.app.receive.InspectFile;
import kith.app.receive.InspectFile.Signer;
import kith.app.receive.Taking;
import kith.exchange.DocumentType;
import kith.fault.KithException;

/** Says of files that a mail program handed over what they are and what can be done with them; changes nothing. */
public final class InspectMailedFiles {
    private final InspectFile inspect;
    private final InspectParcel parcels;

    /** @param profile where keys are looked up */
    public InspectMailedFiles(Profile profile) {
        this.inspect = new InspectFile(profile);
        this.parcels = new InspectParcel(profile);
    }

    /** {@return what the files are, in the same order} */
    public List<MailedFile> run(List<WholeFile> files) {
        List<GivenFile> given = given(files);
        return IntStream.range(0, files.size()).mapToObj(i -> file(files.get(i).number(), given.get(i))).toList();
    }

    /** {@return the files as everything that reads files knows them} */
    static List<GivenFile> given(List<WholeFile> files) {
        return GivenFile.handedOver(Path.of("message"), files.stream().map(WholeFile::bytes).toList());
    }

    private MailedFile file(long number, GivenFile given) {
        if (given.kind() == GivenFile.Kind.SEALED) {
            return parcels.run(number, given.bytes());
        }
        return inspected(given).map(result -> {
            DocumentType type = result.inspected().document().orElseThrow().type();
            return new MailedFile(number, Form.DOCUMENT, type, result.signer(), result.friend(),
                    taking(type, result.signer()), List.of(type));
        }).orElseGet(() -> new MailedFile(number, Form.OTHER, null, Signer.UNKNOWN, null, Taking.NOT_AT_ALL,
                List.of()));
    }

    /** {@return a document that is not damaged, if it is one} */
    private Optional<InspectFile.Result> inspected(GivenFile given) {
        try {
            return Optional.of(inspect.run(given)).filter(result -> result.inspected().refusal().isEmpty()
                    && result.inspected().document().isPresent());
        } catch (KithException e) {
            return Optional.empty();
        }
    }

    private static Taking taking(DocumentType type, Signer signer) {
        return switch (type) {
            case INVITATION -> signer == Signer.SELF || signer == Signer.BLOCKED ? Taking.NOT_AT_ALL
                    : Taking.IN_THE_WINDOW;
            // It belongs into a sealed file.
            case MANIFEST, REQUEST -> Taking.NOT_AT_ALL;
            case FILTER, WHITELIST, LEAVING -> signer == Signer.VERIFIED ? Taking.UNASKED : ofSigner(signer);
            case CARD, ROTATION, REVOCATION, CIRCLE, CLOSING, JOINING, CONTRIBUTION -> ofSigner(signer);
        };
    }

    private static Taking ofSigner(Signer signer) {
        return switch (signer) {
            case VERIFIED, UNVERIFIED, CHANGED -> Taking.BY_WORD;
            case INVITER, UNKNOWN -> Taking.IN_THE_WINDOW;
            case SELF, BLOCKED -> Taking.NOT_AT_ALL;
        };
    }
}
