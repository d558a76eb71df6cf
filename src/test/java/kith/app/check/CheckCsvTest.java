package kith.app.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import kith.app.Somebody;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The table of a check names the friends who match, does no harm in a spreadsheet, and is whole or not there. */
class CheckCsvTest {
    @TempDir
    private Path root;

    private CheckSenders.Session session() {
        Somebody alice = Somebody.named("Alice", root).knows(Somebody.people("a", 30));
        Somebody bob = Somebody.named("Bob", root).knows(Somebody.people("c", 60));
        Somebody carol = Somebody.named("Carol", root).knows(Somebody.people("c", 60));
        alice.accept("=Bob", bob.share("Alice", 10)).accept("Carol, \"C\"", carol.share("Alice", 10));
        alice.verify("=Bob", bob);
        alice.verify("Carol, \"C\"", carol);
        return new CheckSenders(alice.profile()).open();
    }

    @Test
    void friendsWhoMatchAreNamedAndFormulasAreMadeHarmless() {
        CheckSenders.Session session = session();
        assertEquals(10, CheckCsv.header().strip().split(",").length);
        String known = CheckCsv.line(session, CheckCsv.Row.of(session.check("c3@x.example")));
        assertTrue(known.startsWith("c3@x.example,c3@x.example,known,"), known);
        assertTrue(known.endsWith(",2,2,\"'=Bob; Carol, \"\"C\"\"\",,\r\n"), known);
        assertEquals("a1@x.example,a1@x.example,mine,,1.0,2,0,,,\r\n",
                CheckCsv.line(session, CheckCsv.Row.of(session.check("a1@x.example"))));
        for (String formula : List.of("=1+1", "+1", "-1", "@x", "\uff1d1")) {
            assertTrue(CheckCsv.line(session, CheckCsv.Row.of(session.check(formula)))
                    .startsWith("\"'" + formula + "\",,invalid,"), formula);
        }
    }

    @Test
    void aFileIsWrittenWholeOrNotAtAll() throws Exception {
        CheckSenders.Session session = session();
        Path file = root.resolve("table.csv");
        CheckCsv.write(file, session, sink -> {
            sink.accept(CheckCsv.Row.of(session.check("c3@x.example")));
            sink.accept(CheckCsv.Row.of(session.check("j\u00f6rg@x.example")));
        });
        String text = Files.readString(file, StandardCharsets.UTF_8);
        assertEquals(3, text.lines().count());
        if (Files.getFileStore(file).supportsFileAttributeView("posix")) {
            assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        }
        assertTrue(text.contains("j\u00f6rg@x.example"));
        assertEquals(Fault.CANCELLED, assertThrows(KithException.class, () -> CheckCsv.write(file, session, sink -> {
            sink.accept(CheckCsv.Row.of(session.check("other@x.example")));
            throw Fault.CANCELLED.raise();
        })).fault());
        assertEquals(text, Files.readString(file), "stopped half-way, the old table is still there");
        Path fresh = root.resolve("fresh.csv");
        assertThrows(KithException.class, () -> CheckCsv.write(fresh, session, sink -> {
            throw Fault.CANCELLED.raise();
        }));
        assertFalse(Files.exists(fresh));
    }
}
