package kith.app.circle.held;

import module java.base;
import kith.app.Profile;
import kith.app.friend.keys.Lineage;
import kith.circle.CirclePlan;
import kith.circle.Membership;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.DocumentReader;
import kith.exchange.DocumentWriter;
import kith.exchange.LeavingDocument;
import kith.exchange.LeavingDocument.Standing;
import kith.exchange.Masks;
import kith.exchange.Member;
import kith.exchange.PinnedKeys;
import kith.identity.SecretKeys;
import kith.store.CircleTable;
import kith.store.LeavingTable;
import kith.store.Tables;

/**
 * Who left a circle, by their own word, and is still on its roster. Valid within the transaction of its tables.
 *
 * <p>A word counts no more once its signer gave anything to the circle after it, by the serials of what they sign;
 * once the founder took them off the roster, whoever enters them anew; and while nothing of their key counts.
 */
public final class HeldLeavings {
    /** What is to be said, of which revision and round. */
    private record Word(int revision, int round, Standing standing) {
    }

    private final Tables tables;
    private final CircleTable.Row row;
    private final CircleDocument circle;
    private final Lineage lineage;

    /**
     * @param row a circle
     * @param circle its founder's file
     */
    public HeldLeavings(Tables tables, CircleTable.Row row, CircleDocument circle) {
        this.tables = tables;
        this.row = row;
        this.circle = circle;
        this.lineage = new Lineage(tables);
    }

    /** {@return the other members who left, in the order of the roster} */
    public List<Member> left() {
        List<LeavingTable.Row> words = tables.leavings().of(row.id());
        if (words.stream().noneMatch(word -> word.standing() == Standing.LEFT && !tables.isOwn(word.kid()))) {
            return List.of();
        }
        return circle.roster().stream().filter(member -> !tables.isOwn(member.kid()) && hasLeft(words, member))
                .toList();
    }

    /** {@return the keys of those who left, were taken off the roster, and say that they take part again} */
    public Set<String> returned() {
        return tables.leavings().of(row.id()).stream().filter(word -> word.standing() == Standing.BACK)
                .map(LeavingTable.Row::kid).filter(kid -> !tables.isOwn(kid) && !isOn(circle, kid))
                .collect(Collectors.toSet());
    }

    /** {@return whether a circle is left without those who left: two members, three under masks} */
    public boolean isEnough() {
        int least = circle.mode() == CircleMode.PLAIN ? CirclePlan.MIN_MEMBERS : CirclePlan.SECURE_FROM;
        return circle.roster().size() - left().size() >= least;
    }

    private boolean hasLeft(List<LeavingTable.Row> words, Member member) {
        List<LeavingTable.Row> theirs = words.stream().filter(word -> isSame(word.kid(), member.kid())).toList();
        // Of several keys of theirs the latest one speaks.
        return theirs.stream().filter(word -> theirs.stream().noneMatch(other -> other != word
                        && lineage.isHeir(word.kid(), other.kid())))
                .anyMatch(word -> word.standing() == Standing.LEFT && !HeldCircles.isDistrusted(tables, word.kid())
                        && !hasGivenSince(word) && isOnRosterSince(word));
    }

    /** {@return whether one key is the other, or grew out of it} */
    public boolean isSame(String one, String other) {
        return lineage.isHeir(one, other) || lineage.isHeir(other, one);
    }

    private boolean hasGivenSince(LeavingTable.Row word) {
        boolean contributed = tables.circles().lastSerials(row.id()).entrySet().stream()
                .anyMatch(given -> isLater(given.getKey(), given.getValue(), word));
        return contributed || circle.masks() == Masks.HYBRID
                && tables.joinings().of(row.id(), circle.rosterHash()).entrySet().stream().anyMatch(brought ->
                        brought.getValue().stream().anyMatch(file -> isLater(brought.getKey(), serial(file), word)));
    }

    /** By the serial; of another key of the same person's, what the later key signed. */
    private boolean isLater(String kid, long serial, LeavingTable.Row word) {
        return kid.equals(word.kid()) ? serial > word.serial() : lineage.isHeir(word.kid(), kid);
    }

    private static long serial(byte[] file) {
        return DocumentReader.read(file, PinnedKeys.none()).document().serial();
    }

    /** Whoever was taken off and entered anew was asked anew: an older word says nothing of that. */
    private boolean isOnRosterSince(LeavingTable.Row word) {
        Set<Map.Entry<Integer, Integer>> files = tables.circles().filesHeld(row.id());
        return files.contains(Map.entry(word.revision(), word.round())) && files.stream()
                .filter(file -> file.getKey() >= word.revision() && file.getValue() >= word.round())
                .allMatch(file -> HeldCircles.document(tables, row, file.getKey(), file.getValue())
                        .filter(held -> isOn(held, word.kid())).isPresent());
    }

    /** {@return whether a roster has this key, or another one of the same person's} */
    public boolean isOn(CircleDocument roster, String kid) {
        return lineage.member(roster, kid).isPresent()
                || lineage.heirs(kid).stream().anyMatch(heir -> roster.member(heir).isPresent());
    }

    /** {@return the user's own last word on a circle, under whatever key of theirs} */
    private static Optional<LeavingTable.Row> own(Tables tables, CircleTable.Row row) {
        Optional<LeavingTable.Row> present = tables.leavings().of(row.id(), tables.meta().kid());
        return present.isPresent() ? present : tables.leavings().of(row.id()).stream()
                .filter(word -> tables.isOwn(word.kid())).max(Comparator.comparingLong(LeavingTable.Row::serial));
    }

    /**
     * {@return what is to be signed of a circle that the user left} That they are back, where they joined again; or the
     * same word once more, where they have another key by now.
     */
    private static Optional<Word> unmade(Tables tables, CircleTable.Row row) {
        boolean joined = row.state() == Membership.JOINED;
        return own(tables, row).filter(word -> joined ? word.standing() == Standing.LEFT || !isPresent(tables, word)
                : word.standing() == Standing.LEFT && !isPresent(tables, word)).map(word -> joined
                        ? new Word(row.revision(), row.round(), Standing.BACK)
                        : new Word(word.revision(), word.round(), Standing.LEFT));
    }

    private static boolean isPresent(Tables tables, LeavingTable.Row word) {
        return word.kid().equals(tables.meta().kid());
    }

    /** {@return whether the user left a circle, which is as it was then: nobody asks them to take part again} */
    public static boolean isLeft(Tables tables, CircleTable.Row row) {
        return row.state() == Membership.INVITED && own(tables, row).filter(word ->
                word.standing() == Standing.LEFT && word.revision() == row.revision()).isPresent();
    }

    /** {@return what the user says to the founder of a circle, signed by their present key} None who never left. */
    public static Optional<byte[]> forFounder(Tables tables, CircleTable.Row row) {
        return isUnmade(tables, row) ? Optional.empty() : own(tables, row).filter(word -> isPresent(tables, word))
                .map(LeavingTable.Row::document);
    }

    /** {@return whether something is to be said to the founder that is not signed yet} */
    public static boolean isUnmade(Tables tables, CircleTable.Row row) {
        return unmade(tables, row).isPresent();
    }

    /** Signs, for every circle, what is to be said to its founder and is not signed yet. */
    public static void makeOwn(Profile profile, Tables tables, SecretKeys keys) {
        for (CircleTable.Row row : tables.circles().list()) {
            CircleDocument circle = HeldCircles.document(tables, row);
            if (isSpoken(tables, row, circle)) {
                unmade(tables, row).ifPresent(word -> sign(profile, tables, circle, word, keys));
            }
        }
    }

    /** {@return whether another founder needs to know: the circle is open, and has the user on its roster} */
    public static boolean isSpoken(Tables tables, CircleTable.Row row, CircleDocument circle) {
        return row.closing() == null && !HeldCircles.isFounded(tables, row)
                && new HeldLeavings(tables, row, circle).isOn(circle, tables.meta().kid());
    }

    /**
     * {@return what the user, who leaves, says to the founder} The same file where they said so before of the founder's
     * present file.
     */
    public static byte[] leave(Profile profile, Tables tables, CircleTable.Row row, CircleDocument circle,
            SecretKeys keys) {
        return own(tables, row).filter(word -> word.standing() == Standing.LEFT && isPresent(tables, word)
                        && word.revision() == circle.revision() && word.round() == circle.round())
                .map(LeavingTable.Row::document).orElseGet(() -> sign(profile, tables, circle,
                        new Word(circle.revision(), circle.round(), Standing.LEFT), keys));
    }

    private static byte[] sign(Profile profile, Tables tables, CircleDocument circle, Word word, SecretKeys keys) {
        LeavingDocument said = new LeavingDocument(tables.meta().name(), tables.meta().nextSerial(profile.now()),
                profile.now(), circle.circle(), word.revision(), word.round(), word.standing());
        byte[] file = DocumentWriter.write(said, keys.signer());
        tables.leavings().put(circle.circle().toBytes(), new LeavingTable.Row(keys.signingKey().kid(), said.serial(),
                said.revision(), said.round(), said.standing(), file));
        return file;
    }

    /** {@return the names of those who left, as the user knows them, in the order of the roster} */
    public List<String> names() {
        return left().stream().map(member -> HeldCircles.nameOf(tables, circle, member.kid(), member.name())).toList();
    }
}
