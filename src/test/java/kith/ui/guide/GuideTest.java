package kith.ui.guide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import kith.fault.Fault;
import kith.text.Language;
import kith.ui.shell.Page;
import kith.ui.text.Texts;
import kith.ui.work.Immediate;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class GuideTest {
    /** These lie beside the guide on the web and do not come with the program. */
    private static final Set<String> WEB_ONLY = Set.of("../recognition.md", "../format/reading.md",
            "../format/host.md");

    @ParameterizedTest
    @EnumSource
    void everyLinkLeadsSomewhere(Language language) {
        Guide guide = Guide.load(language);
        List<String> lost = new ArrayList<>();
        int[] inside = {0};
        for (GuideSection section : guide.sections()) {
            section.blocks().forEach(block -> block.accept(new AbstractVisitor() {
                @Override
                public void visit(Link link) {
                    switch (guide.follow(section, link.getDestination())) {
                        case Guide.Target.Inside target -> inside[0]++;
                        case Guide.Target.Outside target -> { }
                        case Guide.Target.Nowhere target -> lost.add(link.getDestination());
                    }
                }
            }));
        }
        // The other language's files are for the web, where nobody has chosen one.
        lost.removeIf(link -> WEB_ONLY.contains(link)
                || link.matches("(guide|command-line|mail|thunderbird|circles|address-books|filter-[a-z-]+)(\\.zh-CN)?\\.md"));
        assertEquals(List.of(), lost);
        assertTrue(inside[0] > 5);
    }

    @ParameterizedTest
    @EnumSource
    void everyPictureComesWithTheProgram(Language language) {
        List<String> pictures = new ArrayList<>();
        Guide.load(language).sections().forEach(section -> section.blocks().forEach(
                block -> block.accept(new AbstractVisitor() {
                    @Override
                    public void visit(Image image) {
                        pictures.add(image.getDestination());
                        assertFalse(PlainMarkdown.of(image).isBlank());
                    }
                })));
        assertEquals(List.of(), pictures.stream().filter(
                name -> GuideTest.class.getResource(Guide.FOLDER + name) == null).toList());
        assertTrue(pictures.size() > 5);
    }

    @ParameterizedTest
    @EnumSource
    void everyErrorCodeIsFound(Language language) {
        GuideViewModel model = model(language, "");
        for (Fault fault : Fault.values()) {
            model.searchProperty().set(fault.code());
            assertFalse(model.found().isEmpty(), fault.code());
        }
        model.searchProperty().set("KITH-0000");
        assertTrue(model.found().isEmpty());
        model.searchProperty().set("  ");
        assertEquals(Guide.load(language).sections().size(), model.found().size());
    }

    @Test
    void linksAreFollowedAndBackLeadsBack() {
        GuideViewModel model = model(Language.ENGLISH, "how-private-is-this");
        assertEquals("How private is this?", model.currentProperty().get().title());
        assertFalse(model.canGoBackProperty().get());
        var inside = assertInstanceOf(Guide.Target.Inside.class, model.follow("#what-a-friend-can-always-test"));
        assertEquals(model.currentProperty().get(), inside.section());
        var other = assertInstanceOf(Guide.Target.Inside.class, model.follow("errors.md"));
        model.open(other.section());
        assertTrue(model.canGoBackProperty().get());
        model.back();
        assertEquals("How private is this?", model.currentProperty().get().title());
        assertFalse(model.canGoBackProperty().get());
    }

    @ParameterizedTest
    @ValueSource(strings = {"lab", "address-books", "mail", "circles"})
    void aPageBeginsWhereItsFileBegins(String page) {
        assertEquals(page + ".md", model(Language.ENGLISH, page + ".md").currentProperty().get().file());
        GuideViewModel open = model(Language.CHINESE, "");
        open.turnTo(page + ".zh-CN.md");
        assertEquals(page + ".zh-CN.md", open.currentProperty().get().file());
        assertTrue(open.canGoBackProperty().get(), "a guide that is open already turns there, too");
    }

    @Test
    void linksOutOfTheProgramAreOnlyThoseOfTheWeb() {
        GuideViewModel model = model(Language.ENGLISH, "");
        assertInstanceOf(Guide.Target.Outside.class, model.follow("https://example.org/a"));
        assertInstanceOf(Guide.Target.Nowhere.class, model.follow("file:///etc/passwd"));
        assertInstanceOf(Guide.Target.Nowhere.class, model.follow("../../secret.md"));
    }

    @Test
    void headingsAreCalledAsOnTheWeb() {
        assertEquals("how-private-is-this", PlainMarkdown.anchor("How private is this?"));
        assertEquals("备份恢复与吊销文件", PlainMarkdown.anchor("备份、恢复与吊销文件"));
    }

    @ParameterizedTest
    @EnumSource
    void aPageOfTheWindowHasItsOwnBeginning(Language language) {
        Texts texts = Texts.in(language.locale());
        String first = model(language, "").currentProperty().get().title();
        for (Page page : Page.values()) {
            String beginning = GuideWindow.beginning(texts, page);
            assertEquals(page == Page.LEARN, first.equals(model(language, beginning).currentProperty().get().title()),
                    page + " at " + beginning);
        }
    }

    private static GuideViewModel model(Language language, String anchor) {
        return new GuideViewModel(language, anchor, new Immediate(), fault -> {
            throw fault;
        });
    }
}
