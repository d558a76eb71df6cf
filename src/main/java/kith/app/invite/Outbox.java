package kith.app.invite;

import module java.base;
import kith.app.FileNames;
import kith.app.Profile;
import kith.app.share.ShareFilters;
import kith.exchange.Base64Url;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.file.ProfileFiles;
import kith.friend.Friend;
import kith.parcel.BoxedFile;

/**
 * What is to be sent, in a folder for each friend within the profile: nobody has to find out which file is for whom,
 * and a newer file takes the place of the older one that was for the same purpose.
 */
public final class Outbox {
    /** Where files are written before what they take the place of is gone: a folder for each friend and each job. */
    private static final String UNSORTED = ".new";
    private static final String CIRCLES = "circles";
    private static final Duration FRESH = Duration.ofDays(30);
    private static final int PART_OF_ID = 8;
    private static final Pattern FILTER = Pattern.compile(".*-([0-9]+)-[0-9]{2}\\.kith");
    private static final Pattern DRAFT = Pattern.compile(".*-[0-9]+-[0-9]{2}-mail(-[0-9]+)?\\.eml");

    private final Profile profile;
    private final Path outbox;

    /** @param profile whose outbox */
    public Outbox(Profile profile) {
        this.profile = profile;
        this.outbox = profile.store().folder().resolve(ProfileFiles.OUTBOX);
    }

    /** {@return the folder of all, which stands for that of whom it is for where the user chose no other} */
    public Path standard() {
        return outbox;
    }

    /** {@return the folder of what is for a circle, or the one that was chosen instead of {@link #standard()}} */
    public Path ofCircle(Path chosen, String title) {
        if (!chosen.equals(outbox)) {
            return chosen;
        }
        String stem = FileNames.stem(title);
        boolean shared = profile.store().read(tables -> tables.circles().list()).stream()
                .anyMatch(other -> !other.title().equals(title) && FileNames.stem(other.title()).equals(stem));
        return outbox.resolve(CIRCLES).resolve(shared ? stem + "-" + Integer.toHexString(title.hashCode()) : stem);
    }

    /** {@return the folder of what is for somebody who founds a circle, or the one that was chosen} */
    public Path ofCircles(Path chosen) {
        return chosen.equals(outbox) ? outbox.resolve(CIRCLES) : chosen;
    }

    /**
     * {@return a new folder to write files for a friend to, which {@link #keep} takes from there}
     *
     * @param friend nickname, perhaps of nobody yet
     * @throws kith.fault.KithException {@link Fault#WRITE_FAILED}
     */
    public Path unsorted(String friend) {
        Path folder = outbox.resolve(UNSORTED).resolve(FileNames.stem(friend));
        try {
            return Files.createTempDirectory(Files.createDirectories(folder), "");
        } catch (IOException e) {
            throw Fault.WRITE_FAILED.raise("path", folder, "problem", FileProblem.of(e)).causedBy(e);
        }
    }

    /**
     * Puts what a process that was killed had written to {@link #unsorted} where its friend has theirs, since the
     * profile takes it for written. Only for a time when nobody else writes there. What cannot be told apart or moved
     * stays.
     */
    public void recover() {
        Path unsorted = outbox.resolve(UNSORTED);
        if (!Files.isDirectory(unsorted)) {
            return;
        }
        for (Friend friend : profile.store().read(tables -> tables.friends().list())) {
            Path folder = folder(friend);
            if (folder.equals(outbox.resolve(FileNames.stem(friend.name())))) {
                recover(unsorted.resolve(FileNames.stem(friend.name())), folder);
            }
        }
    }

    private static void recover(Path left, Path folder) {
        try (Stream<Path> found = Files.isDirectory(left) ? Files.walk(left) : Stream.empty()) {
            for (Path each : found.sorted(Comparator.reverseOrder()).toList()) {
                String name = String.valueOf(each.getFileName());
                // What was being written when the process ended is no file yet.
                if (Files.isDirectory(each) || name.startsWith(".")) {
                    Files.deleteIfExists(each);
                } else {
                    Files.createDirectories(folder);
                    Files.move(each, FileNames.free(folder.resolve(name)));
                }
            }
        } catch (IOException e) {
            // It stays where it is, and is tried again at the next opening.
        }
    }

    /** {@return the folder of what is for a friend; two whose names make one name of a file have different ones} */
    public Path folder(Friend friend) {
        String stem = FileNames.stem(friend.name());
        boolean shared = profile.store().read(tables -> tables.friends().list()).stream()
                .anyMatch(other -> !other.id().equals(friend.id()) && FileNames.stem(other.name()).equals(stem));
        return outbox.resolve(shared ? withId(stem, friend) : stem);
    }

    private static String withId(String stem, Friend friend) {
        return stem + "-" + friend.id().substring(0, PART_OF_ID);
    }

    /** {@return the friends who may have files here, by one look at the folder: most have none} */
    List<Friend> friends() {
        Set<String> there = new HashSet<>();
        try (Stream<Path> folders = Files.isDirectory(outbox) ? Files.list(outbox) : Stream.empty()) {
            folders.forEach(folder -> there.add(String.valueOf(folder.getFileName())));
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("path", outbox, "problem", FileProblem.of(e)).causedBy(e);
        }
        return there.isEmpty() ? List.of() : profile.store().read(tables -> tables.friends().list()).stream()
                .filter(friend -> there.contains(FileNames.stem(friend.name()))
                        || there.contains(withId(FileNames.stem(friend.name()), friend))).toList();
    }

    /**
     * {@return where the draft of a message for a friend lies that is written along with those for others}
     *
     * @param chosen the folder that has a folder for each friend
     */
    public Path draft(Path chosen, Friend friend) {
        return chosen.resolve(folder(friend).getFileName() + "-mail.eml");
    }

    /**
     * {@return where a file for a friend is from now on} What was there for the same purpose is gone, drafts of
     * messages with it included, but for the completion of an exchange that did not go yet: nothing but another
     * completion takes its place. It is due to go with mail, also where the same bytes went before, unless it lies in
     * the shared folder.
     *
     * @param written a file in a folder of {@link #unsorted}, or in the friend's own, named as the use cases of
     *     exchanges name them
     * @throws kith.fault.KithException {@link Fault#WRITE_FAILED}
     */
    public Path keep(Friend friend, Path written) {
        FilePurpose purpose = FilePurpose.of(written).orElseThrow();
        Path folder = folder(friend);
        Path kept = folder.resolve(purpose.unnumbered(written));
        try {
            Files.createDirectories(folder);
            boolean completes = isCompletion(written);
            if (purpose == FilePurpose.PARCEL) {
                Files.deleteIfExists(draft(outbox, friend));
            }
            for (Path older : of(folder, purpose)) {
                if (!older.equals(written) && (completes || !isAwaited(friend, older))) {
                    Files.deleteIfExists(older);
                }
            }
            if (!kept.equals(written) && Files.exists(kept)) {
                kept = folder.equals(written.getParent()) ? written : FileNames.free(kept);
            }
            if (!kept.equals(written)) {
                Files.move(written, kept);
                forget(written);
            }
            String sha256 = Base64Url.sha256(Files.readAllBytes(kept));
            profile.store().write(tables -> {
                // What lies in the shared folder already was sent by that.
                if (!tables.folder().isLying(sha256)) {
                    tables.travel().removeHandedOver(friend.id(), sha256);
                }
                return sha256;
            });
        } catch (IOException e) {
            throw Fault.WRITE_FAILED.raise("path", kept, "problem", FileProblem.of(e)).causedBy(e);
        }
        return kept;
    }

    /**
     * {@return a plain share, whose files are where a friend has theirs from now on} Those of older editions are gone,
     * and so are drafts of messages; of the same edition some may be on their way, and stay.
     *
     * @param written in a folder of {@link #unsorted}
     * @throws kith.fault.KithException {@link Fault#WRITE_FAILED}
     */
    public ShareFilters.Result keep(ShareFilters.Result written) {
        Path folder = folder(written.friend());
        try {
            Files.createDirectories(folder);
            if (!written.files().isEmpty()) {
                for (Path older : older(folder, Integer.toString(written.edition()))) {
                    Files.deleteIfExists(older);
                }
            }
            List<Path> kept = new ArrayList<>();
            for (Path file : written.files()) {
                kept.add(Files.move(file, folder.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING));
                forget(file);
            }
            return written.at(kept, written.card().map(card -> keep(written.friend(), card)));
        } catch (IOException e) {
            throw Fault.WRITE_FAILED.raise("path", folder, "problem", FileProblem.of(e)).causedBy(e);
        }
    }

    /** {@return whether a file completes an exchange; none is that is not sealed} */
    public static boolean isCompletion(Path file) {
        try {
            return FilePurpose.of(file).filter(FilePurpose.PARCEL::equals).isPresent()
                    && BoxedFile.kind(Files.readAllBytes(file)).isPresent();
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }

    private boolean isAwaited(Friend friend, Path file) {
        return isCompletion(file) && isFresh(file) && profile.store().read(tables ->
                !tables.travel().handedOver(friend.id()).contains(sha256(file)));
    }

    /** {@return whether a file does not lie about for so long that it went another way, or is not wanted any more} */
    boolean isFresh(Path file) {
        return file.toFile().lastModified() > profile.now().minus(FRESH).toEpochMilli();
    }

    private static String sha256(Path file) {
        try {
            return Base64Url.sha256(Files.readAllBytes(file));
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }

    /** Its folder goes with the last file that was written there. */
    private static void forget(Path written) throws IOException {
        Path folder = written.getParent();
        if (folder != null) {
            try (Stream<Path> others = Files.list(folder)) {
                if (others.findAny().isEmpty()) {
                    Files.deleteIfExists(folder);
                }
            }
        }
    }

    private static List<Path> older(Path folder, String edition) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> {
                String name = String.valueOf(file.getFileName());
                Matcher filter = FILTER.matcher(name);
                return filter.matches() ? !filter.group(1).equals(edition) : DRAFT.matcher(name).matches();
            }).toList();
        }
    }

    /** {@return what was written for a purpose, under whatever name its owner had then} */
    private static List<Path> of(Path folder, FilePurpose purpose) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(purpose::isOf).toList();
        }
    }
}
