package kith.app.profile;

import module java.base;
import kith.app.Passphrases;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.identity.Passphrase;

/**
 * Asks for the passphrase of the keys once, and answers from a {@link PassphraseCache} while that keeps it. Only what
 * opened the keys is kept. For {@link Passphrases.Purpose#CHANGE_KEYS} somebody is asked in any case, and what was kept
 * is forgotten; for everything else somebody is asked, and nothing is kept.
 *
 * <p>For any number of threads, of which one asks at a time. Whoever comes meanwhile waits for the answer and shares
 * it: also that there is none, so that a dialog that was closed does not come back for the next in the line. So not for
 * the thread on which the question is shown.
 */
public final class SessionPassphrases implements Passphrases {
    private final Passphrases asked;
    private final PassphraseCache cache;
    private final ReentrantLock asking = new ReentrantLock();
    private final AtomicLong cancelled = new AtomicLong();

    /**
     * @param asked asks somebody
     * @param cache keeps what they typed
     */
    public SessionPassphrases(Passphrases asked, PassphraseCache cache) {
        this.asked = asked;
        this.cache = cache;
    }

    @Override
    public Passphrase ask(Purpose purpose) {
        return purpose == Purpose.OPEN_KEYS ? cache.take().orElseGet(() -> askAlone(purpose)) : askAlone(purpose);
    }

    private Passphrase askAlone(Purpose purpose) {
        asking.lock();
        try {
            return asked.ask(purpose);
        } finally {
            asking.unlock();
        }
    }

    @Override
    public <T> T open(Purpose purpose, Function<Passphrase, T> opening) {
        if (purpose == Purpose.OPEN_KEYS) {
            return tryKept(opening).or(() -> askOrShare(opening)).orElseThrow();
        }
        asking.lock();
        try {
            T opened = asked.open(purpose, opening);
            if (purpose == Purpose.CHANGE_KEYS) {
                cache.lock();
            }
            return opened;
        } finally {
            asking.unlock();
        }
    }

    /** {@return the same without questions: {@link Fault#PASSPHRASE_NEEDED} where nothing that fits is kept} */
    public Passphrases unasked() {
        return new Passphrases() {
            @Override
            public Passphrase ask(Purpose purpose) {
                return Optional.of(purpose).filter(Purpose.OPEN_KEYS::equals).flatMap(keys -> cache.take())
                        .orElseThrow(Fault.PASSPHRASE_NEEDED::raise);
            }

            @Override
            public <T> T open(Purpose purpose, Function<Passphrase, T> opening) {
                return Optional.of(purpose).filter(Purpose.OPEN_KEYS::equals).flatMap(keys -> tryKept(opening))
                        .orElseThrow(Fault.PASSPHRASE_NEEDED::raise);
            }
        };
    }

    private <T> Optional<T> tryKept(Function<Passphrase, T> opening) {
        Optional<Passphrase> copy = cache.take();
        if (copy.isEmpty()) {
            return Optional.empty();
        }
        try (Passphrase kept = copy.get()) {
            try {
                return Optional.of(opening.apply(kept));
            } catch (KithException e) {
                if (e.fault() != Fault.PASSPHRASE_WRONG) {
                    throw e;
                }
                // Another process gave the keys another passphrase.
                cache.forget(kept);
                return Optional.empty();
            }
        }
    }

    private <T> Optional<T> askOrShare(Function<Passphrase, T> opening) {
        long cancelledBefore = cancelled.get();
        asking.lock();
        try {
            if (cancelled.get() != cancelledBefore) {
                throw Fault.CANCELLED.raise();
            }
            Optional<T> shared = tryKept(opening);
            return shared.isPresent() ? shared : Optional.of(askAnew(opening));
        } finally {
            asking.unlock();
        }
    }

    private <T> T askAnew(Function<Passphrase, T> opening) {
        long locks = cache.locks();
        try {
            return asked.open(Purpose.OPEN_KEYS, passphrase -> {
                T opened = opening.apply(passphrase);
                cache.keep(passphrase.copy(), locks);
                return opened;
            });
        } catch (KithException e) {
            if (e.fault() == Fault.CANCELLED) {
                cancelled.incrementAndGet();
            }
            throw e;
        }
    }
}
