package kith.cli;

import module java.base;
import picocli.AutoComplete;

/** Completion of commands and options in bash, for the build. */
final class CompletionScript {
    private CompletionScript() {
    }

    /**
     * Writes the script.
     *
     * @param args the file to write
     * @throws IOException if it cannot be written
     */
    public static void main(String[] args) throws IOException {
        Files.writeString(Path.of(args[0]), script());
    }

    static String script() {
        return AutoComplete.bash("kith", ManualPage.commands());
    }
}
