package kith.app.folder.sync;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import kith.app.Passphrases;
import kith.app.Somebody;
import kith.app.folder.SharedFolder;
import kith.app.invite.Invite;
import kith.app.invite.Pair;
import kith.app.invite.Parcels;
import kith.app.invite.SendToFriend;
import kith.app.share.ShareFilters;

/** Ana and Ben, verified to each other by a code, and a folder that both share. */
public record Shared(Pair pair, Path folder) {
    public static Shared in(Path root) throws IOException {
        Shared shared = verified(root);
        shared.use(shared.pair.ana());
        shared.use(shared.pair.ben());
        return shared;
    }

    /** The same, and nobody shares the folder yet. */
    public static Shared verified(Path root) throws IOException {
        Pair pair = Pair.in(root);
        Invite.Result invited = pair.invite();
        pair.take(pair.answer(invited.file(), invited.code()).file());
        pair.takeCompletion(pair.complete(invited).file());
        return new Shared(pair, Files.createDirectories(root.resolve("shared")));
    }

    public Somebody ana() {
        return pair.ana();
    }

    public Somebody ben() {
        return pair.ben();
    }

    public void use(Somebody somebody) {
        new ChooseFolder(somebody.profile()).use(folder);
    }

    /** Somebody gives the other so many filters, in a parcel. */
    public Path give(Somebody from, String to, int level) {
        return give(from, to, level, pair.folder());
    }

    public Path give(Somebody from, String to, int level, Path written) {
        return new SendToFriend(from.profile()).run(new Parcels.Request(to, level, ShareFilters.Files.ALL,
                ShareFilters.AfterRestore.UNDECIDED, written), Passphrases.none()).file();
    }

    public static SyncFolder.Result sync(Somebody somebody) {
        return new SyncFolder(somebody.profile()).run(Passphrases.none());
    }

    public static SharedFolder.Status status(Somebody somebody) {
        return new SharedFolder(somebody.profile()).status();
    }

    public static int held(Somebody somebody, String friend) {
        return Pair.held(somebody, somebody.friend(friend));
    }

    /** {@return what lies there, without Kith's mark} */
    public List<Path> files() {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file -> !file.getFileName().toString().equals(SharedFolder.MARK)).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Path file() {
        return files().getFirst();
    }
}
