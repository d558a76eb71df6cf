package kith.app.mail.travel;

import module java.base;
import kith.app.FileNames;
import kith.app.Profile;
import kith.app.mail.trusted.AuthenticSender;
import kith.app.receive.ImportFiles;
import kith.app.receive.ImportedFile;
import kith.app.receive.KeyDecision;
import kith.exchange.DocumentType;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.friend.WaitingFile;
import kith.identity.Fingerprint;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * The keys whose files came with mail and wait: whose they are is the user's to say, once a key and not once a message.
 */
public final class WaitingKeys {
    /**
     * A key with what waits of it.
     *
     * @param fingerprint of the key, to compare with its owner
     * @param name what the owner goes by in the latest file
     * @param friend whose key it is, if a friend's
     * @param filters how many filters wait
     * @param others how many other files: a card, a key change
     * @param arrived when the latest came
     * @param cameFrom the address of the book from which all of them came in authentic mail, if they did: a remark that
     *     proves nothing of the key
     */
    public record Waiting(Fingerprint fingerprint, String name, @Nullable Friend friend, int filters, int others,
            Instant arrived, @Nullable String cameFrom) {
        /** {@return the first words of the fingerprint, which name the key among those that wait} */
        public String shortName() {
            return String.join("-", fingerprint.words().subList(0, SHORT_WORDS));
        }
    }

    private static final int SHORT_WORDS = 2;
    private static final int SHORTEST = 5;
    /** Refusals of what the user said about the key, not of the file: it goes on waiting. */
    private static final Set<Fault> OF_THE_DECISION = Set.of(Fault.KEY_UNKNOWN, Fault.NAME_TAKEN, Fault.FRIEND_UNKNOWN,
            Fault.FRIEND_HAS_KEY, Fault.FRIEND_BLOCKED, Fault.VALUE_INVALID);

    private final Profile profile;

    /** @param profile whose */
    public WaitingKeys(Profile profile) {
        this.profile = profile;
    }

    /** {@return the keys, those that brought something last first} */
    public List<Waiting> list() {
        return profile.store().read(tables -> tables.travel().waitingKeys().stream()
                .map(kid -> waiting(tables, kid)).toList());
    }

    private static Waiting waiting(Tables tables, String kid) {
        List<WaitingFile> files = tables.travel().waiting(kid);
        int filters = (int) files.stream().filter(file -> file.type().equals(DocumentType.FILTER.name())).count();
        Friend friend = tables.friends().key(kid).flatMap(key -> tables.friends().byId(key.friendId())).orElse(null);
        return new Waiting(Fingerprint.of(kid), files.getLast().name(), friend, filters, files.size() - filters,
                files.stream().map(WaitingFile::arrived).max(Comparator.naturalOrder()).orElseThrow(),
                cameFrom(tables, files));
    }

    private static @Nullable String cameFrom(Tables tables, List<WaitingFile> files) {
        String from = files.getFirst().cameFrom();
        return from != null && files.stream().allMatch(file -> from.equals(file.cameFrom()))
                && AuthenticSender.isContact(tables, from) ? from : null;
    }

    /**
     * Takes what waits of one key, by the rules of an import.
     *
     * @param key the beginning of the fingerprint's words or of the key's thumbprint
     * @param decider asked whose the key is, if nobody here knows it
     * @return what came of each file, in the order of their serials; one that was not taken because of what was said
     *     about the key goes on waiting
     * @throws KithException {@link Fault#KEY_NOT_WAITING}, {@link Fault#KEY_AMBIGUOUS}, and what the store throws
     */
    public List<ImportedFile> accept(String key, KeyDecision.Decider decider) {
        record Found(List<WaitingFile> files, @Nullable String cameFrom) {
        }
        Found found = profile.store().read(tables -> {
            List<WaitingFile> files = tables.travel().waiting(find(tables, key));
            return new Found(files, cameFrom(tables, files));
        });
        List<ImportedFile> results = new ArrayList<>();
        for (WaitingFile file : found.files()) {
            ImportedFile result = new ImportFiles(profile).take(Path.of(label(file)), file.file(),
                    decider.cameFrom(found.cameFrom()));
            results.add(result);
            KithException refused = result.refused();
            if (refused != null && OF_THE_DECISION.contains(refused.fault())) {
                break;
            }
            profile.store().write(tables -> {
                tables.travel().removeWaiting(file.kid(), file.slot());
                return file;
            });
        }
        return results;
    }

    private static String label(WaitingFile file) {
        return FileNames.stem(file.name()) + "-" + file.slot().replace('/', '-') + ".kith";
    }

    /**
     * Throws away what waits of one key. A mailbox that is read again does not bring it back; what is sent later waits
     * again.
     *
     * @param key as for {@link #accept}
     * @return how many files
     * @throws KithException {@link Fault#KEY_NOT_WAITING}, {@link Fault#KEY_AMBIGUOUS}
     */
    public int discard(String key) {
        return profile.store().write(tables -> new WaitingList(tables, profile.now()).discard(find(tables, key)));
    }

    /** Throws away all that waits; {@return how many files} */
    public int discardAll() {
        return profile.store().write(tables -> tables.travel().waitingKeys().stream()
                .mapToInt(new WaitingList(tables, profile.now())::discard).sum());
    }

    private static String find(Tables tables, String typed) {
        List<String> keys = tables.travel().waitingKeys().stream().filter(kid -> isNamed(kid, typed.strip())).toList();
        if (keys.size() > 1) {
            throw Fault.KEY_AMBIGUOUS.raise("key", typed);
        }
        return Optional.of(keys).filter(one -> !one.isEmpty()).map(List::getFirst)
                .orElseThrow(() -> Fault.KEY_NOT_WAITING.raise("key", typed));
    }

    private static boolean isNamed(String kid, String typed) {
        String words = String.join("-", Fingerprint.of(kid).words());
        return typed.length() >= SHORTEST && (kid.startsWith(typed)
                || words.startsWith(typed.toLowerCase(Locale.ROOT).replaceAll("[\\s-]+", "-")));
    }
}
