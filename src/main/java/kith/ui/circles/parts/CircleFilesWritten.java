package kith.ui.circles.parts;

import module java.base;
import kith.app.circle.part.Delivery;

/**
 * What was just done in a circle.
 *
 * @param sentences what it was
 * @param parcels sealed files that wait to be sent, each for one friend
 * @param files that anybody may carry, all in one folder; none where friends get all
 */
public record CircleFilesWritten(List<String> sentences, List<Delivery.Written> parcels, List<Path> files) {
    /** Files alone. */
    public CircleFilesWritten(List<String> sentences, List<Path> files) {
        this(sentences, List.of(), files);
    }

    /** Copies the lists. */
    public CircleFilesWritten {
        sentences = List.copyOf(sentences);
        parcels = List.copyOf(parcels);
        files = List.copyOf(files);
    }
}
