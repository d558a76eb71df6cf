package kith.app.host;

import module java.base;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.app.FileNames;
import kith.app.Profile;
import kith.app.door.Answer;
import kith.app.door.SingleInstance;
import kith.app.door.Wish;
import kith.app.host.OpenFiles.WholeFile;
import kith.app.profile.HomeFolder;
import kith.app.receive.Taking;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import kith.file.AtomicFile;

/**
 * Brings files that a mail program handed over to Kith's own window, which decides what to do with them: to the one
 * that is open on the profile, otherwise to a new one. The files lie in a folder of this user's alone, since the window
 * reads them when it needs them; what was opened longer than a day ago is deleted with the next one.
 */
public final class OpenInWindow {
    private static final String PREFIX = "kith-from-mail-";
    private static final Duration KEPT = Duration.ofDays(1);
    /** A program that cannot open a window ends sooner than that. */
    private static final long TRIAL_SECONDS = 2;
    private static final long BETWEEN_KNOCKS_MILLIS = 100;
    /** A window that was just started opens its door within a second or two. */
    private static final int MOST_KNOCKS = 80;

    private final Path folder;
    private final Map<String, String> environment;
    private final WindowSession session;
    private final Supplier<Path> program;

    /**
     * @param folder of the profile
     * @param environment environment variables, which say where windows are drawn and a user's sockets belong
     * @param program what opens a window; called when it is needed
     */
    public OpenInWindow(Path folder, Map<String, String> environment, Supplier<Path> program) {
        this.folder = folder.toAbsolutePath();
        this.environment = Map.copyOf(environment);
        this.session = new WindowSession(System.getProperty("os.name", ""), environment);
        this.program = program;
    }

    /**
     * Opens what is of use among files; {@return how many those are}
     *
     * @param profile where they are looked at
     * @param files as they came
     * @param language of the window, where the user chose none
     * @throws KithException {@link Fault#NOT_KITH} where none is of use, {@link Fault#WINDOW_NOT_OPENED},
     *     {@link Fault#NOT_PACKAGED}, {@link Fault#WRITE_FAILED}
     */
    public int run(Profile profile, List<WholeFile> files, Locale language) {
        List<MailedFile> inspected = new InspectMailedFiles(profile).run(files);
        List<WholeFile> useful = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            if (inspected.get(i).taking() != Taking.NOT_AT_ALL) {
                useful.add(files.get(i));
            }
        }
        if (useful.isEmpty()) {
            throw Fault.NOT_KITH.raise();
        }
        List<Path> written = write(useful);
        try {
            if (new SingleInstance(folder, environment).knock(Wish.files(written)) != Answer.TAKEN) {
                start(written, language);
            }
        } catch (KithException e) {
            forgetUnopened(Objects.requireNonNull(written.getFirst().getParent()));
            throw e;
        }
        return written.size();
    }

    /**
     * Has the window go on with inviting somebody: there the code is shown, and nowhere else.
     *
     * @param invitee whom a message names
     * @param language of the window, where the user chose none
     * @throws KithException {@link Fault#ADDRESS_INVALID}, {@link Fault#WINDOW_NOT_OPENED},
     *     {@link Fault#NOT_PACKAGED}
     */
    public void invite(Wish.Invitee invitee, Locale language) {
        requireAddress(invitee.address());
        Wish wish = new Wish(List.of(), invitee);
        SingleInstance windows = new SingleInstance(folder, environment);
        if (windows.knock(wish) == Answer.TAKEN) {
            return;
        }
        start(List.of(), language);
        for (int tries = 0; tries < MOST_KNOCKS; tries++) {
            if (windows.knock(wish) == Answer.TAKEN) {
                return;
            }
            pause();
        }
        throw Fault.WINDOW_NOT_OPENED.raise();
    }

    private static void requireAddress(String address) {
        try {
            EmailAddress.parse(address);
        } catch (InvalidAddress e) {
            throw Fault.ADDRESS_INVALID.raise("address", address).causedBy(e);
        }
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(BETWEEN_KNOCKS_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Fault.WINDOW_NOT_OPENED.raise().causedBy(e);
        }
    }

    private List<Path> write(List<WholeFile> files) {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        Path parent = Optional.ofNullable(session.variables().get("XDG_RUNTIME_DIR")).map(Path::of)
                .filter(Files::isWritable).orElse(temporary);
        Path place;
        try {
            place = Files.createTempDirectory(parent, PREFIX);
            forgetOld(parent, Files.getOwner(place));
        } catch (IOException e) {
            throw Fault.WRITE_FAILED.raise("path", parent, "problem", FileProblem.of(e)).causedBy(e);
        }
        List<Path> written = new ArrayList<>();
        for (WholeFile file : files) {
            // What a message calls it may hold anything, and could say that it is something else.
            Path path = FileNames.free(place.resolve(
                    FileNames.stem(file.name().replaceFirst("\\.[^.]*$", "")) + ".kith"));
            AtomicFile.write(path, file.bytes(), AtomicFile.Visibility.SECRET);
            written.add(path);
        }
        return written;
    }

    /** Of this user's alone, and never through a link. What cannot be deleted now is tried the next time. */
    private static void forgetOld(Path parent, UserPrincipal user) throws IOException {
        Instant before = Instant.now().minus(KEPT);
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, PREFIX + "*")) {
            for (Path old : folders) {
                if (Files.isDirectory(old, LinkOption.NOFOLLOW_LINKS)
                        && Files.getOwner(old, LinkOption.NOFOLLOW_LINKS).equals(user)
                        && Files.getLastModifiedTime(old, LinkOption.NOFOLLOW_LINKS).toInstant().isBefore(before)) {
                    forget(old);
                }
            }
        }
    }

    private static void forgetUnopened(Path place) {
        try {
            forget(place);
        } catch (IOException e) {
            // It is deleted with what is old, a day later.
            return;
        }
    }

    private static void forget(Path old) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(old)) {
            for (Path file : files) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(old);
        } catch (NotDirectoryException e) {
            // Somebody was quicker.
            return;
        }
    }

    private void start(List<Path> files, Locale language) {
        // Without a display the program would not ask anybody, and import the files.
        if (!session.hasDisplay()) {
            throw Fault.WINDOW_NOT_OPENED.raise();
        }
        List<String> command = new ArrayList<>(List.of(program.get().toString()));
        files.forEach(file -> command.add(file.toString()));
        ProcessBuilder builder = new ProcessBuilder(command);
        Map<String, String> own = builder.environment();
        own.clear();
        own.putAll(session.variables());
        own.put("HOME", HomeFolder.of(environment).toString());
        own.put("PATH", "/usr/bin:/bin");
        own.put("LC_ALL", "C.UTF-8");
        own.put("KITH_PROFILE", folder.toString());
        own.put("KITH_LANGUAGE", language.toLanguageTag());
        builder.directory(HomeFolder.of(environment).toFile());
        builder.redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(ProcessBuilder.Redirect.DISCARD);
        try {
            Process window = builder.start();
            window.getOutputStream().close();
            if (window.waitFor(TRIAL_SECONDS, TimeUnit.SECONDS) && window.exitValue() != 0) {
                throw Fault.WINDOW_NOT_OPENED.raise();
            }
        } catch (IOException e) {
            throw Fault.WINDOW_NOT_OPENED.raise().causedBy(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Fault.WINDOW_NOT_OPENED.raise().causedBy(e);
        }
    }
}
