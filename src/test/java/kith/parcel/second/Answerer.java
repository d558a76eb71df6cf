package kith.parcel.second;

import static kith.parcel.second.SignedFile.base64;
import static kith.parcel.second.SignedFile.bytes;
import static kith.parcel.second.SignedFile.require;
import static kith.parcel.second.Symmetric.ascii;
import static kith.parcel.second.Symmetric.sha256;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Ben's side of an exchange.
 *
 * @param ben who answers
 * @param invitation what they answer
 * @param w what the code became
 * @param y their secret number
 * @param nonce what makes idB say nothing of them
 * @param card their card
 */
record Answerer(Person ben, SignedFile invitation, BigInteger w, BigInteger y, byte[] nonce, byte[] card) {
    /** @param digits as Ben heard them */
    static Answerer of(Person ben, byte[] invitation, String digits) {
        SignedFile read = SignedFile.read("vnd.kith.invitation+json", invitation);
        return of(ben, read, Spake.password(digits, bytes(read.payload(), "invitation")));
    }

    static Answerer of(Person ben, SignedFile invitation, BigInteger w) {
        require(Arrays.equals(bytes(invitation.payload(), "signingKey"), invitation.signer()), "signing key");
        return new Answerer(ben, invitation, w, Spake.scalar(ben.draws().bytes("y", 40)),
                ben.draws().bytes("nonce", 32), ben.card());
    }

    byte[] id() {
        return bytes(invitation.payload(), "invitation");
    }

    byte[] idB() {
        return sha256(ascii("kith-answerer-1"), nonce, card);
    }

    /** {@return what both have, if the code is right} */
    Spake.Agreed agreed() {
        byte[] shareA = bytes(invitation.payload(), "share");
        return new Spake.Ends(sha256(invitation.bytes()), idB(), shareA, Spake.shareB(w, y))
                .agree(Spake.pointB(w, y, shareA), w);
    }

    /**
     * {@return the answer}
     *
     * @param more what Ben gives beside their card
     */
    byte[] answer(List<byte[]> more) {
        List<byte[]> documents = new ArrayList<>(List.of(card));
        documents.addAll(more);
        return box(ben.parcel(heading(), documents, sealingKey()));
    }

    ParcelContent.Heading heading() {
        return new ParcelContent.Heading("answer", SignedFile.kid(invitation.signer()), id(), nonce);
    }

    byte[] sealingKey() {
        return bytes(invitation.payload(), "sealingKey");
    }

    ObjectNode line() {
        return SignedFile.object().put("format", "kith-answer/1").put("invitation", base64(id()))
                .put("answerer", base64(idB())).put("share", base64(Spake.shareB(w, y)))
                .put("confirmation", base64(agreed().confirmationB()));
    }

    byte[] box(byte[] parcel) {
        return Box.seal(line(), agreed().answerKey(), parcel);
    }

    /** @throws IllegalArgumentException for a wrong code, and for whatever breaks a rule */
    ParcelContent take(byte[] completion) {
        Box box = Box.of("completion", completion);
        require(Arrays.equals(box.member("invitation"), id()), "invitation");
        Spake.Agreed agreed = agreed();
        require(Arrays.equals(box.member("confirmation"), agreed.confirmationA()), "cA");
        ParcelContent parcel = ParcelContent.read(AgeFile.open(box.open(agreed.completionKey()), ben.sealing()));
        parcel.requireFor("completion", ben.kid(), id());
        require(parcel.manifest().isSignedBy(invitation.signer()), "key of who invited");
        return parcel;
    }
}
