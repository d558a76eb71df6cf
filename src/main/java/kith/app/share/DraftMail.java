package kith.app.share;

import module java.base;
import kith.app.FileNames;
import kith.app.OutgoingFile;
import kith.app.Profile;
import kith.exchange.DocumentReader;
import kith.exchange.PinnedKeys;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.file.AtomicFile;
import kith.friend.Friend;
import kith.parcel.BoxedFile;
import kith.parcel.Parcel;

/**
 * An unsent message with signed files attached, as a file that mail programs open ({@code .eml} with
 * {@code X-Unsent: 1}). Only whole files of Kith's are attached, each under the media type that its format names;
 * what is sealed has none.
 *
 * <p>It goes to the friend's first address, if the profile holds one; the nickname, which the friend never sees, is not
 * in it. Nothing is sent from here.
 */
public final class DraftMail {
    /** The most bytes of all files together: hardly any mail server takes more than a part of it. */
    public static final long LIMIT = 32L << 20;

    /**
     * What the message says, in the user's language.
     *
     * @param subject any text
     * @param body any text, lines ended in any way
     */
    public record Text(String subject, String body) {
    }

    /**
     * What was written.
     *
     * @param file the draft
     * @param to the address that it goes to, if one is known
     */
    public record Draft(Path file, Optional<String> to) {
    }

    private final Profile profile;

    /** @param profile whose friends */
    public DraftMail(Profile profile) {
        this.profile = profile;
    }

    /** {@return where a draft for these files may lie: beside them, under a name that is free} */
    public static Path beside(List<Path> files) {
        Path first = files.getFirst().toAbsolutePath();
        String name = String.valueOf(first.getFileName()).replaceFirst("\\.[^.]*$", "");
        return FileNames.free(first.resolveSibling(name + "-mail.eml"));
    }

    /**
     * Returns where no file of this name exists. To be asked before something is done that ends in a draft.
     *
     * @throws kith.fault.KithException {@link Fault#FILE_IN_THE_WAY}
     */
    public static void requireFree(Path draft) {
        OutgoingFile.requireFree(draft);
    }

    /**
     * {@return the draft that was written, readable by its owner only}
     *
     * @param friend nickname of whom it goes to
     * @param files what is attached, at least one
     * @param words what it says
     * @param draft where to write it
     * @throws kith.fault.KithException {@link Fault#FILE_IN_THE_WAY}, {@link Fault#FILE_TOO_LARGE} beyond
     *     {@link #LIMIT}, {@link Fault#WRITE_FAILED}, and what {@link DocumentReader} says of a file that is none of
     *     Kith's
     */
    public Draft write(String friend, List<Path> files, Text words, Path draft) {
        requireFree(draft);
        Optional<String> to = profile.store().read(tables -> tables.friends().byName(friend)).map(Friend::addresses)
                .flatMap(addresses -> addresses.stream().findFirst());
        List<MimeDraft.Attachment> attachments = new ArrayList<>();
        long left = LIMIT;
        for (Path file : files) {
            byte[] content = read(file, left);
            left -= content.length;
            attachments.add(new MimeDraft.Attachment(String.valueOf(file.getFileName()), mediaType(content), content));
        }
        AtomicFile.write(draft, AtomicFile.Visibility.SECRET, out -> MimeDraft.write(out, to, words.subject(),
                words.body(), profile.now(), attachments));
        return new Draft(draft, to);
    }

    /** {@return the media type of a file of Kith's} What is sealed says nothing of what it is to anyone on the way. */
    public static String mediaType(byte[] content) {
        return Parcel.isParcel(content) || BoxedFile.kind(content).isPresent() ? "application/octet-stream"
                : "application/" + DocumentReader.read(content, PinnedKeys.none()).document().type().typ();
    }

    private static byte[] read(Path file, long limit) {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] content = in.readNBytes((int) limit + 1);
            if (content.length > limit) {
                throw Fault.FILE_TOO_LARGE.raise("bytes", Files.size(file), "limit", LIMIT);
            }
            return content;
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }
}
