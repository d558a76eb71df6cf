package kith.app.folder.sync;

import module java.base;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.folder.FolderPost;
import kith.app.folder.SharedFolder;
import kith.app.invite.Parcels;
import kith.app.receive.JudgeParcel;
import kith.app.receive.JudgeParcel.Judged;
import kith.app.receive.Taking;
import kith.exchange.Base64Url;
import kith.fault.Fault;
import kith.fault.FaultKind;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.identity.SealingSecret;
import kith.identity.SecretKeys;
import kith.parcel.BoxedFile;
import kith.parcel.Parcel;
import kith.store.FolderTable.Seen;
import kith.store.FolderTable.State;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * Looks once at the shared folder: writes what is on its way there, takes the parcels that hold nothing but filters,
 * lists and requests of verified friends, notes what waits for the user, and leaves all else alone. No name counts for
 * anything, and nothing of others' is changed or removed.
 */
public final class SyncFolder {
    /**
     * What came of it.
     *
     * @param written how many of the user's files lie there now that did not before
     * @param taken how many parcels were taken
     * @param unopened how many files may be for the user, and no passphrase was there to open them
     * @param unfinished whether there is more to look at: files that are being written, or too many for once
     * @param problem what hindered the writing, or all of it; null for nothing
     */
    public record Result(int written, int taken, int unopened, boolean unfinished, @Nullable KithException problem) {
    }

    /** So many files are looked at in one go. */
    static final int AT_ONCE = 2_000;
    /** Holds the line of every file of an exchange. */
    private static final int LINE_BYTES = 1 << 12;

    private final Profile profile;
    private final SharedFolder shared;

    /** @param profile whose folder */
    public SyncFolder(Profile profile) {
        this.profile = profile;
        this.shared = new SharedFolder(profile);
    }

    /**
     * {@return what came of it}
     *
     * @param passphrases asked only where the keys need one and something may be for the user
     * @throws KithException what the store throws, and what asking for the passphrase does but
     *     {@link Fault#PASSPHRASE_NEEDED}
     */
    public Result run(Passphrases passphrases) {
        int written = 0;
        KithException problem = null;
        try {
            FolderPost post = new FolderPost(profile);
            FolderPost.Written now = post.write();
            written = now.files();
            problem = now.problem();
            post.clearAway();
        } catch (KithException e) {
            problem = passedOn(e);
        }
        try {
            Optional<Path> folder = shared.find();
            if (folder.isEmpty()) {
                return new Result(0, 0, 0, false, null);
            }
            Look look = new Look(FolderEntry.list(folder.get()));
            look.run(passphrases);
            return new Result(written, look.taken, look.unopened, look.unfinished, problem);
        } catch (KithException e) {
            return new Result(written, 0, 0, false, passedOn(e));
        }
    }

    /** {@return what concerns the folder alone} */
    private static KithException passedOn(KithException e) {
        if (e.fault() != Fault.FOLDER_UNUSABLE && e.fault() != Fault.WRITE_FAILED
                && e.fault() != Fault.FILE_UNREADABLE) {
            throw e;
        }
        return e;
    }

    /**
     * Whatever changes what may be taken: judged once more is only what opened and was not taken, and only after such a
     * change. Names say nothing, so a list may lie before the file of its circle.
     */
    private static String trust(Tables tables) {
        Stream<String> friends = tables.friends().list().stream().map(friend -> friend.id() + friend.state()
                + tables.friends().keys(friend.id()).stream().map(key -> key.kid() + key.status())
                        .collect(Collectors.joining()));
        return Base64Url.sha256(Stream.concat(friends, tables.circles().serials().stream())
                .collect(Collectors.joining(",", tables.meta().kid(), ""))
                .getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }

    /** One look at everything that lies there. */
    private final class Look {
        private final List<FolderEntry> entries;
        private final Map<String, Seen> seen = new HashMap<>();
        private final List<Seen> found = new ArrayList<>();
        private final Instant now = profile.now();
        private final String trust;
        private int taken;
        private int unopened;
        private boolean unfinished;

        Look(List<FolderEntry> entries) {
            this.entries = entries;
            trust = profile.store().read(tables -> {
                tables.folder().seen().forEach(one -> seen.put(one.name(), one));
                return trust(tables);
            });
        }

        void run(Passphrases passphrases) {
            List<FolderEntry> sealed = new ArrayList<>();
            int looked = 0;
            for (FolderEntry entry : entries) {
                Seen before = seen.remove(entry.name());
                if (before != null && entry.is(before) && (before.trust().equals(trust) || !isOpened(before))) {
                    continue;
                }
                if (looked == AT_ONCE) {
                    unfinished = true;
                    continue;
                }
                looked++;
                if (isSealed(entry)) {
                    sealed.add(entry);
                }
            }
            if (!sealed.isEmpty()) {
                open(sealed, passphrases);
            }
            note();
        }

        private static boolean isOpened(Seen before) {
            return before.state() == State.WAITS || before.state() == State.NOT_OURS && !before.about().isEmpty();
        }

        /** {@return whether it begins as parcels do; of anything else it is noted what it is} */
        private boolean isSealed(FolderEntry entry) {
            Optional<byte[]> begin = Parcel.isRoomFor(entry.bytes()) ? entry.read(LINE_BYTES)
                    : Optional.of(new byte[0]);
            if (begin.isEmpty()) {
                // It is gone, changes, or may not be read: perhaps it can be the next time.
                return false;
            }
            if (Parcel.isParcel(begin.get())) {
                return true;
            }
            Optional<String> awaited = BoxedFile.kind(begin.get()).isPresent() ? awaited(begin.get())
                    : Optional.empty();
            note(entry, awaited.isPresent() ? State.WAITS : State.NOT_OURS, awaited.orElse(""), null);
            return false;
        }

        private Optional<String> awaited(byte[] begin) {
            try {
                return shared.awaited(BoxedFile.parse(begin));
            } catch (KithException e) {
                return Optional.empty();
            }
        }

        private void open(List<FolderEntry> sealed, Passphrases passphrases) {
            try (SecretKeys keys = profile.unlock(passphrases); SealingSecret secret = keys.sealing()) {
                sealed.forEach(entry -> open(entry, keys, secret));
            } catch (KithException e) {
                if (e.fault() != Fault.PASSPHRASE_NEEDED) {
                    throw e;
                }
                unopened = sealed.size();
            }
        }

        private void open(FolderEntry entry, SecretKeys keys, SealingSecret secret) {
            Optional<byte[]> begin = entry.read(Parcel.HEADER_BYTES);
            if (begin.isEmpty()) {
                return;
            }
            if (!Parcel.isFor(begin.get(), secret)) {
                note(entry, State.NOT_OURS, "", null);
                return;
            }
            Optional<byte[]> whole = entry.read(Math.toIntExact(entry.bytes()));
            if (whole.isEmpty()) {
                return;
            }
            String sha256 = Base64Url.sha256(whole.get());
            if (profile.store().read(tables -> tables.folder().isTaken(sha256))) {
                note(entry, State.TAKEN, sha256, null);
                return;
            }
            String opened = "";
            try {
                Parcel parcel = new Parcels(profile).open(whole.get(), keys);
                opened = sha256;
                judge(entry, sha256, parcel);
            } catch (KithException e) {
                if (e.fault().kind() == FaultKind.PROFILE) {
                    throw e;
                }
                // Damaged, not whole yet, or newer than what it belongs to: whoever opens it by hand reads why.
                note(entry, State.NOT_OURS, opened, null);
            }
        }

        private void judge(FolderEntry entry, String sha256, Parcel parcel) {
            Judged judged = new JudgeParcel(profile).run(parcel);
            String friend = Optional.ofNullable(judged.friend()).flatMap(name -> profile.store().read(tables ->
                    tables.friends().byName(name))).map(Friend::id).orElse(null);
            if (judged.taking() == Taking.UNASKED) {
                if (new Parcels(profile).takeUnasked(entry.file(), sha256, parcel)) {
                    taken++;
                }
                note(entry, State.TAKEN, sha256, friend);
            } else {
                note(entry, judged.taking() == Taking.NOT_AT_ALL ? State.NOT_OURS : State.WAITS, sha256, friend);
            }
        }

        /** What may be changing still is looked at once more instead. */
        private void note(FolderEntry entry, State state, String about, @Nullable String friend) {
            if (state == State.NOT_OURS && !entry.isSettled(now)) {
                unfinished = true;
            } else {
                found.add(new Seen(entry.name(), entry.bytes(), entry.modified(), state, about, friend, trust));
            }
        }

        private void note() {
            if (!found.isEmpty() || !seen.isEmpty()) {
                profile.store().write(tables -> {
                    seen.keySet().forEach(tables.folder()::removeSeen);
                    found.forEach(tables.folder()::put);
                    return found;
                });
            }
        }
    }
}
