package kith.mail.auth;

import java.util.Optional;

/**
 * A field of results and where it stands.
 *
 * @param place of the field in the header, from 0 at the top
 * @param field what it says; empty if it is malformed
 * @param standing whether it counts
 */
public record PlacedResults(int place, Optional<ResultsField> field, Standing standing) {
}
