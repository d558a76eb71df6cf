package kith.app.inbox;

import module java.base;
import kith.address.io.AddressBookFiles;
import kith.address.io.SenderList;
import kith.app.FileKind;
import kith.app.Profile;
import kith.app.qr.PictureFile;
import kith.app.receive.GivenFile;
import kith.app.receive.ImportOrder;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import kith.mail.box.Mailboxes;
import kith.parallel.Progress;
import kith.parcel.TextForm;
import org.jspecify.annotations.Nullable;

/** Recognises files and folders by their content: each is looked at once, and no name counts. */
public final class Recognise {
    /** So many bytes tell; of an address book that is a table the first lines. */
    private static final int LOOKED_AT = 1 << 16;
    /** So many bytes tell a list of addresses. */
    private static final int LIST = 1024;

    private final @Nullable Profile profile;

    /** @param profile whose contacts say from where a message came; none where nothing shall be said */
    public Recognise(@Nullable Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what was given, in its order} Of a folder with files that end in {@code .kith} these are looked at;
     * another folder may hold mail. Of a message with files of Kith's each of these stands for itself.
     *
     * @throws KithException {@link Fault#CANCELLED}
     */
    public List<Incoming> run(List<Path> given, Progress progress) {
        List<Incoming> all = new ArrayList<>();
        for (Path path : given) {
            progress.step(Math.min(all.size(), given.size()), given.size());
            all.addAll(Files.isDirectory(path) ? folder(path) : look(path));
        }
        return all;
    }

    private List<Incoming> folder(Path folder) {
        try {
            List<Path> files = ImportOrder.files(List.of(folder));
            return files.isEmpty() ? List.of(new Incoming.Mailbox(folder))
                    : files.stream().flatMap(file -> look(file).stream()).toList();
        } catch (KithException e) {
            return List.of(new Incoming.Unknown(folder, e));
        }
    }

    private List<Incoming> look(Path file) {
        if (!Files.isRegularFile(file)) {
            return List.of(new Incoming.Unknown(file, unreadable(Files.exists(file)
                    ? new IOException() : new NoSuchFileException(file.toString()))));
        }
        try (InputStream in = Files.newInputStream(file)) {
            return look(file, in.readNBytes(LOOKED_AT));
        } catch (IOException e) {
            return List.of(new Incoming.Unknown(file, unreadable(e)));
        }
    }

    private static KithException unreadable(IOException why) {
        return Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(why)).causedBy(why);
    }

    private List<Incoming> look(Path file, byte[] start) {
        if (FileKind.PLAYGROUND.matches(file)) {
            return List.of(new Incoming.Playground(file));
        }
        if (PictureFile.isPicture(file)) {
            return List.of(new Incoming.QrPicture(file));
        }
        if (isBackup(start)) {
            return List.of(new Incoming.Backup(file));
        }
        if (GivenFile.beginsAsKith(start) || TextForm.beginsIn(start)) {
            GivenFile given = GivenFile.alone(file);
            return List.of(new Incoming.KithFile(given, given.kind()));
        }
        if (Mailboxes.isMessage(file)) {
            List<Incoming> attached = GivenFile.attachedTo(profile, file).stream()
                    .<Incoming>map(given -> new Incoming.KithFile(given, given.kind())).toList();
            return attached.isEmpty() ? List.of(new Incoming.Message(file)) : attached;
        }
        return List.of(Mailboxes.isMail(file) ? new Incoming.Mailbox(file)
                : SenderList.beginsLikeOne(Arrays.copyOf(start, Math.min(start.length, LIST)))
                ? new Incoming.SenderList(file)
                : AddressBookFiles.standard().mayRead(start) ? new Incoming.AddressBook(file)
                : new Incoming.Unknown(file, Fault.NOT_KITH.raise()));
    }

    /** A file in the age format for a passphrase; what is sealed to a person names a key there. */
    private static boolean isBackup(byte[] start) {
        return new String(start, 0, Math.min(start.length, LIST), StandardCharsets.ISO_8859_1)
                .startsWith("age-encryption.org/v1\n-> scrypt ");
    }
}
