package kith.ui.incoming;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import kith.app.qr.PictureFile;
import kith.ui.shell.Notices;
import kith.ui.work.Background;

/**
 * Looks at the first bytes of each file: pictures (PNG, JPEG, GIF, BMP) may show a QR code, everything else is
 * for somebody else to sort. A file that cannot be read is no picture.
 */
public final class PicturesApart implements IncomingFiles {
    private final Background background;
    private final Notices notices;
    private final IncomingFiles pictures;
    private final IncomingFiles others;

    /**
     * @param background where files are looked at
     * @param notices where it is told if that fails
     * @param pictures takes what looks like a picture
     * @param others takes everything else
     */
    public PicturesApart(Background background, Notices notices, IncomingFiles pictures, IncomingFiles others) {
        this.background = background;
        this.notices = notices;
        this.pictures = pictures;
        this.others = others;
    }

    @Override
    public void onFiles(List<Path> files) {
        List<Path> all = List.copyOf(files);
        background.run("files.looking", progress -> all.stream().collect(
                Collectors.partitioningBy(PictureFile::isPicture)), this::handOn, notices::fault);
    }

    private void handOn(Map<Boolean, List<Path>> sorted) {
        if (!sorted.getOrDefault(true, List.of()).isEmpty()) {
            pictures.onFiles(sorted.getOrDefault(true, List.of()));
        }
        if (!sorted.getOrDefault(false, List.of()).isEmpty()) {
            others.onFiles(sorted.getOrDefault(false, List.of()));
        }
    }
}
