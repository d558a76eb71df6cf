package kith.ui.incoming;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import kith.address.io.SenderList;
import kith.app.check.CheckMail;
import kith.app.receive.GivenFile;
import kith.fault.KithException;
import kith.mail.box.Mailboxes;
import kith.parallel.Progress;
import kith.parcel.Parcel;
import kith.parcel.TextForm;
import kith.ui.work.Background;

/**
 * Looks at the first bytes of each file and hands it to whom it concerns: JSON objects, and what is sealed or written
 * as text, are files of Kith's, as are messages to which such are attached; other messages name a sender to check, a
 * list of addresses, a mailbox or a folder is checked or read as contacts, everything else may be an address book. A
 * file that cannot be read goes the last way, where that is said.
 */
public final class SortedFiles implements IncomingFiles {
    private static final int LOOKED_AT = 1024;

    private enum Kind {
        KITH, MAIL, MAILBOX, LIST, BOOK
    }

    private final Background background;
    private final Consumer<KithException> failed;
    private final IncomingFiles kithFiles;
    private final IncomingFiles toCheck;
    private final BooleanSupplier checksLists;
    private final IncomingFiles addressBooks;

    /**
     * @param background where files are looked at
     * @param failed told if that fails
     * @param kithFiles takes what looks like files of Kith's
     * @param toCheck takes messages, and lists and mailboxes where they are to be checked
     * @param checksLists whether lists of addresses and mailboxes are to be checked now, and not to be read as address
     *     books
     * @param addressBooks takes everything else
     */
    public SortedFiles(Background background, Consumer<KithException> failed, IncomingFiles kithFiles,
            IncomingFiles toCheck, BooleanSupplier checksLists, IncomingFiles addressBooks) {
        this.background = background;
        this.failed = failed;
        this.kithFiles = kithFiles;
        this.toCheck = toCheck;
        this.checksLists = checksLists;
        this.addressBooks = addressBooks;
    }

    @Override
    public void onFiles(List<Path> files) {
        List<Path> all = List.copyOf(files);
        Set<Kind> checked = checksLists.getAsBoolean() ? Set.of(Kind.MAIL, Kind.MAILBOX, Kind.LIST)
                : Set.of(Kind.MAIL);
        background.run("files.looking", progress -> sort(all, progress), kinds -> {
            handOn(only(all, file -> kinds.get(file) == Kind.KITH), kithFiles);
            handOn(only(all, file -> checked.contains(kinds.get(file))), toCheck);
            handOn(only(all, file -> kinds.get(file) != Kind.KITH && !checked.contains(kinds.get(file))), addressBooks);
        }, failed);
    }

    private static List<Path> only(List<Path> files, Predicate<Path> which) {
        return files.stream().filter(which).toList();
    }

    private static void handOn(List<Path> files, IncomingFiles to) {
        if (!files.isEmpty()) {
            to.onFiles(files);
        }
    }

    private static Map<Path, Kind> sort(List<Path> files, Progress progress) {
        progress.at(0, files.size());
        return files.stream().distinct().collect(Collectors.toMap(file -> file, SortedFiles::kind));
    }

    private static Kind kind(Path file) {
        if (Files.isDirectory(file) || Mailboxes.isMail(file) && !CheckMail.isMail(file)) {
            return Kind.MAILBOX;
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] start = in.readNBytes(LOOKED_AT);
            return beginsAnObject(start) || Parcel.isParcel(start)
                    || TextForm.beginsIn(start) || GivenFile.isAttachedTo(file) ? Kind.KITH
                    : CheckMail.isMail(file) ? Kind.MAIL
                    : SenderList.beginsLikeOne(start) ? Kind.LIST : Kind.BOOK;
        } catch (IOException e) {
            // The reader of address books meets the same trouble and says so with its code.
            return Kind.BOOK;
        }
    }

    private static boolean beginsAnObject(byte[] start) {
        boolean marked = start.length >= 3 && (start[0] & 0xFF) == 0xEF && (start[1] & 0xFF) == 0xBB
                && (start[2] & 0xFF) == 0xBF;
        for (int i = marked ? 3 : 0; i < start.length; i++) {
            switch (start[i]) {
                case ' ', '\t', '\r', '\n' -> {
                    // White space may stand before a JSON object.
                }
                default -> {
                    return start[i] == '{';
                }
            }
        }
        return false;
    }
}
