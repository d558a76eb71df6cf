package kith.address.io;

import module java.base;
import kith.fault.Fault;
import kith.fault.KithException;
import org.jspecify.annotations.Nullable;

/**
 * Zip archives of cards, as phones and web mail export them. Unpacks into memory, one file at a time, never to the
 * disk: names in the archive are not used. Archives in archives are refused, and so is what grows beyond all
 * proportion.
 */
final class ZipReader implements BinaryBookReader {
    /** Files in an archive. */
    static final int MAX_FILES = 20_000;
    /** An archive that unpacks to more than so many times its size is none of cards; small ones may. */
    static final int MAX_RATIO = 200;

    private static final int SMALL = 4 << 20;

    private final AddressBookFiles inside;

    /** @param inside reads what lies in the archive; must know no archives itself */
    ZipReader(AddressBookFiles inside) {
        this.inside = inside;
    }

    @Override
    public boolean matches(byte[] bytes) {
        return isZip(bytes);
    }

    static boolean isZip(byte[] bytes) {
        return bytes.length >= 4 && bytes[0] == 'P' && bytes[1] == 'K'
                && (bytes[2] == 3 && bytes[3] == 4 || bytes[2] == 5 && bytes[3] == 6);
    }

    @Override
    public ImportReport read(byte[] bytes, String source, @Nullable Charset chosen) {
        ImportTally tally = new ImportTally();
        long left = bytes.length > SMALL / MAX_RATIO
                ? Math.min(AddressBookFiles.MAX_BYTES, (long) bytes.length * MAX_RATIO) : SMALL;
        int files = 0;
        int read = 0;
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (++files > MAX_FILES) {
                    throw Fault.BOOK_FORMAT_INVALID.raise("problem",
                            BookProblem.ARCHIVE_TOO_MANY_FILES.with("limit", MAX_FILES));
                }
                byte[] content = zip.readNBytes((int) left + 1);
                if (content.length > left) {
                    throw Fault.BOOK_FORMAT_INVALID.raise("problem", BookProblem.ARCHIVE_BOMB);
                }
                left -= content.length;
                read += take(tally, entry, content, chosen) ? 1 : 0;
            }
        } catch (ZipException e) {
            throw Fault.BOOK_FORMAT_INVALID.raise("problem", BookProblem.ARCHIVE_DAMAGED_OR_ENCRYPTED).causedBy(e);
        } catch (IOException | IllegalArgumentException e) {
            // Names that are no text are told as the latter.
            throw Fault.BOOK_FORMAT_INVALID.raise("problem", BookProblem.ARCHIVE_DAMAGED).causedBy(e);
        }
        if (read == 0) {
            throw Fault.BOOK_FORMAT_UNKNOWN.raise("problem", BookProblem.ARCHIVE_WITHOUT_BOOK);
        }
        return tally.report(source, BookFormat.ARCHIVE);
    }

    /** Returns whether the file is an address book; a list of addresses in an archive may be anything. */
    private boolean take(ImportTally tally, ZipEntry entry, byte[] content, @Nullable Charset chosen) {
        if (entry.isDirectory() || entry.getName().startsWith("__MACOSX/")) {
            return false;
        }
        if (isZip(content)) {
            throw Fault.BOOK_FORMAT_INVALID.raise("problem", BookProblem.ARCHIVE_NESTED);
        }
        try {
            ImportReport report = inside.read(content, "", chosen);
            if (report.format() != BookFormat.LIST && !report.warnings().containsKey(Warning.COLUMNS_BY_CONTENT)) {
                tally.absorb(report);
                return true;
            }
        } catch (KithException e) {
            if (e.fault() != Fault.BOOK_FORMAT_UNKNOWN && e.fault() != Fault.BOOK_FORMAT_INVALID) {
                throw e;
            }
        }
        tally.warn(Warning.FILE_NOT_READ);
        return false;
    }
}
