package kith.cli.demo;

import module java.base;
import kith.app.demo.MakeDemo;
import kith.app.demo.ThrowAwayFolder;
import kith.cli.command.Context;
import kith.cli.command.WindowStart;
import kith.cli.terminal.Console;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.parallel.Progress;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * {@code kith demo}: four throw-away profiles that exchange their filters. Opens the window on Alice's; where there is
 * no display the same story is told in the terminal with its real results.
 */
@Command(name = "demo")
public final class DemoCommand implements Callable<Integer> {
    private final Context context;

    @Option(names = "--samples", paramLabel = "DIR")
    private @Nullable Path samples;

    @Option(names = "--terminal")
    private boolean terminal;

    public DemoCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Console console = context.console();
        try (ThrowAwayFolder folder = ThrowAwayFolder.create("kith-demo-")) {
            console.note("demo.preparing");
            MakeDemo.Result demo = new MakeDemo(samples()).run(folder.path(),
                    console.isJson() ? Progress.none() : new Steps(console));
            if (!terminal && !console.isJson() && WindowStart.isPossible()) {
                console.note("demo.window", "folder", demo.alice().store().folder());
                return WindowStart.open("--profile=" + demo.alice().store().folder(), "--demo=" + demo.senders());
            }
            return new DemoStory(console, demo, terminal).tell();
        }
    }

    /** Says each step on a line of its own as it begins. */
    record Steps(Console console) implements Progress {
        @Override
        public void at(long done, long total) {
            console.note("demo.making", "done", done);
        }

        @Override
        public boolean cancelled() {
            return false;
        }
    }

    private Path samples() {
        if (samples != null) {
            return samples;
        }
        String property = System.getProperty("kith.samples");
        if (property == null) {
            throw Fault.FILE_UNREADABLE.raise("path", "--samples", "problem", FileProblem.MISSING);
        }
        return Path.of(property);
    }
}
