package kith.ui.circles;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import kith.app.EstimateOverlap;
import kith.app.ExportOverlap;
import kith.app.OverlapMatrix;
import kith.evidence.OverlapEstimate;
import kith.picture.HeatMap;
import kith.ui.text.Texts;

/** The words of the pictures into which a map of common contacts is exported. */
final class OverlapPictureWords implements ExportOverlap.Words {
    private final Texts texts;
    private final OverlapWords words;
    private final String circle;

    OverlapPictureWords(Texts texts, OverlapWords words, String circle) {
        this.texts = texts;
        this.words = words;
        this.circle = circle;
    }

    @Override
    public String title() {
        return texts.get("circles.export-picture", "title", circle);
    }

    @Override
    public String description(OverlapMatrix matrix, EstimateOverlap.OfMembers largest) {
        return texts.format("circles.export-description", Map.of("members", matrix.size())) + " "
                + pair(largest.first(), largest.second(), largest.estimate());
    }

    @Override
    public List<String> notes(OverlapMatrix matrix, OverlapMatrix.Order order) {
        return List.of(switch (order) {
            case GROUPS -> texts.get("circles.export-groups");
            case NAME -> texts.get("circles.export-names");
        }, texts.get(matrix.size() <= HeatMap.MOST_NUMBERED ? "circles.export-numbers" : "circles.export-colours"));
    }

    @Override
    public String legend() {
        return texts.get("circles.export-legend");
    }

    @Override
    public String number(double contacts) {
        return words.number(contacts);
    }

    @Override
    public String pair(String first, String second, OverlapEstimate estimate) {
        return words.pair(first, second, estimate);
    }

    @Override
    public String own(OverlapMatrix.MemberBook member) {
        return words.own(member);
    }

    @Override
    public Locale language() {
        return texts.locale();
    }
}
