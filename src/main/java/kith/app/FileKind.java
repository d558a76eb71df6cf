package kith.app;

import module java.base;
import kith.fault.Fault;

/**
 * What a file is, by its first bytes: another one of the same kind is replaced, anything else is not ours to destroy.
 */
public record FileKind(Predicate<byte[]> begins) {
    /** So many bytes tell. */
    private static final int ENOUGH = 8192;
    private static final byte[] PNG_SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

    /** What XML allows before the first element; a page that has a picture somewhere in it is no picture. */
    private static final Pattern SVG_BEGINS = Pattern.compile("\\uFEFF?+\\s*+"
            + "(?:(?:<[?][^>]*+>|<!--(?s:.*?)-->|<!DOCTYPE svg[^>]*+>)\\s*+){0,20}+<svg\\b");

    /** The first line of an experiment's numbers: at least two names. */
    private static final Pattern IDS_BEGIN = Pattern.compile("[^\\r\\n,]++(?:,[^\\r\\n,]++)++\\r\\n");

    private static final Pattern PLAYGROUND_BEGINS = Pattern.compile("\\s*\\{[^{]*\"kith-playground-[0-9]");

    /** Numbers of whatever figure; which columns they have is not known before there is a report. */
    public static final FileKind TABLE_OF_IDS = new FileKind(first -> IDS_BEGIN.matcher(
            new String(first, StandardCharsets.UTF_8)).lookingAt());
    /** A picture in pixels. */
    public static final FileKind PNG = new FileKind(first -> first.length >= PNG_SIGNATURE.length
            && Arrays.equals(PNG_SIGNATURE, Arrays.copyOf(first, PNG_SIGNATURE.length)));
    /** A picture of lines. */
    public static final FileKind SVG = new FileKind(first -> SVG_BEGINS.matcher(
            new String(first, StandardCharsets.UTF_8)).lookingAt());

    /** A playground of the Lab, of any version. */
    public static final FileKind PLAYGROUND = new FileKind(first -> PLAYGROUND_BEGINS.matcher(
            new String(first, StandardCharsets.ISO_8859_1)).lookingAt());

    /** {@return texts that begin with these words} */
    public static FileKind beginningWith(String words) {
        return new FileKind(first -> new String(first, StandardCharsets.UTF_8).startsWith(words));
    }

    /**
     * Returns where nothing of this name exists, or an empty file, or one of this kind.
     *
     * @throws kith.fault.KithException {@link Fault#FILE_IN_THE_WAY}
     */
    public void requireReplaceable(Path file) {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)
                && !begins(file, first -> first.length == 0 || begins.test(first))) {
            throw Fault.FILE_IN_THE_WAY.raise("path", file.toAbsolutePath());
        }
    }

    /** {@return whether a file is of this kind; false for one that can't be read} */
    public boolean matches(Path file) {
        return begins(file, begins);
    }

    private static boolean begins(Path file, Predicate<byte[]> wanted) {
        // A pipe may never say anything.
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(file)) {
            return wanted.test(in.readNBytes(ENOUGH));
        } catch (IOException e) {
            // What cannot be read may be anything.
            return false;
        }
    }
}
