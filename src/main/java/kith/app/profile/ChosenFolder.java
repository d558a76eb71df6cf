package kith.app.profile;

import module java.base;
import kith.fault.Fault;
import kith.file.AtomicFile;
import kith.store.ProfileStore;

/**
 * The folder in which the user wants the profile to lie, kept for window and command line alike in a file of its own
 * beside the settings. What an option or the environment says comes before it.
 */
public final class ChosenFolder {
    /** What there is in a folder. */
    public enum Kind {
        /** A profile. */
        PROFILE,
        /** Nothing, not even the folder: a profile can be made here. */
        FREE,
        /** Other things, among which Kith puts no profile. */
        OTHER
    }

    private static final String FILE = "profile-folder";
    private static final int MAX_BYTES = 16 * 1024;
    /** What an editor leaves at the end of a file. Blanks may belong to the folder's name. */
    private static final Pattern LINE_ENDS = Pattern.compile("[\\r\\n]{1,4}\\z");

    private final Path file;

    /** @param environment environment variables */
    public ChosenFolder(Map<String, String> environment) {
        file = SettingsFolder.chosen(environment).resolve(FILE);
    }

    /** {@return the folder that was chosen last; empty for none, or where the file holds no absolute path} */
    public Optional<Path> remembered() {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MAX_BYTES + 1);
            Path folder = Path.of(LINE_ENDS.matcher(new String(bytes, StandardCharsets.UTF_8)).replaceFirst(""));
            return bytes.length <= MAX_BYTES && folder.isAbsolute() ? Optional.of(folder) : Optional.empty();
        } catch (IOException | InvalidPathException e) {
            return Optional.empty();
        }
    }

    /**
     * Chooses a folder and remembers it for the next start, unless there is something else in it.
     *
     * @param folder with a profile, or where one can be made
     * @return what there is
     * @throws kith.fault.KithException {@link Fault#PROFILE_UNREADABLE}, {@link Fault#WRITE_FAILED}
     */
    public Kind choose(Path folder) {
        Path absolute = folder.toAbsolutePath().normalize();
        Kind kind = look(absolute);
        if (kind != Kind.OTHER) {
            AtomicFile.write(file, absolute.toString().getBytes(StandardCharsets.UTF_8), AtomicFile.Visibility.SECRET);
        }
        return kind;
    }

    private static Kind look(Path folder) {
        if (ProfileStore.exists(folder)) {
            return Kind.PROFILE;
        }
        if (!Files.exists(folder)) {
            return Kind.FREE;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            return files.iterator().hasNext() ? Kind.OTHER : Kind.FREE;
        } catch (IOException e) {
            throw Fault.PROFILE_UNREADABLE.raise("path", folder).causedBy(e);
        }
    }
}
