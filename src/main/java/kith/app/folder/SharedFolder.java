package kith.app.folder;

import module java.base;
import kith.app.Profile;
import kith.exchange.Base64Url;
import kith.exchange.InvitationId;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import kith.file.CappedFile;
import kith.friend.Friend;
import kith.parcel.BoxedFile;
import kith.parcel.GivenAnswer;
import kith.parcel.Parcel;
import kith.store.FolderTable;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * Which folder a profile shares with friends, if any, and how it stands. Kith marks a folder that was chosen by an
 * empty file: where a disk is not connected the folder may be there all the same, and nothing must be written there.
 */
public final class SharedFolder {
    /** Marks a folder that was chosen. */
    public static final String MARK = ".kith-folder";
    /** Before the id of an exchange, in what is noted of a file that waits. */
    static final String ANSWER = "answer:";
    /** The same of a completion. */
    static final String COMPLETION = "completion:";

    /**
     * A file that only the user opens.
     *
     * @param file where it lies
     * @param friend who sealed it, where that is known
     */
    public record Waiting(Path file, @Nullable Friend friend) {
    }

    /**
     * A parcel that was taken by itself.
     *
     * @param friend whose it was
     * @param filters how many filters it brought
     * @param lists how many lists of circles
     */
    public record Taken(String friend, int filters, int lists) {
    }

    /**
     * How the folder stands.
     *
     * @param folder which it is; none if no folder is shared
     * @param problem why it cannot be used now
     * @param waiting what is for the user to open
     * @param onTheirWay how many files are to be written there as soon as that is possible
     * @param lying how many files of the user's were written there and not removed since
     * @param others how many other files lie there that aren't for the user
     */
    public record Status(Optional<Path> folder, @Nullable KithException problem, List<Waiting> waiting, int onTheirWay,
            int lying, int others) {
        /** Copies the list. */
        public Status {
            waiting = List.copyOf(waiting);
        }
    }

    private final Profile profile;

    /** @param profile whose folder */
    public SharedFolder(Profile profile) {
        this.profile = profile;
    }

    /** {@return the folder that was chosen} */
    public Optional<Path> chosen() {
        return profile.store().read(tables -> tables.meta().sharedFolder()).map(Path::of);
    }

    /**
     * Shares a folder from now on.
     *
     * @return where it is
     * @throws KithException {@link Fault#FOLDER_UNUSABLE}, {@link Fault#WRITE_FAILED}
     */
    public Path use(Path folder) {
        Path real = real(folder);
        Path own = real(profile.store().folder());
        if (real.startsWith(own) || own.startsWith(real)) {
            throw unusable(real, FolderProblem.OF_THE_PROFILE);
        }
        boolean marked = mark(real);
        boolean chosen = false;
        try {
            profile.store().write(tables -> {
                if (!tables.meta().sharedFolder().equals(Optional.of(real.toString()))) {
                    tables.folder().clear();
                    tables.meta().setSharedFolder(real.toString());
                }
                return real;
            });
            chosen = true;
            return real;
        } finally {
            if (marked && !chosen) {
                unmark(real);
            }
        }
    }

    private static Path real(Path folder) {
        try {
            Path real = folder.toRealPath();
            if (Files.isDirectory(real)) {
                return real;
            }
        } catch (IOException e) {
            throw unusable(folder.toAbsolutePath(), FolderProblem.MISSING).causedBy(e);
        }
        throw unusable(folder.toAbsolutePath(), FolderProblem.MISSING);
    }

    /** {@return whether it was not marked before, by another machine or by a friend} */
    private static boolean mark(Path folder) {
        try {
            Files.createFile(folder.resolve(MARK));
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        } catch (IOException e) {
            throw Fault.WRITE_FAILED.raise("path", folder.resolve(MARK), "problem", FileProblem.of(e)).causedBy(e);
        }
    }

    private static void unmark(Path folder) {
        try {
            Files.deleteIfExists(folder.resolve(MARK));
        } catch (IOException e) {
            // An empty file of Kith's in a folder that nobody shares.
        }
    }

    /** Shares no folder any more. What lies there stays. */
    public void off() {
        profile.store().write(tables -> {
            tables.folder().clear();
            tables.meta().setSharedFolder(null);
            return tables;
        });
    }

    /**
     * {@return the folder, if one is chosen and there}
     *
     * @throws KithException {@link Fault#FOLDER_UNUSABLE} if one is chosen and not there
     */
    public Optional<Path> find() {
        Optional<Path> folder = chosen();
        folder.ifPresent(SharedFolder::requireThere);
        return folder;
    }

    private static void requireThere(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw unusable(folder, FolderProblem.MISSING);
        }
        if (!Files.exists(folder.resolve(MARK), LinkOption.NOFOLLOW_LINKS)) {
            throw unusable(folder, Files.isReadable(folder) && Files.isExecutable(folder) ? FolderProblem.UNMARKED
                    : FolderProblem.CLOSED);
        }
    }

    /** {@return a fault that says why a folder cannot be used} */
    public static KithException unusable(Path folder, FolderProblem problem) {
        return Fault.FOLDER_UNUSABLE.raise("path", folder, "problem", problem);
    }

    /** {@return how the folder stands, as far as it was looked at; no key is needed} */
    public Status status() {
        Optional<Path> folder = chosen();
        KithException problem = null;
        try {
            folder.ifPresent(SharedFolder::requireThere);
        } catch (KithException e) {
            problem = e;
        }
        KithException found = problem;
        return profile.store().read(tables -> {
            int lying = tables.folder().lying().size();
            return new Status(folder, found,
                    folder.filter(path -> found == null).map(path -> waiting(tables, path)).orElse(List.of()),
                    tables.folder().onTheirWay().size(), lying,
                    // A file of the user's own may not have been looked at since it was written.
                    Math.max(0, tables.folder().count(FolderTable.State.NOT_OURS) - lying));
        });
    }

    /** {@return what was taken by itself, by this process or another, and the user did not hear of; now they do} */
    public List<Taken> tell() {
        if (!profile.store().read(tables -> tables.folder().isAnyUntold())) {
            return List.of();
        }
        return profile.store().write(tables -> tables.folder().tell().stream()
                .filter(one -> one.filters() + one.lists() > 0)
                .flatMap(one -> tables.friends().byId(one.friendId()).stream()
                        .map(friend -> new Taken(friend.name(), one.filters(), one.lists()))).toList());
    }

    /** {@return whether a file that was written elsewhere lies in the folder, too} */
    public boolean holds(Path file) {
        String sha256 = Base64Url.sha256(CappedFile.read(file, Parcel.MAX_BYTES));
        return profile.store().read(tables -> tables.folder().isLying(sha256));
    }

    private List<Waiting> waiting(Tables tables, Path folder) {
        return tables.folder().waiting().stream().filter(seen -> isOpen(tables, seen)).map(seen -> new Waiting(
                folder.resolve(seen.name()), Optional.ofNullable(seen.friendId())
                        .flatMap(id -> tables.friends().byId(id)).orElse(null))).toList();
    }

    /** The user may have opened it since, or ended the exchange that it belongs to. */
    private boolean isOpen(Tables tables, FolderTable.Seen seen) {
        String about = seen.about();
        if (about.startsWith(ANSWER)) {
            return isAwaitedAnswer(tables, id(about));
        }
        return about.startsWith(COMPLETION) ? isAwaitedCompletion(tables, id(about)) : !tables.folder().isTaken(about);
    }

    private static InvitationId id(String about) {
        return InvitationId.of(Base64Url.decode(about.substring(about.indexOf(':') + 1), "about"));
    }

    private boolean isAwaitedAnswer(Tables tables, InvitationId id) {
        return tables.exchanges().invitation(id).filter(sent -> sent.isOpen(profile.now())).isPresent();
    }

    private boolean isAwaitedCompletion(Tables tables, InvitationId id) {
        return tables.exchanges().answer(id).filter(given -> given.state() == GivenAnswer.State.WAITING
                && !profile.now().isAfter(given.expires())).isPresent();
    }

    /** {@return what is noted of a file of an exchange of the user's; none if it is of no open one} */
    public Optional<String> awaited(BoxedFile file) {
        InvitationId id = file.invitation();
        return profile.store().read(tables -> switch (file.kind()) {
            case ANSWER -> isAwaitedAnswer(tables, id) ? Optional.of(ANSWER + id.text()) : Optional.empty();
            case COMPLETION -> isAwaitedCompletion(tables, id) ? Optional.of(COMPLETION + id.text()) : Optional.empty();
        });
    }
}
