package kith.ui.guide;

import module java.base;
import org.commonmark.node.Node;

/**
 * A part of the guide that is shown at once.
 *
 * @param file the name of the file it stands in, such as {@code guide.md}
 * @param page the title of that file
 * @param anchors what links call it and the headings in it; the first is its own
 * @param title its heading
 * @param blocks what stands below the heading
 * @param text all its words, for searching and for a screen reader
 */
record GuideSection(String file, String page, List<String> anchors, String title, List<Node> blocks, String text) {
    /** {@return whether it belongs to a page beside the guide itself, such as that of the command line} */
    boolean isReference() {
        return !file.startsWith("guide") && !page.equals(title);
    }

    /** {@return whether every word that was typed stands in it} */
    boolean contains(Set<String> words) {
        String all = (title + " " + text).toLowerCase(Locale.ROOT);
        return words.stream().allMatch(all::contains);
    }
}
