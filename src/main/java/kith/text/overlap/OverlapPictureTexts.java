package kith.text.overlap;

import module java.base;
import kith.app.overlap.EstimateOverlap;
import kith.app.overlap.ExportOverlap;
import kith.app.overlap.OverlapMatrix;
import kith.evidence.OverlapEstimate;
import kith.picture.HeatMap;
import kith.text.Messages;

/** The words of the pictures into which a map of common contacts is exported. */
public final class OverlapPictureTexts implements ExportOverlap.Words {
    private final Messages messages;
    private final OverlapTexts texts;
    private final String circle;

    /**
     * @param messages the reader's language
     * @param circle its name
     */
    public OverlapPictureTexts(Messages messages, String circle) {
        this.messages = messages;
        this.texts = new OverlapTexts(messages);
        this.circle = circle;
    }

    @Override
    public String title() {
        return messages.get("overlap.picture", "title", circle);
    }

    @Override
    public String description(OverlapMatrix matrix, EstimateOverlap.OfMembers largest) {
        return messages.sentences(messages.get("overlap.description", "members", matrix.size()),
                pair(largest.first(), largest.second(), largest.estimate()));
    }

    @Override
    public List<String> notes(OverlapMatrix matrix, OverlapMatrix.Order order) {
        return List.of(messages.get(switch (order) {
            case GROUPS -> "overlap.by-groups";
            case NAME -> "overlap.by-name";
        }), messages.get(matrix.size() <= HeatMap.MOST_NUMBERED ? "overlap.numbers" : "overlap.colours"),
                messages.get("overlap.filters", "bits", matrix.shape().bits(), "hashes", matrix.shape().hashes()));
    }

    @Override
    public String legend() {
        return messages.get("overlap.legend");
    }

    @Override
    public String number(double contacts) {
        return texts.number(contacts);
    }

    @Override
    public String pair(String first, String second, OverlapEstimate estimate) {
        return texts.pair(first, second, estimate);
    }

    @Override
    public String own(OverlapMatrix.MemberBook member) {
        return texts.own(member);
    }

    @Override
    public Locale language() {
        return messages.locale();
    }
}
