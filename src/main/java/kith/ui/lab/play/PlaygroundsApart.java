package kith.ui.lab.play;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import kith.app.lab.PlayWithFilter;
import kith.ui.incoming.IncomingFiles;
import kith.ui.shell.Notices;
import kith.ui.work.Background;

/** Looks into each file: a playground goes to the playground, everything else is for somebody else to sort. */
public final class PlaygroundsApart implements IncomingFiles {
    private final Background background;
    private final Notices notices;
    private final Consumer<Path> playground;
    private final IncomingFiles others;

    /**
     * @param background where files are looked at
     * @param notices where it is told if that fails
     * @param playground takes a playground; of several the last
     * @param others takes everything else
     */
    public PlaygroundsApart(Background background, Notices notices, Consumer<Path> playground, IncomingFiles others) {
        this.background = background;
        this.notices = notices;
        this.playground = playground;
        this.others = others;
    }

    @Override
    public void onFiles(List<Path> files) {
        List<Path> all = List.copyOf(files);
        background.run("files.looking", progress -> all.stream().collect(
                Collectors.partitioningBy(PlayWithFilter::isOne)), this::handOn, notices::fault);
    }

    private void handOn(Map<Boolean, List<Path>> sorted) {
        List<Path> playgrounds = sorted.getOrDefault(true, List.of());
        if (!playgrounds.isEmpty()) {
            playground.accept(playgrounds.getLast());
        }
        List<Path> rest = sorted.getOrDefault(false, List.of());
        if (!rest.isEmpty()) {
            others.onFiles(rest);
        }
    }
}
