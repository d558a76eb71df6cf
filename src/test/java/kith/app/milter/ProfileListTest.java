package kith.app.milter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kith.app.Somebody;
import kith.app.milter.ProfileList.ListedProfile;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfileListTest {
    @TempDir
    private Path folder;

    private ProfileList read(byte[] bytes) throws IOException {
        return ProfileList.read(Files.write(folder.resolve("list"), bytes));
    }

    private ProfileList read(String text) throws IOException {
        return read(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void addressesAreCompared_andFoldersMayHaveBlanks() throws IOException {
        assertEquals(Map.of(Somebody.address("anna@x.example"), new ListedProfile(Path.of("/profiles/of anna"), 2),
                Somebody.address("ann@x.example"), new ListedProfile(Path.of("/profiles/of anna"), 2),
                Somebody.address("jörg@bücher.example"), new ListedProfile(folder.resolve("jörg"), 4)),
                read("# people\r\nANNA@X.example\t /profiles/of anna  \n  ann@x.example /profiles/../profiles/of anna\n"
                        + "jörg@xn--bcher-kva.example jörg").places());
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            'anna@x.example', 1
            '# a\nno-address /a', 2
            'anna@x.example /a\n\nAnna@x.example /b', 3
            'anna@x.example /a\0b', 1
            '<a@x.example>,b@x.example /a', 1
            """)
    void aLineThatCannotBeReadIsNamed(String text, int line) {
        KithException fault = assertThrows(KithException.class, () -> read(text));
        assertEquals(Fault.MILTER_PROFILES_INVALID, fault.fault());
        assertEquals(line, fault.details().get("line"));
    }

    @Test
    void limits() {
        String tooMany = IntStream.rangeClosed(0, ProfileList.MAX_ADDRESSES).mapToObj(i -> i + "@x.example /a")
                .collect(Collectors.joining("\n"));
        assertEquals(ProfileList.MAX_ADDRESSES + 1,
                assertThrows(KithException.class, () -> read(tooMany)).details().get("line"));
        assertEquals(Fault.FILE_TOO_LARGE, assertThrows(KithException.class,
                () -> read("#".repeat(ProfileList.MAX_BYTES + 1))).fault());
        assertEquals(Fault.MILTER_PROFILES_INVALID, assertThrows(KithException.class,
                () -> read(new byte[] {'a', '@', (byte) 0xFF, ' ', '/'})).fault());
    }
}
