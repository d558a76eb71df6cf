package kith.app.outbox;

import module java.base;
import kith.app.FileNames;
import kith.app.KeptApart;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.invite.DueByMail;
import kith.app.invite.Outbox;
import kith.app.invite.SendToFriend;
import kith.app.invite.renew.IntoOutbox;
import kith.app.share.DraftMail;
import kith.app.share.ShareFilters.AfterRestore;
import kith.exchange.DocumentReader;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.file.AtomicFile;
import kith.friend.Friend;
import kith.friend.HandedOver;
import kith.friend.KeyTrust;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import org.jspecify.annotations.Nullable;

/**
 * Writes into the outbox what is due for friends, then lets everything that lies there for them leave it. Where one
 * friend's files fail, the others get theirs. Whatever doesn't leave the outbox stays to be sent.
 */
public final class Send {
    /** How files leave the outbox. */
    public sealed interface Handing {
        /**
         * As copies in a folder.
         *
         * @param folder which; with several friends each has a folder in it
         */
        record Copies(Path folder) implements Handing {
        }

        /**
         * In the draft of a message for each friend. While it lies in the outbox, no one knows whether it went.
         *
         * @param folder of all drafts
         * @param letter what each says
         */
        record Drafts(Path folder, DraftMail.Text letter) implements Handing {
        }

        /** They stay there; the caller hands them over, or the shared folder has them. */
        record Stays() implements Handing {
        }
    }

    /** Whether filters are given. */
    public enum Giving {
        /** None: what they tell was not said. */
        NONE,
        /** Those that are due, in the last file of an exchange too. */
        DUE,
        /** So many as the user chose. */
        CHOSEN
    }

    /**
     * What to send.
     *
     * @param friends nicknames; none for all friends to whom something is to be sent
     * @param again whether what left the outbox before leaves it once more
     * @param afterRestore matters only after a restore, and then for all of them
     * @param handing how files leave the outbox
     * @param giving whether filters are given
     * @param level of {@link Giving#CHOSEN} how many filters each of them is to have, 1 to 16; otherwise 0
     */
    public record Request(List<String> friends, boolean again, AfterRestore afterRestore, Handing handing,
            Giving giving, int level) {
        /** What is due. */
        public Request(List<String> friends, boolean again, AfterRestore afterRestore, Handing handing) {
            this(friends, again, afterRestore, handing, Giving.DUE, 0);
        }

        /** {@return what gives no filter: files in the outbox, and what circles have} */
        public static Request withoutFilters(List<String> friends, Handing handing) {
            return new Request(friends, false, AfterRestore.UNDECIDED, handing, Giving.NONE, 0);
        }

        /** Copies the list. */
        public Request {
            friends = List.copyOf(friends);
        }
    }

    /**
     * What came of one friend.
     *
     * @param friend who
     * @param level how many filters were due
     * @param files where they are now: copies, or in the outbox
     * @param draft of a message with them, under the friend's name; null for none
     * @param completes whether the last file of an exchange is among them
     * @param circles how many documents of circles were written
     * @param problem why something is missing; null for nothing
     */
    public record Sent(Friend friend, int level, List<Path> files, DraftMail.@Nullable Draft draft, boolean completes,
            int circles, @Nullable KithException problem) {
        /** Copies the list. */
        public Sent {
            files = List.copyOf(files);
        }

        /** {@return whether there is a draft, and it says where it goes} */
        public boolean isAddressed() {
            return draft != null && draft.to().isPresent();
        }
    }

    private final Profile profile;
    private final Outbox outbox;
    private final DueByMail due;

    /** @param profile of who sends */
    public Send(Profile profile) {
        this.profile = profile;
        this.outbox = new Outbox(profile);
        this.due = new DueByMail(profile);
    }

    /**
     * {@return what came of each friend to whom something was to be sent} The passphrase is asked for once, and not
     * where no file has to be written.
     *
     * @throws KithException {@link Fault#FRIEND_UNKNOWN}; {@link Fault#EDITION_UNVOUCHED} where it isn't said
     *     how to go on after a restore, and then nothing was done; what keys say that can't be opened;
     *     {@link Fault#CANCELLED}, after which the next run does the rest
     */
    public List<Sent> run(Request request, Passphrases passphrases, Progress progress) {
        ToSendList list = new ToSendList(profile);
        List<ToSend> rows = (request.friends().isEmpty() ? list.list(request.afterRestore())
                : list.of(request.friends(), request.afterRestore())).stream()
                .map(row -> request.giving() == Giving.NONE ? row.withoutFilters() : row).toList();
        if (request.afterRestore() == AfterRestore.UNDECIDED
                && rows.stream().anyMatch(row -> row.level() + request.level() > 0)) {
            profile.store().read(tables -> tables.meta().unvouchedEdition()).ifPresent(edition -> {
                throw Fault.EDITION_UNVOUCHED.raise("edition", edition);
            });
        }
        List<Boolean> anew = rows.stream().map(row -> request.again() && !due.again(row.friend())
                || request.giving() == Giving.CHOSEN || row.isUnwritten()).toList();
        List<Sent> sent = new ArrayList<>();
        try (SecretKeys keys = anew.contains(true) ? profile.unlock(passphrases) : null) {
            for (int i = 0; i < rows.size(); i++) {
                progress.step(i, rows.size());
                if (anew.get(i) || request.again() || !rows.get(i).files().isEmpty()
                        || !KeyTrust.isWelcome(rows.get(i).friend())) {
                    sent.add(send(rows.get(i), request, anew.get(i) ? keys : null));
                }
            }
        }
        progress.at(rows.size(), rows.size());
        return sent;
    }

    /** @param keys open; null where everything is written */
    private Sent send(ToSend row, Request request, @Nullable SecretKeys keys) {
        Friend friend = row.friend();
        List<Path> files = List.of();
        boolean completes = false;
        int circles = 0;
        try {
            KeyTrust.require(friend, null, KeyTrust.Purpose.GIVE);
            Path folder = folder(friend, request);
            KeptApart.requireNothingKept(folder.resolve("parcel.kith"));
            KeptApart.requireWritable(folder);
            Stream<Path> written = Stream.empty();
            if (keys != null) {
                Optional<SendToFriend.Result> now = write(row, request, keys);
                circles = now.map(SendToFriend.Result::circles).orElse(0);
                // The shared folder may have it already.
                written = now.map(SendToFriend.Result::file).stream();
            }
            files = Stream.concat(due.list(friend).stream().flatMap(one -> Stream.ofNullable(one.source())), written)
                    .distinct().toList();
            completes = files.stream().anyMatch(Outbox::isCompletion);
            DraftMail.Draft draft = null;
            switch (request.handing()) {
                case Handing.Copies _ when isInOutbox(folder) -> { }
                case Handing.Copies _ -> {
                    List<Path> copies = copies(files, folder);
                    due.sent(friend.name(), files, HandedOver.Way.FILE);
                    files = copies;
                }
                case Handing.Drafts drafts -> {
                    draft = new DraftMail(profile).write(friend.name(), files, drafts.letter(),
                            FileNames.free(outbox.draft(folder, friend)));
                    if (!isInOutbox(folder)) {
                        due.sent(friend.name(), files, HandedOver.Way.MAIL);
                    }
                }
                case Handing.Stays _ -> { }
            }
            return new Sent(friend, row.level(), files, draft, completes, circles, null);
        } catch (KithException problem) {
            if (problem.fault() == Fault.CANCELLED) {
                throw problem;
            }
            return new Sent(friend, row.level(), files, null, completes, circles, problem);
        }
    }

    /** {@return whether a copy there would leave nothing but the same file twice} */
    private boolean isInOutbox(Path folder) {
        return folder.toAbsolutePath().normalize().startsWith(outbox.standard().toAbsolutePath().normalize());
    }

    private Optional<SendToFriend.Result> write(ToSend row, Request request, SecretKeys keys) {
        IntoOutbox writing = new IntoOutbox(profile);
        Friend friend = row.friend();
        return switch (request.giving()) {
            case NONE -> writing.writeOfCircles(friend, keys);
            case DUE -> Optional.of(row.isUnwritten()
                    ? writing.write(friend, row.level(), request.afterRestore(), keys)
                    : writing.writeAgain(friend, request.afterRestore(), keys));
            case CHOSEN -> Optional.of(writing.share(new SendToFriend(profile).find(friend.name()).orElseThrow(() ->
                    Fault.NO_SEALING_KEY.raise("name", friend.name())), request.level(), request.afterRestore(), keys));
        };
    }

    private Path folder(Friend friend, Request request) {
        return switch (request.handing()) {
            case Handing.Copies copies -> request.friends().size() == 1 ? copies.folder()
                    : copies.folder().resolve(String.valueOf(outbox.folder(friend).getFileName()));
            case Handing.Drafts drafts -> drafts.folder();
            case Handing.Stays _ -> outbox.folder(friend);
        };
    }

    private static List<Path> copies(List<Path> files, Path folder) {
        List<Path> copies = new ArrayList<>();
        for (Path file : files) {
            Path copy = FileNames.free(folder.resolve(file.getFileName()));
            AtomicFile.write(copy, DocumentReader.bytes(file), AtomicFile.Visibility.SECRET);
            copies.add(copy);
        }
        return copies;
    }
}
