package kith.lab.summarycache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import kith.lab.network.Chance;
import org.junit.jupiter.api.Test;

/** When a proxy has something new to tell. */
class ProxyTest {
    private final Chance chance = new Chance(6, 0);

    /** A proxy whose cache holds three documents, which announces so many new ones. */
    private Proxy proxy(int fresh) {
        Plan plan = new Plan(2, 1, 3, 10, 0, 1, 1, fresh, List.of(8.0), 4);
        Proxy proxy = new Proxy(plan, IntStream.range(0, 10).mapToObj(page -> chance.item()).toList(), chance);
        IntStream.range(0, 3).forEach(page -> proxy.insert(page, 0, page));
        proxy.announce(new Traffic(), List.of(new Traffic()));
        return proxy;
    }

    @Test
    void itIsDueWithTheLastOfSoManyNewDocuments() {
        Proxy proxy = proxy(2);
        assertFalse(proxy.isDue());
        proxy.insert(3, 0, 3);
        assertFalse(proxy.isDue());
        proxy.insert(4, 0, 4);
        assertTrue(proxy.isDue());
    }

    /** What came and went before the next announcement is nothing that the others ever had to know. */
    @Test
    void whatGoesBeforeItWasAnnouncedIsNotNew() {
        Proxy proxy = proxy(4);
        IntStream.range(3, 7).forEach(page -> proxy.insert(page, 0, page));
        assertFalse(proxy.isDue());
        assertFalse(proxy.cache().holds(3));
    }

    /** An announced document that went and came back is not new; it is known again, and so is what an update weighs. */
    @Test
    void whatComesBackWasAnnouncedAlready() {
        Proxy proxy = proxy(2);
        proxy.insert(3, 0, 3);
        proxy.insert(0, 0, 4);
        assertFalse(proxy.isDue());
        Traffic exact = new Traffic();
        proxy.announce(exact, List.of(new Traffic()));
        assertEquals(Messages.directory(2), exact.bytes);
        assertTrue(proxy.announced(3));
        assertFalse(proxy.announced(1));
    }
}
