package kith.app.folder.sync;

import module java.base;
import kith.app.Profile;
import kith.app.folder.FolderPost;
import kith.app.folder.SharedFolder;
import kith.app.invite.DueByMail;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.friend.Friend;
import kith.friend.KeyTrust;

/** Turns the sharing of a folder on and off. */
public final class ChooseFolder {
    private final Profile profile;

    /** @param profile whose folder */
    public ChooseFolder(Profile profile) {
        this.profile = profile;
    }

    /**
     * Shares a folder from now on. What lies ready to be sent and did not go yet goes there, too.
     *
     * @return where it is
     * @throws kith.fault.KithException {@link Fault#FOLDER_UNUSABLE}, {@link Fault#WRITE_FAILED}
     */
    public Path use(Path folder) {
        Path real = new SharedFolder(profile).use(folder);
        DueByMail due = new DueByMail(profile);
        for (Friend friend : profile.store().read(tables -> tables.friends().list())) {
            List<Path> parcels = !KeyTrust.isWelcome(friend) ? List.of() : due.list(friend).stream()
                    .filter(one -> one.kind() == DueByMail.Kind.PARCEL && one.source() != null)
                    .map(DueByMail.Ready::source).toList();
            for (Path parcel : parcels) {
                byte[] file = read(parcel);
                profile.store().write(tables -> {
                    FolderPost.enter(tables, friend, file, profile.now());
                    return file;
                });
            }
        }
        new FolderPost(profile).hurry();
        return real;
    }

    private static byte[] read(Path parcel) {
        try {
            return Files.readAllBytes(parcel);
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("path", parcel, "problem", FileProblem.of(e)).causedBy(e);
        }
    }

    /** Shares no folder any more. What lies there stays. */
    public void off() {
        new SharedFolder(profile).off();
    }
}
