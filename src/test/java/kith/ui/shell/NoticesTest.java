package kith.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import kith.fault.Fault;
import kith.ui.text.Texts;
import org.junit.jupiter.api.Test;

class NoticesTest {
    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-11-21T09:00:00Z"));
    private final Notices notices = new Notices(Texts.in(Locale.ENGLISH), now::get);

    @Test
    void whatIsDoneNowTakesThePlaceOfWhatWasDoneBefore() {
        notices.warning("almost");
        notices.success("removed");
        notices.tellingFrom(Page.CHECK, () -> notices.success("elsewhere"));
        notices.success("undone");
        assertEquals(List.of("undone", "elsewhere", "almost"), notices.shown().stream().map(Notice::text).toList());
        assertTrue(notices.log().entries().stream().anyMatch(told -> told.notice().text().equals("removed")),
                "kept behind the bell");
    }

    @Test
    void everyNoticeIsKeptNewestFirstWithItsTime() {
        notices.info("one");
        now.set(Instant.parse("2026-11-21T09:05:00Z"));
        notices.success("two");
        notices.close(notices.shown().getFirst());
        assertEquals(List.of("two", "one"), notices.log().entries().stream().map(e -> e.notice().text()).toList());
        assertEquals(Instant.parse("2026-11-21T09:05:00Z"), notices.log().entries().getFirst().time());
    }

    @Test
    void whatWasClosedOrLeftOrSeenInTheListIsRead() {
        notices.info("left");
        notices.warning("closed");
        notices.fault(Fault.BOOK_EMPTY.raise());
        assertEquals(3, notices.log().unreadProperty().get());
        notices.visit(Page.CONTACTS);
        assertEquals(2, notices.log().unreadProperty().get(), "good news was read");
        notices.close(notices.shown().getLast());
        assertEquals(1, notices.log().unreadProperty().get());
        notices.log().readAll();
        assertEquals(0, notices.log().unreadProperty().get());
        assertEquals(3, notices.log().entries().size(), "what was read can be read again");
        notices.log().clear();
        assertTrue(notices.log().entries().isEmpty());
    }

    /** A stranger's remark: notices lay over buttons until one left the page or pressed Escape. */
    @Test
    void whoeverGoesOnHasTheRoomAgainOnceNoticesCouldBeRead() {
        notices.warning("almost");
        notices.tellingFrom(Page.CHECK, () -> notices.success("elsewhere"));
        notices.success("done");
        notices.goOn();
        assertEquals(3, notices.shown().size(), "nobody can have read them yet");
        now.set(now.get().plusSeconds(5));
        notices.fault(Fault.BOOK_EMPTY.raise());
        notices.success("just now");
        notices.goOn();
        assertEquals(List.of(Notice.Severity.SUCCESS, Notice.Severity.ERROR),
                notices.shown().stream().map(Notice::severity).toList(), "failures stay, and what is new");
        assertEquals(4, notices.log().unreadProperty().get(), "what asks for something waits behind the bell");
    }

    @Test
    void whatIsPushedOutOfSightIsNotRead() {
        IntStream.rangeClosed(1, 5).forEach(i -> notices.warning("warning " + i));
        assertEquals(3, notices.shown().size());
        assertEquals(5, notices.log().unreadProperty().get());
    }

    @Test
    void theListIsBounded() {
        IntStream.rangeClosed(1, NoticeLog.LIMIT + 10).forEach(i -> notices.warning("warning " + i));
        assertEquals(NoticeLog.LIMIT, notices.log().entries().size());
        assertEquals(NoticeLog.LIMIT, notices.log().unreadProperty().get());
        assertEquals("warning " + (NoticeLog.LIMIT + 10), notices.log().entries().getFirst().notice().text());
    }

    @Test
    void aFaultIsKeptInItsParts() {
        notices.fault(Fault.SIGNATURE_INVALID.raise());
        Notice notice = notices.shown().getFirst();
        assertEquals("KITH-1203", notice.fault().orElseThrow().code());
        assertTrue(notice.text().contains(notice.fault().orElseThrow().todo()));
    }

    @Test
    void allIsReadAloudInTheLanguageOfTheWindow() {
        List<String> heard = new ArrayList<>();
        notices.addVoice(heard::add);
        Notices chinese = notices.in(Texts.in(Locale.SIMPLIFIED_CHINESE));
        notices.success("Done.");
        chinese.warning("小心。");
        chinese.announce("3");
        assertEquals(List.of("Done: Done.", "警告：小心。", "3"), heard);
        assertEquals(2, notices.log().entries().size(), "what is only announced is seen where it happened");
    }

    /** A stranger's remark: a warning stayed for good, and lay over buttons. */
    @Test
    void aWarningGoesBehindTheBellWhenOneGoesElsewhereAndStaysUnreadThere() {
        notices.warning("almost");
        notices.fault(Fault.BOOK_EMPTY.raise());
        notices.visit(Page.CONTACTS);
        assertEquals(List.of(Notice.Severity.ERROR), notices.shown().stream().map(Notice::severity).toList());
        assertEquals(2, notices.log().unreadProperty().get());
    }

    @Test
    void whatLeadsElsewhereStaysUntilOneGoesThere() {
        assertEquals(1, notices.tellingFrom(Page.CHECK, () -> notices.success("checked")));
        assertEquals(0, notices.tellingFrom(Page.CHECK, () -> { }));
        assertEquals(Optional.of(Page.CHECK), notices.shown().getFirst().place());
        notices.visit(Page.CONTACTS);
        assertEquals(1, notices.shown().size());
        notices.visit(Page.CHECK);
        assertTrue(notices.shown().isEmpty());
        notices.info("here");
        assertFalse(notices.shown().getFirst().place().isPresent());
    }
}
