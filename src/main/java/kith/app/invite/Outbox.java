package kith.app.invite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import kith.app.FileNames;
import kith.app.Profile;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.file.ProfileFiles;
import kith.friend.Friend;

/**
 * What is to be sent, in a folder for each friend within the profile: nobody has to find out which file is for whom,
 * and a newer file takes the place of the older one that was for the same purpose.
 */
public final class Outbox {
    /** Where files are written before it is known for whom they are. */
    private static final String UNSORTED = ".new";
    private static final int PART_OF_ID = 8;

    private final Profile profile;
    private final Path outbox;

    /** @param profile whose outbox */
    public Outbox(Profile profile) {
        this.profile = profile;
        this.outbox = profile.store().folder().resolve(ProfileFiles.OUTBOX);
    }

    /** {@return a folder to write a file to, which {@link #keep} takes from there} */
    public Path unsorted() {
        return outbox.resolve(UNSORTED);
    }

    /** {@return the folder of what is for a friend; two whose names make one name of a file have different ones} */
    public Path folder(Friend friend) {
        String stem = FileNames.stem(friend.name());
        boolean shared = profile.store().read(tables -> tables.friends().list()).stream()
                .anyMatch(other -> !other.id().equals(friend.id()) && FileNames.stem(other.name()).equals(stem));
        return outbox.resolve(shared ? stem + "-" + friend.id().substring(0, PART_OF_ID) : stem);
    }

    /**
     * {@return where a file for a friend is from now on} What was there for the same purpose is gone, drafts of
     * messages with it included.
     *
     * @param written a file in {@link #unsorted()}, named as the use cases of exchanges name them
     * @throws kith.fault.KithException {@link Fault#WRITE_FAILED}
     */
    public Path keep(Friend friend, Path written) {
        FilePurpose purpose = FilePurpose.of(written).orElseThrow();
        Path folder = folder(friend);
        Path kept = folder.resolve(purpose.unnumbered(written));
        try {
            Files.createDirectories(folder);
            for (Path older : of(folder, purpose)) {
                Files.deleteIfExists(older);
            }
            Files.move(written, kept, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw Fault.WRITE_FAILED.raise("path", kept, "problem", FileProblem.of(e)).causedBy(e);
        }
        return kept;
    }

    /** {@return what was written for a purpose, under whatever name its owner had then} */
    private static List<Path> of(Path folder, FilePurpose purpose) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(purpose::isOf).toList();
        }
    }
}
