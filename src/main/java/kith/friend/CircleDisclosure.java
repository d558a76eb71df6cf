package kith.friend;

import java.time.Instant;

/**
 * A plain contribution given to a circle: it shows practically the whole book to whoever sees it.
 *
 * @param circle the circle's identifier in hexadecimal
 * @param title its name
 * @param revision of the circle
 * @param round of the circle
 * @param fpp of the contribution by its measured fill
 * @param at when it was signed
 */
public record CircleDisclosure(String circle, String title, int revision, int round, double fpp, Instant at) {
}
