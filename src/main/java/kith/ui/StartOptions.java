package kith.ui;

import module java.base;
import kith.app.door.Wish;
import kith.app.profile.ProfileFolder;
import kith.ui.preferences.FolderOrigin;
import org.jspecify.annotations.Nullable;

/**
 * What the window was told at its start.
 *
 * @param folder {@code --profile}: the profile's folder
 * @param origin who said so
 * @param environment environment variables, which say where the user's folders are
 * @param samples the folder of the sample address books, if they are at hand
 * @param demo {@code --demo}: the list of senders that goes with a demo profile
 * @param wish {@code --open}, and files named without an option: to be imported; {@code --invite-address} and
 *     {@code --invite-name}: who is to be invited
 * @param company {@code --alone}: whether another window on the profile is looked for
 */
record StartOptions(Path folder, FolderOrigin origin, Map<String, String> environment, Optional<Path> samples,
        Optional<Path> demo, Wish wish, Company company) {
    /** Whether one window is enough for a profile. */
    enum Company {
        /** A window that is open already gets what this start was to open. */
        SOUGHT,
        /** Another window is there and does not answer. */
        NONE
    }

    /** Says {@link Company#NONE}. */
    static final String ALONE = "--alone=true";

    /** {@return the options as JavaFX hands them on; without a folder among them, the one that the environment says} */
    static StartOptions of(Map<String, String> named, List<String> unnamed, Map<String, String> environment) {
        Optional<Path> told = Optional.ofNullable(named.get("profile")).map(Path::of)
                .or(() -> ProfileFolder.named(environment));
        return new StartOptions(
                told.orElseGet(() -> ProfileFolder.chosen(environment)),
                told.isPresent() ? FolderOrigin.TOLD : FolderOrigin.CHOSEN,
                environment,
                Optional.ofNullable(System.getProperty("kith.samples")).map(Path::of),
                Optional.ofNullable(named.get("demo")).map(Path::of),
                new Wish(Stream.concat(Optional.ofNullable(named.get("open")).stream(), unnamed.stream())
                        .map(file -> Path.of(file).toAbsolutePath()).toList(), invitee(named)),
                named.containsKey("alone") ? Company.NONE : Company.SOUGHT);
    }

    private static Wish.@Nullable Invitee invitee(Map<String, String> named) {
        String address = named.get("invite-address");
        return address == null ? null : new Wish.Invitee(named.getOrDefault("invite-name", ""), address);
    }
}
