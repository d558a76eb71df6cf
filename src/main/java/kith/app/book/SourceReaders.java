package kith.app.book;

import java.util.Map;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.book.SourceKey;

/** Every kind of source that can be read again, with its reader. */
public final class SourceReaders {
    private SourceReaders() {
    }

    /**
     * {@return a reader for each kind}
     *
     * @param passphrases asked if a secret that a source needs is encrypted with the profile's keys
     */
    public static Map<SourceKey.Kind, SourceReader> of(Profile profile, Passphrases passphrases) {
        return Map.of(SourceKey.Kind.FILE, new FileSource(profile),
                SourceKey.Kind.THUNDERBIRD, new ReadThunderbird(profile),
                SourceKey.Kind.CARDDAV, new ReadCardDav(profile, passphrases),
                SourceKey.Kind.SENT, new ReadSentMail(profile));
    }
}
