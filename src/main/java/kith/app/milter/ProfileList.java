package kith.app.milter;

import module java.base;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.file.CappedFile;

/**
 * Whose mail is judged by which profile: a text file in UTF-8 with an address and a folder on each line. Empty lines
 * and those that begin with {@code #} count for nothing. A folder that is not absolute begins at the file's own.
 *
 * @param places by address
 */
record ProfileList(Map<EmailAddress, ListedProfile> places) {
    /** Largest file, in bytes. */
    static final int MAX_BYTES = 1024 * 1024;
    /** Most addresses. */
    static final int MAX_ADDRESSES = 10_000;

    /**
     * A profile.
     *
     * @param folder absolute
     * @param line the first one that names it, by which the log calls it
     */
    record ListedProfile(Path folder, int line) {
    }

    /** Copies the map. */
    ProfileList {
        places = Map.copyOf(places);
    }

    /**
     * {@return what the file says}
     *
     * @throws kith.fault.KithException {@link Fault#FILE_UNREADABLE}, {@link Fault#FILE_TOO_LARGE}, or
     *     {@link Fault#MILTER_PROFILES_INVALID} with the number of the line
     */
    static ProfileList read(Path file) {
        Path base = Objects.requireNonNull(file.toAbsolutePath().getParent());
        Map<EmailAddress, ListedProfile> places = new HashMap<>();
        Map<Path, ListedProfile> folders = new HashMap<>();
        int number = 0;
        for (String text : text(file).split("\r?\n", -1)) {
            number++;
            String line = text.strip();
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            String[] parts = line.split("\\s+", 2);
            if (parts.length < 2) {
                throw invalid(number);
            }
            ListedProfile place = new ListedProfile(folder(base, parts[1], number), number);
            ListedProfile known = folders.putIfAbsent(place.folder(), place);
            if (places.put(address(parts[0], number), known == null ? place : known) != null) {
                throw invalid(number);
            }
            if (places.size() > MAX_ADDRESSES) {
                throw invalid(number);
            }
        }
        return new ProfileList(places);
    }

    private static String text(Path file) {
        byte[] bytes = CappedFile.read(file, MAX_BYTES);
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            throw invalid(1);
        }
    }

    private static EmailAddress address(String text, int line) {
        try {
            return EmailAddress.parse(text);
        } catch (InvalidAddress e) {
            throw invalid(line);
        }
    }

    private static Path folder(Path base, String text, int line) {
        try {
            return base.resolve(text).normalize();
        } catch (InvalidPathException e) {
            throw invalid(line);
        }
    }

    private static KithException invalid(int line) {
        return Fault.MILTER_PROFILES_INVALID.raise("line", line);
    }
}
