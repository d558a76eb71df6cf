package kith.ui.watch;

import module java.base;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.mail.JudgeMail;
import kith.app.mail.account.CheckMailbox.Message;
import kith.app.mail.account.MailAccount;
import kith.app.mail.account.WatchMailbox;
import kith.app.mail.travel.TravellingFilters.Taking;
import kith.fault.KithException;
import kith.parallel.Progress;
import kith.ui.shell.WindowLock.State;
import org.jspecify.annotations.Nullable;

/**
 * The accounts that are watched while the window shows a profile, each on a thread of its own, and what arrived.
 * Belongs to the window's thread and to no language.
 */
public final class MailWatches implements AutoCloseable {
    /** So many messages are kept to be looked at, the newest. */
    public static final int LIMIT = 500;

    /** One account's watch; another takes its place when it is started again. */
    private static final class Running {
        private final AtomicReference<@Nullable WatchMailbox> watch = new AtomicReference<>();
        private volatile boolean stopped;

        /** Before or after it began. Away from the window's thread: to close a connection may take a moment. */
        void stop() {
            stopped = true;
            WatchMailbox begun = watch.get();
            if (begun != null) {
                Thread.ofVirtual().start(begun::stop);
            }
        }
    }

    private final Profile profile;
    private final Passphrases asking;
    private final Passphrases unasked;
    private final ReadOnlyObjectProperty<State> lock;
    private final Executor windowThread;
    private final Map<String, Running> running = new HashMap<>();
    private final Map<String, MailAccount> waiting = new HashMap<>();
    private final Map<String, ReadOnlyObjectWrapper<WatchStatus>> statuses = new HashMap<>();
    private final ObservableList<ArrivedMessage> arrived = FXCollections.observableArrayList();
    private final ObservableList<ArrivedMessage> arrivedView = FXCollections.unmodifiableObservableList(arrived);
    private Consumer<ArrivedMessage> told = message -> { };
    private boolean seen;

    /**
     * @param profile whose accounts
     * @param asking asks the user when they begin a watch whose password is encrypted
     * @param unasked does not ask, for a watch that begins by itself; has the passphrase while it is unlocked
     * @param lock whether it is; where a watch waits for that it begins then
     * @param windowThread runs what it is given on the window's thread, in order
     */
    public MailWatches(Profile profile, Passphrases asking, Passphrases unasked, ReadOnlyObjectProperty<State> lock,
            Executor windowThread) {
        this.profile = profile;
        this.asking = asking;
        this.unasked = unasked;
        this.lock = lock;
        this.windowThread = windowThread;
        lock.subscribe((before, now) -> {
            // Unlocked, or without a passphrase by now.
            if (now != State.LOCKED) {
                goOn();
            }
        });
    }

    private void goOn() {
        List.copyOf(waiting.values()).forEach(account -> begin(account, unasked, new WatchStatus.Waiting()));
    }

    /** {@return how the watching of this account stands} */
    public ReadOnlyObjectProperty<WatchStatus> status(String account) {
        return wrapper(account).getReadOnlyProperty();
    }

    private ReadOnlyObjectWrapper<WatchStatus> wrapper(String account) {
        return statuses.computeIfAbsent(account,
                name -> new ReadOnlyObjectWrapper<>(this, name, new WatchStatus.Off()));
    }

    /** {@return what arrived, newest first} */
    public ObservableList<ArrivedMessage> arrived() {
        return arrivedView;
    }

    /**
     * {@return these messages with what is known of their authors now, in the same order} Reads the profile, away from
     * the window's thread.
     *
     * @throws kith.fault.KithException {@link kith.fault.Fault#CANCELLED}
     */
    public List<ArrivedMessage> again(List<ArrivedMessage> messages, Progress progress) {
        JudgeMail.Session judges = new JudgeMail(profile).open();
        return messages.stream().map(before -> {
            progress.throwIfCancelled();
            Message message = before.message();
            return new ArrivedMessage(before.account(),
                    new Message(message.uid(), judges.again(message.judgement())), before.at());
        }).toList();
    }

    /**
     * Shows newer judgements in place of those that were asked again; what arrived meanwhile stays as it is.
     *
     * @param before the messages that were asked again
     * @param now the same, in the same order
     */
    public void renew(List<ArrivedMessage> before, List<ArrivedMessage> now) {
        Map<ArrivedMessage, ArrivedMessage> newer = new HashMap<>();
        for (int i = 0; i < before.size(); i++) {
            newer.put(before.get(i), now.get(i));
        }
        List<ArrivedMessage> shown = arrived.stream().map(message -> newer.getOrDefault(message, message)).toList();
        // Where nothing is new, nobody's table jumps.
        if (!shown.equals(arrived)) {
            arrived.setAll(shown);
        }
    }

    /** From now on, tells of each message that arrives, in place of whoever was told before. */
    public void tell(Consumer<ArrivedMessage> listener) {
        told = listener;
    }

    /**
     * {@return whether nobody asked this before} What was watched in the last session is taken up again once, not
     * whenever the screens are made anew in another language.
     */
    public boolean isFirstLook() {
        boolean first = !seen;
        seen = true;
        return first;
    }

    /**
     * Begins to watch an account, unless it is watched already. The user wants it: they are asked for the passphrase if
     * need be, also where the watch waited for it.
     */
    public void start(MailAccount account) {
        WatchStatus now = wrapper(account.name()).get();
        if (!now.isOn() || now instanceof WatchStatus.Waiting) {
            begin(account, asking, now instanceof WatchStatus.Waiting ? now : new WatchStatus.Off());
        }
    }

    /** Begins to watch an account, unless it is watched already, without a question: rather it waits. */
    public void resume(MailAccount account) {
        if (!wrapper(account.name()).get().isOn()) {
            begin(account, unasked, new WatchStatus.Off());
        }
    }

    /** @param unanswered how it stands again where the user closes the question */
    private void begin(MailAccount account, Passphrases passphrases, WatchStatus unanswered) {
        Running mine = new Running();
        running.put(account.name(), mine);
        waiting.remove(account.name());
        wrapper(account.name()).set(new WatchStatus.Connecting());
        Thread.ofPlatform().daemon().name("mail").start(watch(account, mine, passphrases, unanswered));
    }

    private Runnable watch(MailAccount account, Running mine, Passphrases passphrases, WatchStatus unanswered) {
        return () -> {
            WatchStatus end = new WatchStatus.Off();
            try {
                WatchMailbox watch = new WatchMailbox(profile, account, account.folder(), account.keywords(),
                        new Telling(account, mine), passphrases);
                // What is attached waits under Friends; nobody is asked at each message.
                watch.takeFilters(Taking.PROPOSE, arrival -> { });
                mine.watch.set(watch);
                if (mine.stopped) {
                    watch.stop();
                }
                watch.run();
            } catch (KithException e) {
                end = switch (e.fault()) {
                    case CANCELLED -> unanswered;
                    case PASSPHRASE_NEEDED -> new WatchStatus.Waiting();
                    default -> new WatchStatus.Failed(e);
                };
            } catch (RuntimeException e) {
                // The end of a thread: nobody else would hear of it.
                end = new WatchStatus.Failed(KithException.of(e));
            }
            if (end instanceof WatchStatus.Waiting) {
                await(account, mine);
            } else {
                set(account.name(), mine, end);
            }
        };
    }

    /** It may have been unlocked since the watch saw that it was not. */
    private void await(MailAccount account, Running mine) {
        windowThread.execute(() -> {
            if (running.get(account.name()) == mine) {
                wrapper(account.name()).set(new WatchStatus.Waiting());
                waiting.put(account.name(), account);
                if (lock.get() == State.UNLOCKED) {
                    goOn();
                }
            }
        });
    }

    /** What a watch says that was stopped, or started anew since, is not heard. */
    private void set(String account, Running mine, WatchStatus status) {
        windowThread.execute(() -> {
            if (running.get(account) == mine) {
                wrapper(account).set(status);
            }
        });
    }

    /** Tries at once to connect again where that is waited for; does nothing otherwise. */
    public void retry(String account) {
        Running waiting = running.get(account);
        WatchMailbox begun = waiting == null ? null : waiting.watch.get();
        if (begun != null) {
            Thread.ofVirtual().start(begun::retry);
        }
    }

    /** Ends the watch of an account; does nothing if there is none. */
    public void stop(String account) {
        waiting.remove(account);
        Running ended = running.remove(account);
        if (ended != null) {
            ended.stop();
        }
        wrapper(account).set(new WatchStatus.Off());
    }

    private void take(ArrivedMessage message) {
        arrived.addFirst(message);
        if (arrived.size() > LIMIT) {
            arrived.removeLast();
        }
        told.accept(message);
    }

    /** Ends all watches. What arrived stays. */
    @Override
    public void close() {
        running.keySet().stream().toList().forEach(this::stop);
    }

    private final class Telling implements WatchMailbox.Listener {
        private final MailAccount account;
        private final Running mine;

        private Telling(MailAccount account, Running mine) {
            this.account = account;
            this.mine = mine;
        }

        @Override
        public void connecting() {
            set(account.name(), mine, new WatchStatus.Connecting());
        }

        @Override
        public void watching(boolean byItself) {
            set(account.name(), mine, new WatchStatus.Watching(byItself));
        }

        @Override
        public void arrived(Message message) {
            ArrivedMessage seen = new ArrivedMessage(account.name(), message, profile.clock().instant());
            windowThread.execute(() -> take(seen));
        }

        @Override
        public void renumbered() {
            // Nothing that a user could do, and nothing is lost: the messages are in their mail program.
        }

        @Override
        public void keywordsRefused() {
            // The account is watched all the same; trying it says whether the folder keeps keywords.
        }

        @Override
        public void offline(KithException why, Duration retryIn) {
            set(account.name(), mine, new WatchStatus.Offline(why, retryIn));
        }
    }
}
