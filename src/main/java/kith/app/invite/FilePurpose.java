package kith.app.invite;

import module java.base;
import kith.app.FileNames;
import kith.fault.EnumWord;
import kith.fault.Fault;
import kith.file.AtomicFile;

/** What a file for one person is for, which its name says. */
enum FilePurpose {
    /** Begins an exchange. */
    INVITATION,
    /** Answers an invitation, with the code or with a card alone. */
    ANSWER,
    /** Ends an exchange, or holds what is due. */
    PARCEL,
    /** The user's card, for who cannot seal anything to them yet. */
    CARD,
    /** Asks a friend for filters. */
    REQUEST;

    private static final String SUFFIX = ".kith";

    private final String word = EnumWord.of(this);
    private final Pattern names = Pattern.compile("(.*)-" + word + "(-[0-9]+)?\\.kith");
    private final Pattern drafts = Pattern.compile(".*-" + word + "(-[0-9]+)?-mail(-[0-9]+)?\\.eml");

    /**
     * Writes a file, readable by its owner alone, under a name that is free; {@return where}
     *
     * @param folder where to
     * @param owner the name of who sends it
     * @throws kith.fault.KithException {@link Fault#WRITE_FAILED}
     */
    Path write(Path folder, String owner, byte[] content) {
        Path file = FileNames.free(folder.resolve(FileNames.stem(owner) + "-" + word + SUFFIX));
        AtomicFile.write(file, content, AtomicFile.Visibility.SECRET);
        return file;
    }

    /** {@return what a file is for that {@link #write} named; none for any other name} */
    static Optional<FilePurpose> of(Path file) {
        return Arrays.stream(values()).filter(purpose -> purpose.matcher(file).matches()).findFirst();
    }

    /** {@return the name that such a file has where no other one is} */
    Path unnumbered(Path file) {
        Matcher matcher = matcher(file);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("not the name of a file to send: " + file);
        }
        return Path.of(matcher.group(1) + "-" + word + SUFFIX);
    }

    /** {@return whether this is a file for this purpose, or the draft of a message with one} */
    boolean isOf(Path file) {
        return matcher(file).matches() || drafts.matcher(String.valueOf(file.getFileName())).matches();
    }

    private Matcher matcher(Path file) {
        return names.matcher(String.valueOf(file.getFileName()));
    }
}
