package kith.ui.incoming;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import kith.ui.shell.Notices;
import kith.ui.work.Background;

/** Looks at the first bytes of each file and hands files of one kind to one receiver, all others to another. */
public final class FilesByKind implements IncomingFiles {
    private final Background background;
    private final Notices notices;
    private final Predicate<Path> kind;
    private final IncomingFiles ofKind;
    private final IncomingFiles others;

    /**
     * @param background where files are looked at
     * @param notices where it is told if that fails
     * @param kind whether a file is of the kind
     * @param ofKind takes the files of the kind
     * @param others takes everything else
     */
    public FilesByKind(Background background, Notices notices, Predicate<Path> kind, IncomingFiles ofKind,
            IncomingFiles others) {
        this.background = background;
        this.notices = notices;
        this.kind = kind;
        this.ofKind = ofKind;
        this.others = others;
    }

    @Override
    public void onFiles(List<Path> files) {
        List<Path> all = List.copyOf(files);
        background.run("files.looking", progress -> all.stream().collect(Collectors.partitioningBy(kind)),
                this::handOn, notices::fault);
    }

    private void handOn(Map<Boolean, List<Path>> sorted) {
        if (!sorted.getOrDefault(true, List.of()).isEmpty()) {
            ofKind.onFiles(sorted.getOrDefault(true, List.of()));
        }
        if (!sorted.getOrDefault(false, List.of()).isEmpty()) {
            others.onFiles(sorted.getOrDefault(false, List.of()));
        }
    }
}
