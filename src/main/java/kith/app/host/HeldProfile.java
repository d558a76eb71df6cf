package kith.app.host;

import module java.base;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.folder.sync.SyncFolder;
import kith.app.folder.sync.WatchFolder;
import kith.app.mail.JudgeMail;
import kith.app.mail.ServedProfile;
import kith.fault.Fault;
import kith.fault.KithException;
import org.jspecify.annotations.Nullable;

/**
 * The profile that a process answers from, for all that ask it: one consistent state in memory, as recent as
 * {@link ServedProfile} keeps it. The profile need not be there yet, may go, and may come back. Used by many threads.
 */
public final class HeldProfile implements AutoCloseable {
    /** Whether there is a profile to answer from. */
    public enum State {
        /** It is there. */
        READY,
        /** There is none. */
        ABSENT,
        /** A newer Kith wrote it. */
        NEWER,
        /** It cannot be read now. */
        UNUSABLE
    }

    /**
     * How the profile is.
     *
     * @param state whether it can be read
     * @param locked whether its secret keys need a passphrase
     * @param problem why it cannot be read, where it cannot
     */
    public record Standing(State state, boolean locked, @Nullable KithException problem) {
    }

    private final Path folder;
    private final ServedProfile served;
    private volatile @Nullable KithException trouble;
    private @Nullable WatchFolder watch;

    /** @param folder of the profile */
    public HeldProfile(Path folder) {
        this.folder = folder;
        served = new ServedProfile(folder, new ServedProfile.Watcher() {
            @Override
            public void lost(KithException why) {
                trouble = why;
            }

            @Override
            public void back() {
                trouble = null;
            }
        });
    }

    /**
     * {@return what messages are judged by}
     *
     * @throws KithException why the profile cannot be read
     */
    public JudgeMail.Session session() {
        Optional<JudgeMail.Session> session = served.session();
        if (session.isPresent()) {
            return session.get();
        }
        @Nullable KithException why = trouble;
        throw why == null ? Fault.PROFILE_UNREADABLE.raise("path", folder) : why;
    }

    /** {@return how the profile is} */
    public Standing standing() {
        try {
            session();
            return new Standing(State.READY, profile().isLocked(), null);
        } catch (KithException e) {
            return new Standing(switch (e.fault()) {
                case PROFILE_MISSING -> State.ABSENT;
                case PROFILE_NEWER -> State.NEWER;
                default -> State.UNUSABLE;
            }, false, e);
        }
    }

    /** {@return the profile itself, to look at files and to take them; what {@link Profile#open} throws} */
    public Profile profile() {
        return Profile.open(folder);
    }

    /** Has the next question see what was just changed here. */
    public void changed() {
        served.lookAgain();
    }

    /**
     * Looks after the shared folder, too, from now on: the one process that answers for a profile does. What needs a
     * passphrase stays for the window.
     */
    public void watchFolder() {
        if (watch == null) {
            watch = new WatchFolder(this::profile, Passphrases.none(), WatchFolder.USUAL, new WatchFolder.Listener() {
                @Override
                public void looked(SyncFolder.Result result) {
                    if (result.taken() > 0) {
                        changed();
                    }
                }

                @Override
                public void failed(KithException why) {
                    // Whoever asks something hears what is wrong with the profile.
                }
            });
        }
    }

    /** Lets go of the profile. */
    @Override
    public void close() {
        if (watch != null) {
            watch.close();
        }
        served.close();
    }
}
