package kith.bloom;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import kith.bloom.simd.VectorKernelSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** All kernels give the same bits, on vectors of every width and on a Java without them. */
class HashKernelsTest {
    private static final String MODULE = "--add-modules=jdk.incubator.vector";

    @Test
    void plainJavaGivesTheSameBits() throws Exception {
        KernelChecks checks = new KernelChecks(KernelChoice.plain());
        checks.indices();
        checks.sha256();
    }

    @Test
    void vectorsGiveTheSameBits() throws Exception {
        VectorKernelSource source = new VectorKernelSource();
        assumeTrue(source.available(), "skipped: this Java was started without " + MODULE);
        KernelChecks checks = new KernelChecks(source.create());
        checks.indices();
        checks.sha256();
    }

    @ParameterizedTest
    @CsvSource({"16, vector-128", "32, vector-256"})
    @Tag("exhaustive")
    void narrowerVectorsGiveTheSameBits(int bytes, String name) throws Exception {
        VectorKernelSource source = new VectorKernelSource();
        String widest = source.available() ? source.name() : "vector-0";
        assumeTrue(Integer.parseInt(widest.replaceAll("\\D", "")) >= 8 * bytes, "skipped: no vectors of that width");
        assertEquals(name, inAnotherJava(MODULE, "-XX:MaxVectorSize=" + bytes));
    }

    @Test
    void aJavaWithoutTheModuleHasNone() throws Exception {
        assertEquals("none", inAnotherJava());
    }

    private static String inAnotherJava(String... options) throws Exception {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java")
                .toString(), "-XX:TieredStopAtLevel=1", "-Xshare:auto"));
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", classPath(), KernelChecks.class.getName()));
        Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertTrue(process.waitFor(2, TimeUnit.MINUTES));
        assertEquals(0, process.exitValue());
        return out;
    }

    /** Where Kith's classes and the tests' are. */
    private static String classPath() throws Exception {
        return Path.of(KernelChoice.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                + File.pathSeparator
                + Path.of(KernelChecks.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    }
}
