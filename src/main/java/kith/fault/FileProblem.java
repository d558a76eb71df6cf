package kith.fault;

import module java.base;

/** Why the system did not read or write a file, as far as that can be told apart: detail {@code problem} of a fault. */
public enum FileProblem implements NamedProblem {
    /** There is no such file. */
    MISSING,
    /** It is a folder. */
    FOLDER,
    /** The user may not. */
    NOT_ALLOWED,
    /** A file stands where a folder is needed, or the other way round. */
    IN_THE_WAY,
    /** The disk is full, or the user's share of it. */
    NO_SPACE,
    /** The disk cannot be written. */
    READ_ONLY,
    /** Links lead to each other and to no file. */
    LINKS_IN_A_CIRCLE,
    /** It lies in too many folders inside each other. */
    TOO_DEEP,
    /** Its bytes are no text in UTF-8. */
    NOT_UTF8;

    /**
     * {@return the detail that says why} One of these where it is known, otherwise the system's own words.
     *
     * @param e what the system reported
     */
    public static Object of(IOException e) {
        return switch (e) {
            case NoSuchFileException missing -> MISSING;
            case FileNotFoundException missing -> MISSING;
            case FileSystemLoopException loop -> LINKS_IN_A_CIRCLE;
            case AccessDeniedException denied -> NOT_ALLOWED;
            case FileAlreadyExistsException taken -> IN_THE_WAY;
            case NotDirectoryException taken -> IN_THE_WAY;
            // Writers of pictures say only that writing failed, and why is inside.
            default -> e.getCause() instanceof IOException inner && of(inner) instanceof FileProblem known ? known
                    : ofWords(e);
        };
    }

    /** Java has no type for these; it hands the system's message on, in English where the system speaks it. */
    private static Object ofWords(IOException e) {
        String message = Objects.requireNonNullElse(e.getMessage(), e.getClass().getSimpleName());
        String words = message.toLowerCase(Locale.ROOT);
        if (words.contains("no space left") || words.contains("quota") || words.contains("not enough space")) {
            return NO_SPACE;
        }
        if (words.contains("symbolic links")) {
            return LINKS_IN_A_CIRCLE;
        }
        if (words.contains("read-only")) {
            return READ_ONLY;
        }
        if (words.contains("is a directory")) {
            return FOLDER;
        }
        return words.contains("not a directory") ? IN_THE_WAY : message;
    }
}
