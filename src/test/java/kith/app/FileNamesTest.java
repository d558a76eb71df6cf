package kith.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileNamesTest {
    @ParameterizedTest
    @CsvSource({"Alice,alice", "Dr. Ann/../Smith,dr-ann-smith", "'  ',kith", "张伟,张伟", "a\\b:c*d?,a-b-c-d"})
    void namesBecomeStemsThatEverySystemAccepts(String name, String stem) {
        assertEquals(stem, FileNames.stem(name));
    }

    @Test
    void aFileThatExistsIsLeftAlone(@TempDir Path folder) throws IOException {
        Path wanted = folder.resolve("a-revocation.kith");
        assertEquals(wanted, FileNames.free(wanted));
        Files.createFile(wanted);
        assertEquals(folder.resolve("a-revocation-2.kith"), FileNames.free(wanted));
        Files.createFile(folder.resolve("a-revocation-2.kith"));
        assertEquals(folder.resolve("a-revocation-3.kith"), FileNames.free(wanted));
    }
}
