package kith.ui.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AnnouncerTest {
    private final Deque<Runnable> later = new ArrayDeque<>();
    private final List<@Nullable Node> told = new ArrayList<>();
    private final Announcer announcer = new Announcer(this::itemChanged, later::add);
    private final Node field = new Region();

    private void itemChanged() {
        told.add(announcer.item());
    }

    private Object ask(AccessibleAttribute attribute) {
        return announcer.line().queryAccessibleAttribute(attribute);
    }

    @Test
    void aTextHasTheWordUntilItIsGivenBack() {
        announcer.say("3 friends know this sender.");
        assertNull(announcer.item(), "not before what happens now has happened");
        later.remove().run();
        assertEquals(List.of(announcer.line()), told);
        assertSame(announcer.line(), announcer.item());
        assertEquals("3 friends know this sender.", ask(AccessibleAttribute.TEXT));
        assertEquals(AccessibleRole.TEXT, ask(AccessibleAttribute.ROLE));
        assertEquals(true, ask(AccessibleAttribute.FOCUSED));
        announcer.handBack(field);
        assertEquals(List.of(announcer.line(), field), told);
        assertEquals(false, ask(AccessibleAttribute.FOCUSED));
        assertNull(announcer.item());
        announcer.handBack(field);
        assertEquals(2, told.size(), "nothing is said twice");
    }

    @Test
    void textsOfOneMomentAreReadInOneGo() {
        announcer.say("One.");
        announcer.say("Two.");
        assertEquals(1, later.size());
        later.remove().run();
        assertEquals("One. Two.", ask(AccessibleAttribute.TEXT));
        announcer.say("Three.");
        later.remove().run();
        assertEquals("Three.", ask(AccessibleAttribute.TEXT));
    }

    @Test
    void aFocusThatMovesByItselfIsToldByTheToolkit() {
        announcer.say("One.");
        later.remove().run();
        announcer.interrupted();
        assertNull(announcer.item());
        assertEquals(1, told.size());
        assertEquals(false, ask(AccessibleAttribute.FOCUSED));
    }
}
