package kith.app.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kith.app.host.ThunderbirdHost.State;
import kith.app.host.ThunderbirdHost.Status;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.json.StrictJson;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThunderbirdHostTest {
    @TempDir
    private Path root;
    private Path home;
    private Path program;
    private Path profile;
    private ThunderbirdHost host;

    @BeforeEach
    void places() throws IOException {
        home = Files.createDirectory(root.resolve("it's \"home\" $(x)"));
        program = root.resolve("Kith's own").resolve("kith");
        Files.createDirectories(program.getParent());
        Files.writeString(program, "#!/bin/sh\nprintf '%s\\n' \"$@\"\nenv\n");
        assertTrue(program.toFile().setExecutable(true));
        profile = home.resolve("of $HOME `x`");
        host = host(home);
    }

    private static ThunderbirdHost host(Path home) {
        return new ThunderbirdHost("Linux", Map.of("HOME", home.toString()));
    }

    private List<String> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> !file.equals(folder)).map(file -> folder.relativize(file).toString()).sorted()
                    .toList();
        }
    }

    @Test
    void thunderbirdFindsAManifestThatNamesAStarterOfThisUser() throws IOException {
        assertEquals(State.ABSENT, host.status().state());
        Status status = host.install(program, profile);
        assertEquals(State.INSTALLED, status.state());
        assertEquals(home.resolve(".mozilla/native-messaging-hosts/app.kith.host.json"), status.manifest());
        Map<String, Object> manifest = StrictJson.readObject(Files.readAllBytes(status.manifest()));
        assertEquals(List.of("name", "description", "path", "type", "allowed_extensions"),
                List.copyOf(manifest.keySet()));
        assertEquals("app.kith.host", manifest.get("name"));
        assertEquals("stdio", manifest.get("type"));
        assertEquals(List.of("kith@kith.app"), manifest.get("allowed_extensions"));
        assertEquals(status.starter().toString(), manifest.get("path"));
        assertTrue(status.starter().isAbsolute());
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(status.starter())));
    }

    /** Whatever Thunderbird was started with, and whatever it adds: Kith has its own. */
    @Test
    void theStarterHandsNothingOfItsEnvironmentOn() throws IOException, InterruptedException {
        Path starter = host.install(program, profile).starter();
        ProcessBuilder builder = new ProcessBuilder(starter.toString(), "/some/manifest.json", "kith@kith.app");
        builder.environment().putAll(Map.of("KITH_PROFILE", "/evil", "KITH_JAVA_HOME", "/evil", "KITH_JAVA_OPTIONS",
                "-evil", "JAVA_TOOL_OPTIONS", "-evil", "PATH", "/evil", "HOME", "/evil", "XDG_RUNTIME_DIR", "/evil",
                "ENV", "/evil", "BASH_ENV", "/evil"));
        Process process = builder.redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), said);
        assertFalse(said.contains("evil"), said);
        assertTrue(said.startsWith("--profile\n" + profile + "\nhost\n"), said);
        assertFalse(said.contains("/some/manifest.json"), said);
        assertTrue(said.contains("\nHOME=" + home + "\n"), said);
    }

    /** A window that Kith opens must know where; {@link WindowSessionTest} is what is believed of it. */
    @Test
    void whereWindowsAreDrawnIsAllThatComesThrough() throws IOException, InterruptedException {
        Path starter = host.install(program, profile).starter();
        ProcessBuilder builder = new ProcessBuilder(starter.toString());
        builder.environment().clear();
        builder.environment().putAll(Map.of("DISPLAY", ":0 $(touch x) `touch x` \"'", "XAUTHORITY", "/a b"));
        Process process = builder.redirectErrorStream(true).start();
        List<String> said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines()
                .toList();
        assertEquals(0, process.waitFor(), said.toString());
        assertTrue(said.containsAll(List.of("DISPLAY=:0 $(touch x) `touch x` \"'", "XAUTHORITY=/a b",
                "WAYLAND_DISPLAY=")), said.toString());
        assertEquals(List.of("DISPLAY", "HOME", "KITH_JAVA_OPTIONS", "LC_ALL", "PATH", "WAYLAND_DISPLAY", "XAUTHORITY",
                "XDG_RUNTIME_DIR"), said.stream().filter(line -> line.matches("[A-Z_]+=.*"))
                .map(line -> line.substring(0, line.indexOf('='))).filter(name -> !name.equals("PWD")).sorted()
                .toList());
    }

    @Test
    void removalLeavesNothingBehind() throws IOException {
        host.install(program, profile);
        assertEquals(State.ABSENT, host.uninstall().state());
        assertEquals(List.of(), files(home).stream().filter(name -> !name.equals(".config")).toList());
        assertEquals(State.ABSENT, host.uninstall().state());
    }

    @Test
    void whatOthersHaveThereStays() throws IOException {
        Path folder = Files.createDirectories(home.resolve(".mozilla/native-messaging-hosts"));
        Files.writeString(folder.resolve("other.json"), "{}");
        host.install(program, profile);
        host.uninstall();
        assertTrue(Files.exists(folder.resolve("other.json")));
    }

    @Test
    void againItIsTheSameAndAnotherProfileTakesItsPlace() throws IOException {
        Status once = host.install(program, profile);
        String script = Files.readString(once.starter());
        assertEquals(once, host.install(program, profile));
        assertEquals(script, Files.readString(once.starter()));
        host.install(program, root.resolve("other"));
        assertTrue(Files.readString(once.starter()).contains("profile='" + root.resolve("other") + "'"));
    }

    @Test
    void whatKithDidNotWriteIsNeitherReplacedNorRemoved() throws IOException {
        Path manifest = host.status().manifest();
        Files.createDirectories(manifest.getParent());
        for (String foreign : List.of("{}", "no json",
                "{\"name\":\"app.kith.host\",\"path\":\"/usr/bin/other\",\"type\":\"stdio\"}")) {
            Files.writeString(manifest, foreign);
            assertEquals(Fault.MANIFEST_FOREIGN,
                    assertThrows(KithException.class, () -> host.install(program, profile)).fault());
            assertEquals(Fault.MANIFEST_FOREIGN, assertThrows(KithException.class, host::uninstall).fault());
            assertEquals(foreign, Files.readString(manifest));
            assertEquals(State.ABSENT, host.status().state());
        }
        Files.delete(manifest);
        Path elsewhere = Files.writeString(root.resolve("elsewhere"), "mine");
        Files.createSymbolicLink(manifest, elsewhere);
        assertThrows(KithException.class, () -> host.install(program, profile));
        assertEquals("mine", Files.readString(elsewhere));
        Files.delete(manifest);
        Path starter = host.status().starter();
        Files.createDirectories(starter.getParent());
        Files.writeString(starter, "#!/bin/sh\nmine");
        assertEquals(Fault.MANIFEST_FOREIGN,
                assertThrows(KithException.class, () -> host.install(program, profile)).fault());
        assertFalse(Files.exists(manifest));
    }

    @Test
    void whatIsMissingIsSaid() throws IOException {
        Status status = host.install(program, profile);
        Files.delete(program);
        assertEquals(State.BROKEN, host.status().state());
        Files.writeString(program, "");
        assertTrue(program.toFile().setExecutable(true));
        assertEquals(State.INSTALLED, host.status().state());
        Files.delete(status.starter());
        assertEquals(State.BROKEN, host.status().state());
        assertEquals(State.INSTALLED, host.install(program, profile).state());
    }

    @Test
    void whereItCannotBeWrittenNothingIsHalfThere() throws IOException {
        Files.writeString(home.resolve(".mozilla"), "a file where a folder is needed");
        KithException failed = assertThrows(KithException.class, () -> host.install(program, profile));
        assertEquals(Fault.WRITE_FAILED, failed.fault());
        assertEquals(State.ABSENT, host.status().state());
    }

    @Test
    void otherSystemsHaveOtherPlaces() {
        Map<String, String> environment = Map.of("HOME", home.toString());
        assertEquals(home.resolve("Library/Application Support/Mozilla/NativeMessagingHosts/app.kith.host.json"),
                new ThunderbirdHost("Mac OS X", environment).status().manifest());
        assertEquals(Fault.TOLD_BY_HAND, assertThrows(KithException.class,
                () -> new ThunderbirdHost("Windows 11", environment)).fault());
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/env")), "the starter needs env");
        assertTrue(Files.isExecutable(Path.of("/usr/bin/id")));
    }
}
