package kith.app.share;

import module java.base;
import kith.app.FileNames;
import kith.app.OutgoingFile;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.check.CheckSenders;
import kith.app.profile.OwnCard;
import kith.evidence.OneMatch;
import kith.exchange.Document;
import kith.exchange.DocumentWriter;
import kith.exchange.FilterDocument;
import kith.fault.Fault;
import kith.file.AtomicFile;
import kith.friend.Friend;
import kith.friend.FriendName;
import kith.friend.Ledger;
import kith.friend.LedgerEntry;
import kith.identity.SecretKeys;
import kith.parallel.Progress;
import kith.privacy.Edition;
import kith.privacy.Level;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * Signs the first filters of the stored pool for a friend and enters them in the ledger. The ledger comes first: a
 * process killed in between leaves entries without files, which the next share writes, never files without entries.
 */
public final class ShareFilters {
    /** Which files to write. */
    public enum Files {
        /** Those the friend has not got yet, or whose time is nearly over. */
        MISSING,
        /** All up to the level, signed anew: the same bits with later dates. */
        ALL
    }

    /** What to do with a profile that came from a backup. */
    public enum AfterRestore {
        /** Not decided: sharing is refused with {@link Fault#EDITION_UNVOUCHED}. */
        UNDECIDED,
        /** Go on with the restored edition: nothing was shared since the backup was made. */
        GO_ON,
        /** Make a new edition. */
        NEW_EDITION
    }

    /**
     * What to share.
     *
     * @param friend nickname; a friend who is not known yet is invited
     * @param level 1 to 16
     * @param files which files to write
     * @param folder where
     * @param afterRestore matters only after a restore
     */
    public record Request(String friend, int level, Files files, Path folder, AfterRestore afterRestore) {
    }

    /**
     * What was shared.
     *
     * @param friend to whom
     * @param files written now, in the order of the pool; empty if the friend has them all
     * @param card the user's card, which goes along until the friend is known to have it: with it they can seal what
     *     they send
     * @param edition of which
     * @param level how many filters of this edition the friend has now
     * @param requestedLevel how many were asked for; if lower than {@code level}, nothing can be taken back
     * @param worstCoalitionFpp what all recipients together know, as an FPP
     * @param oneMatchDecides whether one match of this friend's user can be enough for "known"
     * @param waiting contacts that this edition does not hold
     * @param similar a friend whose name looks like this one's, if the friend is new
     * @param incomplete whether more may have been given than the ledger has: then the figure may be too good
     */
    public record Result(Friend friend, List<Path> files, Optional<Path> card, int edition, int level,
            int requestedLevel,
            double worstCoalitionFpp, boolean oneMatchDecides, int waiting, @Nullable String similar,
            boolean incomplete) {
        /** Copies the list. */
        public Result {
            files = List.copyOf(files);
        }

        /** {@return the same, with its files elsewhere} */
        public Result at(List<Path> moved, Optional<Path> movedCard) {
            return new Result(friend, moved, movedCard, edition, level, requestedLevel, worstCoalitionFpp,
                    oneMatchDecides, waiting, similar, incomplete);
        }

        /** {@return everything that is to be sent} */
        public List<Path> toSend() {
            return Stream.concat(files.stream(), card.stream()).toList();
        }
    }

    /**
     * What is to be written.
     *
     * @param edition of the documents
     * @param card where the user's card goes, if it goes along
     */
    private record Prepared(Friend friend, @Nullable String similar, List<FilterDocument> documents, int edition,
            int level, Optional<Path> card) {
    }

    private final Profile profile;

    /** @param profile whose filters */
    public ShareFilters(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what was shared}
     *
     * @throws kith.fault.KithException {@link Fault#USAGE} for an impossible level, {@link Fault#FRIEND_BLOCKED},
     *     {@link Fault#EDITION_UNVOUCHED}, {@link Fault#BOOK_EMPTY}, {@link Fault#FILE_IN_THE_WAY},
     *     {@link Fault#WRITE_FAILED}
     */
    public Result run(Request request, Passphrases passphrases, Progress progress) {
        Level.require(request.level());
        String name = FriendName.check(request.friend());
        try (SecretKeys keys = profile.unlock(passphrases)) {
            Prepared prepared = profile.store().write(tables -> prepare(tables, request, name, keys));
            List<Path> files = writeFiles(prepared, request.folder(), keys, progress);
            prepared.card().ifPresent(file -> OwnCard.write(profile, file, keys));
            return profile.store().write(tables -> {
                prepared.card().ifPresent(file -> tables.parcels().putCard(prepared.friend().id(),
                        keys.signingKey().kid(), profile.now()));
                prepared.documents().forEach(d -> tables.ledger().setWritten(prepared.friend().id(), d.edition(),
                        d.index(), profile.now()));
                return new Result(prepared.friend(), files, prepared.card(), prepared.edition(), prepared.level(),
                        request.level(), tables.ledger().read().worstCoalitionFpp(),
                        OneMatch.decides(Level.fpp(prepared.level()), CheckSenders.ALPHA),
                        tables.editions().waiting(), prepared.similar(), tables.meta().mayLedgerLack());
            });
        }
    }

    /**
     * {@return what sharing would mean; nothing is changed}
     *
     * @param friend nickname, perhaps of nobody yet
     * @param level 1 to 16
     * @throws kith.fault.KithException {@link Fault#USAGE} for an impossible level
     */
    public SharePreview preview(String friend, int level) {
        Level.require(level);
        return profile.store().read(tables -> {
            Optional<Friend> known = friend.isBlank() ? Optional.empty() : tables.friends().byName(friend);
            String id = known.map(Friend::id).orElse("");
            int edition = Editions.renewsItself(tables) ? 0 : tables.editions().newestNumber();
            Ledger ledger = tables.ledger().read();
            int current = ledger.level(id, edition);
            int missing = level - (int) ledger.written(id, edition, profile.now().plus(FilterExpiry.REMINDER)).stream()
                    .filter(index -> index < level).count();
            double fpp = Level.fpp(Math.max(level, current));
            return new SharePreview(edition, current, missing, fpp, OneMatch.decides(fpp, CheckSenders.ALPHA),
                    planned(ledger, id, friend, edition, level, profile.now()).worstCoalitionFpp(),
                    tables.editions().waiting(), tables.book().shareable().size(),
                    tables.meta().unvouchedEdition().isPresent(),
                    known.isPresent() || friend.isBlank() ? null : ShareTarget.similar(tables, friend),
                    tables.meta().mayLedgerLack());
        });
    }

    /** {@return the ledger as it would be after this share, files not yet written} */
    public static Ledger planned(Ledger ledger, String friendId, String friendName, int edition, int level,
            Instant now) {
        List<LedgerEntry> entries = new ArrayList<>(ledger.entries());
        for (int index = 0; index < level; index++) {
            entries.add(new LedgerEntry(friendId, friendName, edition, index, 0, now,
                    now.plus(FilterExpiry.VALIDITY), false));
        }
        return new Ledger(entries, ledger.circles());
    }

    private Prepared prepare(Tables tables, Request request, String name, SecretKeys keys) {
        ShareTarget target = ShareTarget.of(profile, tables, name, request.afterRestore(), keys);
        String id = target.friend().id();
        int before = tables.ledger().read().level(id, target.edition().number());
        List<FilterDocument> documents = enter(profile, tables, target, request.level(), request.files());
        documents.forEach(document -> OutgoingFile.requireReplaceable(file(request.folder(), document), tables::isOwn,
                held -> isSameSlot(held, document, before)));
        String kid = keys.signingKey().kid();
        boolean along = !tables.parcels().hasCard(id, kid)
                && !(documents.isEmpty() && tables.parcels().isCardGiven(id, kid));
        int edition = target.edition().number();
        return new Prepared(target.friend(), target.similar(), documents, edition,
                tables.ledger().read().level(id, edition),
                along ? Optional.of(OwnCard.file(tables, request.folder())) : Optional.empty());
    }

    /**
     * {@return the filters that go to a friend, entered in the ledger, within a transaction that writes} Whoever writes
     * them says so with {@link kith.store.LedgerTable#setWritten}.
     *
     * @param name nickname of a friend
     * @param level how many they shall have then, 0 to 16
     * @param files whether those that were written before are among them
     * @param afterRestore matters only after a restore
     * @param keys of the profile, for an edition that is made
     * @throws kith.fault.KithException {@link Fault#FRIEND_BLOCKED}, {@link Fault#EDITION_UNVOUCHED},
     *     {@link Fault#BOOK_EMPTY}
     */
    public static List<FilterDocument> enter(Profile profile, Tables tables, String name, int level,
            Files files, AfterRestore afterRestore, SecretKeys keys) {
        return level == 0 ? List.of() : enter(profile, tables,
                ShareTarget.of(profile, tables, name, afterRestore, keys), level, files);
    }

    private static List<FilterDocument> enter(Profile profile, Tables tables, ShareTarget target, int level,
            Files files) {
        Friend friend = target.friend();
        Edition edition = target.edition();
        Instant now = profile.now();
        Set<Integer> have =
                tables.ledger().read().written(friend.id(), edition.number(), now.plus(FilterExpiry.REMINDER));
        int together = Math.max(level, tables.ledger().read().level(friend.id(), edition.number()));
        List<FilterDocument> documents = new ArrayList<>();
        for (int index = 0; index < level; index++) {
            if (files == Files.ALL || !have.contains(index)) {
                FilterDocument document = new FilterDocument(tables.meta().name(), edition.number(),
                        tables.meta().nextSerial(now), now, now.plus(FilterExpiry.VALIDITY), index, Edition.POOL,
                        edition.pool().get(index), together);
                documents.add(document);
                // Not known to be written until it is: otherwise a failed renewal would pass for done.
                tables.ledger().put(new LedgerEntry(friend.id(), friend.name(), edition.number(), index,
                        document.serial(), document.issued(), document.expires(), false));
            }
        }
        return documents;
    }

    /**
     * The bits of a slot never change, but how many belong together says how near somebody is: what nobody but another
     * friend can be meant to get is not replaced.
     *
     * @param before how many this friend had before
     */
    private static boolean isSameSlot(Document held, FilterDocument document, int before) {
        return held instanceof FilterDocument filter && filter.edition() == document.edition()
                && filter.index() == document.index() && filter.filter().equals(document.filter())
                && (filter.together() == document.together() || before > 0 && filter.together() <= before);
    }

    private static Path file(Path folder, FilterDocument document) {
        return folder.resolve(FileNames.filter(document.name(), document.edition(), document.index()));
    }

    private static List<Path> writeFiles(Prepared prepared, Path folder, SecretKeys keys, Progress progress) {
        List<Path> files = new ArrayList<>();
        for (FilterDocument document : prepared.documents()) {
            progress.at(files.size(), prepared.documents().size());
            Path file = file(folder, document);
            AtomicFile.write(file, DocumentWriter.write(document, keys.signer()), AtomicFile.Visibility.SECRET);
            files.add(file);
        }
        progress.at(files.size(), prepared.documents().size());
        return files;
    }
}
