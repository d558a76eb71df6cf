package kith.ui;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.book.ReadAddressBook;
import kith.app.profile.CreateProfile;
import kith.app.profile.OwnProfile;
import kith.app.receive.ImportFiles;
import kith.app.receive.KeyDecision;
import kith.app.share.ShareFilters;
import kith.parallel.Progress;

/** Somebody with a real profile in a folder of the test, without a passphrase, whose contacts are known. */
public record Person(String name, Path root, Profile profile) {
    /**
     * {@return a new person with so many contacts of their own, {@code name0@x.example} and on, and 40 that all have}
     */
    public static Person of(String name, Path root, int contacts) {
        Profile profile = new CreateProfile().run(new CreateProfile.Request(root.resolve(name), name, List.of(),
                CreateProfile.KeyProtection.NONE, root.resolve("never-send").resolve(name + "-revocation.kith")),
                Passphrases.none()).profile();
        Person person = new Person(name, root, profile);
        person.reads(Stream.concat(IntStream.range(0, contacts)
                .mapToObj(i -> name.toLowerCase(Locale.ROOT) + i + "@x.example"),
                IntStream.range(0, contacts == 0 ? 0 : 40).mapToObj(i -> "shared" + i + "@x.example")).toList());
        return person;
    }

    private void reads(List<String> addresses) {
        if (!addresses.isEmpty()) {
            try {
                Path book = Files.write(root.resolve(name + ".csv"), Stream.concat(Stream.of("E-mail Address"),
                        addresses.stream()).toList());
                new ReadAddressBook(profile).run(List.of(book), Progress.none());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** {@return the files of the first filters for a friend} */
    public List<Path> share(String friend, int level) {
        return new ShareFilters(profile).run(new ShareFilters.Request(friend, level, ShareFilters.Files.MISSING,
                root.resolve(name + "-for-" + friend), ShareFilters.AfterRestore.UNDECIDED), Passphrases.none(),
                Progress.none()).files();
    }

    /** {@return their card's file} */
    public Path card() {
        return new OwnProfile(profile).writeCard(root.resolve(name + "-card"), Passphrases.none());
    }

    /** Takes files, from a new friend under the name in the file if need be. */
    public void accept(List<Path> files) {
        new ImportFiles(profile).run(files, KeyDecision.Decider.always(new KeyDecision.NewFriendUnderFileName()),
                Progress.none()).forEach(result -> {
                    if (result.refused() != null) {
                        throw new AssertionError(result.refused());
                    }
                });
    }

    /** {@return their fingerprint in words, as they would read it out} */
    public String words() {
        return String.join(" ", new OwnProfile(profile).show().fingerprint().words());
    }
}
