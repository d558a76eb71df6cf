package kith.app.circle.held;

import module java.base;
import kith.exchange.Base64Url;
import kith.exchange.CircleDocument;
import kith.exchange.Member;
import kith.store.CircleTable;
import kith.store.Tables;

/** What stands in a circle's file that its members agree to: founder, roster with all keys, mode, masks, parameters. */
public final class FileTerms {
    private static final String LABEL = "kith circle agreement 1";

    private FileTerms() {
    }

    /** {@return a SHA-256 that stands for all of it, in base64url} */
    public static String of(CircleTable.Row row, CircleDocument circle) {
        StringBuilder all = new StringBuilder(LABEL).append('\n').append(HexFormat.of().formatHex(row.id()))
                .append('\n').append(row.founder()).append('\n').append(circle.mode().word()).append(' ')
                .append(circle.masks().word()).append('\n').append(circle.shape().bits()).append(' ')
                .append(circle.shape().hashes()).append(' ').append(circle.cell()).append(' ')
                .append(circle.largestFppPerBillion());
        for (Member member : circle.roster()) {
            all.append('\n').append(member.kid()).append(' ').append(Base64Url.encode(member.agreementKey().bytes()))
                    .append(' ').append(Optional.ofNullable(member.sealingKey())
                            .map(key -> Base64Url.encode(key.bytes())).orElse("-"));
        }
        return Base64Url.sha256(all.toString().getBytes(StandardCharsets.US_ASCII));
    }

    /**
     * {@return whether the user agreed to something else than what the file says by now} Whoever joined without being
     * told the terms agreed to none.
     */
    public static boolean areOthers(Tables tables, CircleTable.Row row, CircleDocument circle) {
        return tables.agreements().of(row.id()).filter(agreement -> !agreement.what().equals(of(row, circle)))
                .isPresent();
    }
}
