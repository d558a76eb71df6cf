package kith.app.check;

import java.time.Instant;
import kith.evidence.Trust;

/**
 * A circle, by its merged list.
 *
 * @param name the circle's title
 * @param id the circle's identifier in hexadecimal
 * @param round of contributions that the list was merged from
 * @param atLeast so many members have what is on the list
 * @param contributions how many members' contacts it holds
 * @param holdsMine whether the user's own are among them
 * @param mergedBy who signed it, by the user's nickname or the roster
 * @param merged when, by the merger's clock
 * @param trust whether everybody behind it is verified, or the user takes their word
 */
public record CircleWitness(String name, String id, int round, int atLeast, int contributions, boolean holdsMine,
        String mergedBy, Instant merged, Trust trust) implements NamedWitness {
}
