package kith.app;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import kith.evidence.Trust;
import kith.exchange.CircleDocument;
import kith.exchange.Listed;
import kith.exchange.Member;
import kith.exchange.WhitelistDocument;
import kith.store.CircleTable;

/**
 * Whether a circle's list decides. It does if everybody who could have put an address on it, alone, was verified by the
 * user: every member of its roster, whoever signed it, and the founder, who chooses the salt and may choose one under which
 * an address of his matches what he knows of the members. Neither the mode nor a threshold is a reason to ask for less: a
 * masked cell carries any number, so one member passes every threshold.
 */
final class ListTrust {
    private final KeyOwners owners;
    private final CircleTable.Row row;
    private final CircleDocument circle;

    ListTrust(KeyOwners owners, CircleTable.Row row) {
        this.owners = owners;
        this.row = row;
        this.circle = Circles.document(row);
    }

    /** {@return whether one of these keys can put addresses on a circle's list, as a member or as the founder} */
    static boolean canSpeak(CircleTable.Row row, Set<String> kids) {
        return kids.contains(row.founder())
                || Circles.document(row).roster().stream().map(Member::kid).anyMatch(kids::contains);
    }

    /** {@return how far a list is trusted} */
    Trust of(Circles.Merged merged) {
        if (unverified(merged).isEmpty()) {
            return Trust.VERIFIED;
        }
        boolean ofThisRoster = merged.document().revision() == circle.revision()
                && merged.document().round() == circle.round();
        return isAccepted() && ofThisRoster && circle.member(merged.signed().kid()).isPresent() ? Trust.ACCEPTED
                : Trust.UNVERIFIED;
    }

    /** {@return the keys for want of whose verification a list does not decide, the user's own never among them} */
    Set<String> unverified(Circles.Merged merged) {
        WhitelistDocument list = merged.document();
        return unverified(behind(list, merged.signed().kid()), list.issued());
    }

    /** {@return the same, or where there is no list those for want of whom one that came now would not decide} */
    Set<String> unverified(Optional<Circles.Merged> merged, Instant now) {
        return merged.map(this::unverified)
                .orElseGet(() -> unverified(Stream.concat(roster(), Stream.of(row.founder())), now));
    }

    private Set<String> unverified(Stream<String> kids, Instant said) {
        return kids.filter(kid -> !owners.isVerified(kid, said)).collect(TreeSet::new, Set::add, Set::addAll);
    }

    private Stream<String> roster() {
        return circle.roster().stream().map(Member::kid);
    }

    /** Of an older revision only those count whose contributions are on the list: the signer, who is verified, says who. */
    private Stream<String> behind(WhitelistDocument list, String signer) {
        Stream<String> roster = list.revision() == circle.revision() ? roster() : Stream.empty();
        return Stream.of(roster, list.contributions().stream().map(Listed::kid), Stream.of(signer, row.founder()))
                .flatMap(kids -> kids);
    }

    /** {@return whether the user said that the word of this roster's members is enough} */
    boolean isAccepted() {
        return row.acceptedRoster() != null && row.acceptedRoster().equals(digest());
    }

    /** {@return what stands for the roster to which a consent is bound: who is on it with which keys, and how it merges} */
    String digest() {
        List<String> lines = Stream.concat(Stream.of(row.founder(), circle.mode().word()),
                circle.roster().stream().map(member -> member.kid() + " " + member.agreementKey().x())).toList();
        try {
            return Base64.getUrlEncoder().withoutPadding().encodeToString(MessageDigest.getInstance("SHA-256")
                    .digest(String.join("\n", lines).getBytes(StandardCharsets.US_ASCII)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
