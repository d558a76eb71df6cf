package kith.ui.parts;

import module java.base;
import kith.file.SearchPath;

/**
 * The file manager that the system prefers: on Linux what {@code xdg-open} on the path finds, elsewhere what the
 * toolkit knows. On Linux alone it is seen that there is none.
 */
public final class SystemFolderOpener implements FolderOpener {
    private static final String PROGRAM = "xdg-open";

    private final Map<String, String> environment;
    private final String system;
    private final FolderOpener elsewhere;
    private final Executor windowThread;
    private final Consumer<Path> told;

    /**
     * @param environment environment variables: {@code PATH} is where the program is looked for
     * @param system the system's name as Java gives it
     * @param elsewhere shows a folder on systems other than Linux
     * @param windowThread runs on the window's thread
     */
    public SystemFolderOpener(Map<String, String> environment, String system, FolderOpener elsewhere,
            Executor windowThread) {
        this(environment, system, elsewhere, windowThread, folder -> { });
    }

    private SystemFolderOpener(Map<String, String> environment, String system, FolderOpener elsewhere,
            Executor windowThread, Consumer<Path> told) {
        this.environment = environment;
        this.system = system;
        this.elsewhere = elsewhere;
        this.windowThread = windowThread;
        this.told = told;
    }

    @Override
    public FolderOpener telling(Consumer<Path> who) {
        return new SystemFolderOpener(environment, system, elsewhere, windowThread, who);
    }

    @Override
    public void open(Path folder) {
        if (!system.startsWith("Linux")) {
            elsewhere.open(folder);
            return;
        }
        Optional<Path> program = SearchPath.find(environment, PROGRAM);
        if (program.isEmpty()) {
            told.accept(folder);
            return;
        }
        try {
            var _ = new ProcessBuilder(program.get().toString(), folder.toAbsolutePath().toString())
                    .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start().onExit().thenAcceptAsync(ended -> {
                        if (ended.exitValue() != 0) {
                            told.accept(folder);
                        }
                    }, windowThread);
        } catch (IOException e) {
            told.accept(folder);
        }
    }
}
