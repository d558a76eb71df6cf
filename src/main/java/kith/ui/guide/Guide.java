package kith.ui.guide;

import module java.base;
import kith.text.Language;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;

/** The guide in one language, cut into sections at the headings of the second level. */
final class Guide {
    /** Where the build puts the guide's files. */
    static final String FOLDER = "/kith/guide/";

    private static final List<String> FILES =
            List.of("guide", "address-books", "mail", "thunderbird", "circles", "command-line",
                    "lab", "filters",
                    "filter-standard", "filter-partitioned", "filter-counting", "filter-compressed",
                    "filter-d-left", "filter-spectral", "filter-dynamic-counting",
                    "filter-high-dimensional",
                    "errors");
    private static final Parser MARKDOWN = Parser.builder().extensions(List.of(TablesExtension.create())).build();

    /** Where a link leads. */
    sealed interface Target {
        /** To a section, and to a heading in it. */
        record Inside(GuideSection section, String anchor) implements Target {
        }

        /** Out of the program. */
        record Outside(URI uri) implements Target {
        }

        /** To a document that does not come with the program. */
        record Nowhere() implements Target {
        }
    }

    private final List<GuideSection> sections;

    private Guide(List<GuideSection> sections) {
        this.sections = List.copyOf(sections);
    }

    /** {@return the guide in a language; reads files of the program} */
    static Guide load(Language language) {
        List<GuideSection> sections = new ArrayList<>();
        for (String name : FILES) {
            String file = name + (language == Language.CHINESE ? ".zh-CN" : "") + ".md";
            sections.addAll(cut(file, read(file)));
        }
        return new Guide(sections);
    }

    /** {@return the sections in reading order, at least one} */
    List<GuideSection> sections() {
        return sections;
    }

    /** {@return where a link in a section leads} */
    Target follow(GuideSection from, String link) {
        if (link.contains(":")) {
            URI uri = URI.create(link);
            return "https".equals(uri.getScheme()) || "http".equals(uri.getScheme())
                    ? new Target.Outside(uri) : new Target.Nowhere();
        }
        int hash = link.indexOf('#');
        String file = hash == 0 ? from.file() : hash < 0 ? link : link.substring(0, hash);
        String anchor = hash < 0 ? "" : link.substring(hash + 1);
        return find(file, anchor).<Target>map(section -> new Target.Inside(section, anchor))
                .orElseGet(Target.Nowhere::new);
    }

    /**
     * {@return the section of a file that holds a heading}
     *
     * @param file such as {@code guide.md}
     * @param anchor a heading's, or empty for the beginning of the file
     */
    Optional<GuideSection> find(String file, String anchor) {
        return sections.stream()
                .filter(section -> section.file().equals(file))
                .filter(section -> anchor.isEmpty() || section.anchors().contains(anchor))
                .findFirst();
    }

    private static List<GuideSection> cut(String file, String markdown) {
        List<GuideSection> sections = new ArrayList<>();
        List<Node> blocks = new ArrayList<>();
        String page = "";
        String title = "";
        for (Node node = MARKDOWN.parse(markdown).getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading heading && heading.getLevel() <= 2) {
                if (!blocks.isEmpty()) {
                    sections.add(section(file, page, title, blocks));
                }
                blocks = new ArrayList<>();
                title = PlainMarkdown.of(heading);
                page = heading.getLevel() == 1 ? title : page;
            } else {
                blocks.add(node);
            }
        }
        sections.add(section(file, page, title, blocks));
        return sections;
    }

    private static GuideSection section(String file, String page, String title, List<Node> blocks) {
        List<String> anchors = new ArrayList<>(List.of(PlainMarkdown.anchor(title)));
        blocks.stream().filter(Heading.class::isInstance).map(PlainMarkdown::of).map(PlainMarkdown::anchor)
                .forEach(anchors::add);
        String text = String.join(" ", blocks.stream().map(PlainMarkdown::of).toList());
        return new GuideSection(file, page, List.copyOf(anchors), title, List.copyOf(blocks), text);
    }

    private static String read(String file) {
        try (InputStream in = Guide.class.getResourceAsStream(FOLDER + file)) {
            if (in == null) {
                throw new IllegalStateException("the program lacks its " + file);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
