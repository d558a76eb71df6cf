package kith.app.inbox;

import module java.base;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.invite.Accept;
import kith.app.receive.GivenFile;
import kith.app.receive.ImportFiles;
import kith.app.receive.ImportOrder;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.app.receive.OneQuestionPerKey;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentType;
import kith.exchange.Letterhead;
import kith.exchange.PinnedKeys;
import kith.exchange.RotationDocument;
import kith.fault.FaultKind;
import kith.fault.KithException;
import kith.identity.SealingSecret;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import kith.parcel.BoxedFile;
import kith.parcel.Parcel;
import org.jspecify.annotations.Nullable;

/**
 * Takes files of Kith's that came together, sealed or not; in which order they were given doesn't matter. Each is
 * taken whole or not at all, and one that is refused keeps no other away. Invitations are answered elsewhere.
 */
public final class TakeFiles {
    /** Of the user's own files these say nothing to the user; those of circles may have been forgotten by a restore. */
    private static final Set<DocumentType> OWN = EnumSet.of(DocumentType.FILTER, DocumentType.CARD,
            DocumentType.ROTATION, DocumentType.REVOCATION, DocumentType.INVITATION);

    private final Profile profile;

    /** @param profile of the user */
    public TakeFiles(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what came of each file, in the order given}
     *
     * @param user asked about all keys that aren't known at once, and about each that is held as another friend's
     * @param passphrases asked for what is sealed; not again where that failed
     * @throws KithException {@link kith.fault.Fault#CANCELLED}, and what the store throws
     */
    public List<Outcome> run(List<GivenFile> files, KeyDecision.Decider user, Passphrases passphrases,
            Progress progress) {
        OneQuestionPerKey decider = new OneQuestionPerKey(user);
        try (Sealed sealed = new Sealed(passphrases)) {
            decider.collect();
            List<Outcome> outcomes = new ArrayList<>(each(files, decider, sealed, progress));
            Set<String> rotatedTo = rotatedTo(files);
            while (decider.askAll(rotatedTo)) {
                decider.collect();
                List<Integer> refused = IntStream.range(0, files.size())
                        .filter(i -> outcomes.get(i) instanceof Outcome.Refused).boxed().toList();
                List<Outcome> again = each(refused.stream().map(files::get).toList(), decider, sealed, progress);
                for (int i = 0; i < refused.size(); i++) {
                    outcomes.set(refused.get(i), again.get(i));
                }
            }
            return outcomes;
        }
    }

    /** {@return the keys that rotations among the files lead to} */
    private static Set<String> rotatedTo(List<GivenFile> files) {
        Set<String> keys = new HashSet<>();
        for (GivenFile file : files) {
            try {
                byte[] bytes = file.bytes();
                if (GivenFile.beginsAsKith(bytes) && DocumentReader.letterhead(bytes).type() == DocumentType.ROTATION
                        && DocumentReader.read(bytes, PinnedKeys.none()).document() instanceof RotationDocument one) {
                    keys.add(one.newKey().kid());
                }
            } catch (KithException e) {
                // It is refused where it is taken.
            }
        }
        return keys;
    }

    private List<Outcome> each(List<GivenFile> files, KeyDecision.Decider decider, Sealed sealed, Progress progress) {
        return ImportOrder.each(files, progress, file -> take(file, decider, sealed),
                one -> one instanceof Outcome.Refused refused && refused.isTooEarly());
    }

    private Outcome take(GivenFile file, KeyDecision.Decider decider, Sealed sealed) {
        try {
            byte[] bytes = file.bytes();
            return Parcel.isParcel(bytes) || BoxedFile.kind(bytes).isPresent() ? sealed.take(file, bytes, decider)
                    : isOwn(bytes) ? new Outcome.NotForUser(file) : open(file, decider);
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            KithException why = KithException.of(e);
            if (why.fault().stopsAll()) {
                throw why;
            }
            return new Outcome.Refused(file, why);
        }
    }

    private Outcome open(GivenFile file, KeyDecision.Decider decider) {
        ImportedFile result = new ImportFiles(profile).take(file, decider);
        return result.refused() == null ? new Outcome.Taken(file, result)
                : new Outcome.Refused(file, result.refused());
    }

    /** {@return whether this user signed it, and it is of a kind that says nothing to its signer} */
    public boolean isOwn(byte[] document) {
        if (!GivenFile.beginsAsKith(document)) {
            return false;
        }
        Letterhead head = DocumentReader.letterhead(document);
        return OWN.contains(head.type()) && profile.isOwn(head.kid());
    }

    /** What is needed for sealed files, unlocked when the first one comes. */
    private final class Sealed implements AutoCloseable {
        private final Passphrases passphrases;
        private @Nullable SealingSecret secret;
        /** Why the keys can't be used: the user isn't asked again for each file. */
        private @Nullable KithException locked;

        Sealed(Passphrases passphrases) {
            this.passphrases = passphrases;
        }

        Outcome take(GivenFile file, byte[] bytes, KeyDecision.Decider decider) {
            if (locked != null) {
                return new Outcome.Refused(file, locked);
            }
            try {
                return isForUser(bytes) ? new Outcome.Opened(file,
                        new Accept(profile).run(file, decider, passphrases)) : new Outcome.NotForUser(file);
            } catch (KithException e) {
                if (e.fault().kind() != FaultKind.PROFILE) {
                    throw e;
                }
                locked = e;
                return new Outcome.Refused(file, e);
            }
        }

        private boolean isForUser(byte[] bytes) {
            return Parcel.isParcel(bytes) ? Parcel.isFor(bytes, secret())
                    : LookInside.isAwaited(profile, BoxedFile.parse(bytes));
        }

        private SealingSecret secret() {
            SealingSecret open = secret;
            if (open == null) {
                try (SecretKeys keys = profile.unlock(passphrases)) {
                    open = keys.sealing();
                }
                secret = open;
            }
            return open;
        }

        @Override
        public void close() {
            if (secret != null) {
                secret.close();
            }
        }
    }
}
