package kith.cli;

import java.util.List;
import java.util.Locale;
import kith.app.EstimateOverlap;
import kith.app.ExportOverlap;
import kith.app.OverlapMatrix;
import kith.evidence.OverlapEstimate;
import kith.picture.HeatMap;

/** The words of the pictures that {@code kith circle overlap} writes. */
final class OverlapPictureWords implements ExportOverlap.Words {
    private final Console console;
    private final String circle;

    OverlapPictureWords(Console console, String circle) {
        this.console = console;
        this.circle = circle;
    }

    @Override
    public String title() {
        return console.text("circle.overlap.title", "title", circle);
    }

    @Override
    public String description(OverlapMatrix matrix, EstimateOverlap.OfMembers largest) {
        return console.text("circle.overlap.description", "members", matrix.size()) + " "
                + pair(largest.first(), largest.second(), largest.estimate());
    }

    @Override
    public List<String> notes(OverlapMatrix matrix, OverlapMatrix.Order order) {
        String numbers = matrix.size() <= HeatMap.MOST_NUMBERED ? "circle.overlap.numbers" : "circle.overlap.colours";
        String ordered = switch (order) {
            case GROUPS -> "circle.overlap.by-groups";
            case NAME -> "circle.overlap.by-name";
        };
        return List.of(console.text(ordered), console.text(numbers),
                console.text("circle.overlap.filters", "bits", matrix.shape().bits(), "hashes",
                        matrix.shape().hashes()));
    }

    @Override
    public String legend() {
        return console.text("circle.overlap.legend");
    }

    @Override
    public String number(double contacts) {
        return Figures.grouped(console, contacts < 10 ? Math.round(contacts * 10) / 10.0 : Math.round(contacts));
    }

    @Override
    public String pair(String first, String second, OverlapEstimate estimate) {
        return console.text("overlap.estimate", "first", first, "second", second, "estimate",
                Figures.number(estimate.estimate()), "low", Figures.number(estimate.low()), "high",
                Figures.number(estimate.high())) + " "
                + console.text("overlap.bits-by-chance", "bits", Figures.count(estimate.observed()), "chance",
                        Figures.number(estimate.byChance()));
    }

    @Override
    public String own(OverlapMatrix.MemberBook member) {
        return console.text("circle.overlap.own", "name", member.name(), "count", number(member.contacts()));
    }

    @Override
    public Locale language() {
        return console.locale();
    }
}
