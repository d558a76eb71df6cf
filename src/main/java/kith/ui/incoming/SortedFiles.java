package kith.ui.incoming;

import module java.base;
import kith.app.Profile;
import kith.app.inbox.Incoming;
import kith.app.inbox.Recognise;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.ui.work.Background;

/** Recognises once what came in, by its content, and hands each kind to the place where it belongs. */
public final class SortedFiles implements IncomingFiles {
    /**
     * Where each kind goes. None is called for nothing.
     *
     * @param kith files of Kith's
     * @param pictures pictures, which may show a code
     * @param playgrounds playgrounds of the Lab
     * @param toCheck messages, mailboxes, folders and lists of addresses
     * @param books address books
     */
    public record Places(Consumer<List<Incoming.KithFile>> kith, IncomingFiles pictures, IncomingFiles playgrounds,
            IncomingFiles toCheck, IncomingFiles books) {
    }

    private final Profile profile;
    private final Background background;
    private final Consumer<KithException> failed;
    private final Places places;

    /**
     * @param profile of the user
     * @param background where files are looked at
     * @param failed told of what Kith doesn't know or can't read
     */
    public SortedFiles(Profile profile, Background background, Consumer<KithException> failed, Places places) {
        this.profile = profile;
        this.background = background;
        this.failed = failed;
        this.places = places;
    }

    @Override
    public void onFiles(List<Path> files) {
        List<Path> all = List.copyOf(files);
        background.run("files.looking", progress -> new Recognise(profile).run(all, progress), this::handOn, failed);
    }

    private void handOn(List<Incoming> recognised) {
        List<Incoming.KithFile> kith = new ArrayList<>();
        Map<IncomingFiles, List<Path>> others = new LinkedHashMap<>();
        Map<Fault, KithException> reasons = new LinkedHashMap<>();
        for (Incoming one : recognised) {
            switch (one) {
                case Incoming.KithFile file -> kith.add(file);
                case Incoming.QrPicture picture -> add(others, places.pictures(), picture);
                case Incoming.Playground playground -> add(others, places.playgrounds(), playground);
                case Incoming.Message message -> add(others, places.toCheck(), message);
                case Incoming.Mailbox mailbox -> add(others, places.toCheck(), mailbox);
                case Incoming.SenderList list -> add(others, places.toCheck(), list);
                case Incoming.AddressBook book -> add(others, places.books(), book);
                case Incoming.Backup backup -> reasons.put(Fault.PARCEL_FOREIGN, Fault.PARCEL_FOREIGN.raise());
                case Incoming.Unknown unknown -> reasons.putIfAbsent(unknown.reason().fault(), unknown.reason());
            }
        }
        if (!kith.isEmpty()) {
            places.kith().accept(kith);
        }
        others.forEach(IncomingFiles::onFiles);
        reasons.values().forEach(failed);
    }

    private static void add(Map<IncomingFiles, List<Path>> files, IncomingFiles place, Incoming file) {
        files.computeIfAbsent(place, first -> new ArrayList<>()).add(file.file());
    }
}
