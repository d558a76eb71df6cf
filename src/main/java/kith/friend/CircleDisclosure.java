package kith.friend;

import java.time.Instant;
import kith.exchange.Mode;

/**
 * A contribution given to a circle. A plain one shows practically the whole book to whoever sees it; a masked one shows
 * nothing by itself.
 *
 * @param circle the circle's identifier in hexadecimal
 * @param title its name
 * @param revision of the circle
 * @param round of the circle
 * @param mode how it is merged
 * @param fpp of a plain contribution by its measured fill; 1 of a masked one, which proves nothing about anybody
 * @param at when it was signed
 */
public record CircleDisclosure(String circle, String title, int revision, int round, Mode mode, double fpp, Instant at) {
}
