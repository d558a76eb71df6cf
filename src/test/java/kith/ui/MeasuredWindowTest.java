package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The benchmark that measures the window's pulses uses the window's own parts, and is compiled by nobody who does not
 * measure: here it is found out when it no longer fits.
 */
class MeasuredWindowTest {
    @Test
    @Tag("exhaustive")
    void theBenchmarkOfTheWindowFitsTheWindow(@TempDir Path classes) throws IOException {
        List<Path> sources;
        try (Stream<Path> files = Files.list(Path.of("src/jmh/java/kith/ui"))) {
            sources = files.filter(file -> file.toString().endsWith(".java")).toList();
        }
        assertTrue(sources.size() > 1, sources::toString);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(found, null, null)) {
            compiler.getTask(null, files, found, List.of("-proc:none", "-d", classes.toString()), null,
                    files.getJavaFileObjectsFromPaths(sources)).call();
        }
        assertEquals("", found.getDiagnostics().stream().filter(one -> one.getKind() == Diagnostic.Kind.ERROR)
                .map(one -> one.getLineNumber() + ": " + one.getMessage(null)).collect(Collectors.joining("\n")));
    }
}
