package kith.app.invite;

import module java.base;
import kith.app.Profile;
import kith.app.share.OutgoingFilters;
import kith.exchange.Base64Url;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.friend.Friend;
import kith.friend.HandedOver;
import kith.friend.KeyTrust;
import kith.mail.MessageHeader;
import kith.mail.Recipients;
import kith.parcel.GivenAnswer;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * What an action of the user's gave a friend, lies ready, and did not go with a message yet: the sealed files of the
 * {@link Outbox}, and the next filter that was signed for mail. Nothing is given here that was not given before, and no
 * key is needed. Files that anybody could read on their way are not among them, but for those that were signed to
 * travel so.
 */
public final class DueByMail {
    /** Of 64; what JavaScript counts exactly is left. */
    private static final int UNUSED_BITS = 11;

    /** Who decides whether a file goes. */
    public enum Goes {
        /** It goes by itself: it is for a friend who is verified. */
        ALONG,
        /** It goes if the user says so. */
        OFFERED
    }

    /** What a file is. */
    public enum Kind {
        /** Begins an exchange. */
        INVITATION,
        /** Answers an invitation. */
        ANSWER,
        /** A sealed file. */
        PARCEL,
        /** The user's card. */
        CARD,
        /** A filter that was signed to go with mail. */
        FILTER
    }

    /**
     * A file that is ready.
     *
     * @param friend whose it is to be
     * @param kind what it is
     * @param goes who decides
     * @param name what the attachment is called
     * @param bytes how many it has
     * @param source where it lies, if it lies in the outbox
     * @param sha256 of its bytes, in base64url
     * @param filter which filter it is, if it is one
     */
    public record Ready(Friend friend, Kind kind, Goes goes, String name, int bytes, @Nullable Path source,
            String sha256, OutgoingFilters.@Nullable Next filter) {
        /** {@return a number, 1 to 2^53 - 1, that this file for this friend has in every process} */
        public long number() {
            String both = Base64Url.sha256((friend.id() + " " + sha256).getBytes(StandardCharsets.US_ASCII));
            return Math.max(1, ByteBuffer.wrap(Base64Url.decode(both, "of")).getLong() >>> UNUSED_BITS);
        }
    }

    private final Profile profile;
    private final OutgoingFilters filters;

    /** @param profile whose friends */
    public DueByMail(Profile profile) {
        this.profile = profile;
        this.filters = new OutgoingFilters(profile);
    }

    /**
     * {@return the friend to whom alone a message goes}
     *
     * @param to the only recipient as a mail program has it, with or without a name: if it may be read in two ways, or
     *     holds two, it is nobody
     */
    public Optional<Friend> friend(String to) {
        MessageHeader header = MessageHeader.of(("To: " + to + "\r\n\r\n").getBytes(StandardCharsets.UTF_8));
        return Recipients.of(header) instanceof Recipients.Only only
                ? profile.store().read(tables -> tables.friends().byAddress(only.address()))
                        .filter(KeyTrust::isWelcome)
                : Optional.empty();
    }

    /** {@return what is ready for a friend: every sealed file, the oldest first, and the newest of each other kind} */
    public List<Ready> list(Friend friend) {
        List<Ready> ready = new ArrayList<>();
        Path folder = new Outbox(profile).folder(friend);
        Set<String> gone = profile.store().read(tables -> tables.travel().handedOver(friend.id()));
        for (FilePurpose purpose : FilePurpose.values()) {
            List<Path> files = fresh(folder, purpose);
            // What one sealed file brings another does not, where both were left to lie there.
            files.subList(purpose == FilePurpose.PARCEL ? 0 : Math.max(0, files.size() - 1), files.size()).stream()
                    .flatMap(file -> ready(friend, purpose, file).stream())
                    .filter(one -> !gone.contains(one.sha256())).forEach(ready::add);
        }
        filter(friend).ifPresent(ready::add);
        return ready;
    }

    private Optional<Ready> filter(Friend friend) {
        return friend.addresses().stream().findFirst().flatMap(filters::next).map(next -> {
            byte[] file = next.filter().file();
            return new Ready(friend, Kind.FILTER, goes(friend, Kind.FILTER), next.fileName(), file.length, null,
                    Base64Url.sha256(file), next);
        });
    }

    private static Goes goes(Friend friend, Kind kind) {
        return switch (kind) {
            // They begin or go on with an exchange, and whoever gets them is not verified by it.
            case INVITATION, ANSWER -> Goes.OFFERED;
            case PARCEL, CARD, FILTER -> KeyTrust.isVerified(friend) ? Goes.ALONG : Goes.OFFERED;
        };
    }

    /** {@return the files for a purpose, the oldest first} */
    private List<Path> fresh(Path folder, FilePurpose purpose) {
        try (Stream<Path> files = Files.isDirectory(folder) ? Files.list(folder) : Stream.empty()) {
            return files.filter(file -> FilePurpose.of(file).filter(purpose::equals).isPresent())
                    .filter(this::isFresh).sorted(Comparator.comparingLong(DueByMail::modified)).toList();
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("path", folder, "problem", FileProblem.of(e)).causedBy(e);
        }
    }

    private boolean isFresh(Path file) {
        return Files.isRegularFile(file) && new Outbox(profile).isFresh(file);
    }

    private static long modified(Path file) {
        return file.toFile().lastModified();
    }

    private Optional<Ready> ready(Friend friend, FilePurpose purpose, Path file) {
        byte[] content = read(file);
        Kind kind = switch (purpose) {
            case INVITATION -> Kind.INVITATION;
            case ANSWER -> Kind.ANSWER;
            case PARCEL, REQUEST -> Kind.PARCEL;
            case CARD -> Kind.CARD;
        };
        return profile.store().read(tables -> counts(tables, friend, purpose, content))
                ? Optional.of(new Ready(friend, kind, goes(friend, kind), String.valueOf(file.getFileName()),
                        content.length, file, Base64Url.sha256(content), null))
                : Optional.empty();
    }

    /** What belongs to an exchange that is over is of no use to anybody. */
    private boolean counts(Tables tables, Friend friend, FilePurpose purpose, byte[] content) {
        return switch (purpose) {
            case INVITATION -> tables.exchanges().invitations().stream().anyMatch(sent -> sent.isOpen(profile.now())
                    && sent.friendId().equals(friend.id()) && Arrays.equals(sent.file(), content));
            case ANSWER -> tables.exchanges().answers().stream().anyMatch(given ->
                    given.state() == GivenAnswer.State.WAITING && !profile.now().isAfter(given.expires())
                    && given.friendId().equals(friend.id()) && Arrays.equals(given.file(), content));
            case PARCEL, CARD, REQUEST -> true;
        };
    }

    /**
     * {@return the bytes of a file that is going to be attached, none if it is another one now or may not go any more}
     * A filter is in the ledger from now on.
     */
    public Optional<byte[]> attach(Ready one) {
        if (one.filter() != null) {
            return filters.enter(one.friend().addresses().getFirst(), one.filter())
                    ? Optional.of(one.filter().filter().file()) : Optional.empty();
        }
        return Optional.ofNullable(one.source()).filter(Files::exists).map(DueByMail::read)
                .filter(content -> Base64Url.sha256(content).equals(one.sha256()));
    }

    /** Notes that the message with this file was taken over by the program that sends mail. */
    public void sent(Ready one) {
        if (one.filter() != null) {
            filters.sent(one.filter());
        } else {
            profile.store().write(tables -> {
                tables.travel().putHandedOver(one.friend().id(), one.sha256(), now(HandedOver.Way.MAIL));
                return one;
            });
        }
    }

    /** Notes that files for a friend left the outbox. */
    public void sent(String friend, List<Path> files, HandedOver.Way way) {
        List<String> handedOver = files.stream().map(DueByMail::read).map(Base64Url::sha256).toList();
        profile.store().write(tables -> {
            tables.friends().byName(friend).ifPresent(to -> handedOver.forEach(
                    sha256 -> tables.travel().putHandedOver(to.id(), sha256, now(way))));
            return handedOver;
        });
    }

    private HandedOver now(HandedOver.Way way) {
        return new HandedOver(profile.now(), way);
    }

    /**
     * Makes the sealed files that still lie in a friend's outbox count as not sent; {@return whether they are all that
     * the friend may lack}
     */
    public boolean again(Friend friend) {
        List<String> files = fresh(new Outbox(profile).folder(friend), FilePurpose.PARCEL).stream()
                .map(DueByMail::read).map(Base64Url::sha256).toList();
        return profile.store().write(tables -> {
            files.forEach(sha256 -> tables.travel().removeHandedOver(friend.id(), sha256));
            return !files.isEmpty() && tables.travel().missing(friend.id()).isEmpty();
        });
    }

    /** {@return the files in the outbox that are ready, by the friend's ID; friends without any are absent} */
    public Map<String, List<Ready>> all() {
        Map<String, List<Ready>> all = new LinkedHashMap<>();
        for (Friend friend : new Outbox(profile).friends()) {
            List<Ready> files = list(friend).stream().filter(one -> one.source() != null).toList();
            if (KeyTrust.isWelcome(friend) && !files.isEmpty()) {
                all.put(friend.id(), files);
            }
        }
        return all;
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }
}
