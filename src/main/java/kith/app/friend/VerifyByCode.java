package kith.app.friend;

import module java.base;
import kith.app.Profile;
import kith.app.profile.OwnProfile;
import kith.app.qr.QrReader;
import kith.app.qr.WriteFingerprintCode;
import kith.fault.Fault;
import kith.friend.Friend;
import kith.identity.Fingerprint;
import kith.parallel.Progress;

/**
 * Marks a friend as verified by a picture of the QR code that the friend's own Kith shows. A match does the same as
 * typing the fingerprint; whether the picture really came from the friend only the user can know.
 */
public final class VerifyByCode {
    private final Profile profile;

    /** @param profile whose friends */
    public VerifyByCode(Profile profile) {
        this.profile = profile;
    }

    /**
     * Reads the picture and compares.
     *
     * @param name the friend's
     * @param picture a file: a photograph, a screenshot, or what {@link WriteFingerprintCode} wrote
     * @param progress how far the search in the picture is
     * @return the friend, verified
     * @throws kith.fault.KithException what {@link Friends#verify} says, and what a picture without one readable code
     *     is; {@link Fault#CODE_OWN} where the code is the user's own, {@link Fault#CODE_OF_ANOTHER} where it is of
     *     another key than the one that is held for the friend
     */
    public Friend run(String name, Path picture, Progress progress) {
        Friends friends = new Friends(profile);
        Friend friend = friends.require(name);
        Fingerprint own = new OwnProfile(profile).show().fingerprint();
        Fingerprint found = read(picture, own, progress);
        if (found.equals(own)) {
            throw Fault.CODE_OWN.raise();
        }
        if (friend.kid() != null && !found.kid().equals(friend.kid())) {
            throw Fault.CODE_OF_ANOTHER.raise("name", friend.name());
        }
        return friends.verify(name, found.kid());
    }

    /**
     * {@return the fingerprint in a picture} The picture of a whole window shows the user's own beside the friend's:
     * then the other one is meant.
     *
     * @throws kith.fault.KithException {@link Fault#CODE_MISSING}, {@link Fault#CODE_FOREIGN},
     *     {@link Fault#CODE_AMBIGUOUS}, {@link Fault#VERSION_NEWER}, {@link Fault#KEY_INVALID}, and what makes a
     *     picture unreadable
     */
    static Fingerprint read(Path picture, Fingerprint own, Progress progress) {
        Set<String> texts = QrReader.texts(picture, Fingerprint::isUri, progress);
        if (texts.isEmpty()) {
            throw Fault.CODE_MISSING.raise();
        }
        List<Fingerprint> found = texts.stream().filter(Fingerprint::isUri).map(Fingerprint::ofUri).distinct().toList();
        if (found.isEmpty()) {
            throw Fault.CODE_FOREIGN.raise();
        }
        List<Fingerprint> others = found.stream().filter(one -> !one.equals(own)).toList();
        if (others.size() > 1) {
            throw Fault.CODE_AMBIGUOUS.raise("count", others.size());
        }
        return others.isEmpty() ? own : others.getFirst();
    }
}
