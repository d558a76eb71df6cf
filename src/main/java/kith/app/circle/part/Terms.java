package kith.app.circle.part;

import module java.base;
import kith.app.circle.held.FileTerms;
import kith.app.circle.held.RoundHistory;
import kith.app.circle.held.ShownTogether;
import kith.circle.HiddenAmong;
import kith.exchange.Base64Url;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.friend.CircleDisclosure;
import kith.store.AgreementTable.Agreement;
import kith.store.CircleTable;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/**
 * What stands in a circle's file, and what the user knows of its members, that they agree to when they take part; and
 * whether that is still so. Whatever a founder signs later counts as agreed to only where all of it is the same.
 *
 * @param what {@link FileTerms}
 * @param round of the file
 * @param verified how many other members hide the user
 * @param shown stands for whom this round shows together with earlier ones, as far as that must be confirmed; null for
 *     nobody
 */
public record Terms(String what, int round, int verified, @Nullable String shown) {
    /**
     * Two rounds of the same people tell what changed in their contacts between them: a founder who begins one every
     * day gets no answer by itself.
     */
    public static final Duration BETWEEN_ROUNDS = Duration.ofDays(30);

    /** {@return the terms of a circle as it is now} */
    public static Terms of(Tables tables, CircleTable.Row row, CircleDocument circle) {
        if (circle.mode() == CircleMode.PLAIN) {
            return new Terms(FileTerms.of(row, circle), circle.round(), 0, null);
        }
        RoundHistory history = new RoundHistory(tables);
        HiddenAmong hidden = history.hiddenAmong(circle);
        return new Terms(FileTerms.of(row, circle), circle.round(), hidden.verified(),
                shown(history.shown(row, circle)));
    }

    private static @Nullable String shown(List<ShownTogether> shown) {
        List<String> all = shown.stream().filter(one -> one.kind().needsConfirmation())
                .map(one -> one.kind() + Base64Url.sha256(lengths(one.names()))).sorted(Comparator.naturalOrder())
                .toList();
        return all.isEmpty() ? null
                : Base64Url.sha256(String.join(" ", all).getBytes(StandardCharsets.US_ASCII));
    }

    /** Names may hold any sign: each has its length before it. */
    private static byte[] lengths(List<String> names) {
        List<byte[]> all = names.stream().map(name -> name.getBytes(StandardCharsets.UTF_8)).toList();
        ByteBuffer together = ByteBuffer.allocate(all.stream().mapToInt(name -> Integer.BYTES + name.length).sum());
        all.forEach(name -> together.putInt(name.length).put(name));
        return together.array();
    }

    /** {@return what is kept of somebody's agreement to these} */
    Agreement agreed(boolean merges) {
        return new Agreement(what, round, verified, shown, merges);
    }

    /**
     * {@return whether an agreement that was given covers these: the same people with the same keys, mode, masks and
     * parameters, no fewer who hide the user, nobody shown by earlier rounds but whom the user was told of for this
     * very round, and no round soon after another}
     *
     * @param agreement as it was kept
     * @param before when the user contributed to an earlier round of this circle
     * @param now the time
     */
    boolean areCovered(Agreement agreement, Optional<Instant> before, Instant now) {
        boolean soon = before.filter(at -> at.plus(BETWEEN_ROUNDS).isAfter(now)).isPresent();
        return areSame(agreement) && (agreement.round() == round || !soon);
    }

    private boolean areSame(Agreement agreement) {
        boolean shownToo = shown == null
                || agreement.round() == round && Objects.equals(shown, agreement.shown());
        return agreement.what().equals(what) && verified >= agreement.verified() && shownToo;
    }

    /** {@return why somebody is asked whom these terms are put to, and whose agreement does not cover them} */
    CircleTurn.Asked asked(@Nullable Agreement agreement) {
        if (agreement == null) {
            return CircleTurn.Asked.FIRST;
        }
        if (!areSame(agreement)) {
            return CircleTurn.Asked.CHANGED;
        }
        return agreement.round() == round ? CircleTurn.Asked.RESTORED : CircleTurn.Asked.SOON;
    }

    /** {@return when the user last contributed to a round of a circle before this one} */
    static Optional<Instant> before(Tables tables, CircleTable.Row row, int round) {
        String id = HexFormat.of().formatHex(row.id());
        return tables.ledger().read().circles().stream()
                .filter(given -> given.circle().equals(id) && given.round() < round).map(CircleDisclosure::at)
                .max(Comparator.naturalOrder());
    }
}
