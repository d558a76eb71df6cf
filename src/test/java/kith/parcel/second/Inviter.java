package kith.parcel.second;

import static kith.parcel.second.SignedFile.base64;
import static kith.parcel.second.SignedFile.bytes;
import static kith.parcel.second.SignedFile.require;
import static kith.parcel.second.Symmetric.ascii;
import static kith.parcel.second.Symmetric.sha256;

import java.math.BigInteger;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/**
 * Ana's side of an exchange.
 *
 * @param ana who invites
 * @param id of the invitation
 * @param w what the code became
 * @param x their secret number
 * @param file the invitation
 */
record Inviter(Person ana, byte[] id, BigInteger w, BigInteger x, byte[] file) {
    /**
     * What came of an answer whose code was right.
     *
     * @param invitation whose answer it is
     * @param agreed what both have
     * @param parcel what Ben gave; its first document is their card
     */
    record Taken(Inviter invitation, Spake.Agreed agreed, ParcelContent parcel) {
        SignedFile card() {
            return SignedFile.read("vnd.kith.card+json", parcel.documents().getFirst());
        }

        byte[] complete(List<byte[]> documents) {
            byte[] sealed = invitation.ana.parcel(new ParcelContent.Heading("completion",
                    SignedFile.kid(card().signer()), invitation.id, null), documents,
                    bytes(card().payload(), "sealingKey"));
            return Box.seal(SignedFile.object().put("format", "kith-completion/1")
                    .put("invitation", base64(invitation.id))
                    .put("confirmation", base64(agreed.confirmationA())), agreed.completionKey(), sealed);
        }
    }

    /** @param digits eight, as they are told to Ben */
    static Inviter of(Person ana, String digits) {
        byte[] id = ana.draws().bytes("invitation", 16);
        BigInteger w = Spake.password(digits, id);
        BigInteger x = Spake.scalar(ana.draws().bytes("x", 40));
        byte[] file = ana.sign("invitation", ana.withKeys(ana.payload("kith-invitation/1")
                .put("invitation", base64(id)).put("expires", ana.now().plus(Duration.ofDays(30)).toString()))
                .put("share", base64(Spake.shareA(w, x))));
        return new Inviter(ana, id, w, x, file);
    }

    /** {@return what both would have, as the line of an answer says it, without opening anything} */
    Spake.Agreed agree(Box answer) {
        SignedFile own = SignedFile.read("vnd.kith.invitation+json", file);
        byte[] share = answer.member("share");
        return new Spake.Ends(sha256(own.bytes()), answer.member("answerer"), Spake.shareA(w, x), share)
                .agree(Spake.pointA(w, x, share), w);
    }

    /** @throws IllegalArgumentException for a wrong code, and for whatever breaks a rule */
    Taken take(byte[] file) {
        Box answer = Box.of("answer", file);
        require(Arrays.equals(answer.member("invitation"), id), "invitation");
        Spake.Agreed agreed = agree(answer);
        require(Arrays.equals(agreed.confirmationB(), answer.member("confirmation")), "cB");
        ParcelContent parcel = ParcelContent.read(AgeFile.open(answer.open(agreed.answerKey()), ana.sealing()));
        parcel.requireFor("answer", ana.kid(), id);
        Taken taken = new Taken(this, agreed, parcel);
        require(taken.card().isSignedBy(parcel.manifest().signer()), "card of who answers");
        require(Arrays.equals(answer.member("answerer"), sha256(ascii("kith-answerer-1"),
                bytes(parcel.manifest().payload(), "nonce"), parcel.documents().getFirst())), "idB");
        return taken;
    }
}
