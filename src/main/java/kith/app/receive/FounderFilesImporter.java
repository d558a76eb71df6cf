package kith.app.receive;

import module java.base;
import kith.app.Profile;
import kith.app.circle.held.CircleAudience;
import kith.app.circle.held.HeldCircles;
import kith.app.friend.keys.Lineage;
import kith.circle.AgreementProblem;
import kith.circle.Belonging;
import kith.circle.CircleProblem;
import kith.circle.ForeignProblem;
import kith.circle.Membership;
import kith.exchange.CircleDocument;
import kith.exchange.CircleId;
import kith.exchange.ClosingDocument;
import kith.exchange.Member;
import kith.fault.Fault;
import kith.fault.FounderProblem;
import kith.fault.KithException;
import kith.friend.Friend;
import kith.friend.FriendKey;
import kith.friend.KeyTrust;
import kith.store.CircleTable;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/** Takes the files of a circle's founder into the profile: what they lay down, and that it is over. */
final class FounderFilesImporter {
    private final Profile profile;
    private final Tables tables;
    private final Lineage lineage;

    FounderFilesImporter(Profile profile, Tables tables) {
        this.profile = profile;
        this.tables = tables;
        this.lineage = new Lineage(tables);
    }

    ImportedFile.Outcome circle(ReceivedFile received, CircleDocument circle) {
        requireMembersOwnKeys(circle);
        Optional<CircleTable.Row> known = tables.circles().byId(circle.circle().toBytes());
        if (known.isPresent() && !lineage.isHeir(known.get().founder(), received.kid())) {
            displace(known.get(), received.kid());
            known = Optional.empty();
        }
        CircleTable.Row row = row(received, circle, known.map(CircleTable.Row::title).orElseGet(() -> free(circle)));
        if (known.isEmpty()) {
            tables.circles().add(row);
            return ImportedFile.Outcome.ADDED;
        }
        if (Arrays.equals(known.get().document(), received.file())) {
            return ImportedFile.Outcome.SAME;
        }
        CircleDocument held = HeldCircles.document(tables, known.get());
        Belonging.requireSuccessor(held, circle);
        if (circle.serial() <= known.get().serial()) {
            throw Fault.CIRCLE_STATE.raise("problem", CircleProblem.OLDER_FILE);
        }
        requireBeforeClosing(known.get(), circle);
        tables.circles().renew(row);
        if (known.get().state() == Membership.JOINED && !new CircleConsent(tables).covers(held, circle)) {
            tables.circles().setState(row.id(), Membership.INVITED);
        }
        return ImportedFile.Outcome.RENEWED;
    }

    /** Files come in any order: what was signed before the end is still taken after it. */
    private static void requireBeforeClosing(CircleTable.Row row, CircleDocument circle) {
        Optional<ClosingDocument> closing = HeldCircles.closing(row);
        if (closing.isPresent() && (circle.serial() > closing.get().serial()
                || circle.revision() > closing.get().revision() || circle.round() > closing.get().round())) {
            throw Fault.CIRCLE_CLOSED.raise("name", row.title());
        }
    }

    /**
     * Takes the founder's word that a circle is closed; nobody else's, and none that is older than the circle's file.
     */
    ImportedFile.Outcome closing(ReceivedFile received, ClosingDocument closing) {
        CircleTable.Row row = tables.circles().byId(closing.circle().toBytes()).orElseThrow(
                () -> Fault.CONTRIBUTION_FOREIGN.raise("field", "circle", "problem",
                        ForeignProblem.UNKNOWN_CIRCLE));
        requireFounder(row, received.kid());
        if (row.closing() != null) {
            // It is closed, whatever the second one says.
            return ImportedFile.Outcome.SAME;
        }
        if (closing.serial() <= row.serial() || closing.revision() < row.revision() || closing.round() < row.round()) {
            throw Fault.CIRCLE_STATE.raise("problem", CircleProblem.OLDER_FILE);
        }
        tables.circles().close(row.id(), received.file());
        return ImportedFile.Outcome.ADDED;
    }

    private void requireFounder(CircleTable.Row row, String kid) {
        if (!lineage.isHeir(row.founder(), kid)) {
            throw anotherFounder();
        }
    }

    private static KithException anotherFounder() {
        return Fault.CONTRIBUTION_FOREIGN.raise("field", "kid", "problem", FounderProblem.ANOTHER);
    }

    /**
     * A circle's identifier is public, and whoever copies it may come first. Then the circle of the founder whom the
     * user compared takes the other one's place; that of nobody else does.
     */
    private void displace(CircleTable.Row row, String kid) {
        if (tables.isOwn(row.founder()) || wasCompared(row.founder()) || !isVerified(kid)) {
            throw anotherFounder();
        }
        // What the user gave to that one, and whom it reached, stays in the ledger beside what they give to this one.
        tables.ledger().putAudience(row.id(), CircleAudience.of(tables, row));
        tables.ledger().moveAway(row.id(), CircleId.generate(profile.random()).toBytes());
        tables.circles().remove(row.id());
    }

    /** Also one who rotated the key since, or is believed no longer: nobody else takes that circle. */
    private boolean wasCompared(String kid) {
        return isVerified(kid) || tables.friends().key(kid).stream()
                .flatMap(key -> tables.friends().everVerified(key.friendId()).stream())
                .anyMatch(compared -> lineage.isHeir(kid, compared) || lineage.isHeir(compared, kid));
    }

    private boolean isVerified(String kid) {
        return tables.friends().held(kid).filter(held -> held.may(KeyTrust.Purpose.SPEAK)).isPresent();
    }

    /**
     * Returns where a founder's key is known, or the circle is not: a founder who renewed their key is followed only by
     * whoever has the rotation, and to be asked whose the new one is would be the wrong question.
     *
     * @throws KithException {@link Fault#CONTRIBUTION_FOREIGN}
     */
    void requireFollowed(String kid, CircleId id) {
        boolean unknown = tables.friends().key(kid).isEmpty() && !tables.isOwn(kid);
        if (unknown && tables.circles().byId(id.toBytes()).filter(row -> !tables.isOwn(row.founder())).isPresent()) {
            throw Fault.CONTRIBUTION_FOREIGN.raise("field", "kid", "problem", FounderProblem.UNKNOWN);
        }
    }

    /** {@return whether this very file is the one that is held of its circle} */
    boolean holds(ReceivedFile received, CircleDocument circle) {
        return tables.circles().byId(circle.circle().toBytes())
                .filter(row -> Arrays.equals(row.document(), received.file())).isPresent();
    }

    /** {@return whether this very file is what closed its circle} */
    boolean holds(ReceivedFile received, ClosingDocument closing) {
        return tables.circles().byId(closing.circle().toBytes()).map(CircleTable.Row::closing)
                .filter(held -> Arrays.equals(held, received.file())).isPresent();
    }

    /**
     * A founder who gives a friend another key than that friend's card would agree with others in the
     * friend's place.
     */
    private void requireMembersOwnKeys(CircleDocument circle) {
        Map<String, Member> roster =
                circle.roster().stream().collect(Collectors.toMap(Member::kid, Function.identity()));
        for (Friend friend : tables.friends().list()) {
            for (FriendKey key : tables.friends().keys(friend.id())) {
                Member listed = roster.get(key.kid());
                if (listed != null && (differ(key.agreement(), listed.agreementKey())
                        || differ(key.sealing(), listed.sealingKey()))) {
                    throw Fault.KEY_INVALID.raise("problem", AgreementProblem.ROSTER_NOT_THE_CARDS);
                }
            }
        }
    }

    private static boolean differ(@Nullable Object card, @Nullable Object listed) {
        return card != null && listed != null && !card.equals(listed);
    }

    private CircleTable.Row row(ReceivedFile received, CircleDocument circle, String title) {
        return new CircleTable.Row(circle.circle().toBytes(), title, received.kid(), circle.revision(), circle.round(),
                circle.serial(), received.file(), tables.meta().kid().equals(received.kid())
                        ? Membership.FOUNDED : Membership.INVITED, profile.now());
    }

    private String free(CircleDocument circle) {
        String title = circle.title();
        for (int number = 2; tables.circles().byTitle(title).isPresent(); number++) {
            title = circle.title() + " " + number;
        }
        return title;
    }
}
