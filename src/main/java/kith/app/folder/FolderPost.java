package kith.app.folder;

import module java.base;
import kith.app.Profile;
import kith.exchange.Base64Url;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import kith.file.AtomicFile;
import kith.friend.Friend;
import kith.friend.HandedOver;
import kith.friend.KeyTrust;
import kith.parcel.Parcel;
import kith.store.FolderTable.Given;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * Sealed files on their way into the shared folder. Whatever an action of the user's seals for a friend is noted in the
 * transaction that notes it as written, and lies there as soon as the folder can be written; then it counts as sent. It
 * is called by the SHA-256 of its bytes, so that the same file is not written twice, by a copy of the profile on
 * another machine either, and the name says nothing that the bytes do not say.
 */
public final class FolderPost {
    /**
     * What was written.
     *
     * @param files how many lie in the folder now that were on their way
     * @param problem why another one could not be written; null for none
     */
    public record Written(int files, @Nullable KithException problem) {
    }

    /** After so long a file is removed by the profile that wrote it. */
    public static final Duration KEPT = Duration.ofDays(90);
    /** After so long a file that could not be written is not wanted any more. */
    static final Duration FRESH = Duration.ofDays(30);

    private static final int NAME_BYTES = 16;
    private static final String SUFFIX = ".kith";

    private final Profile profile;
    private final SharedFolder shared;

    /** @param profile of who gives */
    public FolderPost(Profile profile) {
        this.profile = profile;
        this.shared = new SharedFolder(profile);
    }

    /**
     * Puts a sealed file on its way, if a folder is shared. What went before goes once more where the user gives it
     * once more.
     */
    public static void enter(Tables tables, Friend friend, byte[] file, Instant now) {
        if (tables.meta().sharedFolder().isPresent()) {
            String sha256 = Base64Url.sha256(file);
            tables.folder().putGiven(friend.id(), sha256, file, now);
            tables.travel().removeHandedOver(friend.id(), sha256);
        }
    }

    /** Writes what is on its way, if that is possible now; otherwise it stays on its way. */
    public void hurry() {
        try {
            write();
        } catch (KithException e) {
            if (e.fault() != Fault.FOLDER_UNUSABLE) {
                throw e;
            }
            // Whoever looks at the folder next tries again, and says what is wrong with it.
        }
    }

    /**
     * {@return what could be written of what was on its way} What could not be stays on its way. Nothing where no
     * folder is shared.
     *
     * @throws KithException {@link Fault#FOLDER_UNUSABLE}, and what the store throws
     */
    public Written write() {
        Optional<Path> folder = shared.find();
        int written = 0;
        KithException problem = null;
        for (Given given : folder.isEmpty() ? List.<Given>of()
                : profile.store().read(tables -> tables.folder().onTheirWay())) {
            try {
                if (!isWanted(given)) {
                    forget(given);
                } else if (write(folder.get(), given)) {
                    written++;
                }
            } catch (KithException e) {
                if (e.fault() != Fault.WRITE_FAILED) {
                    throw e;
                }
                // There may be room for a smaller one.
                problem = e;
            }
        }
        return new Written(written, problem);
    }

    private void forget(Given given) {
        profile.store().write(tables -> {
            tables.folder().removeGiven(given.sha256());
            return given;
        });
    }

    /** It may have gone with a message meanwhile; and to someone who is blocked nothing goes. A copy reached no one. */
    private boolean isWanted(Given given) {
        return given.at().isAfter(profile.now().minus(FRESH)) && profile.store().read(tables ->
                tables.friends().byId(given.friendId()).filter(KeyTrust::isWelcome).isPresent()
                && !tables.travel().isHandedOver(given.friendId(), given.sha256(), HandedOver.Way.MAIL));
    }

    private boolean write(Path folder, Given given) {
        Optional<byte[]> file = profile.store().read(tables -> tables.folder().file(given.sha256()));
        if (file.isEmpty()) {
            // Another process of this profile was faster.
            return false;
        }
        place(folder, given.sha256(), file.get());
        profile.store().write(tables -> {
            tables.folder().setLying(given.sha256(), profile.now());
            tables.travel().putHandedOver(given.friendId(), given.sha256(),
                    new HandedOver(profile.now(), HandedOver.Way.FOLDER));
            return given;
        });
        return true;
    }

    private static void place(Path folder, String sha256, byte[] file) {
        Path target = folder.resolve(name(sha256, 0));
        if (isThere(target, file)) {
            return;
        }
        if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            // Something else is called so: whoever saw the file could put it there.
            target = folder.resolve(name(sha256, NAME_BYTES));
        }
        AtomicFile.write(target, file, AtomicFile.Visibility.NORMAL);
    }

    private static boolean isThere(Path target, byte[] file) {
        try {
            return Files.isRegularFile(target, LinkOption.NOFOLLOW_LINKS) && Files.size(target) == file.length
                    && Arrays.equals(Files.readAllBytes(target), file);
        } catch (IOException e) {
            return false;
        }
    }

    private static String name(String sha256, int from) {
        return HexFormat.of().formatHex(Base64Url.decode(sha256, "sha256"), from, from + NAME_BYTES) + SUFFIX;
    }

    /**
     * Removes the user's own files from the folder that lie there for long, or are for somebody who is blocked or was
     * removed. Nobody else's are touched.
     *
     * @throws KithException {@link Fault#FOLDER_UNUSABLE}, {@link Fault#WRITE_FAILED}
     */
    public void clearAway() {
        Optional<Path> folder = shared.find();
        if (folder.isEmpty()) {
            return;
        }
        Instant oldest = profile.now().minus(KEPT);
        for (Given given : profile.store().read(tables -> tables.folder().lying().stream()
                .filter(one -> one.at().isBefore(oldest) || tables.friends().byId(one.friendId())
                        .filter(KeyTrust::isWelcome).isEmpty()).toList())) {
            for (int from : new int[] {0, NAME_BYTES}) {
                remove(folder.get().resolve(name(given.sha256(), from)), given.sha256());
            }
            forget(given);
        }
    }

    private static void remove(Path file, String sha256) {
        try {
            if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && Files.size(file) <= Parcel.MAX_BYTES
                    && Base64Url.sha256(Files.readAllBytes(file)).equals(sha256)) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw Fault.WRITE_FAILED.raise("path", file, "problem", FileProblem.of(e)).causedBy(e);
        }
    }
}
