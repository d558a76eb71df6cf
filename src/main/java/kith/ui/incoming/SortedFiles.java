package kith.ui.incoming;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import kith.app.Progress;
import kith.ui.shell.Notices;
import kith.ui.work.Background;

/**
 * Looks at the first bytes of each file and hands it to whom it concerns: JSON objects are files of Kith's, everything
 * else may be an address book. A file that cannot be read goes the second way, where that is said.
 */
public final class SortedFiles implements IncomingFiles {
    private static final int LOOKED_AT = 1024;

    private enum Kind {
        KITH, BOOK
    }

    private final Background background;
    private final Notices notices;
    private final IncomingFiles kithFiles;
    private final IncomingFiles addressBooks;

    /**
     * @param background where files are looked at
     * @param notices where it is told if that fails
     * @param kithFiles takes what looks like files of Kith's
     * @param addressBooks takes everything else
     */
    public SortedFiles(Background background, Notices notices, IncomingFiles kithFiles, IncomingFiles addressBooks) {
        this.background = background;
        this.notices = notices;
        this.kithFiles = kithFiles;
        this.addressBooks = addressBooks;
    }

    @Override
    public void onFiles(List<Path> files) {
        List<Path> all = List.copyOf(files);
        background.run("files.looking", progress -> sort(all, progress), sorted -> {
            handOn(sorted.getOrDefault(Kind.KITH, List.of()), kithFiles);
            handOn(sorted.getOrDefault(Kind.BOOK, List.of()), addressBooks);
        }, notices::fault);
    }

    private static void handOn(List<Path> files, IncomingFiles to) {
        if (!files.isEmpty()) {
            to.onFiles(files);
        }
    }

    private static Map<Kind, List<Path>> sort(List<Path> files, Progress progress) {
        progress.at(0, files.size());
        return files.stream().collect(Collectors.groupingBy(SortedFiles::kind));
    }

    private static Kind kind(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return beginsAnObject(in.readNBytes(LOOKED_AT)) ? Kind.KITH : Kind.BOOK;
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
