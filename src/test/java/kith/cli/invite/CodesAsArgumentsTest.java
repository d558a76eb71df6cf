package kith.cli.invite;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import kith.app.Somebody;
import kith.cli.CommandRun;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever is read as a code is masked in what is said of arguments. */
class CodesAsArgumentsTest {
    @TempDir
    Path root;

    @ParameterizedTest
    @ValueSource(strings = {"40719327", "4071 9327", "4071\u22129327", "4071  9327", "4071 - 9327", "4071\t9327",
        "\u202a4071\u200b9327\u202c"})
    void aCodeIsNotRepeated(String typed) {
        Somebody ana = Somebody.named("Ana", root);
        String said = CommandRun.of(ana.profile().store().folder(), "open", "file.kith", typed).err();
        assertFalse(said.contains("9327"), said);
    }
}
