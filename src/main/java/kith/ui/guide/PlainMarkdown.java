package kith.ui.guide;

import module java.base;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;

/** The words of a piece of Markdown without its marks. */
final class PlainMarkdown extends AbstractVisitor {
    private final StringBuilder words = new StringBuilder();

    private PlainMarkdown() {
    }

    /** {@return the words at and below a node, divided by single blanks} */
    static String of(Node node) {
        PlainMarkdown visitor = new PlainMarkdown();
        node.accept(visitor);
        return visitor.words.toString().strip().replaceAll("\\s+", " ");
    }

    /**
     * {@return what a link calls a heading, by the rule of the sites that show Markdown: small letters, no punctuation,
     * hyphens for blanks}
     */
    static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT).codePoints()
                .filter(c -> Character.isLetterOrDigit(c) || c == '-' || c == '_' || c == ' ')
                .mapToObj(c -> c == ' ' ? "-" : Character.toString(c))
                .collect(Collectors.joining());
    }

    @Override
    public void visit(Text text) {
        words.append(text.getLiteral());
    }

    @Override
    public void visit(Code code) {
        words.append(code.getLiteral());
    }

    @Override
    public void visit(IndentedCodeBlock code) {
        words.append(code.getLiteral()).append(' ');
    }

    @Override
    public void visit(FencedCodeBlock code) {
        words.append(code.getLiteral()).append(' ');
    }

    @Override
    public void visit(SoftLineBreak line) {
        words.append(' ');
    }

    @Override
    public void visit(HardLineBreak line) {
        words.append(' ');
    }

    @Override
    public void visit(Paragraph paragraph) {
        visitChildren(paragraph);
        words.append(' ');
    }

    /** Cells of tables among them. */
    @Override
    public void visit(CustomNode node) {
        visitChildren(node);
        words.append(' ');
    }
}
