package kith.kills;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What the program is doing when it is killed. */
enum Deed {
    /** Reads only. */
    CHECK("check", "nobody@elsewhere.example"),
    /** Takes three hundred contacts. */
    BOOK("book", "import", "@more.csv"),
    /** Takes five filters of a friend. */
    IMPORT("open", "--belongs-to", "Bob", "@from-bob"),
    /** Gives filters to a friend, and writes them. */
    SHARE("share", "Carol", "--level", "4", "--out", "@out"),
    /** Merges what a circle's members gave. */
    MERGE("circle", "merge", "Club", "--out", "@out"),
    /** Writes everything as one file. */
    BACKUP("backup", "@out/backup", "--passphrase-file", "@passphrase"),
    /** Exchanges the keys. */
    ROTATE("me", "rotate", "--yes", "--out", "@out"),
    /** Encrypts the keys. */
    PASSPHRASE("me", "passphrase", "--new-passphrase-file", "@passphrase"),
    /** Deletes the profile. */
    RESET("reset", "--confirm", "Alice"),
    /** Begins an exchange. */
    INVITE("invite", "Dan", "--out", "@out"),
    /** Answers one, and gives four filters. */
    ANSWER("open", "@exchange/bob-invitation.kith", "--told", "telephone", "--level", "4", "--out", "@out"),
    /** Takes an answer, with four filters. */
    ACCEPT("open", "@exchange/bob-answer.kith"),
    /** Ends an exchange, and gives four filters. */
    PARCEL("share", "Erin", "--level", "4", "--out", "@out"),
    /** Makes another profile. */
    INIT("init", "--name", "Dora", "--no-passphrase", "--profile", "@out/dora"),
    /** The window, until it shows the profile. */
    WINDOW();

    private final List<String> words;

    Deed(String... words) {
        this.words = List.of(words);
    }

    List<String> command(Path place) {
        List<String> command = new ArrayList<>();
        for (String word : words) {
            command.add(word.startsWith("@") ? place.resolve(word.substring(1)).toString() : word);
        }
        return command;
    }

    /** {@return what stands on its standard input} */
    Path input(Path place) {
        return this == ANSWER ? place.resolve(Scene.CODE) : Path.of("/dev/null");
    }

    Map<String, String> environment(Path place) {
        return this == WINDOW
                ? Map.of("KITH_JAVA_OPTIONS", "-Dglass.platform=Headless -Dprism.order=sw -Dkith.start-trial="
                + place.resolve("times")) : Map.of();
    }
}
