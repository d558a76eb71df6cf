package kith.text.invite;

import module java.base;
import kith.friend.Friend;
import kith.friend.KeyVerification;
import kith.text.Figures;
import kith.text.Messages;

/** Says how the user verified a friend's key, and what name the friend signs with. */
public final class VerificationTexts {
    private final Messages messages;

    /** @param messages the reader's language */
    public VerificationTexts(Messages messages) {
        this.messages = messages;
    }

    /** {@return how the user made sure, in a few words; nothing if they didn't} */
    public Optional<String> how(KeyVerification verification) {
        return Optional.ofNullable(verification.by()).map(by -> switch (by) {
            case FINGERPRINT -> messages.get("compared.fingerprint");
            case CODE_GIVEN -> messages.get("compared.code-given");
            case CODE_IN_PERSON -> messages.get("compared.code-in-person");
            case CODE_ON_THE_TELEPHONE -> messages.get("compared.code-telephone");
            case CODE_IN_ANOTHER_MESSENGER -> messages.get("compared.code-messenger");
        });
    }

    /** {@return the name that a friend signs with, in a sentence, where the nickname is another} */
    public Optional<String> signedAs(Friend friend, KeyVerification verification) {
        return verification.otherName(friend.name()).map(signed ->
                messages.get("friends.signed-as", "name", friend.name(), "signed", signed));
    }

    /** {@return a sentence about a friend, and behind it the name that the friend signs with, as above} */
    public String withSignedName(String sentence, Friend friend, KeyVerification verification) {
        return signedAs(friend, verification).map(signed -> messages.sentences(sentence, signed)).orElse(sentence);
    }

    /** {@return since when a verification is removed, in a sentence, if it is} */
    public Optional<String> removed(Friend friend, KeyVerification verification) {
        return Optional.ofNullable(verification.removed()).map(at -> messages.get("friends.verification-removed",
                "name", friend.name(), "day", new Figures(messages).day(at)));
    }

    /** {@return all of these} */
    public List<String> lines(Friend friend, KeyVerification verification) {
        return Stream.of(how(verification), signedAs(friend, verification), removed(friend, verification))
                .flatMap(Optional::stream).toList();
    }
}
