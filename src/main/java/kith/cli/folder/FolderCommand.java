package kith.cli.folder;

import module java.base;
import kith.app.folder.SharedFolder;
import kith.app.folder.sync.ChooseFolder;
import kith.app.folder.sync.SyncFolder;
import kith.app.folder.sync.WatchFolder;
import kith.cli.command.Context;
import kith.cli.command.Exit;
import kith.fault.Fault;
import kith.fault.KithException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code kith folder}: sealed files through a folder that another program shares with friends. */
@Command(name = "folder")
public final class FolderCommand implements Callable<Integer> {
    private final Context context;

    public FolderCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        return show(context);
    }

    private static int show(Context context) {
        new FolderReport(context.console()).status(new SharedFolder(context.profile()).status());
        return Exit.DONE;
    }

    /** {@code kith folder use}. */
    @Command(name = "use")
    public static final class Use implements Callable<Integer> {
        private final Context context;

        @Parameters(arity = "0..1", paramLabel = "DIR", descriptionKey = "DIR")
        private @Nullable Path folder;

        @Option(names = "--undo")
        private boolean undo;

        public Use(Context context) {
            this.context = context;
        }

        @Override
        public Integer call() {
            if (undo == (folder != null)) {
                throw Fault.USAGE.raise("problem", context.console().text(undo ? "usage.exclusive" : "usage.missing",
                        "names", "DIR, --undo"));
            }
            ChooseFolder choose = new ChooseFolder(context.profile());
            if (folder == null) {
                choose.off();
            } else {
                choose.use(folder);
            }
            return show(context);
        }
    }

    /** {@code kith folder sync}. */
    @Command(name = "sync")
    public static final class Sync implements Callable<Integer> {
        private final Context context;

        @Option(names = "--watch")
        private boolean watch;

        public Sync(Context context) {
            this.context = context;
        }

        @Override
        public Integer call() throws InterruptedException {
            SharedFolder shared = new SharedFolder(context.profile());
            FolderReport report = new FolderReport(context.console());
            if (watch) {
                shared.find();
                watch(shared, report);
                return Exit.DONE;
            }
            SyncFolder.Result result = new SyncFolder(context.profile()).run(context.passphrases());
            report.looked(result, shared.tell(), shared.status());
            if (result.problem() != null) {
                throw result.problem();
            }
            return Exit.DONE;
        }

        /** Nobody but Ctrl-C, or a reader that has gone, ends it. */
        private void watch(SharedFolder shared, FolderReport report) throws InterruptedException {
            try (WatchFolder watching = new WatchFolder(context::profile, context.passphrases(), WatchFolder.USUAL,
                    new WatchFolder.Listener() {
                        @Override
                        public void looked(SyncFolder.Result result) {
                            report.watched(result, shared.tell(), shared.status());
                        }

                        @Override
                        public void failed(KithException why) {
                            context.console().sayFault(why, null);
                        }
                    })) {
                watching.await();
            }
        }
    }
}
