package kith.app.milter;

import module java.base;
import org.jspecify.annotations.Nullable;

/**
 * By what one sees that a file was changed or replaced.
 *
 * @param changed when; empty where there is no file
 * @param bytes its size
 * @param key which file it is, where the file system has such a thing
 */
record FileState(Optional<FileTime> changed, long bytes, @Nullable Object key) {
    /** {@return how the file is now} */
    static FileState of(Path file) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return new FileState(Optional.of(attributes.lastModifiedTime()), attributes.size(), attributes.fileKey());
        } catch (IOException e) {
            return new FileState(Optional.empty(), 0, null);
        }
    }
}
