package kith.friend;

import java.time.Instant;
import kith.exchange.CircleMode;

/**
 * A contribution given to a circle, and what it tells whom. A plain one shows practically the whole book to whoever
 * sees it. A masked one shows nothing by itself, but the result of its round holds every contact of every member and
 * hardly anybody else: whoever has the result tests addresses with it.
 *
 * @param circle the circle's identifier in hexadecimal
 * @param title its name
 * @param revision of the circle
 * @param round of the circle
 * @param mode how it is merged
 * @param fpp of what was contributed, without masks, by its measured fill: for everybody who sees a plain contribution;
 *     of one under masks for all other members together, who can take the masks off
 * @param resultFpp what a recipient tests with: of a plain contribution the same; of one under masks the FPP of the
 *     round's list, or the smallest that it can have
 * @param basis what {@code resultFpp} rests on
 * @param at when it was signed
 */
public record CircleDisclosure(String circle, String title, int revision, int round, CircleMode mode, double fpp,
        double resultFpp, Basis basis, Instant at) {
    /** What the FPP of a recipient rests on. */
    public enum Basis {
        /** The bits of a plain contribution, which whoever merges sees. */
        CONTRIBUTION,
        /** Lists of the round that are or were held here, by their measured fill: the one that says most. */
        LIST,
        /**
         * No list of the round was held here. It holds at least what the user gave, so its FPP is no smaller than that
         * of the contribution alone: counted as if nobody else had given anything.
         */
        BOUND
    }

    /** A contribution of whose round no list was held. */
    public CircleDisclosure(String circle, String title, int revision, int round, CircleMode mode, double fpp,
            Instant at) {
        this(circle, title, revision, round, mode, fpp, fpp, mode == CircleMode.PLAIN ? Basis.CONTRIBUTION
                : Basis.BOUND, at);
    }

    /** {@return the FPP of the file by itself: 1 under masks, where it proves nothing about anybody} */
    public double fileFpp() {
        return mode == CircleMode.PLAIN ? fpp : 1;
    }

    /** {@return the same with the FPP of the lists that were held} */
    public CircleDisclosure withList(double listFpp) {
        return new CircleDisclosure(circle, title, revision, round, mode, fpp, listFpp, Basis.LIST, at);
    }
}
